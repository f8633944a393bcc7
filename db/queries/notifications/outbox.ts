import {
  and,
  asc,
  eq,
  inArray,
  isNull,
  like,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { jobLeases, outbox } from "#db/schema/index.ts";
import { STORE_ORDER_MAILS } from "#domain/notifications/store-mails.ts";
import { orderOfLetter } from "./order-of-letter.ts";

export type OutboxMessage = typeof outbox.$inferSelect;

/** Neither done nor given up. Spelled as the index outbox_due has it, whose few rows a look should read. */
export const isWaiting = sql`done_at is null and failed_at is null`;

/** Whether any message is due. */
export async function isMessageDue(db: Database, { now }: { now: number }): Promise<boolean> {
  const due = await db.select({ id: outbox.id }).from(outbox).where(isDue(now)).limit(1);
  return due.length > 0;
}

/**
 * What waits behind all that brings goods, or money back: what tells of something, or keeps it; and behind that the many
 * that a restore brings at once.
 */
const LATER: ReadonlyArray<readonly OutboxMessage["kind"][]> = [
  ["send_mail", "send_push", "copy_payment", "copy_erasure"],
  ["take_over_payment"],
  ["repeat_erasure"],
];

/**
 * Takes up to `limit` due messages for `leaseMs`: nobody else gets them meanwhile. Couriers and refunds come first,
 * however much else is due. A letter about an order waits until the one that confirms it is settled.
 */
export async function claimDueMessages(
  db: Database,
  params: {
    now: number;
    leaseMs: number;
    limit: number;
    /** Kinds that are left to a later run. */
    without?: readonly OutboxMessage["kind"][];
  },
): Promise<OutboxMessage[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue(params.now), notInArray(outbox.kind, [...(params.without ?? [])])))
    .orderBy(
      ...LATER.toReversed().map((kinds) => inArray(outbox.kind, [...kinds])),
      asc(outbox.dueAt),
    )
    .limit(params.limit);
  const claimed = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: params.now + params.leaseMs })
    .where(inArray(outbox.id, due))
    .returning();
  // An update gives its rows in an order of its own.
  return claimed.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ kind }: OutboxMessage): number {
  return LATER.findIndex((kinds) => kinds.includes(kind));
}

function isDue(now: number) {
  return and(
    lte(outbox.dueAt, now),
    isNull(outbox.doneAt),
    isNull(outbox.failedAt),
    sql`not ${WAITS_FOR_CONFIRMATION}`,
  );
}

/** Whether a message's subject is a letter of one of these kinds, by the start of its id. */
function isLetter(kinds: readonly string[]): SQL {
  return sql`(${or(...kinds.map((kind) => like(outbox.subjectId, `${kind}-%`)))})`;
}

/** A shopper's letter about an order whose confirmation is not out yet, nor given up: what became of it would be told first. */
const WAITS_FOR_CONFIRMATION = sql`(${outbox.kind} = 'send_mail' and ${isLetter(["order"])}
  and not ${isLetter(["order-confirmation", ...STORE_ORDER_MAILS])}
  and exists (select 1 from ${outbox} as first where first.kind = 'send_mail'
    and first.subject_id = 'order-confirmation-' || ${orderOfLetter(outbox.subjectId)}
    and first.done_at is null and first.failed_at is null))`;

/**
 * Writes how it went with a message as it was claimed: done, to be tried again at `dueAt`, or given to a person. One
 * that was put back meanwhile has another time, and stays as whoever put it back has left it.
 */
export async function settleMessage(
  db: Database,
  params: {
    claimed: Pick<OutboxMessage, "id" | "dueAt">;
    result:
      | { doneAt: number }
      | { dueAt: number; lastError: string }
      | { failedAt: number; lastError: string };
  },
): Promise<void> {
  const { claimed, result } = params;
  await db
    .update(outbox)
    .set(result)
    .where(and(eq(outbox.id, claimed.id), eq(outbox.dueAt, claimed.dueAt)));
}

/** Takes the lease of a job until `heldUntil`, unless somebody holds it. */
export async function acquireLease(
  db: Database,
  params: { name: string; holder: string; now: number; heldUntil: number },
): Promise<boolean> {
  const { name, holder, heldUntil } = params;
  const taken = await db
    .insert(jobLeases)
    .values({ name, holder, heldUntil })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { holder, heldUntil },
      setWhere: lte(jobLeases.heldUntil, params.now),
    })
    .returning({ holder: jobLeases.holder });
  return taken.length > 0;
}

/** Whether a job was begun since it last came to its end: it is under way, has failed or was cut off. */
export async function isUnfinished(db: Database, { name }: { name: string }): Promise<boolean> {
  const { heldUntil, lastFinishedAt } = jobLeases;
  const begun = and(eq(jobLeases.name, name), sql`${heldUntil} > coalesce(${lastFinishedAt}, 0)`);
  return (await db.select({ name: jobLeases.name }).from(jobLeases).where(begun)).length > 0;
}

/** Notes that jobs were looked at and had nothing to do, but for those whose lease somebody holds. */
export async function noteIdle(
  db: Database,
  { names, now }: { names: readonly string[]; now: number },
): Promise<void> {
  await db
    .insert(jobLeases)
    .values(names.map((name) => ({ name, holder: "", heldUntil: now, lastFinishedAt: now })))
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { lastFinishedAt: now },
      setWhere: lte(jobLeases.heldUntil, now),
    });
}

/** Gives the lease back, if it is still the holder's. `isDone`: the job came to its end. */
export async function releaseLease(
  db: Database,
  params: { name: string; holder: string; isDone: boolean; now: number },
): Promise<void> {
  const { isDone, now } = params;
  await db
    .update(jobLeases)
    .set({ heldUntil: now, ...(isDone ? { lastFinishedAt: now } : {}) })
    .where(and(eq(jobLeases.name, params.name), eq(jobLeases.holder, params.holder)));
}
