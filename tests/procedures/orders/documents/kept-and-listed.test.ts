import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents, orders, pickupCodes, products, users } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { createCaller } from "#server/router.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { complete, preparePickup } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { sell } from "#tests/factories/sales.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { openBackOffice, orderOf } from "../admin/back-office.ts";

test("a note on an order is in the audit log as it was written", async () => {
  const { admin, buy } = await openBackOffice();
  const orderId = await buy();
  await admin.orders.addNote({ orderId, note: "Ring the bell twice" });
  const { rows } = await admin.audit.list({ subject: "order", subjectId: orderId });
  expect(rows).toMatchObject([
    {
      action: "order.note",
      subjectName: orderNumber(orderId),
      after: { note: "Ring the bell twice" },
    },
  ]);
});

test("whom an invoice is made out to is a note on the timeline by whoever did it", async () => {
  const { shop, admin, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const buyer = { name: "Mama Afrika Catering", vatNumber: "", address: "" };
  await admin.orders.setInvoiceBuyer({ orderId, expected: null, buyer });
  const events = await shop.db.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.at(-1)).toMatchObject({ kind: "note", actorName: "Admin" });
});

test("an invoice of an order that there is not is made out to nobody", async () => {
  const { admin } = await openBackOffice();
  const asked = admin.orders.setInvoiceBuyer({ orderId: "NONE", expected: null, buyer: null });
  expect(await refusal(asked)).toMatchObject({ code: "NOT_FOUND", message: "Order not found" });
});

test("each of a customer's orders has its own lines, credit notes and code, and no other's", async () => {
  const { shop, buy, give } = await openRefundShop();
  const { viewer, userId } = await newCustomer(shop);
  const [first, second] = [
    await buy([{ productId: "garri", quantity: 2 }]),
    await buy([{ productId: "egusi", quantity: 1 }]),
  ];
  const ten = await give(first, { kind: "amount", orderCents: 1_000 });
  const whole = await give(second, { kind: "whole" });
  const fetched = [];
  for (let n = 0; n < 2; n++) {
    const checkout = await preparePickup(shop);
    const payment = await shop.as().checkout.start(checkout);
    shop.paypal.approve(payment.providerRef);
    const result = await complete(shop, checkout, payment);
    if (result.outcome === "ordered") fetched.push(result.orderId);
  }
  await shop.db.update(orders).set({ userId });
  await shop.db.update(users).set({ emailVerified: true });
  const codes = new Map(
    (await shop.db.select().from(pickupCodes)).map(({ orderId, code }) => [orderId, code]),
  );
  const { orders: mine } = await shop.as(viewer).orders.mine({});
  const shown = new Map(mine.map((one) => [one.order.id, one]));
  const notesOf = (orderId: string) => shown.get(orderId)?.creditNotes;
  expect(notesOf(first)).toEqual([
    { refundId: ten.id, number: 1, issuedAt: expect.any(Number), orderCents: 1_000 },
  ]);
  expect(notesOf(second)).toMatchObject([{ refundId: whole.id, number: 2 }]);
  const linesOf = (orderId: string) =>
    shown.get(orderId)?.items.map(({ productId, quantity }) => [productId, quantity]);
  expect([linesOf(first), linesOf(second)]).toEqual([[["garri", 2]], [["egusi", 1]]]);
  expect(shown.get(first)?.pickupCode).toBeNull();
  expect(fetched).toHaveLength(2);
  for (const orderId of fetched) {
    expect(notesOf(orderId)).toEqual([]);
    expect(shown.get(orderId)?.pickupCode).toBe(codes.get(orderId));
  }
});

test("a bag whose packing had begun is made ready by whoever finishes it, and began with who began it", async () => {
  const { shop, admin, viewer, colleague } = await openBackOffice();
  const checkout = await preparePickup(shop);
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  const result = await complete(shop, checkout, payment);
  if (result.outcome !== "ordered") throw new Error(result.outcome);
  const { orderId } = result;
  const version = async () => (await orderOf(shop, orderId)).updatedAt;
  await colleague.orders.setStatus({
    orderId,
    status: "processing",
    expectedVersion: await version(),
  });
  await admin.orders.markReady({ orderId, expectedVersion: await version() });
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: "processing",
    readyAt: shop.clock.now(),
  });
  const { events } = await admin.orders.byId({ orderId });
  expect(events.map(({ kind, actorId }) => [kind, actorId === viewer.userId])).toEqual([
    ["placed", false],
    ["status", false],
    ["ready", true],
  ]);
  const { rows } = await admin.audit.list({ subject: "order", subjectId: orderId });
  expect(rows[0]).toMatchObject({
    action: "order.ready",
    before: { status: "processing" },
    after: { status: "processing" },
  });
});

test("of all orders those that were delivered are counted as completed, and shown", async () => {
  const { admin, buy, setTo } = await openBackOffice();
  const delivered = [await buy(), await buy()];
  await buy();
  for (const orderId of delivered) await setTo(orderId, "delivered");
  const { total, rows: shown } = await admin.orders.completed({});
  expect(total).toBe(2);
  expect(shown.map(({ id }) => id).toSorted()).toEqual(delivered.toSorted());
});

test("what a customer can buy again is named in their language", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", translations: { zu: { name: "igari" } } });
  const { viewer, userId } = await newCustomer(shop);
  await sell(shop, { id: "one", at: shop.clock.now(), userId });
  const ctx = { ...shop.context(viewer), language: "zu" as const };
  expect(await createCaller(ctx).orders.buyAgain()).toMatchObject([{ name: "igari" }]);
  await shop.db.update(products).set({ translations: {} }).where(eq(products.id, "garri"));
  expect(await createCaller(ctx).orders.buyAgain()).toMatchObject([
    { name: "garri", inEnglish: expect.arrayContaining(["name"]) },
  ]);
});
