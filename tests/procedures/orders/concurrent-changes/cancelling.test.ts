import { expect, test } from "vitest";
import { deliveries, refunds } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { createCaller } from "#server/router.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { placeOrder, stockOf } from "#tests/factories/checkout.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop, refundAll } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import {
  linkTo,
  mailsOf,
  openBackOffice,
  orderOf,
  refundsOf,
  WRITE,
} from "../admin/back-office.ts";

const PACKING =
  "We have begun to pack your order. Call or WhatsApp us at once: while it is in our shop we can still stop it.";

test("an order whose packing begins between look and write is not cancelled, and it is said why", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  shop.beforeStatement(WRITE, () =>
    admin.orders.setStatus({ orderId, status: "processing", expectedVersion }),
  );
  const late = shop.as().orders.cancel(await linkTo(shop, orderId));
  expect(await refusal(late)).toMatchObject({
    code: "CONFLICT",
    field: "packing",
    message: PACKING,
  });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "processing" });
  expect(await refundsOf(shop, orderId)).toEqual([]);
});

test("where the database does not answer, an order is not cancelled a second time by itself", async () => {
  const { shop, buy } = await openBackOffice();
  const orderId = await buy();
  shop.beforeStatement(WRITE, failConnection);
  const unheard = shop.as().orders.cancel(await linkTo(shop, orderId));
  expect((await refusal(unheard)).code).toBe("SERVICE_UNAVAILABLE");
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "pending" });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 99, reserved: 0 });
});

test("money that goes back meanwhile is reckoned with three times, and then the shopper tries again", async () => {
  const { shop, buy, give } = await openRefundShop();
  const giveTen = (orderId: string) => () => give(orderId, { kind: "amount", orderCents: 1_000 });
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const ten = giveTen(orderId);
  shop.beforeStatement(WRITE, ten, ten, ten);
  const link = await linkTo(shop, orderId);
  expect(await shop.as().orders.cancel(link)).toEqual({ status: "cancelled" });
  const { totalCents } = await orderOf(shop, orderId);
  const given = (await refundsOf(shop, orderId)).map(({ orderCents }) => orderCents);
  expect(given.toSorted((a, b) => a - b)).toEqual([1_000, 1_000, 1_000, totalCents - 3_000]);
  expect(await shop.as().orders.cancel(link), "once is enough").toEqual({ status: "cancelled" });

  const other = await buy([{ productId: "garri", quantity: 2 }]);
  const again = giveTen(other);
  shop.beforeStatement(WRITE, again, again, again, again);
  expect(await refusal(shop.as().orders.cancel(await linkTo(shop, other)))).toMatchObject({
    code: "CONFLICT",
    field: null,
    message: "Somebody else changed this just now. Please look again and retry.",
  });
  expect(await orderOf(shop, other)).toMatchObject({ status: "pending" });
  await assertBooksBalance(shop);
});

test("an order whose money has gone back is cancelled without more of it, and its letter names no sum", async () => {
  const { shop, buy } = await openBackOffice();
  const orderId = await buy();
  await refundAll(shop, orderId);
  await shop.as().orders.cancel(await linkTo(shop, orderId));
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "cancelled" });
  expect(await refundsOf(shop, orderId)).toHaveLength(1);
  const [letter] = await mailsOf(shop, "order-cancelled");
  expect(letter?.text).toContain("You have cancelled your order");
  expect(letter?.text).toContain("When money goes back to you, a mail of its own says how much.");
});

test("while nobody knows whether an earlier refund was made, the shopper is asked to call", async () => {
  const { shop, orderId } = await openPartlyGiven("503");
  await shop.db.update(refunds).set({ state: "failed", failureCode: "unreachable" });
  const asked = shop.as().orders.cancel(await linkTo(shop, orderId));
  expect(await refusal(asked)).toMatchObject({
    code: "CONFLICT",
    field: "money-in-doubt",
    message:
      "An earlier refund of this order is not settled yet. Call or write to us, and we cancel it for you.",
  });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "pending" });
  expect(await refundsOf(shop, orderId)).toHaveLength(1);
});

test("a courier is called off for no order that then stands: one whose money is in doubt keeps theirs", async () => {
  const { shop, orderId, courierId } = await openWithCourier();
  await shop.db.update(refunds).set({ state: "failed", failureCode: "unreachable" });
  const asked = shop.as().orders.cancel(await linkTo(shop, orderId));
  expect(await refusal(asked)).toMatchObject({ code: "CONFLICT", field: "money-in-doubt" });
  expect(shop.courier.state.deliveries[courierId]?.pinned?.status).toBe("pending");
  expect((await orderOf(shop, orderId)).status).toBe("pending");
});

test("an order that stands although its courier was called off says so on its timeline", async () => {
  const { shop, admin, orderId, courierId } = await openWithCourier();
  const doubt = () =>
    shop.db.update(refunds).set({ state: "failed", failureCode: "unreachable" }).then();
  shop.beforeStatement(WRITE, doubt);
  const asked = shop.as().orders.cancel(await linkTo(shop, orderId));
  expect(await refusal(asked)).toMatchObject({ code: "CONFLICT", field: "money-in-doubt" });
  expect(shop.courier.state.deliveries[courierId]?.pinned?.status).toBe("canceled");
  expect((await admin.orders.byId({ orderId })).events.at(-1)).toMatchObject({
    kind: "courier",
    note: "The courier was called off.",
  });
});

test("a courier who is booked again while the shopper cancels, and does not answer yet, is asked again for the order that stands", async () => {
  const { shop, admin } = await openRefundShop();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  const [first] = await shop.db.select().from(deliveries);
  const deliveryId = first?.id ?? "";
  shop.beforeStatement(WRITE, async () => {
    const { quoteId } = await admin.deliveries.requote({ deliveryId });
    shop.courier.failNext("create", "503", 2);
    await admin.deliveries.rebook({ deliveryId, expected: "cancelled", quoteId });
  });
  const asked = shop.as().orders.cancel(await linkTo(shop, orderId));
  expect(await refusal(asked)).toMatchObject({ code: "CONFLICT", field: "being-booked" });
  shop.courier.clearFaults();
  shop.clock.advance(3 * MINUTE_MS);
  await runOutbox(shop.context());
  const stand = (await shop.db.select().from(deliveries)).map(({ status }) => status);
  expect(stand.toSorted()).toEqual(["cancelled", "pending"]);
});

test("who closes the tab while the courier is being called off has the order cancelled all the same", async () => {
  const { shop, orderId, courierId } = await openWithCourier();
  const comesStill = () => shop.courier.state.deliveries[courierId]?.pinned?.status;
  const ctx = shop.context();
  const handedOver = Promise.withResolvers<string | undefined>();
  const background = (work: Promise<unknown>) => {
    handedOver.resolve(comesStill());
    ctx.background(work);
  };
  const { orders } = createCaller({ ...ctx, background });
  const left = orders.cancel(await linkTo(shop, orderId)).finally(() => handedOver.resolve("none"));
  left.catch(() => undefined);
  expect(await handedOver.promise, "what goes on without them").toBe("pending");
  await shop.settled();
  expect(comesStill()).toBe("canceled");
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
});

test("a refund that is asked for again by itself is no doubt: the rest goes back", async () => {
  const { shop, orderId } = await openPartlyGiven("503");
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { state: "requested", failureCode: "server" },
  ]);
  await shop.as().orders.cancel(await linkTo(shop, orderId));
  const { totalCents } = await orderOf(shop, orderId);
  expect((await refundsOf(shop, orderId)).map(({ orderCents }) => orderCents)).toEqual([
    1_000,
    totalCents - 1_000,
  ]);
});

test("a refund that the provider has refused keeps nobody from cancelling: all of it goes back", async () => {
  const { shop, orderId } = await openPartlyGiven({
    status: 422,
    body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "TRANSACTION_REFUSED" }] },
  });
  expect(await refundsOf(shop, orderId)).toMatchObject([{ state: "failed" }]);
  await shop.as().orders.cancel(await linkTo(shop, orderId));
  const { status, totalCents } = await orderOf(shop, orderId);
  expect(status).toBe("cancelled");
  expect((await refundsOf(shop, orderId)).at(-1)).toMatchObject({ orderCents: totalCents });
});

test.each([
  ["Sipho Dube", "082 555 0199", "Sipho Dube, 082 555 0199"],
  ["Sipho Dube", null, "Sipho Dube"],
  [null, null, "Your own driver"],
])("cancelling says whom to ring: a driver of our own (%s, %s)", async (name, phone, driver) => {
  const { shop, admin, buy } = await openBackOffice();
  const orderId = await buy();
  const version = async () => (await orderOf(shop, orderId)).updatedAt;
  const sipho = { name: "Sipho Dube", phone: "082 555 0199", feeCents: 4_000 };
  await admin.deliveries.assignDriver({ orderId, expectedVersion: await version(), ...sipho });
  await shop.db.update(deliveries).set({ courierName: name, courierPhone: phone });
  const { courier } = await admin.orders.setStatus({
    orderId,
    status: "cancelled",
    expectedVersion: await version(),
  });
  expect(courier).toEqual({ kind: "driver", name, phone });
  expect((await admin.orders.byId({ orderId })).events.at(-1)).toMatchObject({
    kind: "courier",
    actorName: "Admin",
    note: `${driver}, has this order: please call and tell them.`,
  });
});

test("a courier's own no is no fault of ours; what nobody foresaw is logged as one", async () => {
  const { shop } = await openBackOffice();
  const { viewer } = await newAdmin(shop, { email: "third@shop.test" });
  const cancel = async (ctx: ReturnType<TestShop["context"]>) => {
    const { orderId } = await placeOrder(shop);
    await shop.settled();
    const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
    const { orders } = createCaller(ctx).admin;
    return orders.setStatus({ orderId, status: "cancelled", expectedVersion });
  };
  const failures = () => shop.logged.filter(({ event }) => event === "courier-not-called-off");
  shop.courier.failNext("cancel", "503", 4);
  shop.courier.failNext("get", "503", 4);
  expect((await cancel(shop.context(viewer))).courier?.kind).toBe("failed");
  expect(failures()).toEqual([]);
  shop.courier.clearFaults();

  const broken = withCourier(shop.context(viewer), () => ({
    cancel: () => Promise.reject(new Error("broken")),
  }));
  expect((await cancel(broken)).courier).toMatchObject({ kind: "failed" });
  expect(failures()).toEqual([{ level: "error", event: "courier-not-called-off" }]);
});

/** An order of which R10 was to go back; how the provider answered that. */
async function openPartlyGiven(answer: Parameters<TestShop["paypal"]["failNext"]>[1]) {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  shop.paypal.failNext("refund", answer, 2);
  await give(orderId, { kind: "amount", orderCents: 1_000 });
  shop.paypal.clearFaults();
  shop.clock.advance(1);
  return { shop, orderId };
}

/** An order with a courier who comes for it, of which R10 was to go back: the provider does not answer. */
async function openWithCourier() {
  const { shop, admin, give } = await openRefundShop();
  const { orderId } = await placeOrder(shop);
  await shop.settled();
  shop.paypal.failNext("refund", "503", 2);
  await give(orderId, { kind: "amount", orderCents: 1_000 });
  shop.paypal.clearFaults();
  shop.clock.advance(1);
  const [stored] = await shop.db.select().from(deliveries);
  return { shop, admin, orderId, courierId: stored?.courierDeliveryId ?? "" };
}
