import { expect, test } from "vitest";
import { errorText } from "#messages/errors/error-text.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { ask, quote } from "./requests.ts";

const STOP = {
  first_name: "Thandi",
  last_name: "Nkosi",
  email: "thandi@shopper.test",
  phone_number: "082 555 0118",
  address: "24 Cumberland Avenue",
  city: "Bryanston",
  state: "Gauteng",
  zip_code: "2191",
  country: "ZA",
};
/** A delivery request with every field that storefront §3 lists. */
const REQUEST = {
  pickup_address: { ...STOP, first_name: "Somebody", address: "1 Elsewhere Street" },
  dropoff_address: STOP,
  items: [
    { title: "Garri", quantity: 2, price: 54.9, currency_code: "ZAR" },
    { title: "Egusi", quantity: 1, price: 10.05, currency_code: "ZAR" },
  ],
  pickup_ready_dt: "2026-11-24T08:30:00Z",
  pickup_deadline_dt: "2026-11-24T10:00:00Z",
  dropoff_deadline_dt: "2026-11-24T12:00:00Z",
  manifest_reference: "any-order",
  dropoff_instructions: "Gate 4",
  requires_signature: false,
  unattended_delivery: false,
};

test("REST: a whole delivery request is quoted from its address and items, and the store's own address", async () => {
  const shop = await openTestShop();
  expect((await quote(shop, REQUEST)).status).toBe(200);
  const asked = shop.courier.state.log.findLast(({ operation }) => operation === "quote");
  expect(asked?.body).toMatchObject({
    dropoff_address: addressOf({
      street: "24 Cumberland Avenue",
      city: "Bryanston",
      zipCode: "2191",
    }),
    dropoff_phone_number: "+27825550118",
    pickup_address: addressOf({
      street: "114 Bryanston Drive, Bryanston",
      city: "Johannesburg",
      zipCode: "2021",
    }),
    manifest_total_value: 2 * 5_490 + 1_005,
  });
});

test.each([
  ["another currency", { items: [{ ...REQUEST.items[0], currency_code: "USD" }] }, /currency_code/],
  ["another country", { dropoff_address: { ...STOP, country: "KE" } }, /country/],
  ["no address to speak of", { dropoff_address: { ...STOP, email: "no address" } }, /email/],
  ["no quantity", { items: [{ ...REQUEST.items[0], quantity: 0 }] }, /quantity/],
  ["no first name", { dropoff_address: { ...STOP, first_name: " " } }, /first_name/],
  ["no last name", { dropoff_address: { ...STOP, last_name: "" } }, /last_name/],
])("REST: a delivery request with %s is refused at its field", async (_what, changes, field) => {
  const shop = await openTestShop();
  const refused = await quote(shop, { ...REQUEST, ...changes });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    code: "INVALID_INPUT",
    details: expect.stringMatching(field),
  });
  expect(Object.keys(shop.courier.state.quotes)).toEqual([]);
});

test.each([
  ["html", /^API blocked by deployment protection/],
  ["truncated", /^Invalid JSON response from server$/],
  ["unreachable", /^Network error\. Please check your connection and try again\.$/],
  ["503", /^Unable to get delivery quote at this time$/],
] as const)(
  "a quote that the courier answers with %s says so to the shopper",
  async (fault, words) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri" });
    shop.courier.failNext("quote", fault, 3);
    const items = [{ productId: "garri", quantity: 1 }];
    const found = await shop.as().courier.quote({ items, shipping: shippingTo() });
    expect(found.fallback).toBe(true);
    expect(found.notice && errorText(found.notice)).toMatch(words);
  },
);

test("an address that the courier does not serve is refused in the document's words", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  shop.courier.failNext("quote", {
    status: 400,
    body: { code: "address_undeliverable", message: "no", kind: "error" },
  });
  const items = [{ productId: "garri", quantity: 1 }];
  const asked = shop.as().courier.quote({ items, shipping: shippingTo() });
  expect(await refusal(asked)).toMatchObject({
    message: "Uber Direct delivery is not available for this address",
  });
});

test("REST: GET /health takes nothing and says how the courier and the database are", async () => {
  const shop = await openTestShop();
  const answer = await ask(shop, "/health", {});
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: "ok",
    courier: "up",
    database: "up",
    checkedAt: shop.clock.now(),
  });
});

/** As the courier's own API takes an address. */
function addressOf({ street, city, zipCode }: Record<"street" | "city" | "zipCode", string>) {
  return JSON.stringify({
    street_address: [street],
    city,
    state: "Gauteng",
    zip_code: zipCode,
    country: "ZA",
  });
}
