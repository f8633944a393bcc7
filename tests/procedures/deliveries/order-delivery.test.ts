import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import { FALLBACK_DELIVERY_STATUSES, isFallbackDelivery } from "#domain/deliveries/delivery.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "#server/context.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { newCustomer, openBrowser, promote } from "#tests/factories/accounts.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { complete, placeOrder, prepare, startApproved } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { COURIERS } from "#tests/mocks/uber-direct-state.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";
import { ask } from "./requests.ts";

test.each([
  ["while the shop is open", "2026-11-24T10:00:00+02:00", "2026-11-24T10:00:00+02:00"],
  [
    "on a closed evening, from the opening on",
    "2026-11-28T20:00:00+02:00",
    "2026-11-30T08:00:00+02:00",
  ],
])(
  "a fallback is collected in 15 minutes, arrives in an hour and is late after four, %s",
  async (_when, ordered, packed) => {
    const { shop, admin } = await openTwoAdmins();
    const lead = { readyMinutes: 10, pickupMinutes: 45, dropoffMinutes: 90 };
    await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, lead });
    await seedProducts(shop, { id: "garri" });
    shop.clock.advance(Date.parse(ordered) - shop.clock.now());
    shop.courier.failNext("quote", "503");
    const { key } = await placeOrder(shop);
    await shop.settled();
    const [stored] = await shop.db.select().from(deliveries);
    if (!stored) throw new Error("no delivery");
    const answer = await ask(shop, `/deliveries/${stored.id}`, { headers: { "x-order-key": key } });
    const after = (minutes: number) =>
      new Date(Date.parse(packed) + minutes * MINUTE_MS).toISOString();
    expect(await answer.json()).toMatchObject({
      fallback: true,
      pickup: { eta: after(15), ready_dt: after(10) },
      dropoff: { eta: after(60), deadline_dt: after(240) },
    });
    const { facts } = await admin.deliveries.byId({ deliveryId: stored.id });
    expect(
      [facts.pickup.readyAt, facts.dropoff.deadlineAt].map(
        (at) => at && new Date(at).toISOString(),
      ),
    ).toEqual([after(10), after(240)]);
  },
);

test.each(FALLBACK_DELIVERY_STATUSES)(
  "a delivery stored as %s is a fallback everywhere: never live, never called off, to be handed out",
  async (status) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri" });
    shop.courier.failNext("quote", "503");
    const link = await placeOrder(shop);
    await shop.settled();
    const ours = eq(deliveries.orderId, link.orderId);
    await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set({ status }).where(ours));
    const calls = shop.courier.state.log.length;
    expect(isFallbackDelivery(status)).toBe(true);

    expect(await shop.as().courier.delivery(link)).toMatchObject({
      status,
      live: false,
      fallback: true,
      canCancel: false,
    });
    await expect(shop.as().courier.cancel(link)).rejects.toThrow("DELIVERY_NOT_CANCELLABLE");
    const boss = await newCustomer(shop, { email: "admin@shop.test" });
    await promote(shop, boss);
    expect((await shop.as().orders.byId(link)).courier.fallbackDelivery).toBe(true);
    const waiting = await shop.as(boss.viewer).admin.deliveries.unassigned();
    expect(JSON.stringify(waiting)).toContain(link.orderId);
    expect(shop.courier.state.log).toHaveLength(calls);
  },
);

test("an order says its courier by the specification's names, before the booking, on the way and after", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  // Another's quote, which is none of this order's business.
  await prepare(shop, [{ productId: "garri", quantity: 1 }]);
  shop.clock.advance(MINUTE_MS);
  const asked = await startApproved(shop);
  const quote = { id: asked.checkout.quoteId, fee: 7_200, dropoff_eta: inMinutes(shop, 40) };
  shop.clock.advance(MINUTE_MS);
  const link = await complete(shop, asked.checkout, asked.payment);
  if (link.outcome !== "ordered") throw new Error("not ordered");
  await shop.settled();
  const courier = async () => (await shop.as().orders.byId(link)).courier;
  const [courierId = ""] = Object.keys(shop.courier.state.deliveries);
  const booked = shop.clock.now();
  expect(await courier()).toEqual({
    deliveryQuoteUsed: { ...quote, pickup_duration: 12 * 60, duration: 40 * 60 },
    deliveryMethod: "uber_direct",
    uberDeliveryId: courierId,
    uberQuoteId: quote.id,
    deliveryStatus: "pending",
    trackingUrl: `https://www.ubereats.com/orders/${courierId}`,
    estimatedDelivery: booked + 40 * MINUTE_MS,
    deliveryFee: quote.fee,
    fallbackDelivery: false,
    deliveryCreationError: null,
    deliveryUpdated: booked,
    courierInfo: null,
    deliveredAt: null,
    deliveryCancelled: false,
  });

  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(courierId, "pickup");
  await refreshDeliveries(shop.context());
  const { courierInfo, ...fields } = await courier();
  expect(fields).toMatchObject({ deliveryStatus: "pickup", deliveryUpdated: booked + MINUTE_MS });
  expect(
    COURIERS.map(({ name, phone_number: phone, rating, vehicle_type: vehicle }) => ({
      ...{ name, phone, rating, vehicle },
    })),
  ).toContainEqual(courierInfo);
  await shop.as().courier.cancel(link);
  expect(await courier()).toMatchObject({ deliveryStatus: "cancelled", deliveryCancelled: true });
});

test("an order without a quote says none", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const link = await placeOrder(shop, { quote: false });
  await shop.settled();
  const { courier } = await shop.as().orders.byId(link);
  expect(courier.deliveryQuoteUsed).toBeNull();
  expect(courier.fallbackDelivery).toBe(false);
});

test("a placed order asks the courier for its own times, reference and instructions, unsigned, to the door", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  for (const deliveryInstructions of ["Gate 4", "The blue door"]) {
    const { orderId } = await placeOrder(shop, { shipping: { deliveryInstructions } });
    await shop.settled();
    const booked = Object.values(shop.courier.state.deliveries).map(({ body }) => body);
    expect(booked.at(-1)).toMatchObject({
      pickup_ready_dt: inMinutes(shop, 30),
      pickup_deadline_dt: inMinutes(shop, 120),
      dropoff_deadline_dt: inMinutes(shop, 240),
      manifest_reference: orderId,
      dropoff_notes: deliveryInstructions,
      requires_dropoff_signature: false,
      deliverable_action: "deliverable_action_meet_at_door",
    });
    shop.clock.advance(10 * MINUTE_MS);
  }
});

test("a delivered order says when", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const link = await placeOrder(shop);
  await shop.settled();
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(Object.keys(shop.courier.state.deliveries)[0] ?? "", "delivered");
  await refreshDeliveries(shop.context());
  const { courier, delivery } = await shop.as().orders.byId(link);
  expect(courier).toMatchObject({
    deliveryStatus: "delivered",
    deliveredAt: shop.clock.now(),
    deliveryCancelled: false,
  });
  expect(delivery, "as the courier said it").toMatchObject({ status: "delivered", live: true });
});

test("an order that has no delivery has none to be followed or called off", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const link = await placeOrder(shop, { quote: false });
  await shop.settled();
  expect(await shop.db.select().from(deliveries)).toEqual([]);
  const { courier } = shop.as();
  const none = { code: "NOT_FOUND", field: "orderId" };
  expect(await refusal(courier.delivery(link))).toMatchObject(none);
  expect(await refusal(courier.cancel(link))).toMatchObject(none);
});

test("REST: a delivery is shown with the session's cookie, or without credentials by its order's key", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { browser, viewer } = await newCustomer(shop);
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }]);
  const payment = await shop.as(viewer).checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  const placed = await complete(shop, checkout, payment);
  if (placed.outcome !== "ordered") throw new Error("not ordered");
  await shop.settled();
  const [delivery] = await shop.db.select().from(deliveries);
  const look = async (context: Context, key?: string) => {
    const headers = { ...(key ? { "x-order-key": key } : {}) };
    const address = `https://shop.test/api/courier/deliveries/${delivery?.id}`;
    return (await handleCourierRequest(new Request(address, { headers }), context)).status;
  };
  const withCookie = () => browser.context();
  const withoutCredentials = () => openBrowser(shop).context();
  expect(await look(withCookie())).toBe(200);
  expect(await look(withoutCredentials(), placed.key)).toBe(200);
  expect(await look(withoutCredentials())).toBe(404);
  expect(await look(withoutCredentials(), `${placed.key}x`)).toBe(404);
});

function inMinutes(shop: TestShop, minutes: number): number {
  return shop.clock.now() + minutes * MINUTE_MS;
}
