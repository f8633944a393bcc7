import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, outbox, products, stockMovements } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { placeOrder, prepare, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { mailsOf, openBackOffice, orderOf } from "./back-office.ts";

test("cancelling puts every line back once, however often the order is cancelled and taken up", async () => {
  const { shop, buy, setTo } = await openBackOffice();
  await seedProducts(shop, { id: "yam", stock: 5 });
  const orderId = await buy([
    { productId: "garri", quantity: 3 },
    { productId: "yam", quantity: 2 },
  ]);
  for (let round = 0; round < 3; round++) {
    await setTo(orderId, "cancelled");
    expect(await stockOf(shop, "garri")).toEqual({ stock: 100, reserved: 0 });
    expect(await stockOf(shop, "yam")).toEqual({ stock: 5, reserved: 0 });
    await setTo(orderId, "processing");
    expect(await stockOf(shop, "garri")).toEqual({ stock: 97, reserved: 0 });
    expect(await stockOf(shop, "yam")).toEqual({ stock: 3, reserved: 0 });
  }
  const [movement] = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.kind, "return"));
  const { paymentId } = await orderOf(shop, orderId);
  expect(movement).toMatchObject({ paymentId, reason: "Order cancelled", actorName: "Admin" });
  await assertBooksBalance(shop);
});

test("a cancelled order whose goods are gone is not taken up again, and the missing ones are named", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  await seedProducts(shop, { id: "yam", stock: 2 });
  const orderId = await buy([
    { productId: "garri", quantity: 1 },
    { productId: "yam", quantity: 2 },
  ]);
  await setTo(orderId, "cancelled");
  await buy([{ productId: "yam", quantity: 1 }]);
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const refused = await refusal(
    admin.orders.setStatus({ orderId, status: "pending", expectedVersion }),
  );
  expect(refused).toMatchObject({ code: "OUT_OF_STOCK" });
  expect(refused.message).toBe(
    `Order ${orderNumber(orderId)} cannot be taken up again: 2 of yam needed, 1 left`,
  );
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: "cancelled",
    updatedAt: expectedVersion,
  });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 100, reserved: 0 });
  await assertBooksBalance(shop);

  await shop.db.delete(products).where(eq(products.id, "yam"));
  const gone = await refusal(
    admin.orders.setStatus({ orderId, status: "pending", expectedVersion }),
  );
  expect(gone.message).toContain("yam is no longer in the shop");
});

test("stock that a payment holds is not there for a cancelled order either", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  await seedProducts(shop, { id: "yam", stock: 1 });
  const orderId = await buy([{ productId: "yam", quantity: 1 }]);
  await setTo(orderId, "cancelled");
  await shop.as().checkout.start(await prepare(shop, [{ productId: "yam", quantity: 1 }]));
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const refused = await refusal(
    admin.orders.setStatus({ orderId, status: "pending", expectedVersion }),
  );
  expect(refused.message).toContain("1 of yam needed, 0 left");
  await assertBooksBalance(shop);
});

test("each cancelling mails the shopper once, without the note, and calls the courier off", async () => {
  const { shop, admin, setTo } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const { courier } = await admin.orders.setStatus({
    orderId,
    status: "cancelled",
    expectedVersion,
    note: "Card reported stolen",
  });
  expect(courier).toEqual({ kind: "called-off" });
  expect((await deliveryOf(shop, orderId)).status).toBe("cancelled");
  const { events, deliveries: couriers } = await admin.orders.byId({ orderId });
  expect(events.at(-1)).toMatchObject({ kind: "courier", note: "The courier was called off." });
  expect(couriers[0]?.status).toBe("cancelled");

  const [first, ...others] = await mailsOf(shop, "order-cancelled");
  expect(others).toEqual([]);
  expect(first?.recipient).toBe("thandi@shopper.test");
  expect(`${first?.text}${first?.html}`).not.toContain("stolen");

  shop.clock.advance(MINUTE_MS);
  await runOutbox(shop.context());
  await setTo(orderId, "processing");
  shop.clock.advance(MINUTE_MS);
  await setTo(orderId, "cancelled");
  const sent = await mailsOf(shop, "order-cancelled");
  expect(sent.map(({ recipient }) => recipient)).toEqual([first?.recipient, first?.recipient]);
  for (const { id } of sent) {
    const messages = await shop.db.select().from(outbox).where(eq(outbox.subjectId, id));
    expect(messages).toHaveLength(1);
  }
});

test("of an order that its courier refused nobody is said to have collected it", async () => {
  const { shop, admin } = await openBackOffice();
  const body = { code: "address_undeliverable", message: "", kind: "error" };
  shop.courier.failNext("create", { status: 400, body });
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const cancelled = await admin.orders.setStatus({
    ...{ orderId, status: "cancelled", expectedVersion },
  });
  expect(cancelled.courier).toBeNull();
  const { events } = await admin.orders.byId({ orderId });
  expect(events.map(({ kind }) => kind)).not.toContain("courier");
});

test("a courier who cannot be called off is told, and the order is cancelled all the same", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  await shop.db.update(deliveries).set({ status: "dropoff" });
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const late = await admin.orders.setStatus({ orderId, status: "cancelled", expectedVersion });
  expect(late.courier).toEqual({ kind: "collected" });
  expect((await admin.orders.byId({ orderId })).events.at(-1)?.note).toBe(
    "The courier has collected the order already and could not be called off.",
  );

  const second = await placeOrder(shop);
  await shop.settled();
  shop.courier.failNext("cancel", "503", 4);
  shop.courier.failNext("get", "503", 4);
  const failed = await admin.orders.setStatus({
    orderId: second.orderId,
    status: "cancelled",
    expectedVersion: (await orderOf(shop, second.orderId)).updatedAt,
  });
  expect(failed.courier?.kind).toBe("failed");
  expect((await admin.orders.byId({ orderId: second.orderId })).events.at(-1)?.note).toMatch(
    /^The courier could not be called off: \w/,
  );
  expect(await orderOf(shop, second.orderId)).toMatchObject({ status: "cancelled" });
});

test("an order taken up again gets the courier that was never booked; one called off stays off", async () => {
  const { shop, admin, setTo } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  await setTo(orderId, "cancelled");
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const revived = await admin.orders.setStatus({ orderId, status: "pending", expectedVersion });
  expect(revived.courier).toEqual({ kind: "stays-off" });
  const message = () => shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
  expect((await message())[0]?.doneAt).not.toBeNull();

  await setTo(orderId, "cancelled");
  await shop.db.delete(deliveries);
  await setTo(orderId, "pending");
  expect((await message())[0]).toMatchObject({ doneAt: null, dueAt: shop.clock.now() });
});

async function deliveryOf(shop: TestShop, orderId: string) {
  const [found] = await shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
  if (!found) throw new Error(`No delivery of ${orderId}`);
  return found;
}
