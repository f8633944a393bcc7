import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  closedAccounts,
  contactMessages,
  outbox,
  payments,
  productRequests,
} from "#db/schema/index.ts";
import type { ErasedTraces } from "#domain/customers/privacy.ts";
import type { Person } from "./personal-data.ts";

export type ClosedAccount = typeof closedAccounts.$inferSelect;

/** By what a person would be found again in a backup of before now. */
export async function tracesOf(db: Database, person: Person): Promise<ErasedTraces> {
  const { userId, email, ownsAddress } = person;
  const none = { userId, ownsAddress, paymentId: null, messageId: null, requestId: null };
  if (!ownsAddress) return none;
  const [found] = await db.all<
    Pick<ErasedTraces, "paymentId" | "messageId" | "requestId">
  >(sql`select
    (select id from ${payments} where user_id is null
      and lower(snapshot ->> '$.shipping.email') = ${email} order by created_at limit 1) as paymentId,
    (select id from ${contactMessages} where lower(email) = ${email} order by created_at limit 1) as messageId,
    (select id from ${productRequests} where email = ${email} order by created_at limit 1) as requestId`);
  return { ...none, ...found };
}

/** The addresses that these traces lead to, in small letters. */
export async function addressesOf(db: Database, traces: ErasedTraces): Promise<string[]> {
  const { paymentId, messageId, requestId } = traces;
  const rows = await db.all<{ email: string }>(sql`
    select lower(snapshot ->> '$.shipping.email') as email from ${payments} where id = ${paymentId}
    union all select lower(email) from ${contactMessages} where id = ${messageId}
    union all select email from ${productRequests} where id = ${requestId}`);
  return rows.map(({ email }) => email);
}

/** The proof of a deletion, by the closed account's id; null where there is none. */
export async function findClosedAccount(
  db: Database,
  { id }: { id: string },
): Promise<ClosedAccount | null> {
  const [found] = await db.select().from(closedAccounts).where(eq(closedAccounts.id, id));
  return found ?? null;
}

/** Notes a deletion of somebody of whom a restored database knows nothing. */
export async function noteClosedAccount(db: Database, account: ClosedAccount): Promise<void> {
  await db.insert(closedAccounts).values(account).onConflictDoNothing();
}

/**
 * Sets to null the traces of accounts that were closed before `before` (epoch ms), which no backup needs any more:
 * `limit` at most. Gives how many.
 */
export async function forgetTraces(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const { id, closedAt, traces } = closedAccounts;
  const old = db
    .select({ id })
    .from(closedAccounts)
    .where(and(lt(closedAt, before), isNotNull(traces)))
    .limit(limit);
  const forgotten = await db.update(closedAccounts).set({ traces: null }).where(inArray(id, old));
  return forgotten.rowsAffected;
}

/** A statement for a `db.batch()`: this deletion is copied to the backups' bucket. */
export function askForErasureCopy(
  db: Database,
  { id, closedAt }: { id: string; closedAt: number },
) {
  return db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
    values (${`copy-erasure:${id}`}, 'copy_erasure', ${id}, ${closedAt}, ${closedAt})
    on conflict (kind, subject_id) do nothing`);
}
