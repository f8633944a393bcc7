import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoices, mails, outbox, payments, settings } from "#db/schema/index.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import {
  captures,
  complete,
  placeOrder,
  preparePickup,
  startApproved,
} from "#tests/factories/checkout.ts";
import {
  buySlot,
  clock,
  openSlotShop,
  startSlot,
  TUESDAY_AT_2,
} from "#tests/factories/deliveries/slots.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** What follows from a payment that became an order: its letters, and its courier. */
const STANDARD = { quote: false };
const CLOSED = "We are closed at the moment, and pack it when we open: Wednesday 25 November";

test("the shopper and the store are each told once of an order, and the store only if it wishes", async () => {
  const shop = await openGarriShop();
  await placeOrder(shop, STANDARD);
  expect(await toldOf(shop)).toEqual(["order-confirmation", "order-received"]);
  const [received] = await mailsOf(shop, "order-received");
  expect(received).toMatchObject({ recipient: "hello@shop.test" });
  expect(received?.text).toContain("garri");

  for (const off of [{ emailNotifications: false }, { orderNotifications: false }]) {
    const quiet = await openGarriShop();
    await settingsAre(quiet, "notifications", { ...DEFAULT_NOTIFICATION_SETTINGS, ...off });
    await placeOrder(quiet, STANDARD);
    expect(await toldOf(quiet)).toEqual(["order-confirmation"]);
  }
});

test("while the shop is open the confirmation says when the courier comes, and nothing of closed doors", async () => {
  const shop = await openGarriShop();
  await placeOrder(shop);
  const [payment] = await shop.db.select().from(payments);
  const arrives = payment?.snapshot.courierArrivesAt ?? 0;
  const time = new Date(arrives + 2 * HOUR_MS).toISOString().slice(11, 16);
  const [letter] = await mailsOf(shop, "order-confirmation");
  expect(letter?.text).toContain(`Tuesday 24 November 2026, ${time}`);
  expect(letter?.text).not.toContain("We are closed");
});

test("who approves hours after they were told when the courier comes reads a time that is yet to come", async () => {
  const shop = await openGarriShop();
  const { checkout, payment } = await startApproved(shop);
  const [begun] = await shop.db.select().from(payments);
  const takesMs = (begun?.snapshot.courierArrivesAt ?? 0) - shop.clock.now();
  shop.clock.advance(2 * HOUR_MS);
  await complete(shop, checkout, payment);
  const arrives = new Date(shop.clock.now() + takesMs + 2 * HOUR_MS);
  const [letter] = await mailsOf(shop, "order-confirmation");
  expect(letter?.text).toContain(
    `Tuesday 24 November 2026, ${arrives.toISOString().slice(11, 16)}`,
  );
});

test("a confirmation whose courier was to come before anything is packed names the day of the order alone", async () => {
  for (const beforeMs of [0, MINUTE_MS]) {
    const shop = await openGarriShop();
    const { checkout, payment } = await startApproved(shop);
    const [begun] = await shop.db.select().from(payments);
    if (!begun) throw new Error("no payment");
    const courierArrivesAt = begun.createdAt - beforeMs;
    await shop.db.update(payments).set({ snapshot: { ...begun.snapshot, courierArrivesAt } });
    await complete(shop, checkout, payment);
    const [letter] = await mailsOf(shop, "order-confirmation");
    expect(letter?.text).not.toMatch(/2026, \d\d:\d\d/);
  }
});

test("a confirmation of money that comes once the shop has closed says when the courier comes after it opens", async () => {
  const shop = await openGarriShop();
  const { checkout, payment } = await startApproved(shop);
  const [begun] = await shop.db.select().from(payments);
  const takesMs = (begun?.snapshot.courierArrivesAt ?? 0) - shop.clock.now();
  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  await complete(shop, checkout, payment);
  shop.clock.advance(12 * HOUR_MS);
  const held = captures(shop).find(({ status }) => status === "PENDING");
  shop.paypal.settleCapture(held?.id ?? "", "COMPLETED");
  await reconcilePayments(shop.context());
  const arrives = new Date(clock("2026-11-25 08:00") + takesMs + 2 * HOUR_MS);
  const [letter] = await mailsOf(shop, "order-confirmation");
  expect(letter?.text).toContain(CLOSED);
  expect(letter?.text).toContain(
    `Wednesday 25 November 2026, ${arrives.toISOString().slice(11, 16)}`,
  );
});

test("while the shop is closed the confirmation says when the order is packed", async () => {
  const shop = await openGarriShop();
  shop.clock.advance(12 * HOUR_MS);
  await placeOrder(shop, STANDARD);
  const [letter] = await mailsOf(shop, "order-confirmation");
  expect(letter?.text).toContain(CLOSED);
});

test("who fetches an order finds the code for it in the confirmation", async () => {
  const shop = await openGarriShop();
  const checkout = await preparePickup(shop);
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  const placed = await complete(shop, checkout, payment);
  if (placed.outcome !== "ordered") throw new Error("not ordered");
  const { orderId, key } = placed;
  const { pickupCode } = await shop.as().orders.byId({ orderId, key });
  const [letter] = await mailsOf(shop, "order-confirmation");
  expect(letter?.text.replaceAll(" ", "")).toContain(`code:${pickupCode}`);
});

test("a courier is booked at once, and by the job a minute later where that broke off", async () => {
  const shop = await openGarriShop();
  await placeOrder(shop);
  const [message] = await bookings(shop);
  expect(message?.dueAt).toBe(shop.clock.now() + MINUTE_MS);
  await shop.settled();
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

test("a courier for a slot is not asked for before its time", async () => {
  const shop = await openSlotShop();
  const asked = shop.courier.state.log.length;
  await buySlot(shop);
  await shop.settled();
  expect(shop.courier.state.log.slice(asked)).toEqual([]);
  expect(await bookings(shop)).toMatchObject([{ dueAt: clock("2026-11-24 13:30") }]);
});

test("whose slot others have by the time the money comes is told so, in the one confirmation", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const saturday = TUESDAY_AT_2 + 4 * DAY_MS;
  const { checkout, payment } = await startSlot(shop, saturday);
  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  await complete(shop, checkout, payment);
  shop.clock.advance(73 * HOUR_MS);
  await reconcilePayments(shop.context());
  await buySlot(shop, saturday);
  expect(await toldOf(shop)).toEqual(["order-confirmation", "order-received"]);
  const [inTime] = await mailsOf(shop, "order-confirmation");
  expect(inTime?.text).not.toContain(MISSED);

  const held = captures(shop).find(({ status }) => status === "PENDING");
  shop.paypal.settleCapture(held?.id ?? "", "COMPLETED");
  shop.clock.advance(2 * HOUR_MS);
  await reconcilePayments(shop.context());
  const [, late, ...more] = await mailsOf(shop, "order-confirmation");
  expect(late).toMatchObject({ recipient: checkout.shipping.email });
  expect(late?.text).toContain(MISSED);
  expect(late?.text).toContain("garri");
  expect(more).toEqual([]);
});

test("whose slot had begun by the time the money came is told that it went by, and of no packing for it", async () => {
  const shop = await openSlotShop();
  const { checkout, payment } = await startSlot(shop, TUESDAY_AT_2);
  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  await complete(shop, checkout, payment);
  shop.clock.advance(TUESDAY_AT_2 + HOUR_MS - shop.clock.now());
  const held = captures(shop).find(({ status }) => status === "PENDING");
  shop.paypal.settleCapture(held?.id ?? "", "COMPLETED");
  await reconcilePayments(shop.context());
  const [letter] = await mailsOf(shop, "order-confirmation");
  expect(letter?.text).toContain("That time had gone by when your payment came through");
  expect(letter?.text).not.toContain("had filled up");
  expect(letter?.text).not.toContain("We pack it for the time");
});

test("where it cannot be read who sells, the order is made and its invoice waits for that", async () => {
  const shop = await openGarriShop();
  const { checkout, payment } = await startApproved(shop, STANDARD);
  const row = { section: "store", value: { storeName: 7 }, updatedAt: shop.clock.now() } as const;
  await shop.db.insert(settings).values(row);
  const { outcome } = await complete(shop, checkout, payment);
  expect(outcome).toBe("ordered");
  expect(await shop.db.select().from(invoices)).toMatchObject([{ issued: null }]);
});

const MISSED = "The time that you chose had filled up when your payment came through";

function mailsOf(shop: TestShop, kind: string) {
  return shop.db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.createdAt);
}

async function toldOf(shop: TestShop): Promise<string[]> {
  const told = await shop.db.select({ kind: mails.kind }).from(mails).orderBy(mails.kind);
  return told.map(({ kind }) => kind);
}

function bookings(shop: TestShop) {
  return shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"));
}

async function openGarriShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}
