import { expect, test } from "vitest";
import { deliveries, deliveryQuotes, orders, webhookEvents } from "#db/schema/index.ts";
import { carrierName } from "#domain/deliveries/carriers.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { createCaller } from "#server/router.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { CARRIER_WORLDS, type CarrierWorld } from "#tests/factories/deliveries/carriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { deliver } from "#tests/factories/webhooks.ts";

const [ZONE] = DEFAULT_DELIVERY_SETTINGS.zones;
const ASK = { items: [{ productId: "garri", quantity: 1 }], shipping: shippingTo() };

test.each(CARRIER_WORLDS)(
  "%s: a quote has a price, a time and an end, and is kept with who gave it",
  async (name, open) => {
    const { shop } = await openWorld(open);
    const quote = await shop.as().courier.quote(ASK);
    expect(quote).toMatchObject({ fallback: false, notice: null });
    expect(quote.feeCents).toBeGreaterThan(0);
    expect(quote.durationSeconds).toBeGreaterThan(20 * 60);
    expect(quote.dropoffEtaAt).toBeGreaterThan(shop.clock.now());
    expect(quote.expiresAt).toBeGreaterThan(shop.clock.now());
    expect(await shop.db.select().from(deliveryQuotes)).toMatchObject([
      { id: quote.id, carrier: name, courierQuoteId: expect.any(String), zone: ZONE?.name },
    ]);
  },
);

test.each(CARRIER_WORLDS)(
  "%s: an order's courier is booked at the quoted price, once, and shown to the shopper",
  async (name, open) => {
    const { shop, carrier, trackingHost, booked, stored } = await openWorld(open);
    const link = await placeOrder(shop);
    await shop.settled();
    await runJobs(shop.context());
    const [quote] = await shop.db.select().from(deliveryQuotes);
    const delivery = await stored();
    expect(delivery).toMatchObject({ carrier, status: "pending", feeCents: quote?.feeCents });
    expect(booked()).toEqual([link.orderId]);
    const seen = await shop.as().orders.byId(link);
    expect(new URL(seen.delivery?.trackingUrl ?? "").hostname).toBe(trackingHost);
    expect(seen.order.deliveryMethod).toBe("courier");
    expect(seen.courier).toMatchObject({
      deliveryMethod: "uber_direct",
      uberDeliveryId: delivery.courierDeliveryId,
      deliveryStatus: "pending",
    });
    expect(name).toBe(carrier);
  },
);

test.each(CARRIER_WORLDS)(
  "%s: an address that it does not serve is refused in the document's words",
  async (_name, open) => {
    const { shop, fail } = await openWorld(open);
    fail("quote", "undeliverable");
    expect(await refusal(shop.as().courier.quote(ASK))).toMatchObject({
      code: "ADDRESS_UNDELIVERABLE",
      message: "Uber Direct delivery is not available for this address",
    });
  },
);

test.each(CARRIER_WORLDS)(
  "%s: while it is busy the quote has the shop's figures, which no carrier is booked from",
  async (_name, open) => {
    const { shop, fail, booked, stored } = await openWorld(open);
    fail("quote", "busy");
    await placeOrder(shop);
    await shop.settled();
    expect(await shop.db.select().from(deliveryQuotes)).toMatchObject([
      { fallback: true, carrier: null },
    ]);
    expect(await stored()).toMatchObject({ status: "confirmed_fallback", courierDeliveryId: null });
    expect(booked()).toEqual([]);
  },
);

test.each(CARRIER_WORLDS)(
  "%s: a booking that it refuses makes the order a standard one, with the reason",
  async (_name, open) => {
    const { shop, fail, stored } = await openWorld(open);
    fail("book", "undeliverable");
    const link = await placeOrder(shop);
    await shop.settled();
    expect(await stored()).toMatchObject({ status: "failed", error: "undeliverable" });
    const { order, courier } = await shop.as().orders.byId(link);
    expect(order.deliveryMethod).toBe("standard");
    expect(courier).toMatchObject({
      deliveryMethod: "standard",
      deliveryCreationError: "Uber Direct delivery is not available for this address",
    });
  },
);

test.each(CARRIER_WORLDS)(
  "%s: a booking that it is too busy for, or whose answer is lost, is made by a later try, once",
  async (_name, open) => {
    for (const trouble of ["busy", "lose-answer"] as const) {
      const { shop, fail, booked, stored } = await openWorld(open);
      fail("book", trouble);
      const { orderId } = await placeOrder(shop);
      await shop.settled();
      expect(await stored()).toMatchObject({ status: "confirmed_standard", fallback: true });
      shop.clock.advance(3 * MINUTE_MS);
      await runJobs(shop.context());
      expect(await stored()).toMatchObject({ status: "pending", fallback: false, error: null });
      expect(booked()).toEqual([orderId]);
    }
  },
);

test.each(CARRIER_WORLDS)(
  "%s: what its list says is taken over, and the order follows",
  async (_name, open) => {
    const { shop, admin, move, stored, order } = await openWorld(open);
    await placeOrder(shop);
    await shop.settled();
    const { courierDeliveryId } = await stored();
    const steps = [
      ["pickup", "pending"],
      ["dropoff", "shipped"],
      ["delivered", "delivered"],
    ] as const;
    for (const [status, becomes] of steps) {
      shop.clock.advance(5 * MINUTE_MS);
      move(courierDeliveryId ?? "", status);
      expect(await admin.deliveries.refresh()).toEqual({ reachable: true });
      expect(await stored()).toMatchObject({ status, courierName: expect.any(String) });
      expect((await order()).status).toBe(becomes);
    }
  },
);

test.each(CARRIER_WORLDS)(
  "%s: where its courier is, is shown while they are under way, if the carrier tells",
  async (_name, open) => {
    const { shop, move, stored, tellsPositions } = await openWorld(open);
    const link = await placeOrder(shop);
    await shop.settled();
    const { courierDeliveryId } = await stored();
    const positionAt = async (status: "dropoff" | "delivered") => {
      shop.clock.advance(MINUTE_MS);
      move(courierDeliveryId ?? "", status);
      const { status: seen, position } = await shop.as().courier.delivery(link);
      expect(seen).toBe(status);
      return position;
    };
    const underWay = await positionAt("dropoff");
    expect(underWay?.at ?? null).toBe(tellsPositions ? shop.clock.now() : null);
    expect(await positionAt("delivered")).toBeNull();
  },
);

test.each(CARRIER_WORLDS)(
  "%s: a delivery is called off where the carrier takes that, else who looks after it is told",
  async (name, open) => {
    const { shop, admin, isCancellable, stored, order } = await openWorld(open);
    const link = await placeOrder(shop);
    await shop.settled();
    const { id: deliveryId } = await stored();
    expect((await admin.deliveries.byId({ deliveryId })).canCancel).toBe(isCancellable);
    expect((await shop.as().courier.delivery(link)).canCancel).toBe(isCancellable);
    if (isCancellable) {
      expect(await admin.deliveries.cancel({ deliveryId })).toEqual({ status: "cancelled" });
      return;
    }
    const byPhone = `${carrierName(name)} takes no cancellations from here. Please phone them.`;
    expect(await refusal(admin.deliveries.cancel({ deliveryId }))).toMatchObject({
      code: "DELIVERY_NOT_CANCELLABLE",
      message: byPhone,
    });
    const { updatedAt: expectedVersion } = await order();
    const { orderId } = link;
    const { courier } = await admin.orders.setStatus({
      orderId,
      expectedVersion,
      status: "cancelled",
    });
    expect(courier).toEqual({ kind: "failed", reason: byPhone });
    expect((await stored()).status).toBe("pending");
  },
);

test.each(CARRIER_WORLDS)(
  "%s: its event is taken once, by its own signature, and a forged one leaves no trace",
  async (_name, open) => {
    const { shop, carrier, move, event, stored, order } = await openWorld(open);
    await placeOrder(shop);
    await shop.settled();
    const { courierDeliveryId } = await stored();
    shop.clock.advance(5 * MINUTE_MS);
    move(courierDeliveryId ?? "", "delivered");
    const sent = event(courierDeliveryId ?? "");
    expect(await deliver(shop, carrier, { ...sent, body: `${sent.body} ` })).toBe(401);
    expect(await shop.db.select().from(webhookEvents)).toEqual([]);
    for (const _ of [1, 2]) expect(await deliver(shop, carrier, sent)).toBe(200);
    await shop.settled();
    expect(await shop.db.select().from(webhookEvents)).toMatchObject([
      { vendor: carrier, processedAt: expect.any(Number), error: null },
    ]);
    expect((await stored()).status).toBe("delivered");
    expect((await order()).status).toBe("delivered");
  },
);

test("what was booked with one carrier stays with it when another books from now on", async () => {
  const [, [, openPigeonPost] = []] = CARRIER_WORLDS;
  if (!openPigeonPost) throw new Error("two carriers were expected");
  const { shop, carrier, move, viewer, stored } = await openWorld(openPigeonPost);
  const first = await placeOrder(shop);
  await shop.settled();
  const { id, courierDeliveryId } = await stored();

  const later = { ...shop.context(viewer), bookingCarrier: "uber-direct" };
  shop.clock.advance(5 * MINUTE_MS);
  move(courierDeliveryId ?? "", "dropoff");
  expect(await createCaller(later).courier.delivery(first)).toMatchObject({
    status: "dropoff",
    live: true,
  });
  const quote = await createCaller(later).courier.quote(ASK);
  expect(await shop.db.select().from(deliveryQuotes)).toContainEqual(
    expect.objectContaining({ id: quote.id, carrier: "uber-direct" }),
  );
  // Two carriers may well call two deliveries the same.
  await shop.db.insert(deliveries).values({
    ...(await stored()),
    id: "of-another",
    carrier: "uber-direct",
    status: "cancelled",
  });
  move(courierDeliveryId ?? "", "delivered");
  shop.clock.advance(MINUTE_MS);
  await createCaller(later).admin.deliveries.refresh();
  const after = await shop.db.select().from(deliveries);
  expect(after.map((one) => [one.id, one.carrier, one.status, one.error])).toEqual([
    [id, carrier, "delivered", null],
    ["of-another", "uber-direct", "cancelled", null],
  ]);
});

async function openWorld(open: () => Promise<CarrierWorld>) {
  const world = await open();
  const { shop } = world;
  await seedProducts(shop, { id: "garri" });
  const customer = await newAdmin(shop, { email: "admin@shop.test" });
  return {
    ...world,
    viewer: customer.viewer,
    admin: shop.as(customer.viewer).admin,
    stored: async () => {
      const [only, ...more] = await shop.db.select().from(deliveries);
      if (!only || more.length > 0) throw new Error("one delivery was expected");
      return only;
    },
    order: async () => {
      const [only] = await shop.db.select().from(orders);
      if (!only) throw new Error("no order");
      return only;
    },
  };
}
