import { count, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { isMailAbout, type Person, paymentsOf } from "./personal-data.ts";

/**
 * A payment whose name and address are still needed: it or a refund of it is open or in dispute, its
 * order is on the way, an event of it waits, or a mail about it is about to go out.
 */
const isUnderWay = sql`(p.state in ('created', 'capturing', 'pending', 'refunding')
  or exists (select 1 from refunds as r where r.payment_id = p.id
    and (r.state in ('requested', 'pending') or (r.state = 'failed' and r.closed_at is null)))
  or exists (select 1 from disputes as d where d.payment_id = p.id and d.resolved_at is null)
  or exists (select 1 from orders as o where o.payment_id = p.id
    and (o.status not in ('delivered', 'cancelled')
      or exists (select 1 from deliveries as d where d.order_id = o.id and d.fallback = 0
        and d.status not in ('delivered', 'cancelled', 'returned', 'failed'))))
  or exists (select 1 from webhook_events as e where e.payment_id = p.id and e.processed_at is null)
  or exists (select 1 from outbox as b where b.kind = 'send_mail' and b.done_at is null
    and b.failed_at is null and ${isMailAbout(sql`b.subject_id`, sql`(p.id)`)}))`;

/** How many payments of a person a deletion would have to wait for. */
export async function countUnderWay(db: Database, person: Person): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(sql`payments as p`)
    .where(sql`p.id in ${paymentsOf(person)} and ${isUnderWay}`);
  return row?.n ?? 0;
}

/** Until when something held has to have been finished, or been waited for, that nobody needs it any more (epoch ms). */
export type Waited = {
  heldBefore: number;
  /** An order that was finished later may have been so by mistake; null: none is. */
  finishedBefore: number | null;
};

/** Of something held (`h`, its payment `p`): it is under way no more, or has been waited for long enough. */
function isReady({ heldBefore, finishedBefore }: Waited): SQL {
  const isJustFinished =
    finishedBefore === null
      ? sql`0`
      : sql`exists (select 1 from orders as o where o.payment_id = p.id and o.updated_at >= ${finishedBefore})`;
  return sql`(h.created_at < ${heldBefore} or not (${isUnderWay} or ${isJustFinished}))`;
}

/** Of a closed account: what is held and needed no more. */
export function readyOf(closedAccountId: string, waited: Waited): SQL {
  return sql`(select h.payment_id from erasure_holds as h join payments as p on p.id = h.payment_id
    where h.closed_account_id = ${closedAccountId} and ${isReady(waited)})`;
}

/**
 * Closed accounts with something held that is needed no more, up to `limit`. The look reads the
 * holds alone: there are as many as orders on their way to people who have gone.
 */
export async function listReadyErasures(
  db: Database,
  { limit, ...waited }: Waited & { limit: number },
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`select distinct h.closed_account_id as id
    from erasure_holds as h join payments as p on p.id = h.payment_id
    where ${isReady(waited)} limit ${limit}`);
  return rows.map(({ id }) => id);
}
