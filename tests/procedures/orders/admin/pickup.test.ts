import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, mails, orderEvents, orders, pickupCodes, users } from "#db/schema/index.ts";
import { DEFAULT_CLOSURES } from "#domain/store/opening.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { completePayment } from "#server/services/payments/complete.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { complete, preparePickup } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { buyToFetch, mailsOf, openBackOffice, orderOf } from "./back-office.ts";

test("who fetches an order pays no fee, gives no street, and nobody is booked to bring it", async () => {
  const { shop } = await openBackOffice();
  const { orderId, key, totalCents } = await buyToFetch(shop);
  expect(totalCents).toBe(5_000);
  const { order, delivery, pickupCode } = await shop.as().orders.byId({ orderId, key });
  expect(order).toMatchObject({
    deliveryMethod: "pickup",
    shippingCents: 0,
    totalCents: 5_000,
    address: "",
    city: "",
    readyAt: null,
  });
  expect(delivery).toBeNull();
  expect(await shop.db.select().from(deliveries)).toEqual([]);
  expect(Object.keys(shop.courier.state.quotes)).toEqual([]);
  expect(pickupCode).toMatch(/^\d{6}$/);
});

test("no driver is given an order that is fetched: it has nowhere to be brought to", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId } = await buyToFetch(shop);
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const driver = { name: "Sipho Dube", phone: "082 555 0199", feeCents: 4_000 };
  const refused = refusal(admin.deliveries.assignDriver({ orderId, expectedVersion, ...driver }));
  expect(await refused).toMatchObject({
    code: "CONFLICT",
    message: "The customer collects this order from the shop.",
  });
  expect(await orderOf(shop, orderId)).toMatchObject({ deliveryMethod: "pickup" });
  expect(await shop.db.$count(deliveries)).toBe(0);
});

test("an order to fetch is not sent to the payer's own address either: the provider is told of no shipping", async () => {
  const { shop } = await openBackOffice();
  const { providerRef } = await shop.as().checkout.start(await preparePickup(shop));
  const opened = shop.paypal.state.orders[providerRef];
  expect(opened?.unit.shipping).toBeUndefined();
  expect(opened?.experience).toMatchObject({ shipping_preference: "NO_SHIPPING" });
});

test("an account does not take over the address that a pickup has not", async () => {
  const { shop } = await openBackOffice();
  const { viewer, userId } = await newCustomer(shop);
  await shop.db.update(users).set({ name: "Thandi Nkosi", address: "1 Home Road" });
  await buyToFetch(shop, viewer);
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ address: "1 Home Road" });
});

test("a shop that offers no pickup takes none", async () => {
  const { shop, viewer } = await openBackOffice();
  const checkout = await preparePickup(shop);
  const pickup = { offered: false, keepDays: 3 };
  await shop.as(viewer).admin.settings.saveDelivery({ value: { pickup }, expectedVersion: 0 });
  shop.clock.advance(MINUTE_MS);
  expect((await shop.as().checkout.rules()).pickup).toBe(false);
  expect(await refusal(shop.as().checkout.start(checkout))).toMatchObject({
    code: "INVALID_INPUT",
    field: "method",
  });
});

test("the confirmation of an order to fetch says where, when and with which code, and promises no delivery", async () => {
  const { shop } = await openBackOffice();
  const { code } = await buyToFetch(shop);
  const [mail] = await mailsOf(shop, "order-confirmation");
  expect(mail?.text).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(mail?.text).toContain("114 Bryanston Drive");
  expect(mail?.text).toContain("Monday to Saturday 8:00 AM to 6:00 PM");
  expect(mail?.text).not.toContain("Estimated delivery");
  const [told] = await mailsOf(shop, "order-received");
  expect(told?.text).toContain("Pickup: the shopper collects it from the shop");
});

test("letters of an order to fetch name the closed days of the next fortnight", async () => {
  const { shop, admin } = await openBackOffice();
  const closures = {
    ...DEFAULT_CLOSURES,
    openHolidays: [],
    dates: [closed("2026-12-07"), closed("2026-12-08")],
  };
  await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, closures });
  const { orderId } = await buyToFetch(shop);
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  await admin.orders.markReady({ orderId, expectedVersion });
  for (const kind of ["order-confirmation", "order-ready"]) {
    const [mail] = await mailsOf(shop, kind);
    expect(mail?.text, kind).toMatch(/Sunday closed; Closed on 7 December \(Stocktaking\)\n/);
  }
});

test("an order to fetch is ready once packed: a fact of its own beside its status, and the shopper is told once", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId, code } = await buyToFetch(shop);
  const { updatedAt } = await orderOf(shop, orderId);
  await admin.orders.markReady({ orderId, expectedVersion: updatedAt });

  const ready = await orderOf(shop, orderId);
  expect(ready).toMatchObject({ status: "processing", readyAt: shop.clock.now() });
  const [mail] = await mailsOf(shop, "order-ready");
  expect(mail?.subject).toContain("is ready to collect");
  expect(mail?.text).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
  const events = await shop.db.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.map(({ kind }) => kind)).toEqual(["placed", "status", "ready"]);

  const again = admin.orders.markReady({ orderId, expectedVersion: ready.updatedAt });
  expect(await refusal(again)).toMatchObject({ code: "CONFLICT" });
  expect(await mailsOf(shop, "order-ready")).toHaveLength(1);
});

test("whoever reads isiZulu is told in isiZulu that they can fetch their order", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId } = await buyToFetch(shop);
  await shop.db.update(orders).set({ language: "zu" });
  const { updatedAt } = await orderOf(shop, orderId);
  await admin.orders.markReady({ orderId, expectedVersion: updatedAt });
  const [mail] = await mailsOf(shop, "order-ready");
  expect(mail?.subject).toContain("selilungele ukulandwa");
});

test("an order to fetch is handed over against its code alone, and is delivered then", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId, key, code } = await buyToFetch(shop);
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const wrong = admin.orders.handOver({ orderId, expectedVersion, code: another(code) });
  expect(await refusal(wrong)).toMatchObject({ code: "INVALID_INPUT", field: "code" });
  expect((await orderOf(shop, orderId)).status).toBe("pending");

  const said = `${code.slice(0, 3)} ${code.slice(3)}`;
  await admin.orders.handOver({ orderId, expectedVersion, code: said });
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: "delivered",
    deliveredAt: shop.clock.now(),
  });
  const [mail] = await mailsOf(shop, "order-delivered");
  expect(mail?.subject).toContain("You have collected your order");
  expect((await shop.as().orders.byId({ orderId, key })).pickupCode).toBeNull();
});

test("after five wrong codes even the right one waits a quarter of an hour", async () => {
  const { shop, admin } = await openBackOffice();
  const { orderId, code } = await buyToFetch(shop);
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  const say = (one: string) => admin.orders.handOver({ orderId, expectedVersion, code: one });
  for (let tries = 1; tries <= 5; tries++) await refusal(say(another(code)));
  expect(await refusal(say(code))).toMatchObject({ code: "RATE_LIMITED" });
  shop.clock.advance(16 * MINUTE_MS);
  expect(await say(code)).toMatchObject({ status: "delivered" });
});

test("the pickup code is shown to who may have the goods, and on the slip of who hands them over", async () => {
  const { shop, admin, viewer } = await openBackOffice();
  const owner = await newCustomer(shop);
  const stranger = await newCustomer(shop, { email: "stranger@shopper.test" });
  const { orderId, code } = await buyToFetch(shop, owner.viewer);
  expect((await shop.as(owner.viewer).orders.byId({ orderId })).pickupCode).toBe(code);
  expect((await shop.as(owner.viewer).orders.mine({})).orders[0]?.pickupCode).toBe(code);
  expect(await refusal(shop.as(stranger.viewer).orders.byId({ orderId }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await shop.as(viewer).orders.byId({ orderId })).pickupCode).toBeNull();
  expect(JSON.stringify(await admin.orders.byId({ orderId }))).not.toContain(code);
  expect(await admin.orders.pickupCode({ orderId })).toEqual({ code });
});

test("an order that nobody fetches within the days of the setting needs attention", async () => {
  const { shop, admin, viewer } = await openBackOffice();
  const { orderId } = await buyToFetch(shop);
  const { updatedAt } = await orderOf(shop, orderId);
  await admin.orders.markReady({ orderId, expectedVersion: updatedAt });
  const unfetched = async () => {
    const { dashboard } = shop.as(viewer).admin;
    const counted = (await dashboard.attention()).unfetched;
    const { unfetched: listed } = await dashboard.failures();
    expect(listed).toHaveLength(counted);
    return listed;
  };
  shop.clock.advance(2 * DAY_MS);
  expect(await unfetched()).toEqual([]);
  const pickup = { offered: true, keepDays: 1 };
  await shop.as(viewer).admin.settings.saveDelivery({ value: { pickup }, expectedVersion: 0 });
  shop.clock.advance(MINUTE_MS);
  expect(await unfetched()).toMatchObject([{ orderId, firstName: "Thandi" }]);
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  await admin.orders.setStatus({ orderId, status: "delivered", expectedVersion });
  expect(await unfetched()).toEqual([]);
});

test("a cancelled order to fetch is not ready, and packed anew when it is taken up again", async () => {
  const { shop, admin, setTo } = await openBackOffice();
  const { orderId } = await buyToFetch(shop);
  const { updatedAt } = await orderOf(shop, orderId);
  await admin.orders.markReady({ orderId, expectedVersion: updatedAt });
  await runOutbox(shop.context());
  await setTo(orderId, "cancelled");
  expect((await orderOf(shop, orderId)).readyAt).toBeNull();
  await setTo(orderId, "processing");
  shop.clock.advance(1);
  const again = await orderOf(shop, orderId);
  await admin.orders.markReady({ orderId, expectedVersion: again.updatedAt });
  expect((await orderOf(shop, orderId)).readyAt).toBe(shop.clock.now());
  const told = await mailsOf(shop, "order-ready");
  expect(told, "they read in between that it is cancelled").toHaveLength(2);
});

test("an order to fetch that is cancelled before its letter is out is not said to be ready", async () => {
  const { shop, admin, setTo } = await openBackOffice();
  const { orderId } = await buyToFetch(shop);
  const { updatedAt } = await orderOf(shop, orderId);
  await admin.orders.markReady({ orderId, expectedVersion: updatedAt });
  await setTo(orderId, "cancelled");
  await runOutbox(shop.context());
  expect(await mailsOf(shop, "order-ready")).toEqual([]);
  const [told] = await mailsOf(shop, "order-cancelled");
  expect(told?.sentAt).toEqual(expect.any(Number));
  expect(await mailsOf(shop, "order-confirmation"), "its confirmation stays").toHaveLength(1);
});

test("nothing that is brought can be made ready or handed over, whoever asks", async () => {
  const { shop, admin, buy } = await openBackOffice();
  const orderId = await buy();
  const { updatedAt: expectedVersion } = await orderOf(shop, orderId);
  expect(await refusal(admin.orders.markReady({ orderId, expectedVersion }))).toMatchObject({
    code: "CONFLICT",
  });
  const given = admin.orders.handOver({ orderId, expectedVersion, code: "000000" });
  expect(await refusal(given)).toMatchObject({ code: "CONFLICT" });
  const byHand = shop.db.update(orders).set({ readyAt: 1 }).where(eq(orders.id, orderId));
  await expect(byHand).rejects.toThrow();
});

test("an order to fetch that is set to shipped is told to nobody: a pickup is on no one's way", async () => {
  const { shop, setTo } = await openBackOffice();
  const { orderId } = await buyToFetch(shop);
  await setTo(orderId, "shipped");
  expect(await mailsOf(shop, "order-on-its-way")).toEqual([]);
});

test("an order to fetch that the shop itself completes has one code and one mail with it", async () => {
  const { shop } = await openBackOffice();
  const checkout = await preparePickup(shop);
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  const by = { checkoutKey: checkout.checkoutKey, providerRef: payment.providerRef };
  await Promise.all([completePayment(shop.context(), by), complete(shop, checkout, payment)]);
  await shop.settled();
  const [stored, ...others] = await shop.db.select().from(pickupCodes);
  expect(others).toEqual([]);
  const code = stored?.code ?? "";
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, "order-confirmation"));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
});

/** A code that it is not. */
function another(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

/** A closed date of the settings: one day. */
function closed(day: string) {
  return { from: day, until: day, name: "Stocktaking" };
}
