import type { BetterAuthOptions, DBAdapter, Where } from "better-auth/types";
import { storedFormsOf, storedSessionToken } from "#db/queries/accounts/session-token.ts";
import { isBriefSession, MAX_SESSION_MS } from "#domain/accounts/session-life.ts";

/**
 * better-auth's adapter with three things changed. Of a session's token the database gets the hash,
 * while better-auth, which writes the cookie, sees the token that it asked with. A session that was
 * opened too long ago is not found, since better-auth would renew it for as long as it is used. And one that is
 * not to be remembered stays as long as it is: better-auth goes by a cookie beside it, which a copy may come without.
 */
export function withHashedTokens(
  openAdapter: (options: BetterAuthOptions) => DBAdapter,
  { now, onKeptBrief }: { now: () => number; onKeptBrief?: (() => void) | undefined },
): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const adapter = openAdapter(options);
    const inner = { ...adapter };
    // In place: what better-auth calls a transaction hands on this very object.
    return Object.assign(adapter, {
      create: async (ask) => {
        const token = ask.model === "session" ? textOf(ask.data, "token") : null;
        if (token === null) return inner.create(ask);
        const data = { ...ask.data, token: storedSessionToken(token) };
        return withToken(await inner.create({ ...ask, data }), token);
      },
      findOne: async <Row>(ask: Parameters<DBAdapter["findOne"]>[0]) => {
        const found = await inner.findOne<Row>(hashed(ask));
        return ask.model === "session" && isTooOld(found, now())
          ? null
          : withToken(found, askedToken(ask));
      },
      findMany: async <Row>(ask: Parameters<DBAdapter["findMany"]>[0]) => {
        const found = await inner.findMany<Row>(hashed(ask));
        return found.map((row) => withToken(row, askedToken(ask)));
      },
      update: async <Row>(ask: Parameters<DBAdapter["update"]>[0]) => {
        const { model, where } = hashed(ask);
        const isRenewal = model === "session" && "expiresAt" in ask.update;
        const before = isRenewal ? await inner.findOne<Row>({ model, where }) : null;
        const isKept = isBrief(before);
        if (isKept) onKeptBrief?.();
        return withToken(isKept ? before : await inner.update<Row>(hashed(ask)), askedToken(ask));
      },
      consumeOne: async (ask) => withToken(await inner.consumeOne(hashed(ask)), askedToken(ask)),
      incrementOne: async (ask) =>
        withToken(await inner.incrementOne(hashed(ask)), askedToken(ask)),
      count: (ask) => inner.count(hashed(ask)),
      updateMany: (ask) => inner.updateMany(hashed(ask)),
      delete: (ask) => inner.delete(hashed(ask)),
      deleteMany: (ask) => inner.deleteMany(hashed(ask)),
    } satisfies Partial<DBAdapter>);
  };
}

type Ask = { model: string; where?: Where[] | undefined; update?: Record<string, unknown> };

/** The same question with hashes in place of the tokens of sessions. */
function hashed<Asked extends Ask>(ask: Asked): Asked {
  if (ask.model !== "session") return ask;
  if (ask.update && "token" in ask.update) throw new Error("A session's token never changes");
  return ask.where ? { ...ask, where: ask.where.map(hashedCondition) } : ask;
}

function hashedCondition(condition: Where): Where {
  if (condition.field !== "token") return condition;
  const { value, operator = "eq" } = condition;
  const tokens = [value].flat().filter((one) => typeof one === "string");
  if (operator !== "eq" && operator !== "in") throw new Error("Tokens are looked for whole");
  return { ...condition, operator: "in", value: tokens.flatMap(storedFormsOf) };
}

/** The one token that is asked for; null where there is none, or several. */
function askedToken({ model, where = [] }: Ask): string | null {
  if (model !== "session") return null;
  const value = where.find(({ field }) => field === "token")?.value;
  return typeof value === "string" ? value : null;
}

function isTooOld(session: unknown, now: number): boolean {
  if (typeof session !== "object" || session === null || !("createdAt" in session)) return false;
  const { createdAt } = session;
  return createdAt instanceof Date && createdAt.getTime() <= now - MAX_SESSION_MS;
}

function isBrief(session: unknown): boolean {
  if (typeof session !== "object" || session === null) return false;
  if (!("createdAt" in session && "expiresAt" in session)) return false;
  const { createdAt, expiresAt } = session;
  const areDates = createdAt instanceof Date && expiresAt instanceof Date;
  return areDates && isBriefSession({ createdAt, expiresAt });
}

function withToken<Row>(row: Row, token: string | null): Row {
  return token !== null && typeof row === "object" && row !== null
    ? Object.assign(row, { token })
    : row;
}

function textOf(data: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = data[name];
  return typeof value === "string" ? value : null;
}
