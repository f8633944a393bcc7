import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  mails,
  orderEvents,
  orders,
  orderTallies,
  products,
  stockMovements,
} from "#db/schema/index.ts";
import { ORDER_STATUSES, orderNumber } from "#domain/orders/order.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { mailsOf, openBackOffice, orderOf } from "./back-office.ts";

const MOVES = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
);

test.each(MOVES)(
  "an administrator sets %s to %s: status, updatedAt, timeline, audit row",
  async (from, to) => {
    const { shop, admin, viewer, buy, setTo } = await openBackOffice();
    const orderId = await buy();
    if (from !== "pending") await setTo(orderId, from);
    const before = await orderOf(shop, orderId);
    shop.clock.advance(MINUTE_MS);
    const { updatedAt } = await admin.orders.setStatus({
      orderId,
      status: to,
      expectedVersion: before.updatedAt,
      note: ` From ${from} `,
    });
    expect(await orderOf(shop, orderId)).toMatchObject({
      status: to,
      updatedAt,
      // Taken back, it keeps the moment at which it was delivered.
      deliveredAt: to === "delivered" ? shop.clock.now() : before.deliveredAt,
    });
    expect(updatedAt).toBe(shop.clock.now());
    const { events } = await admin.orders.byId({ orderId });
    expect(events[0]).toMatchObject({ kind: "placed", actorName: null, at: before.createdAt });
    expect(events.filter(({ kind }) => kind === "status").at(-1)).toMatchObject({
      fromStatus: from,
      toStatus: to,
      at: updatedAt,
      actorId: viewer.userId,
      actorName: "Admin",
      note: `From ${from}`,
    });
    const { rows } = await admin.audit.list({ subject: "order", subjectId: orderId });
    expect(rows[0]).toMatchObject({
      action: "order.status",
      subjectName: orderNumber(orderId),
      before: { status: from },
      after: { status: to, note: `From ${from}` },
    });
    const left = to === "cancelled" ? 100 : 99;
    expect(await stockOf(shop, "garri")).toEqual({ stock: left, reserved: 0 });
    await assertBooksBalance(shop);
  },
);

test("delivered, taken back to shipped and delivered again is the day of the first delivery, and one mail", async () => {
  const { shop, buy, setTo } = await openBackOffice();
  const orderId = await buy();
  await setTo(orderId, "delivered");
  const { deliveredAt } = await orderOf(shop, orderId);
  shop.clock.advance(2 * 24 * 60 * MINUTE_MS);
  await setTo(orderId, "shipped");
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "shipped", deliveredAt });
  shop.clock.advance(MINUTE_MS);
  await setTo(orderId, "delivered");
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "delivered", deliveredAt });
  const sent = await shop.db.select({ id: mails.id }).from(mails);
  expect(sent.filter(({ id }) => id === `order-delivered-${orderId}`)).toHaveLength(1);
});

test("two changes in one millisecond follow each other by the versions that they answer with", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const change = { orderId, status: "processing", expectedVersion } as const;
  const { updatedAt } = await admin.orders.setStatus(change);
  const next = { orderId, status: "shipped", expectedVersion: updatedAt } as const;
  expect((await admin.orders.setStatus(next)).updatedAt).toBe(updatedAt + 1);
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "shipped" });
});

test("the current status cannot be set again, and nothing is written for trying", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  const orderId = await buy();
  await setTo(orderId, "cancelled");
  const before = await shop.db.select().from(orderEvents);
  const { updatedAt } = await orderOf(shop, orderId);
  const refused = await refusal(
    admin.orders.setStatus({ orderId, status: "cancelled", expectedVersion: updatedAt }),
  );
  expect(refused).toMatchObject({ code: "CONFLICT" });
  expect(refused.message).toBe(`Order ${orderNumber(orderId)} is cancelled already`);
  expect(await shop.db.select().from(orderEvents)).toEqual(before);
});

test("two administrators change the same order: the second is told who was faster", async () => {
  const { shop, admin, colleague, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  await colleague.orders.setStatus({ orderId, status: "processing", expectedVersion });
  const refused = await refusal(
    admin.orders.setStatus({ orderId, status: "cancelled", expectedVersion }),
  );
  expect(refused.code).toBe("CONFLICT");
  expect(refused.message).toBe(
    `Admin changed order ${orderNumber(orderId)} meanwhile: it is processing. Please look again.`,
  );
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "processing" });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 99, reserved: 0 });
});

test("of many changes of one order at the very same time exactly one is made", async () => {
  const { shop, admin, colleague, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const answers = await Promise.allSettled(
    [admin, colleague, admin, colleague].map((backOffice) =>
      backOffice.orders.setStatus({ orderId, status: "cancelled", expectedVersion }),
    ),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 100, reserved: 0 });
  const changes = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "status"));
  expect(changes).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("any sequence of status changes leaves the ledger the stock, the tallies the orders", async () => {
  const { shop, admin, buy } = await openBackOffice();
  await seedProducts(shop, { id: "yam", stock: 3 });
  const placed = [
    await buy([{ productId: "yam", quantity: 2 }]),
    await buy([{ productId: "yam", quantity: 1 }]),
    await buy([{ productId: "garri", quantity: 4 }]),
  ];
  const step = fc.record({
    which: fc.nat({ max: placed.length - 1 }),
    to: fc.constantFrom(...ORDER_STATUSES),
    sale: fc.boolean(),
  });
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { which, to, sale } of steps) {
        const orderId = placed[which] ?? "";
        const before = await orderOf(shop, orderId);
        shop.clock.advance(1_000);
        const change = { orderId, status: to, expectedVersion: before.updatedAt };
        await admin.orders.setStatus(change).then(() => changes++, expectForeseen);
        if (sale) await takeFromShelf(shop, "yam");
      }
      await assertLedger(shop);
      await assertTallies(shop);
    }),
    { numRuns: 15 },
  );
  expect(changes).toBeGreaterThan(0);
  await assertBooksBalance(shop);
});

test("a conflict names whoever made the order what it is, not whoever was there before", async () => {
  const { shop, admin, colleague, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  shop.clock.advance(MINUTE_MS);
  await colleague.orders.setStatus({ orderId, status: "processing", expectedVersion });
  shop.clock.advance(MINUTE_MS);
  await shop.db.update(orders).set({ updatedAt: shop.clock.now() });
  const refused = await refusal(
    admin.orders.setStatus({ orderId, status: "shipped", expectedVersion }),
  );
  expect(refused.message).toBe(
    `The shop itself changed order ${orderNumber(orderId)} meanwhile: it is processing. Please look again.`,
  );
});

test("shipped and delivered are mailed once, whether the courier or an administrator says so", async () => {
  const { shop, buy, setTo } = await openBackOffice();
  const orderId = await buy();
  await setTo(orderId, "shipped");
  await setTo(orderId, "pending");
  await setTo(orderId, "shipped");
  await runOutbox(shop.context());
  await setTo(orderId, "delivered");
  await setTo(orderId, "shipped");
  await setTo(orderId, "delivered");
  expect(await mailsOf(shop, "order-on-its-way")).toHaveLength(1);
  expect(await mailsOf(shop, "order-delivered")).toHaveLength(1);

  const back = await buy();
  await setTo(back, "delivered");
  await setTo(back, "shipped");
  expect(await mailsOf(shop, "order-on-its-way"), "nothing is on its way again").toHaveLength(1);
  expect(await mailsOf(shop, "order-delivered"), "nor is it delivered").toHaveLength(1);
});

test("Start Processing for many: the pending ones as they were seen; the others are named", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  const fresh = [await buy(), await buy()];
  const shipped = await buy();
  await setTo(shipped, "shipped");
  const stale = await buy();
  const seen = await Promise.all(
    [...fresh, shipped, stale].map(async (orderId) => ({
      orderId,
      expectedVersion: (await orderOf(shop, orderId)).updatedAt,
    })),
  );
  shop.clock.advance(MINUTE_MS);
  await setTo(stale, "shipped");
  await setTo(stale, "pending");
  const result = await admin.orders.startProcessing({
    orders: [...seen, { orderId: "nothing", expectedVersion: 0 }],
  });
  expect(result.changed.toSorted()).toEqual(fresh.toSorted());
  expect(result.refused.map(({ orderId }) => orderId)).toEqual([shipped, stale, "nothing"]);
  expect(result.refused[0]?.refusal).toEqual({
    why: "not-pending",
    number: orderNumber(shipped),
  });
  expect((await orderOf(shop, stale)).status).toBe("pending");
  const { rows } = await admin.audit.list({ subject: "order", subjectId: fresh[1] ?? "" });
  expect(rows).toMatchObject([{ action: "order.status", after: { status: "processing" } }]);
  const again = await admin.orders.startProcessing({ orders: seen.slice(0, 2) });
  expect(again.changed).toEqual([]);
});

/** Somebody takes one from the shelf, if there is one. */
async function takeFromShelf(shop: TestShop, productId: string) {
  const found = await stockOf(shop, productId);
  if (!found || found.stock - found.reserved < 1) return;
  await shop.db.insert(stockMovements).values({
    productId,
    kind: "adjustment",
    stockDelta: -1,
    reservedDelta: 0,
    reason: "Broken",
    createdAt: shop.clock.now(),
  });
}

async function assertLedger(shop: TestShop) {
  const shelf = await shop.db.select().from(products);
  const moves = await shop.db.select().from(stockMovements);
  for (const { id, stock, reserved } of shelf) {
    const own = moves.filter(({ productId }) => productId === id);
    expect(own.reduce((sum, { stockDelta }) => sum + stockDelta, 0)).toBe(stock);
    expect(stock).toBeGreaterThanOrEqual(0);
    expect(reserved).toBe(0);
  }
  for (const { status, paymentId } of await shop.db.select().from(orders)) {
    const own = moves.filter((move) => move.paymentId === paymentId);
    const held = -own.reduce((sum, { stockDelta }) => sum + stockDelta, 0);
    expect(held === 0, `${status} holds ${held}`).toBe(status === "cancelled");
  }
}

async function assertTallies(shop: TestShop) {
  const placed = await shop.db.select().from(orders);
  for (const { status, orders: n, totalCents } of await shop.db.select().from(orderTallies)) {
    const own = placed.filter((order) => order.status === status);
    expect({ status, n, totalCents }).toEqual({
      status,
      n: own.length,
      totalCents: own.reduce((sum, order) => sum + order.totalCents, 0),
    });
  }
}

/** It is so already, or what it takes up again is not on the shelf any more. */
function expectForeseen(error: unknown): void {
  expect(error instanceof Error ? error.message : String(error)).toMatch(
    /^(CONFLICT|OUT_OF_STOCK)$/,
  );
}
