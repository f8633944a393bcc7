import { expect, test } from "vitest";
import { deliveryQuotes, payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { openBrowser, registrationOf } from "#tests/factories/accounts.ts";
import { prepare, preparePickup } from "#tests/factories/checkout.ts";
import {
  openSlotShop,
  preparePickupSlot,
  prepareSlot,
  TUESDAY_AT_2,
} from "#tests/factories/deliveries/slots.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const GARRI = [{ productId: "garri", quantity: 1 }];

test("a payment by courier keeps the quote, when they come, and the zone", async () => {
  const shop = await openGarriShop();
  const checkout = await prepare(shop, GARRI);
  await shop.as().checkout.start(checkout);
  const [quote] = await shop.db.select().from(deliveryQuotes);
  expect(quote?.dropoffEtaAt).toBeGreaterThan(shop.clock.now());
  expect(await snapshotOf(shop)).toMatchObject({
    deliveryMethod: "courier",
    deliveryZone: "Sandton Premium",
    quoteId: checkout.quoteId,
    courierArrivesAt: quote?.dropoffEtaAt,
    slot: null,
    language: "en",
  });
});

test("a payment by a quote that fell back, or by the shop's own means, keeps no time at which a courier comes", async () => {
  const shop = await openGarriShop();
  shop.courier.failNext("quote", "500");
  const checkout = await prepare(shop, GARRI);
  await shop.as().checkout.start(checkout);
  expect(await snapshotOf(shop)).toMatchObject({
    deliveryMethod: "courier",
    quoteId: checkout.quoteId,
    courierArrivesAt: null,
  });
  const own = await openGarriShop();
  await own.as().checkout.start(await prepare(own, GARRI, { quote: false }));
  expect(await snapshotOf(own)).toMatchObject({
    deliveryMethod: "standard",
    quoteId: null,
    courierArrivesAt: null,
  });
});

test("a payment of an order to fetch keeps neither a quote nor a courier, whatever else was asked for before", async () => {
  const shop = await openGarriShop();
  const { quoteId } = await prepare(shop, GARRI);
  await shop.as().checkout.start({ ...(await preparePickup(shop)), quoteId });
  expect(await snapshotOf(shop)).toMatchObject({
    deliveryMethod: "pickup",
    deliveryZone: null,
    quoteId: null,
    courierArrivesAt: null,
  });
});

test("a payment for a slot, by courier or to fetch, keeps no quote: it comes when the slot says", async () => {
  const shop = await openSlotShop();
  await shop.as().checkout.start(await prepareSlot(shop, TUESDAY_AT_2));
  const slot = { from: TUESDAY_AT_2, until: TUESDAY_AT_2 + 120 * MINUTE_MS };
  expect(await snapshotOf(shop)).toMatchObject({
    deliveryMethod: "courier",
    quoteId: null,
    courierArrivesAt: null,
    slot,
  });
  const other = await openSlotShop();
  await other.as().checkout.start(await preparePickupSlot(other, TUESDAY_AT_2));
  expect(await snapshotOf(other)).toMatchObject({ deliveryMethod: "pickup", slot });
});

test("a checkout key with another slot, or another code, is another order", async () => {
  const shop = await openSlotShop();
  const checkout = await prepareSlot(shop, TUESDAY_AT_2);
  await shop.as().checkout.start(checkout);
  const conflict = { code: "CONFLICT", field: "checkoutKey" };
  for (const changes of [{ slot: null }, { slot: TUESDAY_AT_2 + 120 * MINUTE_MS }, { code: "X" }]) {
    const other = shop.as().checkout.start({ ...checkout, ...changes });
    expect(await refusal(other)).toMatchObject(conflict);
  }
});

test("whoever has chosen a language is written to in that one, whatever the page's", async () => {
  const shop = await openGarriShop();
  const browser = openBrowser(shop);
  await browser.call((caller) => caller.account.register(registrationOf()));
  await browser.call((caller) => caller.account.chooseLanguage({ language: "zu" }));
  const checkout = await prepare(shop, GARRI, { quote: false });
  await browser.call((caller) => caller.checkout.start(checkout));
  expect(await snapshotOf(shop)).toMatchObject({ language: "zu" });
});

async function openGarriShop(): Promise<TestShop> {
  const shop = await openTestShop({ vendorTimeoutMs: 300 });
  await seedProducts(shop, { id: "garri" });
  return shop;
}

/** What the one payment of a shop keeps of what was asked for. */
async function snapshotOf(shop: TestShop) {
  const [payment, ...others] = await shop.db.select().from(payments);
  expect(others).toEqual([]);
  return payment?.snapshot;
}
