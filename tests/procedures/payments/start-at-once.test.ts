import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments, products, users } from "#db/schema/index.ts";
import { mayBeBegun } from "#domain/payments/may-be-begun.ts";
import { createCaller } from "#server/router.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { complete, prepare, stockOf } from "#tests/factories/checkout.ts";
import { cutContext } from "#tests/factories/cut.ts";
import {
  openSlotShop,
  prepareSlot,
  startSlot,
  TUESDAY_AT_2,
} from "#tests/factories/deliveries/slots.ts";
import { assertOffersBalance, seedOffers } from "#tests/factories/figures/offers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/* What happens in the moment between the look at what there is and the write that takes it. */

const GARRI = [{ productId: "garri", quantity: 1 }];
const STANDARD = { quote: false };

/** What is written of a payment that begins, and whatever is asked after that was refused. */
const WRITE = 'insert into "payments"';
/** That PayPal's id of it is noted. */
const REMEMBER = 'update "payments" set "provider_ref"';
const NEXT = "";

test("goods that went to others in between are out of stock, at their line", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  shop.beforeStatement(WRITE, () => moveStock(shop, "garri", -10));
  expect(await refusal(shop.as().checkout.start(checkout))).toMatchObject({
    code: "OUT_OF_STOCK",
    field: "items.0.quantity",
  });
  expect(await shop.db.select().from(payments)).toEqual([]);
});

test("goods that were gone and are back are out of stock this time, and the next try has them", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  shop.beforeStatement(WRITE, () => moveStock(shop, "garri", -10));
  shop.beforeStatement(NEXT, () => moveStock(shop, "garri", 10));
  expect(await refusal(shop.as().checkout.start(checkout))).toMatchObject({
    code: "OUT_OF_STOCK",
    field: "items",
  });
  await shop.as().checkout.start(checkout);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });
});

test("goods that were gone and are back are out of stock to a customer who is signed in too: the shop does not begin again by itself", async () => {
  const shop = await openShop();
  const { viewer } = await newCustomer(shop);
  const checkout = await prepare(shop, GARRI, STANDARD);
  shop.beforeStatement(WRITE, () => moveStock(shop, "garri", -10));
  shop.beforeStatement(NEXT, () => moveStock(shop, "garri", 10));
  expect(await refusal(shop.as(viewer).checkout.start(checkout))).toMatchObject({
    code: "OUT_OF_STOCK",
    field: "items",
  });
  expect(await shop.db.select().from(payments)).toEqual([]);
});

test("a mistake of the shop's own in the write is not told as goods that are gone", async () => {
  const shop = await openShop();
  await shop.as().checkout.start(await prepare(shop, GARRI, STANDARD));
  const [taken] = await shop.db.select({ id: payments.id }).from(payments);
  const shipping = { email: "other@shopper.test" };
  const checkout = await prepare(shop, GARRI, { ...STANDARD, shipping });
  const ctx = { ...shop.context(), newId: () => taken?.id ?? "" };
  await expect(createCaller(ctx).checkout.start(checkout)).rejects.toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
  });
});

test("a slot whose last place went to another in between is full", async () => {
  const shop = await openSlotShop({ capacity: 1 });
  const checkout = await prepareSlot(shop, TUESDAY_AT_2);
  shop.beforeStatement(WRITE, () => startSlot(shop, TUESDAY_AT_2));
  expect(await refusal(shop.as().checkout.start(checkout))).toMatchObject({
    code: "CONFLICT",
    field: "slot",
  });
  expect(await shop.db.select().from(payments)).toHaveLength(1);
});

test("a code whose last use went to another in between is refused in so many words", async () => {
  const { shop, checkout, other } = await openLastUse();
  shop.beforeStatement(WRITE, () => shop.as().checkout.start(other));
  const refused = await refusal(shop.as().checkout.start(checkout));
  expect(refused).toMatchObject({ code: "CART_CHANGED", field: "code" });
  expect(refused.message).toContain("LAST");
  expect(await shop.db.select().from(payments)).toHaveLength(1);
  await assertOffersBalance(shop);
});

test("a code that was used up and is to be had again is refused this time, and the next try has it", async () => {
  const { shop, checkout, other } = await openLastUse();
  shop.beforeStatement(WRITE, () => shop.as().checkout.start(other));
  shop.beforeStatement(NEXT, async () => {
    const without = await prepare(shop, GARRI, { ...STANDARD, shipping: other.shipping });
    await shop.as().checkout.start({ ...without, replacesKey: other.checkoutKey });
  });
  expect(await refusal(shop.as().checkout.start(checkout))).toMatchObject({
    code: "CART_CHANGED",
    field: "code",
  });
  expect(await shop.as().checkout.start(checkout)).toMatchObject({ totalCents: 9_500 });
  await assertOffersBalance(shop);
});

test("whose account goes in between pays as the guest who they are now, and is told nothing of it", async () => {
  const shop = await openShop();
  const { viewer } = await newCustomer(shop);
  const checkout = await prepare(shop, GARRI, STANDARD);
  shop.beforeStatement(WRITE, () => shop.db.delete(users));
  await shop.as(viewer).checkout.start(checkout);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });
  expect(await shop.db.select().from(payments)).toMatchObject([
    { userId: null, state: "created", providerRef: expect.any(String) },
  ]);
});

test("a press whose twin under the same key is being captured by then is not led to PayPal", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  shop.beforeStatement(WRITE, async () => {
    const twin = await shop.as().checkout.start(checkout);
    shop.paypal.approve(twin.providerRef);
    shop.paypal.failNext("capture", "lose-answer", 2);
    await refusal(complete(shop, checkout, twin));
  });
  expect((await refusal(shop.as().checkout.start(checkout))).code).toBe("PAYMENT_UNCONFIRMED");
});

test("a start whose write was not answered may have begun: its browser keeps the key, and the same key finds it", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  const { ctx } = cutContext(shop, { at: 2, when: "after", isDead: false });
  const { code } = await refusal(createCaller(ctx).checkout.start(checkout));
  expect([code, mayBeBegun(code)]).toEqual(["SERVICE_UNAVAILABLE", true]);
  expect(Object.keys(shop.paypal.state.orders)).toEqual([]);

  const { providerRef } = await shop.as().checkout.start(checkout);
  expect(Object.keys(shop.paypal.state.orders)).toEqual([providerRef]);
  expect(await shop.db.select().from(payments)).toHaveLength(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });
});

test("a start whose payment was opened at PayPal, and then not written down, keeps its key as well", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  shop.beforeStatement(REMEMBER, () => {
    throw new TypeError("fetch failed");
  });
  const { code } = await refusal(shop.as().checkout.start(checkout));
  expect([code, mayBeBegun(code)]).toEqual(["SERVICE_UNAVAILABLE", true]);
  const [opened] = Object.keys(shop.paypal.state.orders);
  expect(await shop.as().checkout.start(checkout)).toMatchObject({ providerRef: opened });
});

test("whoever asks again under a key gets the same payment, and PayPal is not asked again", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  const first = await shop.as().checkout.start(checkout);
  expect(await shop.as().checkout.start(checkout)).toEqual(first);
  const opened = shop.paypal.state.log.filter(({ operation }) => operation === "create");
  expect(opened).toHaveLength(1);
});

test("whoever asked twice at once under a key, and whose price has changed since, gets the same payment", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  shop.beforeStatement(WRITE, () => shop.as().checkout.start(checkout));
  const first = await shop.as().checkout.start(checkout);
  expect(await shop.db.select().from(payments)).toMatchObject([{ providerRef: first.providerRef }]);

  await shop.db.update(products).set({ priceCents: 9_999 });
  expect(await shop.as().checkout.start(checkout)).toEqual(first);
});

test("a payment whose place another takes says that it was superseded", async () => {
  const shop = await openShop();
  const first = await prepare(shop, GARRI, STANDARD);
  await shop.as().checkout.start(first);
  const { checkoutKey: replacesKey } = first;
  await shop.as().checkout.start({ ...first, checkoutKey: crypto.randomUUID(), replacesKey });
  const replaced = eq(payments.checkoutKey, replacesKey);
  expect(await shop.db.select().from(payments).where(replaced)).toMatchObject([
    { state: "expired", reason: "superseded" },
  ]);
});

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}

/** Two shoppers with one code, of which there is one use. */
async function openLastUse() {
  const shop = await openShop();
  await seedOffers(shop, { code: "LAST", limitTotal: 1 });
  const wish = { ...STANDARD, code: "LAST" };
  const checkout = await prepare(shop, GARRI, wish);
  const shipping = { email: "other@shopper.test" };
  return { shop, checkout, other: await prepare(shop, GARRI, { ...wish, shipping }) };
}
