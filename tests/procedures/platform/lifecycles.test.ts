import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { beforeAll, expect, test } from "vitest";
import { isBatchIn } from "#db/queries/audit/batch-state.ts";
import { changeBatches, deliveries, orders, payments, refunds } from "#db/schema/index.ts";
import { DELIVERY_LIFECYCLE, STORED_DELIVERY_STATUSES } from "#domain/deliveries/delivery.ts";
import { BATCH_LIFECYCLE, BATCH_STATES, batchState } from "#domain/imports/batch.ts";
import { canMove, type Lifecycle } from "#domain/lifecycle.ts";
import { ORDER_LIFECYCLE, ORDER_STATUSES } from "#domain/orders/order.ts";
import { PAYMENT_LIFECYCLE, PAYMENT_STATES } from "#domain/payments/payment.ts";
import { REFUND_LIFECYCLE, REFUND_STATES } from "#domain/refunds/refund.ts";
import { violatedConstraint } from "#server/platform/failures.ts";
import { refundCapture, sell } from "#tests/factories/sales.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ closedByCaller: true });
  return shop.close;
});

test("the database lets a payment move as its lifecycle does, and no other way", async () => {
  await sell(shop, { id: "paid", at: shop.clock.now() });
  const put = (state: (typeof PAYMENT_STATES)[number]) => shop.db.update(payments).set({ state });
  await assertMoves("payments_lifecycle", PAYMENT_STATES, PAYMENT_LIFECYCLE, put);
});

test("the database lets a refund move as its lifecycle does, and no other way", async () => {
  await sell(shop, { id: "returned", at: shop.clock.now() });
  await refundCapture(shop, {
    id: "back",
    orderId: "returned",
    orderCents: 10,
    state: "requested",
  });
  // What has a credit note stands, whatever its lifecycle.
  await shop.db.update(refunds).set({ orderId: null });
  const put = (state: (typeof REFUND_STATES)[number]) => shop.db.update(refunds).set({ state });
  await assertMoves("refunds_lifecycle", REFUND_STATES, REFUND_LIFECYCLE, put);
});

test("the database lets a delivery move as its lifecycle does, and no other way", async () => {
  await sell(shop, { id: "sent", at: shop.clock.now() });
  const now = shop.clock.now();
  await shop.db.insert(deliveries).values({
    id: "trip",
    orderId: "sent",
    carrier: "in-house",
    status: "pending",
    feeCents: 0,
    createdAt: now,
    updatedAt: now,
  });
  const put = (status: (typeof STORED_DELIVERY_STATUSES)[number]) =>
    shop.db.update(deliveries).set({ status });
  await assertMoves("deliveries_lifecycle", STORED_DELIVERY_STATUSES, DELIVERY_LIFECYCLE, put);
});

test("the database lets an order move as its lifecycle does, and to no status that there is not", async () => {
  await sell(shop, { id: "placed", at: shop.clock.now() });
  const ours = eq(orders.id, "placed");
  const put = (status: (typeof ORDER_STATUSES)[number]) =>
    shop.db.update(orders).set({ status }).where(ours);
  await assertMoves("orders_lifecycle", ORDER_STATUSES, ORDER_LIFECYCLE, put);
  const unknown = shop.db.run(sql`update orders set status = 'lost' where ${ours}`);
  expect(await unknown.then(() => null, causeOf)).toBe("orders_lifecycle");
});

test("the database lets an import move as its lifecycle does, and no other way", async () => {
  await shop.db.insert(changeBatches).values({
    id: "import",
    kind: "import.csv",
    label: "Imported",
    actorId: "a",
    actorName: "Admin",
    createdAt: 1,
  });
  const times = {
    open: { finishedAt: null, undoneAt: null },
    finished: { finishedAt: 2, undoneAt: null },
    undone: { finishedAt: 2, undoneAt: 3 },
  };
  for (const state of BATCH_STATES) expect(batchState(times[state])).toBe(state);
  expect(batchState({ finishedAt: null, undoneAt: 3 })).toBe("undone");
  const put = (state: (typeof BATCH_STATES)[number]) =>
    shop.db.update(changeBatches).set(times[state]);
  for (const state of BATCH_STATES) {
    await updateIgnoringLifecycle(shop, put(state));
    const found = await shop.db
      .select()
      .from(changeBatches)
      .where(isBatchIn([state]));
    expect(found.map(batchState), "the queries' word for it").toEqual([state]);
  }
  await assertMoves("change_batches_lifecycle", BATCH_STATES, BATCH_LIFECYCLE, put);
});

/** Tries every move, and staying, from every state: the database refuses exactly what the table lacks. */
async function assertMoves<State extends string>(
  trigger: string,
  states: readonly State[],
  table: Lifecycle<State>,
  put: (state: State) => BatchItem<"sqlite"> & PromiseLike<unknown>,
): Promise<void> {
  const [outcomes, expected]: [string[], string[]] = [[], []];
  for (const from of states) {
    let at: State | null = null;
    for (const to of states) {
      if (at !== from) await updateIgnoringLifecycle(shop, put(from));
      const refused = await Promise.resolve(put(to)).then(() => null, causeOf);
      at = refused === null ? to : from;
      outcomes.push(`${from} > ${to}: ${refused ?? "moves"}`);
      const isMove = from === to || canMove(table, from, to);
      expected.push(`${from} > ${to}: ${isMove ? "moves" : trigger}`);
    }
  }
  expect(outcomes).toEqual(expected);
}

/** What the database says of what it refused. */
function causeOf(error: unknown): string {
  const detail = violatedConstraint(error)?.detail ?? String(error);
  return /\w+_lifecycle/.exec(detail)?.[0] ?? detail;
}
