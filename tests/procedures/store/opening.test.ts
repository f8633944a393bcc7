import { expect, test } from "vitest";
import { deliveries } from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";
import { openingAt } from "#domain/store/opening.ts";
import {
  DEFAULT_DELIVERY_SETTINGS,
  type DeliverySettings,
} from "#domain/store/settings/delivery.ts";
import { createCaller } from "#server/router.ts";
import { quoteDelivery } from "#server/services/deliveries/quote.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { complete, placeOrder, prepare } from "#tests/factories/checkout.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const GARRI = [{ productId: "garri", quantity: 2 }];
/** A moment by Johannesburg's clock. */
const at = (text: string) => Date.parse(`${text}:00+02:00`);

test("closed on a Sunday nobody is refused, and the courier is asked and booked for Monday", async () => {
  const shop = await openShopAt("2026-11-22T12:00");
  const quote = await shop.as().courier.quote({ items: GARRI, shipping: shippingTo() });
  const monday = {
    pickup_ready_dt: at("2026-11-23T08:30"),
    pickup_deadline_dt: at("2026-11-23T10:00"),
    dropoff_deadline_dt: at("2026-11-23T12:00"),
  };
  expect(lastBody(shop, "quote")).toMatchObject(asSent(monday));
  expect(quote).toMatchObject({ fallback: false, startsAt: at("2026-11-23T08:00") });
  expect(quote.dropoffEtaAt).toBeGreaterThan(monday.pickup_ready_dt);

  const { orderId, key } = await placeOrder(shop);
  await shop.settled();
  const [booked] = Object.values(shop.courier.state.deliveries);
  expect(booked?.body).toMatchObject(monday);
  const [delivery] = await shop.db.select().from(deliveries);
  expect(delivery).toMatchObject({
    status: "pending",
    pickupReadyAt: monday.pickup_ready_dt,
    pickupDeadlineAt: monday.pickup_deadline_dt,
    dropoffDeadlineAt: monday.dropoff_deadline_dt,
  });
  expect(delivery?.estimatedDeliveryAt).toBeGreaterThan(monday.pickup_ready_dt);
  const tracked = (await shop.as().orders.byId({ orderId, key })).delivery;
  expect(tracked?.pickup.readyAt).toBe(monday.pickup_ready_dt);
});

test("an arrival before the goods can have left is not believed", async () => {
  const shop = await openShopAt("2026-11-22T12:00");
  const ctx = shop.context();
  const early = withCourier(ctx, ({ quote }) => ({
    quote: async (input) => ({ ...(await quote(input)), dropoffEtaAt: at("2026-11-22T12:40") }),
  }));
  const { dropoffEtaAt } = await quoteDelivery(early, {
    shipping: shippingTo(),
    goodsCents: 10_000,
  });
  expect(dropoffEtaAt).toBeGreaterThan(at("2026-11-23T08:30"));
});

test("open, an order leaves now", async () => {
  const shop = await openShopAt("2026-11-24T10:00");
  const quote = await shop.as().courier.quote({ items: GARRI, shipping: shippingTo() });
  expect(quote.startsAt).toBeNull();
  expect(lastBody(shop, "quote")).toMatchObject(
    asSent({ pickup_ready_dt: at("2026-11-24T10:30") }),
  );
});

test.each([
  ["the courier's", () => {}],
  ["a fallback", (shop: TestShop) => shop.courier.failNext("quote", "503", 4)],
] as const)(
  "%s quote of today does not hold for who pays too late for today",
  async (_whose, before) => {
    // A courier who collects by six has to be asked by 17:20.
    const shop = await openShopAt("2026-11-24T17:15");
    before(shop);
    const quote = () => shop.as().courier.quote({ items: GARRI, shipping: shippingTo() });
    expect(await quote()).toMatchObject({ startsAt: null, expiresAt: at("2026-11-24T17:20") + 1 });
    const inTime = await prepare(shop, GARRI);
    const late = await prepare(shop, GARRI);
    shop.clock.advance(at("2026-11-24T17:20") - shop.clock.now());
    await shop.as().checkout.start(inTime);
    shop.clock.advance(1);
    expect((await refusal(shop.as().checkout.start(late))).code).toBe("QUOTE_EXPIRED");
    const again = await quote();
    expect(again.startsAt).toBe(at("2026-11-25T08:00"));
    expect(again.expiresAt).toBeGreaterThan(shop.clock.now());
  },
);

test("a fallback quote counts from the opening too", async () => {
  const shop = await openShopAt("2026-11-22T12:00");
  shop.courier.failNext("quote", "503", 2);
  const ask = { items: GARRI, shipping: shippingTo() };
  expect(await shop.as().courier.quote(ask)).toMatchObject({
    fallback: true,
    dropoffEtaAt: at("2026-11-23T09:00"),
  });
});

test("holidays and closed dates are settings: they act on the next quote, and are told to everybody", async () => {
  const { shop, backOffice } = await openBackOffice("2026-12-16T10:00");
  const quote = () => shop.as().courier.quote({ items: GARRI, shipping: shippingTo() });
  const opening = async () => (await shop.as().catalogue.shell()).opening;
  expect(openingAt(await opening(), shop.clock.now())).toMatchObject({
    isOpen: false,
    reason: { names: ["dayOfReconciliation"], isObserved: false },
    opensAt: at("2026-12-17T08:00"),
  });
  expect((await quote()).startsAt).toBe(at("2026-12-17T08:00"));

  const { closures } = DEFAULT_DELIVERY_SETTINGS;
  await backOffice.save({ closures: { ...closures, openHolidays: ["2026-12-16"] } });
  expect(openingAt(await opening(), shop.clock.now()).isOpen).toBe(true);
  expect((await quote()).startsAt).toBeNull();

  const dates = [{ from: "2026-12-16", until: "2026-12-17", name: "Stocktaking" }];
  await backOffice.save({ closures: { ...closures, dates } });
  expect((await quote()).startsAt).toBe(at("2026-12-18T08:00"));
  expect((await shop.as().catalogue.shell()).hours.closures.slice(0, 2)).toEqual([
    { from: "2026-12-16", until: "2026-12-17", reason: { name: "Stocktaking" } },
    {
      from: "2026-12-25",
      until: "2026-12-25",
      reason: { names: ["christmasDay"], isObserved: false },
    },
  ]);
});

test.each([
  [{ from: "2026-12-20", until: "2026-12-19", name: "Upside down" }, "until"],
  [{ from: "2026-02-30", until: "2026-03-01", name: "No day" }, "from"],
  [{ from: "soon", until: "later", name: "No date" }, "from"],
  [{ from: "2026-12-20", until: "2026-12-21", name: " " }, "name"],
])("a closure that is none is refused", async (closure, field) => {
  const { backOffice } = await openBackOffice("2026-11-24T10:00");
  const { closures } = DEFAULT_DELIVERY_SETTINGS;
  const refused = await refusal(backOffice.save({ closures: { ...closures, dates: [closure] } }));
  expect(refused).toMatchObject({
    code: "INVALID_INPUT",
    field: `value.closures.dates.0.${field}`,
  });
});

test("the promise is one setting, read by every page", async () => {
  const { shop, backOffice } = await openBackOffice("2026-11-24T10:00");
  expect((await shop.as().catalogue.shell()).promise).toEqual({
    time: "30-90 minutes",
    area: "Sandton and Johannesburg",
  });
  await backOffice.save({ promise: { time: "45-60 minutes", area: "Soweto" } });
  expect((await shop.as().catalogue.shell()).promise).toEqual({
    time: "45-60 minutes",
    area: "Soweto",
  });
});

test("what the shop promises until somebody changes it is said in each language of the shop", async () => {
  const { shop, backOffice } = await openBackOffice("2026-11-24T10:00");
  const promiseIn = async (language: Language) =>
    (await createCaller({ ...shop.context(), language }).catalogue.shell()).promise;
  expect(await promiseIn("af")).toEqual({ time: "30-90 minute", area: "Sandton en Johannesburg" });
  expect(await promiseIn("zu")).toEqual({
    time: "imizuzu engu-30-90",
    area: "eSandton naseGoli",
  });
  await backOffice.save({ promise: { time: "by nightfall", area: "Soweto" } });
  expect(await promiseIn("af")).toEqual({ time: "by nightfall", area: "Soweto" });
});

test("a Sunday's order of a shop without a courier's quote is taken as well", async () => {
  const shop = await openShopAt("2026-11-22T12:00");
  const checkout = await prepare(shop, GARRI, { quote: false });
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
});

async function openShopAt(moment: string) {
  const shop = await openTestShop();
  shop.clock.advance(at(moment) - shop.clock.now());
  await seedProducts(shop, { id: "garri" });
  return shop;
}

async function openBackOffice(moment: string) {
  const { shop, admin } = await openTwoAdmins();
  shop.clock.advance(at(moment) - shop.clock.now());
  await seedProducts(shop, { id: "garri" });
  const save = async (value: Partial<DeliverySettings>) => {
    const { saved } = await admin.settings.all();
    await admin.settings.saveDelivery({ value, expectedVersion: saved.delivery?.updatedAt ?? 0 });
    shop.clock.advance(1);
  };
  return { shop, backOffice: { save } };
}

function lastBody(shop: TestShop, operation: string): unknown {
  return shop.courier.state.log.findLast((one) => one.operation === operation)?.body;
}

function asSent(times: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(times).map(([name, time]) => [name, new Date(time).toISOString()]),
  );
}
