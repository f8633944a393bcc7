import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { errorText } from "#messages/errors/error-text.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { createCaller } from "#server/router.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";

const CHANGED = { code: "CONFLICT", message: errorText("CONFLICT") };

test("a booking that nobody may have heard of goes on as the one it was, and the log says what it was", async () => {
  const { shop, deliveryId, orderId, ofOrder, order, audits, again } = await openStanding("away");
  const before = await order(orderId);
  const [stood] = await ofOrder(orderId);
  expect(stood).toMatchObject({ status: "confirmed_standard", bookingAttempt: 2 });
  const booked = await again();

  expect(booked).toMatchObject({ deliveryId, status: "pending", failure: null });
  expect(await ofOrder(orderId)).toMatchObject([
    { id: deliveryId, bookingAttempt: 2, fallback: false, updatedAt: shop.clock.now() },
  ]);
  expect((await order(orderId)).updatedAt, "within the millisecond").toBe(before.updatedAt + 1);
  expect(await audits("delivery.book")).toMatchObject([
    {
      subject: "delivery",
      subjectId: deliveryId,
      before: { status: "confirmed_standard" },
      after: { status: "booking", booking: 1, feeCents: 7_200 },
    },
  ]);
  expect(await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"))).toMatchObject([
    { doneAt: shop.clock.now(), dueAt: shop.clock.now() + MINUTE_MS },
  ]);
});

test("a booking that certainly ended is followed by one of its own, its first try, at the time at which it is made", async () => {
  const { shop, admin, orderId, ofOrder, order, audits, again } = await openStanding("away");
  await again();
  const [taken] = await ofOrder(orderId);
  await admin.deliveries.cancel({ deliveryId: taken?.id ?? "" });
  shop.clock.advance(5 * MINUTE_MS);
  const { deliveryId } = await again();
  const now = shop.clock.now();
  expect(await ofOrder(orderId)).toMatchObject([
    { id: deliveryId, bookingAttempt: 1, createdAt: now, updatedAt: now },
    { id: taken?.id, bookingAttempt: 2, status: "cancelled" },
  ]);
  expect((await order(orderId)).updatedAt).toBe(now);
  expect((await audits("delivery.book")).at(-1)).toMatchObject({
    subjectId: deliveryId,
    before: { status: "cancelled" },
    after: { status: "booking", booking: 2 },
  });
});

test("an order that no courier ever heard of is booked without asking them what they have of it", async () => {
  const { shop, deliveryId, orderId, ofOrder, again } = await openStanding("without a price");
  shop.clock.advance(60 * MINUTE_MS);
  shop.courier.state.log.splice(0);
  await again();
  const asked = shop.courier.state.log.map(({ operation }) => operation);
  expect(asked.filter((one) => one !== "token")).toEqual(["quote", "create"]);
  expect(await ofOrder(orderId)).toMatchObject([{ id: deliveryId, bookingAttempt: 1 }]);
});

test("a courier who refuses the second time as well has failed; none stands for them", async () => {
  const { shop, orderId, ofOrder, again } = await openStanding("called off");
  const refused = { code: "customer_suspended", message: "no", kind: "error" };
  shop.courier.failNext("create", { status: 402, body: refused });
  expect(await again()).toMatchObject({
    status: "failed",
    failure: { reason: "customer_suspended" },
  });
  expect(await ofOrder(orderId)).toMatchObject([
    { status: "failed", fallback: false },
    { status: "cancelled" },
  ]);
});

test("while a courier is asked again nobody is told that they refused", async () => {
  const { admin, shop, viewer, deliveryId, orderId, key, again } = await openStanding("away");
  expect((await admin.deliveries.byId({ deliveryId })).failure).toEqual({
    reason: "service_unavailable",
  });
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slow = withCourier(shop.context(viewer), ({ book }) => ({
    book: async (input) => {
      asked.resolve();
      await answered.promise;
      return book(input);
    },
  }));
  const booking = again(createCaller(slow).admin);
  await asked.promise;
  expect(await shop.as().courier.delivery({ orderId, key })).toMatchObject({
    status: "booking",
    failure: null,
    canCancel: false,
  });
  answered.resolve();
  expect(await booking).toMatchObject({ status: "pending" });
});

test("a booking that may have been heard stays with the courier who may have it, whomever the shop books by now", async () => {
  const { shop, viewer, orderId, ofOrder, again } = await openStanding("away");
  const later = createCaller({ ...shop.context(viewer), bookingCarrier: "pigeon-post" });
  expect(await again(later.admin)).toMatchObject({ status: "pending" });
  expect(await ofOrder(orderId)).toMatchObject([{ carrier: "uber-direct", status: "pending" }]);
});

test("neither an older delivery of the order nor one whose courier is being asked is booked again", async () => {
  const { admin, shop, deliveryId, orderId, ofOrder, again } = await openStanding("called off");
  const next = await again();
  await admin.deliveries.cancel({ deliveryId: next.deliveryId });
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  const book = (id: string, expected: string) =>
    refusal(admin.deliveries.rebook({ deliveryId: id, expected, quoteId }));
  expect(await book(deliveryId, "cancelled")).toMatchObject(CHANGED);

  const bookingUntil = shop.clock.now() + MINUTE_MS;
  const asking = { status: "confirmed_standard" as const, bookingUntil };
  const newest = eq(deliveries.id, next.deliveryId);
  await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set(asking).where(newest));
  expect(await book(next.deliveryId, asking.status)).toMatchObject(CHANGED);
  expect(await ofOrder(orderId)).toHaveLength(2);
});

test("an administrator books a courier for what was shipped or given back, as they wish, from a price of their own", async () => {
  const { shop, orderId, ofOrder, again } = await openStanding("without a price");
  await shop.db.update(orders).set({ status: "shipped" });
  expect(await again()).toMatchObject({ status: "pending" });
  expect(await ofOrder(orderId)).toMatchObject([{ status: "pending", error: null }]);
});

test("the price of which the courier was booked again is the one that the shopper's order names", async () => {
  const { shop, orderId, key, ofOrder, again } = await openStanding("called off");
  await again();
  const [newest] = await ofOrder(orderId);
  const { courier } = await shop.as().orders.byId({ orderId, key });
  expect(courier.uberQuoteId).toBe(newest?.quoteId);
  expect(courier.deliveryQuoteUsed?.id, "it was placed with another").not.toBe(newest?.quoteId);
});

test("who booked again and is heard of no more is followed by the outbox in a minute", async () => {
  const { shop, viewer, again } = await openStanding("called off");
  const never = new Promise<never>(() => undefined);
  const asked = Promise.withResolvers<void>();
  const vanished = withCourier(shop.context(viewer), () => ({
    book: () => {
      asked.resolve();
      return never;
    },
  }));
  void again(createCaller(vanished).admin);
  await asked.promise;
  const before = Object.keys(shop.courier.state.deliveries).length;
  shop.clock.advance(MINUTE_MS + 1);
  await runOutbox(shop.context());
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(before + 1);
});

test("a second courier who never heard of their booking is booked an hour later, whatever the first one has brought back", async () => {
  const { shop, orderId, ofOrder, again } = await openStanding("taken");
  const [first = ""] = Object.keys(shop.courier.state.deliveries);
  shop.courier.setStatus(first, "returned");
  shop.clock.advance(MINUTE_MS);
  await refreshDeliveries(shop.context());
  shop.courier.failNext("create", "503", 2);
  expect(await again()).toMatchObject({ status: "confirmed_standard" });
  shop.courier.clearFaults();
  shop.clock.advance(61 * MINUTE_MS);
  await runOutbox(shop.context());
  const [, second] = Object.keys(shop.courier.state.deliveries);
  expect(await ofOrder(orderId)).toMatchObject([
    { status: "pending", courierDeliveryId: second },
    { status: "returned", courierDeliveryId: first },
  ]);
});

type Admin = Awaited<ReturnType<typeof openCourierShop>>["admin"];
type Before = "called off" | "away" | "taken" | "without a price";

/** An order whose first courier came to nothing, or has it ("taken"); `again` books them as the dialog does, for its newest delivery. */
async function openStanding(before: Before) {
  const world = await openCourierShop();
  const { admin, shop, send, ofOrder } = world;
  if (before === "away") shop.courier.failNext("create", "503", 2);
  if (before === "without a price") shop.courier.failNext("quote", "503", 2);
  const link = await send();
  shop.courier.clearFaults();
  if (before === "called off") await admin.deliveries.cancel({ deliveryId: link.deliveryId });
  const again = async ({ deliveries: backOffice }: Admin = admin) => {
    const [newest] = await ofOrder(link.orderId);
    const { id: deliveryId = "", status: expected = "" } = newest ?? {};
    const { quoteId } = await backOffice.requote({ deliveryId });
    return backOffice.rebook({ deliveryId, expected, quoteId });
  };
  return { ...world, ...link, again };
}
