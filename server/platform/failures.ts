import { LibsqlError } from "@libsql/client/web";
import { ShopError } from "#domain/errors.ts";

/** The client's codes for a server that is not there, too busy, or has shut us out. */
const AWAY =
  /^(SERVER_ERROR|SQLITE_BUSY|TRANSACTION_(TIMEOUT|BUSY)|BLOCKED|STREAM_|HRANA_|UNKNOWN)/;

/** True when the database could not be asked, as opposed to having refused what it was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof LibsqlError) return AWAY.test(cause.code);
    if (cause instanceof TypeError && /fetch|network/i.test(cause.message)) return true;
    // workerd's own word for a connection that is refused or breaks off, as a plain Error.
    if (cause instanceof Error && cause.message.startsWith("Network connection lost")) return true;
    if (cause instanceof DOMException && cause.name === "TimeoutError") return true;
  }
  return false;
}

/**
 * Whether Turso took a write back because it was not done after five seconds and another one waited: nothing of it
 * is written.
 */
export function isTransactionTimeout(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof LibsqlError) return cause.code === "TRANSACTION_TIMEOUT";
  }
  return false;
}

export type Violation = { kind: "unique" | "check" | "foreign-key" | "other"; detail: string };

/** By what the message says, which is the same everywhere: the code names no constraint at Turso. */
const KINDS: Readonly<Record<string, Violation["kind"]>> = {
  UNIQUE: "unique",
  CHECK: "check",
  "FOREIGN KEY": "foreign-key",
};

/**
 * The constraint that made the database refuse a write (`unique`, `check`, `foreign-key`), with
 * what the database says of it; null for any other error.
 */
export function violatedConstraint(error: unknown): Violation | null {
  for (const cause of causes(error)) {
    if (!(cause instanceof LibsqlError)) continue;
    const kind =
      KINDS[/\b(UNIQUE|CHECK|FOREIGN KEY) constraint failed/.exec(cause.message)?.[1] ?? ""];
    // A replica passes a write on, and what its primary refuses comes back under this code.
    const isPassedOn = cause.code === "PROXY_ERROR" && kind !== undefined;
    if (!cause.code.startsWith("SQLITE_CONSTRAINT") && !isPassedOn) continue;
    return { kind: kind ?? "other", detail: cause.message };
  }
  return null;
}

/** Whether a write's own precondition refused it (db/queries/platform/precondition.ts). */
export function isPreconditionFailure(error: unknown): boolean {
  return violatedConstraint(error)?.detail.includes("preconditions_hold") ?? false;
}

/**
 * What a write gives. What was true when it was decided may not be when it is written: then nothing is,
 * and it throws CONFLICT, or what `refusalOf` makes of the constraint that was in the way.
 */
export async function orConflict<Answer>(
  write: Promise<Answer>,
  refusalOf: (violation: Violation) => ShopError | null = () => null,
): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    const violation = violatedConstraint(error);
    if (!violation) throw error;
    throw refusalOf(violation) ?? new ShopError("CONFLICT", { cause: error });
  }
}

/**
 * What `attempt` gives, which looks, decides and writes. Where a constraint refuses the write, since others wrote after
 * the look, it is made anew, `tries` times at most; then it throws what `refusalOf` makes of the last error: CONFLICT
 * where nothing else is said. Every other error is thrown as it comes, a ShopError too: that was decided.
 * Not for attempts whose look writes too: what refuses that is no reason to look again.
 */
export async function retryOnConstraint<Answer>(
  tries: number,
  attempt: () => Promise<Answer>,
  refusalOf: (error: unknown) => unknown = (cause) => new ShopError("CONFLICT", { cause }),
): Promise<Answer> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ShopError || !violatedConstraint(error)) throw error;
      if (made === tries) throw refusalOf(error);
    }
  }
}

/** The error and what caused it, outermost first; drizzle wraps the database's own. */
function* causes(error: unknown): Generator<unknown> {
  let current = error;
  for (let depth = 0; depth < 6 && current !== undefined && current !== null; depth++) {
    yield current;
    current = current instanceof Error ? current.cause : undefined;
  }
}

/**
 * What `write` gives; where it is refused, what `before` finds of the same written earlier, whose answer was lost.
 * Throws what `write` throws where that is nothing (null).
 */
export async function orExistingResult<Result>(
  write: () => Promise<Result>,
  before: () => Promise<Result | null>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ShopError) && !violatedConstraint(error)) throw error;
    const found = await before();
    if (found === null) throw error;
    return found;
  }
}
