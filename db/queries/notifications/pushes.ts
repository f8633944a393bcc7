import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orders, outbox, products, pushDevices, pushes, users } from "#db/schema/index.ts";
import type { PushKind } from "#domain/notifications/push.ts";

/** News for whichever devices are told of it: of an order, or of what a customer wished for. */
export type QueuedPush = {
  /** As the letter's that tells the same: each device hears of it once. */
  id: string;
  kind: PushKind;
  about: { orderId: string } | { userId: string; productId: string; productCount: number };
  createdAt: number;
  /** From when the outbox sends it, epoch milliseconds. */
  dueAt: number;
};

/**
 * The statements that queue a push for each device that is to be told, for somebody's `db.batch()`:
 * once a device and id. Of an order the last is the news: what waits of an earlier one would take its place on the
 * screen. With `onlyIf` nothing is queued unless that holds at this point of the batch.
 */
export function pushInserts(db: Database, push: QueuedPush, onlyIf?: SQL) {
  const { id, kind, about, createdAt, dueAt } = push;
  const orderId = "orderId" in about ? about.orderId : null;
  const { productId = null, productCount = null } = "productId" in about ? about : {};
  const holds = onlyIf ?? sql`1 = 1`;
  return [
    ...(orderId === null
      ? []
      : [
          db.run(sql`delete from pushes where order_id = ${orderId}
            and device_id in ${devicesFor(about)} and (${holds})
            and not exists (select 1 from outbox as b
              where b.kind = 'send_push' and b.subject_id = ${id} || ':' || pushes.device_id)`),
        ]),
    db.run(sql`insert into ${pushes}
        (id, device_id, kind, order_id, product_id, product_count, created_at)
      select ${id} || ':' || d.id, d.id, ${kind}, ${orderId}, ${productId},
        ${productCount}, ${createdAt}
      from push_devices as d
      where d.id in ${devicesFor(about)} and (${holds})
        and not exists (select 1 from outbox as b
          where b.kind = 'send_push' and b.subject_id = ${id} || ':' || d.id)`),
    // ';' comes right after ':': all of this id, by the primary key.
    db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
      select 'push:' || p.id, 'send_push', p.id, ${dueAt}, ${createdAt} from pushes as p
      where p.id >= ${id} || ':' and p.id < ${id} || ';'
      on conflict (kind, subject_id) do nothing`),
  ] as const;
}

/** The statement that takes back what waits for whoever wants no such news any more. */
export function withdrawStockPushes(db: Database, userId: string) {
  return [
    db.run(sql`delete from pushes where kind = 'back-in-stock'
      and device_id in (select id from push_devices where user_id = ${userId})`),
  ] as const;
}

/** The statements that take back what waits of an order's news of this kind. */
export function withdrawOrderPushes(
  db: Database,
  { orderId, kind }: { orderId: string; kind: PushKind },
) {
  const waiting = sql`(select id from pushes where order_id = ${orderId} and kind = ${kind})`;
  return [
    // Written anew, the same news is queued again.
    db.run(sql`delete from outbox where kind = 'send_push' and done_at is null
      and subject_id in ${waiting}`),
    db.run(sql`delete from pushes where order_id = ${orderId} and kind = ${kind}`),
  ] as const;
}

function devicesFor(about: QueuedPush["about"]): SQL {
  if ("orderId" in about) {
    return sql`(select device_id from push_orders where order_id = ${about.orderId}
      union ${accountDevicesFor(about.orderId)})`;
  }
  return sql`(select m.id from notice_choices as c join push_devices as m on m.user_id = c.user_id
    where c.user_id = ${about.userId} and c.stock_push = 1)`;
}

/** The devices that are told of an order as its customer's: none where they have said that they want no such news. */
export function accountDevicesFor(orderId: string): SQL {
  return sql`select m.id from orders as o join push_devices as m on m.user_id = o.user_id
    left join notice_choices as c on c.user_id = o.user_id
    where o.id = ${orderId} and coalesce(c.order_push, 1) = 1`;
}

/** That the customer of an order has not said that they want no letters of how far it is. */
export function wantsProgressByMail(orderId: string): SQL {
  return sql`not exists (select 1 from orders as o join notice_choices as c on c.user_id = o.user_id
    where o.id = ${orderId} and c.order_mail = 0)`;
}

/** What a push is made of: the device, in whose language, and about what; null when it has gone. */
export async function findPush(db: Database, params: { pushId: string }) {
  const [found] = await db
    .select({
      kind: pushes.kind,
      createdAt: pushes.createdAt,
      orderId: pushes.orderId,
      deliveryMethod: orders.deliveryMethod,
      productId: pushes.productId,
      productName: products.name,
      productCount: pushes.productCount,
      deviceId: pushDevices.id,
      endpoint: pushDevices.endpoint,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
      language: pushDevices.language,
      accountLanguage: users.language,
    })
    .from(pushes)
    .innerJoin(pushDevices, eq(pushDevices.id, pushes.deviceId))
    .leftJoin(users, eq(users.id, pushDevices.userId))
    .leftJoin(orders, eq(orders.id, pushes.orderId))
    .leftJoin(products, eq(products.id, pushes.productId))
    .where(eq(pushes.id, params.pushId));
  return found ?? null;
}

/** It is out, or never will be: nothing of it stays but that it was (outbox). */
export async function deletePush(db: Database, params: { pushId: string }): Promise<void> {
  await db.delete(pushes).where(eq(pushes.id, params.pushId));
}
