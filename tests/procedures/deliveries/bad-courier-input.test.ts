import { expect, test } from "vitest";
import { admins, users } from "#db/schema/index.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";

import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const MANY = "x".repeat(5_000);

const QUOTE = {
  dropoff_address: {
    first_name: "Thandi",
    last_name: "Nkosi",
    phone_number: "0825550118",
    address: "24 Cumberland Avenue",
    city: "Bryanston",
    state: "Gauteng",
    zip_code: "2191",
  },
  items: [{ title: "Garri", quantity: 1, price: 50 }],
};
const quoteTo = (to: object) => ({
  ...QUOTE,
  dropoff_address: { ...QUOTE.dropoff_address, ...to },
});
const quoteOf = (item: object) => ({ ...QUOTE, items: [{ ...QUOTE.items[0], ...item }] });

test.each([
  ["words", "POST", "/quotes", "deliver it", 400, "INVALID_INPUT", "body"],
  ["too many words", "POST", "/quotes", `"${"x".repeat(70_000)}"`, 413, "TOO_LARGE", "body"],
  [
    "a text that no database takes",
    "POST",
    "/deliveries",
    { manifest_reference: "AB\u000012" },
    400,
    "INVALID_INPUT",
    "body",
  ],
  ["a list", "POST", "/quotes", [], 400, "INVALID_INPUT", "dropoff_address"],
  [
    "no address",
    "POST",
    "/quotes",
    { items: QUOTE.items },
    400,
    "INVALID_INPUT",
    "dropoff_address",
  ],
  [
    "no street",
    "POST",
    "/quotes",
    quoteTo({ address: " " }),
    400,
    "INVALID_INPUT",
    "dropoff_address.address",
  ],
  [
    "an over-long city",
    "POST",
    "/quotes",
    quoteTo({ city: MANY }),
    400,
    "INVALID_INPUT",
    "dropoff_address.city",
  ],
  [
    "a phone in words",
    "POST",
    "/quotes",
    quoteTo({ phone_number: "none" }),
    400,
    "INVALID_INPUT",
    "dropoff_address.phone_number",
  ],
  [
    "a place out of reach",
    "POST",
    "/quotes",
    quoteTo({ city: "Polokwane", address: "1 Long St" }),
    422,
    "ADDRESS_UNDELIVERABLE",
    "dropoff_address.city",
  ],
  ["no goods", "POST", "/quotes", { ...QUOTE, items: [] }, 400, "INVALID_INPUT", "items"],
  [
    "half a bag",
    "POST",
    "/quotes",
    quoteOf({ quantity: 0.5 }),
    400,
    "INVALID_INPUT",
    "items.0.quantity",
  ],
  [
    "a negative price",
    "POST",
    "/quotes",
    quoteOf({ price: -1 }),
    400,
    "INVALID_INPUT",
    "items.0.price",
  ],
  [
    "dollars",
    "POST",
    "/quotes",
    quoteOf({ currency_code: "USD" }),
    400,
    "INVALID_INPUT",
    "items.0.currency_code",
  ],
  [
    "no order",
    "POST",
    "/deliveries",
    { quote_id: "x" },
    400,
    "INVALID_INPUT",
    "manifest_reference",
  ],
  [
    "an over-long order",
    "POST",
    "/deliveries",
    { manifest_reference: MANY },
    400,
    "INVALID_INPUT",
    "manifest_reference",
  ],
  [
    "an unknown order",
    "POST",
    "/deliveries",
    { manifest_reference: "NOSUCH" },
    404,
    "NOT_FOUND",
    "manifest_reference",
  ],
  ["an unknown delivery", "GET", "/deliveries/NOSUCH", null, 404, "NOT_FOUND", "id"],
  ["an over-long id", "GET", `/deliveries/${MANY}`, null, 404, "NOT_FOUND", null],
  ["another path", "GET", "/couriers", null, 404, "NOT_FOUND", null],
  ["another method", "PUT", "/quotes", QUOTE, 404, "NOT_FOUND", null],
] as const)(
  "REST: %s is refused (%s %s)",
  async (_what, method, path, body, status, code, field) => {
    const shop = await openTestShop();
    const answer = await rest(shop, method, path, body);

    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, details: field, error: expect.any(String) });
    expect(shop.courier.state.log).toEqual([]);
  },
);

test("REST: a body that does not call itself JSON is not read", async () => {
  const shop = await openTestShop();
  const answer = await handleCourierRequest(
    new Request("https://shop.test/api/courier/quotes", {
      method: "POST",
      body: JSON.stringify(QUOTE),
      headers: { "content-type": "text/plain" },
    }),
    shop.context(),
  );
  expect(answer.status).toBe(400);
});

test.each([
  "limit=0",
  "limit=101",
  "limit=ten",
  "limit=1e1",
  "limit=",
  "offset=-1",
  "offset=1e300",
  "offset=9007199254740993",
])("REST: a list asked for with %s is refused", async (query) => {
  const shop = await openTestShop();
  const at = new Date(shop.clock.now());
  const admin = { id: "admin", name: "Naledi", email: "naledi@shop.test" };
  await shop.db.insert(users).values({ ...admin, createdAt: at, updatedAt: at });
  await shop.db.insert(admins).values({ userId: "admin", name: "Naledi", createdAt: 0 });
  const viewer = { userId: "admin", name: "Naledi", email: "naledi@shop.test" };
  const url = `https://shop.test/api/courier/deliveries?${query}`;
  const answer = await handleCourierRequest(new Request(url), shop.context(viewer));

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ details: query.split("=")[0] });
});

function rest(shop: TestShop, method: string, path: string, body: unknown): Promise<Response> {
  const request = new Request(`https://shop.test/api/courier${path}`, {
    method,
    ...(body === null
      ? {}
      : {
          headers: { "content-type": "application/json" },
          body: typeof body === "string" ? body : JSON.stringify(body),
        }),
  });
  return handleCourierRequest(request, shop.context());
}
