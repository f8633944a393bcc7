import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { stockMovements } from "#db/schema/index.ts";
import { NOT_BACK_REASON } from "#domain/inventory/adjustment.ts";
import { RETURN_REASONS } from "#domain/inventory/stock.ts";
import type { Author } from "../audit/audit.ts";
import type { Payment } from "../payments/payments.ts";

/*
 * The ledger of stock: every movement is written here, as a statement for the batch of the write
 * that moves it. A product's stock and its reserved units are the sums of its movements, which
 * triggers keep; nothing else changes them.
 */

/** The first count of products, nobody's in a shop that is being set up. */
export function openStock(
  db: Database,
  opened: ReadonlyArray<{ productId: string; stock: number }>,
  { now, author }: { now: number; author?: Author },
) {
  return db.insert(stockMovements).values(
    opened.map(({ productId, stock }) => ({
      productId,
      kind: "opening" as const,
      stockDelta: stock,
      reservedDelta: 0,
      actorId: author?.userId ?? null,
      actorName: author?.name ?? null,
      createdAt: now,
    })),
  );
}

/**
 * The units of an order that a restored database takes over, of products that were brought back for it and that nobody
 * has written or counted since. `lines`: a JSON list of `id` and `quantity`.
 */
export function openUnwrittenStock(db: Database, { lines, now }: { lines: string; now: number }) {
  return db.run(sql`insert into stock_movements
      (product_id, kind, stock_delta, reserved_delta, created_at)
    select p.id, 'opening', sum(value ->> 'quantity'), 0, ${now}
    from json_each(${lines}) join products as p on p.id = value ->> 'id'
    where p.description = '' and p.status = 'inactive' and p.updated_at = p.created_at
      and not exists (select 1 from stock_movements m where m.product_id = p.id and m.kind = 'adjustment')
    group by p.id`);
}

/** An administrator's own count or difference. */
export function adjustStock(
  db: Database,
  author: Author,
  step: { productId: string; difference: number; reason: string; requestKey: string | null },
) {
  return db.insert(stockMovements).values({
    productId: step.productId,
    kind: "adjustment",
    stockDelta: step.difference,
    reservedDelta: 0,
    reason: step.reason,
    requestKey: step.requestKey,
    actorId: author.userId,
    actorName: author.name,
    createdAt: author.now,
  });
}

/** The first counts of an import's new products: a JSON list of `id` and `stock`. */
export function openImportedStock(
  db: Database,
  author: Author,
  { batchId, added }: { batchId: string; added: string },
) {
  return db.run(sql`insert into stock_movements
      (product_id, kind, stock_delta, reserved_delta, actor_id, actor_name, batch_id, created_at)
    select value ->> 'id', 'opening', value ->> 'stock', 0, ${author.userId}, ${author.name},
      ${batchId}, ${author.now}
    from json_each(${added})`);
}

/** What an import counts otherwise: a JSON list of `id`, `stock` and the `expectedStock` before. */
export function adjustImportedStock(
  db: Database,
  author: Author,
  { batchId, changed, reason }: { batchId: string; changed: string; reason: string },
) {
  return db.run(sql`insert into stock_movements
      (product_id, kind, stock_delta, reserved_delta, reason, actor_id, actor_name, batch_id, created_at)
    select value ->> 'id', 'adjustment', (value ->> 'stock') - (value ->> 'expectedStock'), 0,
      ${reason}, ${author.userId}, ${author.name}, ${batchId}, ${author.now}
    from json_each(${changed}) where value ->> 'stock' <> value ->> 'expectedStock'`);
}

/**
 * The adjustments of a batch the other way: of the products `p` that fit, where the units are not
 * reserved by now.
 */
export function undoAdjustments(
  db: Database,
  author: Author,
  { batchId, reason, which }: { batchId: string; reason: string; which: SQL },
) {
  return db.run(sql`insert into stock_movements
      (product_id, kind, stock_delta, reserved_delta, reason, actor_id, actor_name, created_at)
    select m.product_id, 'adjustment', -m.stock_delta, 0, ${reason}, ${author.userId},
      ${author.name}, ${author.now}
    from stock_movements m join products p on p.id = m.product_id
    where m.batch_id = ${batchId} and m.kind = 'adjustment'
      and p.stock - m.stock_delta >= p.reserved and p.deleted_at is null and ${which}`);
}

/** One movement for each line of the payment's cart: the reservation that `hold` numbers. */
export function reserveStock(
  db: Database,
  payment: Pick<Payment, "id" | "snapshot" | "hold">,
  now: number,
) {
  return db.insert(stockMovements).values(
    payment.snapshot.lines.map((line) => ({
      productId: line.productId,
      paymentId: payment.id,
      kind: "reserve" as const,
      hold: payment.hold,
      stockDelta: 0,
      reservedDelta: line.quantity,
      createdAt: now,
    })),
  );
}

/** Releases what the payments that fit still hold: one movement for each line of their reservation. */
export function releaseMovements(db: Database, which: SQL | undefined, now: number) {
  return db.run(sql`insert into stock_movements
      (product_id, payment_id, kind, hold, stock_delta, reserved_delta, created_at)
    select m.product_id, m.payment_id, 'release', m.hold, 0, -m.reserved_delta, ${now}
      from stock_movements m join payments on payments.id = m.payment_id
      where m.kind = 'reserve' and m.hold = payments.hold and payments.released_at is null
        and ${which}`);
}

/** What a payment has paid for leaves the shelf and its reservation. */
export function sellStock(
  db: Database,
  payment: Pick<Payment, "id" | "hold">,
  sold: { lines: ReadonlyArray<{ productId: string; quantity: number }>; now: number },
) {
  return db.insert(stockMovements).values(
    sold.lines.map(({ productId, quantity }) => ({
      productId,
      paymentId: payment.id,
      kind: "sale" as const,
      hold: payment.hold,
      stockDelta: -quantity,
      reservedDelta: -quantity,
      createdAt: sold.now,
    })),
  );
}

/** Gives back whatever an order still holds: nothing where a return has done so before. */
export function returnStock(db: Database, author: Author, order: { paymentId: string }) {
  return db.run(sql`insert into stock_movements
      (product_id, payment_id, kind, stock_delta, reserved_delta, reason, actor_id, actor_name, created_at)
    select product_id, payment_id, 'return', -sum(stock_delta), 0, ${RETURN_REASONS.cancelled},
      ${author.userId}, ${author.name}, ${author.now}
    from stock_movements where payment_id = ${order.paymentId}
    group by product_id having sum(stock_delta) < 0`);
}

/**
 * How many units of a product an order needs, as a packing slip counts them (`linesLeft` of
 * domain/refunds/refund.ts): what was given back by name it needs no more, whenever that was.
 */
export function unitsNeeded(order: {
  orderId: SQLWrapper | string;
  productId: SQLWrapper | string;
}) {
  return sql<number>`(select coalesce(sum(max(0, n.quantity - coalesce((
      select sum(l.value ->> 'quantity') from refunds r, json_each(r.lines) l
      where r.order_id = n.order_id and r.state <> 'failed' and l.value ->> 'line' = n.line), 0))), 0)
    from order_items n where n.order_id = ${order.orderId} and n.product_id = ${order.productId})`;
}

type Units = {
  orderId: string;
  paymentId: string;
  productId: string | SQL;
  quantity: number;
};

/**
 * Some units of one product, at most what the order holds beyond its need once they were given back: no row where it
 * holds no more. A refund that failed has moved its goods, and moves none when it is asked for anew.
 */
function unitsSpare({ orderId, paymentId, productId, quantity }: Units) {
  return sql`(select product_id, min(${quantity}, held - needed) as units from (
      select product_id, -sum(stock_delta) as held, ${unitsNeeded({ orderId, productId })} as needed
      from stock_movements where payment_id = ${paymentId} and product_id = ${productId}
      group by product_id
    ) where held > needed)`;
}

/** Gives back some units of one product that the order of a refund, written before, needs no more and still holds. */
export function returnUnits(db: Database, author: Author, units: Units) {
  return db.run(sql`insert into stock_movements (product_id, payment_id, kind, stock_delta,
      reserved_delta, reason, actor_id, actor_name, created_at)
    select product_id, ${units.paymentId}, 'return', units, 0,
      ${RETURN_REASONS.refunded}, ${author.userId}, ${author.name}, ${author.now}
    from ${unitsSpare(units)}`);
}

/**
 * Some units of one product that were given back and are not to be sold again, at most what the order of the refund,
 * written before, needs no more and still holds: it holds them no more, and the shelf has as many as before.
 */
export function leaveOffShelf(db: Database, author: Author, units: Units) {
  // They come back before they go: the shelf may be empty, or all of it held.
  return db.run(sql`insert into stock_movements (product_id, payment_id, kind, stock_delta,
      reserved_delta, reason, actor_id, actor_name, created_at)
    select product_id, iif(comes, ${units.paymentId}, null), iif(comes, 'return', 'adjustment'),
      iif(comes, units, -units), 0, iif(comes, ${RETURN_REASONS.refunded}, ${NOT_BACK_REASON}),
      ${author.userId}, ${author.name}, ${author.now}
    from ${unitsSpare(units)}, (select 1 as comes union all select 0) order by comes desc`);
}

/** Takes what an order needs and no longer holds; what a refund gave back it needs no more. */
export function takeStockAgain(
  db: Database,
  author: Author,
  order: { id: string; paymentId: string },
) {
  return db.run(sql`insert into stock_movements
      (product_id, payment_id, kind, stock_delta, reserved_delta, reason, actor_id, actor_name, created_at)
    select product_id, ${order.paymentId}, 'return', -missing, 0, ${RETURN_REASONS.uncancelled},
      ${author.userId}, ${author.name}, ${author.now}
    from (
      select i.product_id, ${unitsNeeded({ orderId: order.id, productId: sql`i.product_id` })} + coalesce((
        select sum(m.stock_delta) from stock_movements m
        where m.payment_id = ${order.paymentId} and m.product_id = i.product_id
      ), 0) as missing
      from order_items i where i.order_id = ${order.id} group by i.product_id
    ) where missing > 0`);
}
