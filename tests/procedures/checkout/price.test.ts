import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/index.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { consumeVisit, VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { type Browser, newCustomer, openBrowser } from "#tests/factories/accounts.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { refusal, refusalSaid } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const HERE = "198.51.100.7";
const DURBAN = { address: "12 Acacia Lane", city: "Durban", province: "KwaZulu-Natal" };

test.each([
  ["Bryanston", 2, { zone: "Sandton Premium", freeThresholdCents: 30_000, shippingCents: 5_000 }],
  ["Bryanston", 6, { zone: "Sandton Premium", freeThresholdCents: 30_000, shippingCents: 0 }],
  ["Rosebank", 2, { zone: "Johannesburg North", freeThresholdCents: 40_000, shippingCents: 7_500 }],
  ["Durban", 2, { zone: null, freeThresholdCents: 50_000, shippingCents: 5_000 }],
])(
  "to %s %i of them cost the goods less the code, and the way there",
  async (city, quantity, way) => {
    const shop = await openShop();
    const address = { ...shippingTo({ city }), province: "" };
    const items = [{ productId: "garri", quantity }];
    const price = await shop.as().checkout.price({ items, address, code: "WELCOME10" });
    expect(price).toMatchObject({
      ...way,
      subtotalCents: quantity * 5_000,
      discountCents: quantity * 500,
      totalCents: quantity * 4_500 + way.shippingCents,
      codeRefused: null,
    });
  },
);

test("before there is an address everything has a price, what cannot travel far as well", async () => {
  const shop = await openShop();
  const price = await shop.as().checkout.price({ items: cart("tripe"), address: null });
  expect(price).toMatchObject({ subtotalCents: 5_000, zone: null });
});

test("who is too far for a product is told the place that it cannot travel to", async () => {
  const shop = await openShop();
  const price = () => shop.as().checkout.price({ items: cart("tripe"), address: DURBAN });
  expect(await refusal(price())).toEqual({
    code: "CANNOT_TRAVEL",
    field: "items.0.productId",
    message: "Cannot travel to Durban",
  });
});

test("who lives where the shop does not deliver is told the province, in words of their language", async () => {
  const shop = await openShop();
  const { standard } = DEFAULT_DELIVERY_SETTINGS;
  await settingsAre(shop, "delivery", {
    ...DEFAULT_DELIVERY_SETTINGS,
    standard: { ...standard, provinces: ["Limpopo"] },
  });
  const price = (province: string) =>
    shop.as().checkout.price({ items: cart("garri"), address: { ...DURBAN, province } });
  expect(await refusal(price("Western Cape"))).toEqual({
    code: "PROVINCE_NOT_SERVED",
    field: "province",
    message: "We do not deliver to Western Cape",
  });
  expect(await refusalSaid(price("Western Cape"), "af")).toContain("Wes-Kaap");
  const unknown = await refusal(price("The Karoo"));
  expect(unknown.message).toBe("We do not deliver to The Karoo");
});

test("a code that nobody knows leaves the price as it is, and is named as codes are written", async () => {
  const shop = await openShop();
  const address = shippingTo();
  const price = await shop.as().checkout.price({ items: cart("garri"), address, code: " save20 " });
  expect(price).toMatchObject({
    discountCents: 0,
    totalCents: 10_000,
    codeRefused: "We do not know the code SAVE20. Please check how it is written.",
  });
});

test("however often a cart is priced without a code, the first code is no guess too many", async () => {
  const shop = await openShop();
  const browser = openBrowser(shop, { address: HERE });
  for (let times = 0; times <= VISIT_LIMITS.offerCode.most; times += 1) await priced(browser, null);
  expect(await priced(browser, "WELCOME10")).toMatchObject({ discountCents: 500 });
});

test("a wrong code and one that was switched off are guesses; one that holds is none", async () => {
  const shop = await openShop();
  await seedOffers(shop, { code: "GONE", isActive: false });
  const browser = openBrowser(shop, { address: HERE });
  await guesses(browser, VISIT_LIMITS.offerCode.most - 2);
  for (let times = 0; times < 3; times += 1) await priced(browser, "WELCOME10");
  expect(await priced(browser, "NONE")).toMatchObject({ discountCents: 0 });
  expect(await priced(browser, "GONE"), "the last below it").toMatchObject({ discountCents: 0 });
  const beyond = { code: "RATE_LIMITED", field: "code" };
  expect(await refusal(priced(browser, "WELCOME10"))).toMatchObject(beyond);
  expect(shop.logged).toContainEqual({ level: "warn", event: "rate-limited" });
  expect(await priced(browser, null), "and no code is no guess").toMatchObject({
    discountCents: 0,
  });
});

test("a customer's guesses are the customer's own, on whichever network and for nobody beside them", async () => {
  const shop = await openShop();
  const { browser } = await newCustomer(shop);
  await guesses(browser.copy({ address: HERE }), VISIT_LIMITS.offerCode.most);
  const elsewhere = browser.copy({ address: "203.0.113.80" });
  expect((await refusal(priced(elsewhere, "WELCOME10"))).code).toBe("RATE_LIMITED");
  const neighbour = openBrowser(shop, { address: HERE });
  expect(await priced(neighbour, "WELCOME10")).toMatchObject({ discountCents: 500 });
});

test("the courier who is asked for a quote is told what the goods are worth", async () => {
  const shop = await openShop();
  const items = [
    { productId: "garri", quantity: 3 },
    { productId: "tripe", quantity: 1 },
  ];
  await shop.as().courier.quote({ items, shipping: shippingTo() });
  const asked = shop.courier.state.log.findLast(({ operation }) => operation === "quote");
  expect(asked?.body).toMatchObject({ manifest_total_value: 20_000 });
});

function cart(productId: string) {
  return [{ productId, quantity: 1 }];
}

/** One garri, priced for this browser. */
function priced(browser: Browser, code: string | null) {
  return browser.call(({ checkout }) =>
    checkout.price({ items: cart("garri"), address: shippingTo(), code }),
  );
}

/** So many wrong codes of this browser's. */
async function guesses(browser: Browser, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1)
    await consumeVisit(browser.context(), VISIT_LIMITS.offerCode);
}

/** Garri, tripe that stays near, and a code for a tenth off. */
async function openShop(): Promise<TestShop> {
  const shop = await openTestShop({ isLocal: false });
  await seedProducts(shop, { id: "garri" }, { id: "tripe" });
  await shop.db.update(products).set({ travels: "nearby" }).where(eq(products.id, "tripe"));
  await seedOffers(shop, { code: "WELCOME10" });
  return shop;
}
