import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { destinationOf, placeCity } from "#domain/deliveries/place.ts";
import { knownSuburbs } from "#domain/deliveries/suburbs.ts";
import { deliveryTerms } from "#domain/deliveries/terms.ts";
import {
  DEFAULT_DELIVERY_SETTINGS,
  type DeliverySettings,
} from "#domain/store/settings/delivery.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { complete, prepare } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** A moment by Johannesburg's clock. */
const at = (text: string) => Date.parse(`${text}:00+02:00`);
const TUESDAY_NOON = at("2026-11-24T12:00");

const BRYANSTON = { suburb: "Bryanston", city: "Sandton", province: "Gauteng", postalCode: "2191" };
const ROSEBANK = { ...BRYANSTON, suburb: "Rosebank", city: "Johannesburg", postalCode: "2196" };
const MIDRAND = { ...BRYANSTON, suburb: "Midrand", city: "Midrand", postalCode: "1682" };
const SOWETO = { ...BRYANSTON, suburb: "Soweto", city: "Soweto", postalCode: "" };
const CAPE_TOWN = { ...SOWETO, suburb: "Cape Town", city: "Cape Town", province: "Western Cape" };

test("in every suburb, at any hour and with any basket, the fee that is named is the fee that is charged", async () => {
  const shop = await openShop();
  const places = knownSuburbs(await shop.as().catalogue.suburbs()).map(({ place }) => place);
  const rules = await shop.as().catalogue.deliveryRules();
  expect(places.length).toBeGreaterThan(1_600);
  for (const [index, place] of places.entries()) {
    // Baskets below, at and above each threshold, at every hour of the week in turn.
    shop.clock.advance(61 * MINUTE_MS);
    const price = await shop.as().checkout.price({
      items: [{ productId: "garri", quantity: 1 + (index % 14) }],
      address: { city: placeCity(place), address: "12 Acacia Lane" },
    });
    const to = destinationOf(place);
    const named = deliveryTerms(rules, {
      to,
      subtotalCents: price.subtotalCents,
      now: shop.clock.now(),
    });
    expect(
      [named.shippingCents, named.freeFromCents, named.zone?.name ?? null],
      placeCity(place),
    ).toEqual([price.shippingCents, price.freeThresholdCents, price.zone]);
    expect(named.missingCents === 0, placeCity(place)).toBe(price.shippingCents === 0);
  }
});

test.each([
  [BRYANSTON, 5_000, 30_000, "courier", at("2026-11-24T12:30")],
  [ROSEBANK, 7_500, 40_000, "courier", at("2026-11-24T12:45")],
  [MIDRAND, 12_000, 60_000, "courier", at("2026-11-24T13:30")],
  [SOWETO, 5_000, 50_000, "standard", at("2026-11-26T12:00")],
  [CAPE_TOWN, 5_000, 50_000, "standard", at("2026-11-26T12:00")],
])(
  "$suburb has the fee, threshold and earliest arrival of its zone",
  async (place, ...expected) => {
    const rules = await (await openShop()).as().catalogue.deliveryRules();
    const order = { to: destinationOf(place), subtotalCents: 0, now: TUESDAY_NOON };
    const terms = deliveryTerms(rules, order);
    const { feeCents, freeFromCents, method, arrivesAt } = terms;
    expect([feeCents, freeFromCents, method, arrivesAt]).toEqual(expected);
  },
);

test("closed, the earliest arrival counts from the next opening, and says when that is", async () => {
  const rules = await (await openShop()).as().catalogue.deliveryRules();
  const sunday = { to: destinationOf(BRYANSTON), subtotalCents: 0, now: at("2026-11-22T12:00") };
  expect(deliveryTerms(rules, sunday)).toMatchObject({
    arrivesAt: at("2026-11-23T08:30"),
    opening: { isOpen: false, opensAt: at("2026-11-23T08:00") },
  });
  const late = { ...sunday, now: at("2026-11-24T17:55") };
  expect(deliveryTerms(rules, late)).toMatchObject({
    arrivesAt: at("2026-11-25T08:30"),
    opening: { isOpen: true, isSameDay: false },
  });
});

test("the earliest slot knows closed days as the opening does, and is for places that the courier serves", async () => {
  const known = await (await openShop()).as().catalogue.deliveryRules();
  const order = { subtotalCents: 0, now: at("2026-11-24T12:00") };
  const bryanston = { ...order, to: destinationOf(BRYANSTON) };
  expect(deliveryTerms(known, bryanston).earliestSlot, "switched off").toBeNull();
  const dates = [{ from: "2026-11-24", until: "2026-11-25", name: "Stocktaking" }];
  const { closures } = known.opening;
  const rules = {
    ...known,
    slots: { ...known.slots, offered: true },
    opening: { ...known.opening, closures: { ...closures, dates } },
  };
  expect(deliveryTerms(rules, bryanston)).toMatchObject({
    earliestSlot: { from: at("2026-11-26T08:00"), until: at("2026-11-26T10:00") },
    opening: { isOpen: false, opensAt: at("2026-11-26T08:00") },
  });
  const soweto = { ...order, to: destinationOf(SOWETO) };
  expect(deliveryTerms(rules, soweto).earliestSlot).toBeNull();
});

test("the courier is never named earlier than the order is packed, in whatever words the zone estimates", async () => {
  const rules = await (await openShop()).as().catalogue.deliveryRules();
  const after = (estimate: string) => {
    const zones = rules.zones.map((zone) => ({ ...zone, estimate }));
    const order = { to: destinationOf(BRYANSTON), subtotalCents: 0, now: TUESDAY_NOON };
    return (deliveryTerms({ ...rules, zones }, order).arrivesAt - TUESDAY_NOON) / MINUTE_MS;
  };
  expect(["10-20 minutes", "45 to 75 min", "2-3 hours", "1 h", "soon"].map(after)).toEqual([
    30, 45, 120, 60, 30,
  ]);
});

test("what is missing for free delivery is what the place's own threshold asks", async () => {
  const rules = await (await openShop()).as().catalogue.deliveryRules();
  const missing = (subtotalCents: number) => {
    const order = { to: destinationOf(BRYANSTON), subtotalCents, now: TUESDAY_NOON };
    return deliveryTerms(rules, order).missingCents;
  };
  expect([0, 29_999, 30_000, 30_001].map(missing)).toEqual([30_000, 1, 0, 0]);
});

test("a zone that is closed, or costs another fee, says so with the next question", async () => {
  const { shop, backOffice } = await openBackOffice();
  const [sandton, ...others] = DEFAULT_DELIVERY_SETTINGS.zones;
  if (!sandton) throw new Error("no zones");
  const terms = async () => {
    const rules = await shop.as().catalogue.deliveryRules();
    return deliveryTerms(rules, {
      to: destinationOf(BRYANSTON),
      subtotalCents: 0,
      now: TUESDAY_NOON,
    });
  };
  await backOffice.save({ zones: [{ ...sandton, feeCents: 6_100 }, ...others] });
  expect(await terms()).toMatchObject({ method: "courier", feeCents: 6_100 });
  await backOffice.save({ zones: [{ ...sandton, available: false }, ...others] });
  expect(await terms()).toMatchObject({ method: "standard", feeCents: 5_000 });
  expect((await terms()).zone?.name).toBe("Sandton Premium");
});

test.each([
  [BRYANSTON, 1],
  [BRYANSTON, 6],
  [ROSEBANK, 7],
  [MIDRAND, 12],
  [SOWETO, 10],
])("an order of $suburb is charged what was named, and keeps it", async (place, quantity) => {
  const shop = await openShop();
  const rules = await shop.as().catalogue.deliveryRules();
  const named = deliveryTerms(rules, {
    to: destinationOf(place),
    subtotalCents: quantity * 5_000,
    now: shop.clock.now(),
  });
  const shipping = { city: placeCity(place), postalCode: place.postalCode || "1804" };
  const checkout = await prepare(shop, [{ productId: "garri", quantity }], {
    shipping,
    quote: named.method === "courier",
  });
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  const result = await complete(shop, checkout, payment);
  if (result.outcome !== "ordered") throw new Error(result.outcome);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, result.orderId));
  expect(order).toMatchObject({
    shippingCents: named.shippingCents,
    deliveryMethod: named.method,
    ...(named.method === "standard" ? { estimatedDeliveryAt: named.arrivesAt } : {}),
  });
});

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 100 });
  return shop;
}

async function openBackOffice() {
  const { shop, admin } = await openTwoAdmins();
  const save = async (value: Partial<DeliverySettings>) => {
    const { saved } = await admin.settings.all();
    await admin.settings.saveDelivery({ value, expectedVersion: saved.delivery?.updatedAt ?? 0 });
    shop.clock.advance(1);
  };
  return { shop, backOffice: { save } };
}
