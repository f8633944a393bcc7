import fc from "fast-check";
import { expect, test } from "vitest";
import { spansLines } from "#app/lib/time/hours-lines.ts";
import { auditLog, payments, settings } from "#db/schema/index.ts";
import {
  DEFAULT_DELIVERY_SETTINGS,
  type DeliverySettings,
} from "#domain/store/settings/delivery.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { complete, placeOrder, prepare } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";

const GARRI = [{ productId: "garri", quantity: 2 }];

const { provinces } = DEFAULT_DELIVERY_SETTINGS.standard;

test("a zone's name, areas, fee, threshold, estimate and availability hold for the next price, quote and payment", async () => {
  const { shop, save } = await openBackOffice();
  const areas = ["Bryanston", "Bordeaux"];
  const saved = { ...zone(), name: "Two Bs", areas, feeCents: 4_321, freeThresholdCents: 20_000 };
  await save({ zones: [saved] });

  const rules = await shop.as().checkout.rules();
  expect(rules.zones).toEqual([
    {
      name: "Two Bs",
      areas: ["Bryanston", "Bordeaux"],
      feeCents: 4_321,
      freeThresholdCents: 20_000,
      estimate: "20-40 minutes",
      available: true,
    },
  ]);
  for (const city of areas) {
    const place = { city, address: "1 Main Road" };
    expect(await priced(shop, 1, place)).toMatchObject({ zone: "Two Bs", shippingCents: 4_321 });
  }
  const outside = { city: "Benmore", address: "1 Main Road" };
  expect(await priced(shop, 1, outside)).toMatchObject({ zone: null });
  const checkout = await prepare(shop, GARRI);
  const payment = await shop.as().checkout.start(checkout);
  expect(payment.totalCents).toBe(10_000 + 4_321);
  expect(await priced(shop, 3)).toMatchObject({ shippingCents: 4_321 });
  expect(await priced(shop, 4)).toMatchObject({ shippingCents: 0, freeThresholdCents: 20_000 });

  await save({ zones: [{ ...zone(), available: false }] });
  expect(await priced(shop, 2)).toMatchObject({ shippingCents: 5_000, zone: "Bryanston" });
  const quote = shop.as().courier.quote({ items: GARRI, shipping: shippingTo() });
  expect((await refusal(quote)).code).toBe("ADDRESS_UNDELIVERABLE");
});

test("the first zone that names an area wins, in the order that is saved", async () => {
  const { shop, save } = await openBackOffice();
  const near = { ...zone(), name: "Near", feeCents: 1_000 };
  const far = { ...zone(), name: "Far", feeCents: 9_000 };
  await save({ zones: [near, far] });
  expect(await priced(shop, 1)).toMatchObject({ zone: "Near", shippingCents: 1_000 });
  await save({ zones: [far, near] });
  expect(await priced(shop, 1)).toMatchObject({ zone: "Far", shippingCents: 9_000 });
  await save({ zones: [] });
  expect(await priced(shop, 1)).toMatchObject({ zone: null, shippingCents: 5_000 });
});

test("the fallback fee of a courier who is away is the stored zone's", async () => {
  const { shop, save } = await openBackOffice();
  await save({ zones: [{ ...zone(), feeCents: 6_600 }] });
  shop.courier.failNext("quote", "503", 2);
  const quote = await shop.as().courier.quote({ items: GARRI, shipping: shippingTo() });
  expect(quote).toMatchObject({ fallback: true, feeCents: 6_600 });
});

test("standard delivery, the cart's estimate, hours and the service note come from the settings", async () => {
  const { shop, save } = await openBackOffice();
  const saturday = { opens: "09:00", closes: "13:00" };
  await save({
    standard: { feeCents: 7_700, freeThresholdCents: 30_000, provinces },
    cart: { feeCents: 4_400, freeAboveCents: 25_000 },
    hours: { ...DEFAULT_DELIVERY_SETTINGS.hours, saturday },
    serviceNote: "Every day until nine",
  });
  const shell = await shop.as().catalogue.shell();
  expect(shell.cartShipping).toEqual({ feeCents: 4_400, freeAboveCents: 25_000 });
  expect(spansLines(shell.hours.spans)).toEqual([
    "Monday to Friday 8:00 AM to 6:00 PM",
    "Saturday 9:00 AM to 1:00 PM",
    "Sunday closed",
  ]);
  expect(await shop.as().checkout.rules()).toMatchObject({
    standard: { feeCents: 7_700 },
    hours: shell.hours.spans,
    serviceNote: "Every day until nine",
  });
  const durban = { city: "Durban", address: "5 Marine Parade" };
  expect(await priced(shop, 2, durban)).toMatchObject({ shippingCents: 7_700 });
  expect(await priced(shop, 6, durban)).toMatchObject({ shippingCents: 0 });
  expect(await priced(shop, 2, null)).toMatchObject({ shippingCents: 7_700 });
});

test("the courier is asked for the windows that are set", async () => {
  const { shop, save } = await openBackOffice();
  await save({ lead: { readyMinutes: 10, pickupMinutes: 45, dropoffMinutes: 90 } });
  await placeOrder(shop);
  await shop.settled();
  const at = (minutes: number) => shop.clock.now() + minutes * 60_000;
  const [booked] = Object.values(shop.courier.state.deliveries);
  expect(booked?.body).toMatchObject({
    pickup_ready_dt: at(10),
    pickup_deadline_dt: at(45),
    dropoff_deadline_dt: at(90),
  });
});

test("a zone's fee that changes between showing and paying is refused, and nothing is charged", async () => {
  const { shop, save } = await openBackOffice();
  const checkout = await prepare(shop, GARRI);
  await save({ zones: [{ ...zone(), feeCents: 9_900 }] });

  expect((await refusal(shop.as().checkout.start(checkout))).code).toBe("CART_CHANGED");

  expect(await shop.db.select().from(payments)).toEqual([]);
  const again = await prepare(shop, GARRI);
  expect((await shop.as().checkout.start(again)).totalCents).toBe(10_000 + 9_900);
});

test("a fee that changes after payment started leaves what was agreed", async () => {
  const { shop, save } = await openBackOffice();
  const checkout = await prepare(shop, GARRI);
  const payment = await shop.as().checkout.start(checkout);
  await save({ zones: [{ ...zone(), feeCents: 9_900 }] });
  shop.paypal.approve(payment.providerRef);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
});

test("whatever zones are stored, the price shown is the price charged", async () => {
  const { shop, save } = await openBackOffice();
  const names = ["Bryanston", "Sandton", "Rosebank", "Midrand"];
  const cents = fc.integer({ min: 0, max: 20_000 });
  const zones = fc.array(
    fc.record({
      areas: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
      feeCents: cents,
      freeThresholdCents: cents,
      available: fc.boolean(),
    }),
    { maxLength: 4 },
  );
  const standard = fc.record({ feeCents: cents, freeThresholdCents: cents });
  const city = fc.constantFrom(...names, "Durban");
  await fc.assert(
    fc.asyncProperty(zones, standard, city, fc.integer({ min: 1, max: 3 }), async (...drawn) => {
      const [found, terms, town, quantity] = drawn;
      await save({
        zones: found.map((one, index) => ({ ...zone(), ...one, name: `Zone ${index}` })),
        standard: { ...terms, provinces },
      });
      const shipping = { city: town, address: "12 Long Street" };
      const shown = await priced(shop, quantity, shipping);
      const checkout = await prepare(shop, [{ productId: "garri", quantity }], {
        shipping,
        quote: false,
      });
      const charged = await shop.as().checkout.start(checkout);
      expect(charged.totalCents).toBe(shown.totalCents);
      expect(charged.chargeCents).toBe(shown.chargeCents);
      const paypal = shop.paypal.state.orders[charged.providerRef];
      expect(JSON.stringify(paypal)).toContain((shown.chargeCents / 100).toFixed(2));
    }),
    { numRuns: 25 },
  );
});

test.each<[string, Change, string, string]>([
  [
    "a fee below 0",
    { zones: [{ ...zone(), feeCents: -1 }] },
    "zones.0.feeCents",
    "The fee cannot be below 0",
  ],
  [
    "no areas",
    { zones: [{ ...zone(), areas: [] }] },
    "zones.0.areas",
    "A zone needs at least one area",
  ],
  [
    "a blank area",
    { zones: [{ ...zone(), areas: ["  "] }] },
    "zones.0.areas.0",
    "An area is missing",
  ],
  ["no name", { zones: [{ ...zone(), name: " " }] }, "zones.0.name", "The zone's name is missing"],
  [
    "cents of a cent",
    { zones: [{ ...zone(), feeCents: 0.5 }] },
    "zones.0.feeCents",
    "The fee is not an amount like 85.00",
  ],
  ["one name twice", { zones: [zone(), zone()] }, "zones", "Two zones have the same name"],
  [
    "a threshold below 0",
    { standard: { feeCents: 0, freeThresholdCents: -5, provinces } },
    "standard.freeThresholdCents",
    "The threshold cannot be below 0",
  ],
  [
    "closing before opening",
    { hours: { ...DEFAULT_DELIVERY_SETTINGS.hours, monday: { opens: "18:00", closes: "08:00" } } },
    "hours.monday.closes",
    "The shop closes after it opens",
  ],
  [
    "no time of day",
    { hours: { ...DEFAULT_DELIVERY_SETTINGS.hours, friday: { opens: "8", closes: "25:00" } } },
    "hours.friday.opens",
    "This is not a time of day",
  ],
  [
    "a courier without time",
    { lead: { readyMinutes: 30, pickupMinutes: 35, dropoffMinutes: 240 } },
    "lead.pickupMinutes",
    "The latest pickup is at least 20 minutes, and 10 more than the time to pack",
  ],
  ["no note", { serviceNote: "" }, "serviceNote", "The note is missing"],
])("refused with words: %s", async (_name, value, field, message) => {
  const { shop, admin } = await openBackOffice();
  const refused = await refusal(admin().settings.saveDelivery({ value, expectedVersion: 0 }));
  expect(refused).toMatchObject({ code: "INVALID_INPUT", field: `value.${field}`, message });
  expect(await shop.db.select().from(settings)).toEqual([]);
});

test("of two administrators who save at once the second is told; each save has its audit row", async () => {
  const { shop, admin, colleague, save } = await openBackOffice();
  await save({ serviceNote: "Before" });
  const { saved } = await admin().settings.all();
  const expectedVersion = saved.delivery?.updatedAt ?? 0;
  const results = await Promise.allSettled([
    admin().settings.saveDelivery({ value: { serviceNote: "Mine" }, expectedVersion }),
    colleague.settings.saveDelivery({ value: { serviceNote: "Theirs" }, expectedVersion }),
  ]);
  const refused = results.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({ reason: { message: "CONFLICT" } });
  const rows = await shop.db.select().from(auditLog);
  expect(rows).toMatchObject([
    { action: "settings.update", subjectId: "delivery", after: { serviceNote: "Before" } },
    { before: { serviceNote: "Before" } },
  ]);
});

type Change = Partial<DeliverySettings>;

function zone(): DeliverySettings["zones"][number] {
  return {
    name: "Bryanston",
    areas: ["Bryanston"],
    feeCents: 5_000,
    freeThresholdCents: 90_000,
    estimate: "20-40 minutes",
    available: true,
  };
}

type Shop = Awaited<ReturnType<typeof openTwoAdmins>>["shop"];

/** So many bags of garri at R50, delivered to Bryanston unless told otherwise. */
function priced(
  shop: Shop,
  quantity: number,
  address: { city: string; address: string } | null = shippingTo(),
) {
  return shop.as().checkout.price({ items: [{ productId: "garri", quantity }], address });
}

/** A request remembers its settings: each save and each look is one of its own. */
async function openBackOffice() {
  const { shop, viewer, colleague } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri", stock: 10_000 });
  const admin = () => shop.as(viewer).admin;
  return {
    shop,
    admin,
    colleague,
    save: async (value: Change) => {
      const { saved } = await admin().settings.all();
      const expectedVersion = saved.delivery?.updatedAt ?? 0;
      return admin().settings.saveDelivery({ value, expectedVersion });
    },
  };
}
