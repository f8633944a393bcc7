import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orderEvents, orders, outbox, products } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { CourierError } from "#server/ports/courier.ts";
import { createCaller } from "#server/router.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { refundAll } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { linkTo, mailsOf, openBackOffice, orderOf, refundsOf } from "./back-office.ts";

test.each(["processing", "shipped"] as const)(
  "an order that is set to %s keeps the courier who is to collect it",
  async (status) => {
    const { shop, setTo } = await openBackOffice();
    const { orderId } = await placeOrder(shop);
    await shop.settled();
    await setTo(orderId, status);
    expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "pending" }]);
  },
);

test("only of an order that was over is it said that who was called off stays off", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const set = async (status: "processing" | "delivered" | "shipped") => {
    const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
    return (await admin.orders.setStatus({ orderId, status, expectedVersion })).courier;
  };
  await shop.db.update(deliveries).set({ status: "cancelled" });
  expect(await set("processing"), "it was under way").toBeNull();
  await shop.db.update(orders).set({ status: "delivered" });
  expect(await set("shipped")).toEqual({ kind: "stays-off" });
  await shop.db.update(deliveries).set({ status: "delivered" });
  await set("delivered");
  expect(await set("shipped"), "they have brought it").toBeNull();
});

test("money that went back keeps only a cancelled order where it is, and a refund that failed keeps none", async () => {
  const { shop, admin, buy, setTo } = await openBackOffice();
  const orderId = await buy();
  await refundAll(shop, orderId);
  await setTo(orderId, "processing");
  await setTo(orderId, "cancelled");
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const again = admin.orders.setStatus({ orderId, status: "pending", expectedVersion });
  expect(await refusal(again)).toMatchObject({ code: "CONFLICT" });
  const refusedOne = await buy();
  shop.paypal.failNext("refund", {
    status: 422,
    body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "TRANSACTION_REFUSED" }] },
  });
  await shop.as().orders.cancel(await linkTo(shop, refusedOne));
  expect(await refundsOf(shop, refusedOne)).toMatchObject([{ kind: "whole", state: "failed" }]);
  await setTo(refusedOne, "pending");
  expect((await orderOf(shop, refusedOne)).status).toBe("pending");
});

test("the letters name who brings it, and when it was delivered; who only packs is not told of", async () => {
  const { shop, setTo } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  await shop.db.update(deliveries).set({ courierName: "Sipho Dube" });
  await setTo(orderId, "processing");
  expect(await mailsOf(shop, "order-on-its-way")).toEqual([]);
  await setTo(orderId, "shipped");
  const [onItsWay, ...others] = await mailsOf(shop, "order-on-its-way");
  expect(others).toEqual([]);
  expect(onItsWay?.text).toContain("Sipho Dube");
  await setTo(orderId, "delivered");
  expect((await mailsOf(shop, "order-delivered"))[0]?.text).toContain("10:00");
});

test("of many orders each is refused for what is wrong with itself", async () => {
  const { shop, admin, colleague, buy, setTo } = await openBackOffice();
  await seedProducts(shop, { id: "yam", stock: 1 });
  const gone = await buy([{ productId: "yam", quantity: 1 }]);
  const [back, plain, mine, theirs] = [await buy(), await buy(), await buy(), await buy()];
  for (const orderId of [gone, back, plain]) await setTo(orderId, "cancelled");
  await refundAll(shop, back);
  await shop.db.delete(products).where(eq(products.id, "yam"));
  const seen = [];
  for (const orderId of [gone, back, plain, mine, theirs]) {
    seen.push({ orderId, expectedVersion: (await orderOf(shop, orderId)).updatedAt });
  }
  shop.clock.advance(MINUTE_MS);
  const ship = async (orders: typeof admin.orders, orderId: string) => {
    const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
    await orders.setStatus({ orderId, status: "shipped", expectedVersion });
  };
  await ship(admin.orders, mine);
  await ship(colleague.orders, theirs);
  await shop.db
    .update(orderEvents)
    .set({ actorName: "Colleague" })
    .where(and(eq(orderEvents.orderId, theirs), eq(orderEvents.kind, "status")));
  const { changed, refused } = await admin.orders.startProcessing({ orders: seen });
  expect(changed).toEqual([]);
  const of = (orderId: string) => ({ number: orderNumber(orderId) });
  expect(refused.map(({ refusal: why }) => why)).toEqual([
    { why: "out-of-stock", ...of(gone), missing: [{ name: "yam", needed: 1, left: null }] },
    { why: "refunded", ...of(back) },
    { why: "not-pending", ...of(plain) },
    { why: "changed", ...of(mine), by: "Admin", now: "shipped" },
    { why: "changed", ...of(theirs), by: "Colleague", now: "shipped" },
  ]);
});

test("an order whose packing begins while its courier is being called off for it is cancelled all the same", async () => {
  const { shop, setTo } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const ctx = withCourier(shop.context(), (courier) => ({
    cancel: async (id) => {
      const answer = await courier.cancel?.(id);
      if (!answer) throw new Error("not called off");
      await setTo(orderId, "processing");
      return answer;
    },
  }));
  await createCaller(ctx).orders.cancel(await linkTo(shop, orderId));
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
});

test("as an order is cancelled nothing is said of a courier whom nobody asks, and of one who is being asked that they are", async () => {
  const { shop, admin } = await openBackOffice();
  const cancelled = async (bookingUntil: number | null) => {
    shop.courier.failNext("create", "503", 3);
    const { orderId } = await placeOrder(shop);
    await shop.settled();
    const ofIt = eq(deliveries.orderId, orderId);
    // Of a booking that nobody was ever asked for again.
    await shop.db.update(deliveries).set({ bookingUntil, bookingAttempt: 1 }).where(ofIt);
    expect(await shop.db.select().from(deliveries).where(ofIt)).toMatchObject([
      { status: "confirmed_standard" },
    ]);
    const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
    return admin.orders.setStatus({ orderId, status: "cancelled", expectedVersion });
  };
  expect((await cancelled(null)).courier).toBeNull();
  const told = () => shop.db.$count(orderEvents, eq(orderEvents.kind, "courier"));
  expect(await told()).toBe(0);
  expect((await cancelled(shop.clock.now())).courier).toEqual({ kind: "being-booked" });
  expect(await told()).toBe(1);
});

test.each([
  ["not-cancelable", true],
  ["unreachable", false],
] as const)(
  "a courier whose answer to being called off is %s is settled with: %s",
  async (kind, isSettled) => {
    const { shop, viewer } = await openBackOffice();
    const { orderId } = await placeOrder(shop);
    await shop.settled();
    const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
    const ctx = withCourier(shop.context(viewer), () => ({
      cancel: () => Promise.reject(new CourierError(kind, "as the test wants it")),
    }));
    const { orders: office } = createCaller(ctx).admin;
    const { courier } = await office.setStatus({ orderId, status: "cancelled", expectedVersion });
    expect(courier).toMatchObject({ kind: "failed" });
    const messages = await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
    expect(messages.map(({ doneAt }) => doneAt !== null)).toEqual([isSettled]);
  },
);

test.each([
  ["cancelled", "order-cancelled"],
  ["shipped", "order-on-its-way"],
  ["delivered", "order-delivered"],
] as const)(
  "an order that is %s by mistake and set back at once has no letter of it; once it is so, it has one",
  async (status, kind) => {
    const { shop, buy, setTo } = await openBackOffice();
    const orderId = await buy();
    const sent = () => shop.mail.sent.map(({ headers }) => headers?.["X-Entity-Ref-ID"] ?? "");
    await setTo(orderId, status);
    expect(await mailsOf(shop, kind)).toHaveLength(1);
    await setTo(orderId, "processing");
    shop.clock.advance(2 * MINUTE_MS);
    await runOutbox(shop.context());
    expect(sent().filter((id) => id.startsWith(kind))).toEqual([]);
    expect(await mailsOf(shop, kind)).toEqual([]);

    await setTo(orderId, status);
    shop.clock.advance(2 * MINUTE_MS);
    await runOutbox(shop.context());
    await setTo(orderId, "processing");
    expect(sent().filter((id) => id.startsWith(kind))).toHaveLength(1);
    expect(await mailsOf(shop, kind), "what went out stands").toHaveLength(1);
  },
);
