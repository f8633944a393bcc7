import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  deliveries,
  mails,
  orders,
  outbox,
  payments,
  slotBookings,
  slots,
} from "#db/schema/index.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { complete, prepare } from "#tests/factories/checkout.ts";
import {
  buySlot,
  clock,
  openSlotShop,
  preparePickupSlot,
  prepareSlot,
  slotsAre,
  startSlot,
  TUESDAY_AT_2,
  WEDNESDAY_AT_8,
} from "#tests/factories/deliveries/slots.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { shippingTo } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

test("a shopper is offered the slots of the opening hours, and on a closed day told why", async () => {
  const dates = [{ from: "2026-11-26", until: "2026-11-26", name: "Stocktaking" }];
  const closures = { ...DEFAULT_DELIVERY_SETTINGS.closures, dates };
  const shop = await openSlotShop({ days: 3 }, { closures });
  const [tuesday, wednesday, thursday] = await shop.as().checkout.slots({});
  // At ten with an hour's lead: 10:00 is too late by now.
  expect(tuesday?.slots.map(({ from }) => from)).toEqual([12, 14, 16].map(hour("2026-11-24")));
  expect(wednesday?.slots.map(({ from }) => from)).toEqual(
    [8, 10, 12, 14, 16].map(hour("2026-11-25")),
  );
  expect(thursday).toEqual({ day: "2026-11-26", slots: [], reason: { name: "Stocktaking" } });
  await slotsAre(shop, { offered: false });
  expect(await shop.as().checkout.slots({})).toEqual([]);
});

test("an order for a slot says so, and its courier is booked in time for it, not at once", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  await shop.settled();
  const { order } = await shop.as().orders.byId({ orderId, key });
  expect(order).toMatchObject({
    slotFrom: TUESDAY_AT_2,
    slotUntil: clock("2026-11-24 16:00"),
    slotMissed: false,
    estimatedDeliveryAt: clock("2026-11-24 16:00"),
    deliveryMethod: "courier",
  });
  expect((await mailOf(shop))?.text).toContain("Tuesday 24 November 2026, 14:00–16:00");
  expect((await mailOf(shop))?.text, "it has its place").not.toContain("had filled up");

  shop.clock.advance(209 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await shop.db.select().from(deliveries), "13:29").toEqual([]);
  shop.clock.advance(1 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await shop.db.select().from(deliveries), "13:30").toMatchObject([
    {
      status: "pending",
      pickupReadyAt: TUESDAY_AT_2,
      pickupDeadlineAt: clock("2026-11-24 15:30"),
      dropoffDeadlineAt: clock("2026-11-24 16:00"),
    },
  ]);
});

test("what somebody has shipped before its slot has no courier booked, unless somebody books one", async () => {
  const shop = await openSlotShop();
  const { orderId } = await buySlot(shop);
  await shop.settled();
  const boss = await newAdmin(shop, { email: "boss@shop.test" });
  const admin = () => shop.as(boss.viewer).admin;
  const { order } = await admin().orders.byId({ orderId });
  await admin().orders.setStatus({ orderId, status: "shipped", expectedVersion: order.updatedAt });
  shop.clock.advance(210 * MINUTE_MS);
  await runJobs(shop.context());
  const [delivery] = await shop.db.select().from(deliveries);
  if (!delivery) throw new Error("no delivery");
  expect(delivery).toMatchObject({ status: "failed", error: "order-shipped" });
  expect(shop.courier.state.deliveries, "nobody comes for nothing").toEqual({});
  const { bookings: listed } = await admin().dashboard.failures();
  expect(listed).toMatchObject([{ orderId, reason: "shipped before" }]);

  const { id: deliveryId, status: expected } = delivery;
  const { quoteId } = await admin().deliveries.requote({ deliveryId });
  await admin().deliveries.rebook({ deliveryId, expected, quoteId });
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "pending" }]);
  expect((await admin().dashboard.attention()).failedBookings).toBe(0);
});

test("the first slot of a morning has its courier booked when the doors open", async () => {
  const shop = await openSlotShop();
  await buySlot(shop, WEDNESDAY_AT_8);
  const [message] = await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
  expect(message?.dueAt).toBe(WEDNESDAY_AT_8);
});

test("what is fetched has a slot of the same capacity", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const checkout = await preparePickupSlot(shop, TUESDAY_AT_2);
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  expect(await shop.db.select().from(orders)).toMatchObject([
    { deliveryMethod: "pickup", slotFrom: TUESDAY_AT_2 },
  ]);
  expect((await mailOf(shop))?.text).toContain("14:00–16:00");
  expect(await refusal(startSlot(shop, TUESDAY_AT_2))).toMatchObject(FULL);
});

const FULL = {
  code: "CONFLICT",
  field: "slot",
  message:
    "That time has just filled up. Nothing was charged, and your cart is whole: please choose another time.",
};

test("a slot never takes more than its capacity, however many pay at once", async () => {
  const shop = await openSlotShop({ capacity: 3 });
  const checkouts = await Promise.all(
    Array.from({ length: 8 }, () => prepareSlot(shop, TUESDAY_AT_2)),
  );
  const tried = await Promise.allSettled(checkouts.map((one) => shop.as().checkout.start(one)));
  const refused = tried.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(5);
  expect(await shop.db.select().from(slots)).toMatchObject([{ taken: 3, capacity: 3 }]);
  expect(await shop.db.select().from(slotBookings)).toHaveLength(3);
  expect(await shop.db.select().from(payments), "no payment without its slot").toHaveLength(3);
  const [tuesday] = await shop.as().checkout.slots({});
  expect(tuesday?.slots.find(({ from }) => from === TUESDAY_AT_2)).toMatchObject({ isFull: true });
  expect(await refusal(startSlot(shop, TUESDAY_AT_2))).toMatchObject(FULL);
  await expect(startSlot(shop, null), "without a slot all is as ever").resolves.toBeDefined();
});

test("a payment that is given up lets go of its slot, and one begun anew keeps its own", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const first = await prepareSlot(shop, TUESDAY_AT_2);
  await shop.as().checkout.start(first);
  const [tuesday] = await shop.as().checkout.slots({ heldKey: first.checkoutKey });
  expect(tuesday?.slots.find(({ from }) => from === TUESDAY_AT_2)).toMatchObject({ isFull: false });
  const again = { ...first, checkoutKey: crypto.randomUUID(), replacesKey: first.checkoutKey };
  await shop.as().checkout.start(again);
  expect(await bookings(shop)).toEqual(["held", "released"]);

  shop.clock.advance(45 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await bookings(shop)).toEqual(["released", "released"]);
  await expect(buySlot(shop)).resolves.toBeDefined();
});

test("who approves late, when the slot has filled up, keeps the order: it is flagged, and they are told", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const late = await prepareSlot(shop, TUESDAY_AT_2);
  const payment = await shop.as().checkout.start(late);
  shop.clock.advance(15 * MINUTE_MS);
  await reconcilePayments(shop.context());
  await buySlot(shop);
  shop.paypal.approve(payment.providerRef);
  const result = await complete(shop, late, payment);
  if (result.outcome !== "ordered") throw new Error(result.outcome);
  const { order } = await shop.as().orders.byId(result);
  expect(order).toMatchObject({ slotFrom: TUESDAY_AT_2, slotMissed: true });
  const [slot] = await shop.db.select().from(slots);
  expect(slot, "it has no place of its own").toMatchObject({ taken: 1, capacity: 1 });
  const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, order.userEmail));
  expect(mail?.text).toContain("had filled up when your payment came through");

  const { as } = shop;
  const moved = { orderId: order.id, key: result.key, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 };
  await as().orders.changeSlot(moved);
  expect((await as().orders.byId(result)).order).toMatchObject({
    slotFrom: WEDNESDAY_AT_8,
    slotMissed: false,
  });
});

test("whose slot had gone by when they paid has a day to choose another before a courier comes unasked", async () => {
  const shop = await openSlotShop();
  const result = await payTooLate(shop);
  await shop.settled();
  await runJobs(shop.context());
  expect(await shop.db.select().from(deliveries)).toEqual([]);
  const { orderId, key } = result;
  expect((await shop.as().orders.byId(result)).order).toMatchObject({ slotMissed: true });
  expect((await mailOf(shop))?.text).toContain("please choose another time on its page");

  await shop.as().orders.changeSlot({ orderId, key, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 });
  shop.clock.advance(WEDNESDAY_AT_8 - shop.clock.now());
  await runJobs(shop.context());
  expect(await shop.db.select().from(deliveries)).toMatchObject([
    { status: "pending", dropoffDeadlineAt: clock("2026-11-25 10:00") },
  ]);
});

test("who chooses no other slot in a day after theirs had gone by has a courier all the same", async () => {
  const shop = await openSlotShop();
  await payTooLate(shop);
  shop.clock.advance(DAY_MS - MINUTE_MS);
  await runJobs(shop.context());
  expect(await shop.db.select().from(deliveries), "a minute before").toEqual([]);
  shop.clock.advance(MINUTE_MS);
  await runJobs(shop.context());
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "pending" }]);
});

test("a cancelled order gives its place back, and takes it again with the order", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const { orderId } = await buySlot(shop);
  const cancel = (status: "cancelled" | "pending") =>
    shop.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  await cancel("cancelled");
  expect(await bookings(shop)).toEqual(["cancelled"]);
  await cancel("pending");
  expect(await bookings(shop)).toEqual(["booked"]);
  await cancel("cancelled");
  await buySlot(shop);
  await cancel("pending");
  expect(await bookings(shop)).toEqual(["booked", "missed"]);
});

test("bad slots are refused in words before anything is written", async () => {
  const shop = await openSlotShop({ days: 7 });
  const refused = async (slot: number, city?: string) =>
    refusal(shop.as().checkout.start(await prepareSlot(shop, slot, city)));
  const word = (text: RegExp) => ({
    code: "INVALID_INPUT",
    field: "slot",
    message: expect.stringMatching(text),
  });
  expect(await refused(clock("2026-11-24 08:00"))).toMatchObject(word(/too late/));
  expect(await refused(clock("2026-11-24 10:00"))).toMatchObject(word(/too late/));
  expect(await refused(clock("2026-11-24 14:30"))).toMatchObject(word(/do not have that time/));
  expect(await refused(clock("2026-11-29 10:00"))).toMatchObject(word(/closed on that day/));
  expect(await refused(clock("2026-12-09 10:00"))).toMatchObject(word(/do not have that time/));
  expect(await refused(Number.MAX_SAFE_INTEGER)).toMatchObject(word(/do not have that time/));
  expect(await refused(TUESDAY_AT_2, "Durban")).toMatchObject(word(/chosen for standard delivery/));
  await slotsAre(shop, { offered: false });
  expect(await refused(TUESDAY_AT_2)).toMatchObject(word(/no times to choose/));
  expect(await shop.db.select().from(payments)).toEqual([]);
});

test("with slots on and none chosen an order is as it always was", async () => {
  const shop = await openSlotShop();
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], {
    shipping: shippingTo(),
  });
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  await shop.settled();
  expect(await shop.db.select().from(orders)).toMatchObject([{ slotFrom: null, slotUntil: null }]);
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "pending" }]);
  expect(await shop.db.select().from(slots)).toEqual([]);
});

/** Buys for Tuesday at two, and is captured as that begins. */
async function payTooLate(shop: TestShop) {
  shop.clock.advance(TUESDAY_AT_2 - HOUR_MS - shop.clock.now());
  const { checkout, payment } = await startSlot(shop, TUESDAY_AT_2);
  shop.clock.advance(HOUR_MS);
  const result = await complete(shop, checkout, payment);
  if (result.outcome !== "ordered") throw new Error(result.outcome);
  return result;
}

function hour(day: string) {
  return (at: number) => clock(`${day} ${String(at).padStart(2, "0")}:00`);
}

async function mailOf(shop: TestShop) {
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "order-confirmation"));
  return mail;
}

/** How the bookings stand, in the alphabet's order. */
async function bookings(shop: TestShop) {
  const found = await shop.db.select({ state: slotBookings.state }).from(slotBookings);
  return found.map(({ state }) => state).sort();
}
