import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, deliveries, outbox, payments } from "#db/schema/index.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { linkTo, mailsOf, openBackOffice, orderOf, refundsOf } from "./admin/back-office.ts";

test("who holds the link cancels a new order: goods, money, promise and letter, all of it once", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  const link = await linkTo(shop, orderId);
  await Promise.all([1, 2, 3].map(() => shop.as().orders.cancel(link)));
  await shop.as().orders.cancel(link);

  const order = await orderOf(shop, orderId);
  expect(order.status).toBe("cancelled");
  expect(await stockOf(shop, "garri")).toEqual({ stock: 100, reserved: 0 });
  const [refund, ...others] = await refundsOf(shop, orderId);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({
    state: "completed",
    kind: "whole",
    orderCents: order.totalCents,
    actorName: "Shopper",
  });
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(refund?.chargeCents).toBe(payment?.capturedCents);
  const [letter, ...more] = await mailsOf(shop, "order-cancelled");
  expect(more).toEqual([]);
  expect(letter?.text).toContain("You have cancelled your order");
  expect(await mailsOf(shop, "order-refunded")).toHaveLength(1);
  const { events } = await admin.orders.byId({ orderId });
  expect(events.map(({ kind, toStatus, actorName }) => [kind, toStatus, actorName])).toEqual([
    ["placed", "pending", null],
    ["status", "cancelled", "Shopper"],
    ["note", null, "Shopper"],
  ]);
  const written = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, orderId));
  expect(written.map(({ action }) => action)).toEqual(["order.status", "order.refund"]);
  expect((await admin.refunds.unrefunded()).map((one) => one.orderId)).toEqual([]);
  await assertBooksBalance(shop);
});

test("an order's customer cancels it without a key; to anybody else, an administrator too, it does not exist", async () => {
  const { shop, viewer: administrator } = await openBackOffice();
  const { viewer } = await newCustomer(shop, { email: "buyer@shopper.test" });
  const other = await newCustomer(shop, { email: "other@shopper.test" });
  const { orderId } = await placeOrder(shop, { viewer, quote: false });
  for (const stranger of [null, other.viewer, administrator]) {
    const { code } = await refusal(shop.as(stranger).orders.cancel({ orderId }));
    expect(code).toBe("NOT_FOUND");
  }
  await shop.as(viewer).orders.cancel({ orderId });
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
});

test("a courier who is booked and has not collected it is called off first", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  await shop.as().orders.cancel(await linkTo(shop, orderId));
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
  expect((await deliveryOf(shop, orderId)).status).toBe("cancelled");
  expect((await admin.orders.byId({ orderId })).events.at(-1)).toMatchObject({
    kind: "courier",
    note: "The courier was called off.",
  });
  expect(await refundsOf(shop, orderId)).toHaveLength(1);
});

test.each(["pickup_complete", "dropoff"])(
  "with the courier under way (%s), known to us or not, nothing is cancelled or paid, and it says what to do",
  async (status) => {
    const { shop } = await openBackOffice();
    const { orderId } = await placeOrder(shop);
    await shop.settled();
    const link = await linkTo(shop, orderId);
    shop.clock.advance(1);
    shop.courier.setStatus((await deliveryOf(shop, orderId)).courierDeliveryId ?? "", status);
    for (let tries = 0; tries < 2; tries++) {
      const { code, message } = await refusal(shop.as().orders.cancel(link));
      expect(code).toBe("CONFLICT");
      expect(message).toContain("Your order is on its way");
    }
    expect((await orderOf(shop, orderId)).status).toBe("shipped");
    expect(await refundsOf(shop, orderId)).toEqual([]);
  },
);

test("a courier who cannot be asked leaves everything as it is", async () => {
  const { shop } = await openBackOffice();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  shop.courier.failNext("cancel", "503", 4);
  shop.courier.failNext("get", "503", 4);
  const { code } = await refusal(shop.as().orders.cancel(await linkTo(shop, orderId)));
  expect(code).toBe("COURIER_UNAVAILABLE");
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  expect(await refundsOf(shop, orderId)).toEqual([]);
});

test("while the courier is being booked it waits; cancelled before, none is booked", async () => {
  const { shop } = await openBackOffice();
  shop.courier.failNext("create", "503", 3);
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  expect((await deliveryOf(shop, orderId)).status).toBe("confirmed_standard");
  const link = await linkTo(shop, orderId);
  const { message } = await refusal(shop.as().orders.cancel(link));
  expect(message).toContain("Your courier is being booked at this moment.");
  const seen = await shop.as().orders.byId(link);
  expect(seen.delivery?.isBeingBooked, "its page offers what is not refused").toBe(true);
  expect((await shop.as().courier.delivery(link)).isBeingBooked).toBe(true);

  await shop.db.delete(deliveries);
  await shop.db
    .update(outbox)
    .set({ doneAt: null, dueAt: 0 })
    .where(eq(outbox.kind, "book_courier"));
  await shop.as().orders.cancel(link);
  await runOutbox(shop.context());
  expect(await shop.db.select().from(deliveries)).toEqual([]);
  const messages = await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
  expect(messages, "there is nobody to ask").toMatchObject([{ doneAt: shop.clock.now() }]);
});

test.each(["processing", "shipped", "delivered"] as const)(
  "an order that is %s stays as it is, and says what to do instead",
  async (status) => {
    const { shop, buy, setTo } = await openBackOffice();
    const orderId = await buy();
    await setTo(orderId, status);
    const { code, message } = await refusal(shop.as().orders.cancel(await linkTo(shop, orderId)));
    expect(code).toBe("CONFLICT");
    expect(message).toMatch(/[Cc]all or (WhatsApp|write)/);
    expect((await orderOf(shop, orderId)).status).toBe(status);
    expect(await refundsOf(shop, orderId)).toEqual([]);
  },
);

test("an order that a driver of the shop's own has is not cancelled by its shopper, who is told whom to call", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const driver = { name: "Sipho Dube", phone: "082 555 0199", feeCents: 4_000 };
  await admin.deliveries.assignDriver({ orderId, expectedVersion, ...driver });
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  const refused = await refusal(shop.as().orders.cancel(await linkTo(shop, orderId)));
  expect(refused).toMatchObject({
    code: "CONFLICT",
    field: "in-house-driver",
    message:
      "Our own driver has been told to bring your order. Call or WhatsApp us at once: while it is in our shop we can still stop it.",
  });
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  expect(await refundsOf(shop, orderId)).toEqual([]);
});

test("shopper and manager at the same moment: one of them wins, and never both", async () => {
  const { shop, admin, buy } = await openBackOffice();
  for (let round = 0; round < 4; round++) {
    const orderId = await buy();
    const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
    const link = await linkTo(shop, orderId);
    const [cancelled, started] = await Promise.allSettled([
      shop.as().orders.cancel(link),
      admin.orders.setStatus({ orderId, status: "processing", expectedVersion }),
    ]);
    const { status } = await orderOf(shop, orderId);
    expect([cancelled.status, started.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(status).toBe(cancelled.status === "fulfilled" ? "cancelled" : "processing");
    expect(await refundsOf(shop, orderId)).toHaveLength(status === "cancelled" ? 1 : 0);
  }
  await assertBooksBalance(shop);
});

test("shopper and booking at the same moment: no courier comes for an order whose money went back", async () => {
  const { shop } = await openBackOffice();
  for (let round = 0; round < 4; round++) {
    const { orderId } = await placeOrder(shop);
    const link = await linkTo(shop, orderId);
    // The booking that the purchase began is still under way.
    await Promise.allSettled([shop.settled(), shop.as().orders.cancel(link)]);
    await shop.settled();
    const { status } = await orderOf(shop, orderId);
    const comes = (await shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId)))
      .filter((one) => one.courierDeliveryId !== null)
      .map((one) => one.status);
    if (status === "cancelled") expect(comes.filter((one) => one !== "cancelled")).toEqual([]);
    else expect(await refundsOf(shop, orderId)).toEqual([]);
  }
});

test("money that the provider does not give back at once is asked for again; what it refuses waits for a person", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const later = await buy();
  shop.paypal.failNext("refund", "503", 3);
  await shop.as().orders.cancel(await linkTo(shop, later));
  expect((await refundsOf(shop, later))[0]?.state).toBe("requested");
  shop.clock.advance(10 * 60_000);
  await runOutbox(shop.context());
  expect((await refundsOf(shop, later))[0]?.state).toBe("completed");

  const refusedOne = await buy();
  shop.paypal.failNext("refund", {
    status: 422,
    body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "TRANSACTION_REFUSED" }] },
  });
  const waiting = async () => {
    const { total, pendingOrders } = await admin.dashboard.attention();
    return total - pendingOrders;
  };
  expect(await waiting()).toBe(0);
  await shop.as().orders.cancel(await linkTo(shop, refusedOne));
  expect((await orderOf(shop, refusedOne)).status).toBe("cancelled");
  expect((await refundsOf(shop, refusedOne))[0]?.state).toBe("failed");
  expect(await waiting(), "on the attention list").toBe(1);
});

test.each([
  ["was given back before", 0, "completed"],
  ["is on its way back", 3, "requested"],
] as const)(
  "what %s is not given back again, and the order's page says beforehand how much goes back",
  async (_what, unanswered, state) => {
    const { shop, admin, buy } = await openBackOffice();
    const orderId = await buy([{ productId: "garri", quantity: 2 }]);
    const ask = { kind: "amount", orderCents: 1_000 } as const;
    const { quote } = await admin.refunds.quote({ orderId, ask });
    if (!quote.ok) throw new Error("no quote");
    shop.paypal.failNext("refund", "503", unanswered);
    await admin.refunds.request({
      orderId,
      key: crypto.randomUUID(),
      ask,
      restock: false,
      reason: "",
      chargeCents: quote.chargeCents,
    });
    expect((await refundsOf(shop, orderId))[0]?.state).toBe(state);
    const link = await linkTo(shop, orderId);
    const { leftCents } = await shop.as().orders.byId(link);
    const { totalCents } = await orderOf(shop, orderId);
    expect(leftCents).toBe(totalCents - 1_000);
    shop.clock.advance(1);
    await shop.as().orders.cancel(link);
    const amounts = (await refundsOf(shop, orderId)).map(({ orderCents }) => orderCents);
    expect(amounts).toEqual([1_000, leftCents]);
    await assertBooksBalance(shop);
  },
);

async function deliveryOf(shop: TestShop, orderId: string) {
  const [found] = await shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
  if (!found) throw new Error(`No delivery of ${orderId}`);
  return found;
}
