import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { hashOf } from "#server/platform/hash.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import {
  complete,
  paymentStates,
  prepare,
  preparePickup,
  startApproved,
} from "#tests/factories/checkout.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const GARRI = [{ productId: "garri", quantity: 1 }];
const STANDARD = { quote: false };

test("a code takes its part off what is charged, and its use is held for who pays", async () => {
  const shop = await openShop();
  await seedOffers(shop, { code: "LAST", limitTotal: 1 });
  const wish = { ...STANDARD, code: "LAST" };
  const checkout = await prepare(shop, GARRI, wish);
  const shipping = { email: "other@shopper.test" };
  const other = await prepare(shop, GARRI, { ...wish, shipping });
  expect(await shop.as().checkout.start(checkout)).toMatchObject({
    totalCents: 9_500,
    chargeCents: 543,
  });
  expect(await refusal(shop.as().checkout.start(other))).toMatchObject({
    code: "CART_CHANGED",
    field: "code",
  });
});

test("a code that nobody knows is refused by its name, though nothing was to come off", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  const asked = shop.as().checkout.start({ ...checkout, code: "NOSUCH" });
  expect(await refusal(asked)).toMatchObject({
    code: "CART_CHANGED",
    field: "code",
    message: "We do not know the code NOSUCH. Please check how it is written.",
  });
  expect(await paymentStates(shop)).toEqual([]);
});

test("a customer who is signed in has a code once, whatever address they give", async () => {
  const shop = await openShop();
  await seedOffers(shop, { code: "ONCE", limitEach: 1 });
  const { viewer } = await newCustomer(shop);
  const wish = { ...STANDARD, code: "ONCE" };
  const shipping = { email: "another@shopper.test" };
  const later = await prepare(shop, GARRI, { ...wish, shipping });
  const { checkout, payment } = await startApproved(shop, { ...wish, viewer });
  await complete(shop, checkout, payment);
  const again = await refusal(shop.as(viewer).checkout.start(later));
  expect(again.message).toBe("You have used the code ONCE before.");
});

test("where fetching is not offered any more, what was to be fetched is refused, and what is brought is not", async () => {
  const shop = await openShop();
  const fetched = await preparePickup(shop);
  const pickup = { ...DEFAULT_DELIVERY_SETTINGS.pickup, offered: false };
  await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, pickup });
  expect(await refusal(shop.as().checkout.start(fetched))).toMatchObject({
    code: "INVALID_INPUT",
    field: "method",
  });
  await shop.as().checkout.start(await prepare(shop, GARRI, STANDARD));
  expect(await paymentStates(shop)).toEqual(["created"]);
});

test("while the shop is closed an administrator may try the checkout, and a shopper may not", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  const admin = await newAdmin(shop, { email: "admin@shop.test" });
  await settingsAre(shop, "system", { ...DEFAULT_SYSTEM_SETTINGS, maintenanceMode: true });
  expect((await refusal(shop.as().checkout.start(checkout))).code).toBe("CHECKOUT_CLOSED");
  expect(await shop.as(admin.viewer).checkout.start(checkout)).toMatchObject({
    totalCents: 10_000,
  });
});

test("what is fetched needs neither a quote nor a slot to be fetched", async () => {
  const shop = await openShop();
  await shop.as().checkout.start(await preparePickup(shop));
  const [payment] = await shop.db.select().from(payments);
  expect(payment?.snapshot).toMatchObject({ deliveryMethod: "pickup", quoteId: null });
});

test("no payment begins by a quote that nobody made, that is for another street, or that is over", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI);
  const elsewhere = shippingTo({ address: "1 Other Road" });
  for (const [changes, code] of [
    [{ quoteId: "NO-SUCH-QUOTE" }, "QUOTE_UNKNOWN"],
    [{ shipping: elsewhere }, "QUOTE_FOREIGN"],
    [{}, "QUOTE_EXPIRED"],
  ] as const) {
    if (code === "QUOTE_EXPIRED") shop.clock.advance(DAY_MS);
    const started = shop.as().checkout.start({ ...checkout, ...changes });
    expect(await refusal(started)).toMatchObject({ code, field: "quoteId" });
  }
  expect(await shop.db.select().from(payments)).toEqual([]);
});

test("only a courier has to be able to ring: standard delivery goes by any number", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  const shipping = shippingTo({ phone: "call my sister" });
  await shop.as().checkout.start({ ...checkout, shipping });
  const [payment] = await shop.db.select().from(payments);
  expect(payment?.snapshot.deliveryMethod).toBe("standard");
});

test("a key stands for its goods, address and quote, and for its code where there is one", async () => {
  const shop = await openShop();
  await seedOffers(shop, { code: "FIRST" }, { code: "SECOND" });
  const plain = await prepare(shop, GARRI, STANDARD);
  await shop.as().checkout.start(plain);
  // As it was before there were codes and slots: a key of then is known still.
  const requestHash = await hashOf([plain.items, plain.shipping, plain.quoteId]);
  expect(await shop.db.select().from(payments)).toMatchObject([{ requestHash }]);

  const coded = await prepare(shop, GARRI, { ...STANDARD, code: "FIRST" });
  await shop.as().checkout.start(coded);
  const other = shop.as().checkout.start({ ...coded, code: "SECOND" });
  expect(await refusal(other)).toMatchObject({ code: "CONFLICT", field: "checkoutKey" });
});

test("a payment that was given back is at its end, under its key too", async () => {
  const shop = await openShop();
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.twistNextCapture({ currency: "EUR" });
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_MISMATCH");
  await runOutbox(shop.context());
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  expect(await refusal(shop.as().checkout.start(checkout))).toMatchObject({
    code: "PAYMENT_EXPIRED",
    field: "checkoutKey",
  });
});

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}

test("an order of less than a cent of what is charged is called too little, and not sold out", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", priceCents: 8 }, { id: "rice", priceCents: 9 });
  expect(await refusal(shop.as().checkout.start(await preparePickup(shop)))).toEqual({
    code: "INVALID_INPUT",
    field: "items",
    message: "This order comes to less than can be charged. Please add something to it.",
  });
  expect(await shop.as().checkout.start(await preparePickup(shop, "rice"))).toMatchObject({
    totalCents: 9,
    chargeCents: 1,
  });
});
