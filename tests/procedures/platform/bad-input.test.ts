import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { expect, test } from "vitest";
import { payments, products } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { appRouter } from "#server/router.ts";
import { type Checkout, prepare, stockOf } from "#tests/factories/checkout.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const MANY = "x".repeat(5_000);
const GARRI = { productId: "garri", quantity: 1 };

type Change = (checkout: Checkout) => unknown;

/** What is wrong, how to make it so, and what the server has to say of it. */
const BAD_STARTS: [what: string, change: Change, code: string, field: string | null][] = [
  [
    "an unknown product",
    lines({ ...GARRI, productId: "nosuch" }),
    "UNKNOWN_PRODUCT",
    "items.0.productId",
  ],
  [
    "a product called __proto__",
    lines({ ...GARRI, productId: "__proto__" }),
    "UNKNOWN_PRODUCT",
    "items.0.productId",
  ],
  [
    "SQL for a product",
    lines({ ...GARRI, productId: "garri' or '1'='1" }),
    "UNKNOWN_PRODUCT",
    "items.0.productId",
  ],
  [
    "half a surrogate for a product",
    lines({ ...GARRI, productId: "\ud800" }),
    "UNKNOWN_PRODUCT",
    "items.0.productId",
  ],
  [
    "an inactive product",
    lines(GARRI, { productId: "hidden", quantity: 1 }),
    "PRODUCT_UNAVAILABLE",
    "items.1.productId",
  ],
  [
    "a sold-out product",
    lines({ productId: "soldout", quantity: 1 }),
    "OUT_OF_STOCK",
    "items.0.quantity",
  ],
  ["more than there is", lines({ ...GARRI, quantity: 11 }), "OUT_OF_STOCK", "items.0.quantity"],
  ["a product twice", lines(GARRI, GARRI), "INVALID_INPUT", "items.1.productId"],
  ["quantity 0", lines({ ...GARRI, quantity: 0 }), "INVALID_INPUT", "items.0.quantity"],
  ["a negative quantity", lines({ ...GARRI, quantity: -3 }), "INVALID_INPUT", "items.0.quantity"],
  ["half a bag", lines({ ...GARRI, quantity: 0.5 }), "INVALID_INPUT", "items.0.quantity"],
  [
    "an endless quantity",
    lines({ ...GARRI, quantity: Number.POSITIVE_INFINITY }),
    "INVALID_INPUT",
    "items.0.quantity",
  ],
  [
    "a quantity in words",
    lines({ productId: "garri", quantity: "1" }),
    "INVALID_INPUT",
    "items.0.quantity",
  ],
  [
    "a quantity beyond counting",
    lines({ ...GARRI, quantity: 2 ** 60 }),
    "INVALID_INPUT",
    "items.0.quantity",
  ],
  ["an empty cart", lines(), "CART_EMPTY", "items"],
  [
    "a cart without end",
    lines(...Array.from({ length: 2_000 }, () => GARRI)),
    "INVALID_INPUT",
    "items",
  ],
  ["no cart", (one) => ({ ...one, items: undefined }), "INVALID_INPUT", "items"],
  [
    "prices of another day",
    (one) => ({ ...one, priceFingerprint: "yesterday's" }),
    "CART_CHANGED",
    "items",
  ],
  [
    "no prices",
    (one) => ({ ...one, priceFingerprint: undefined }),
    "INVALID_INPUT",
    "priceFingerprint",
  ],
  [
    "a price from the browser",
    (one) => ({ ...one, items: [{ ...GARRI, priceCents: 1 }], priceFingerprint: "x" }),
    "CART_CHANGED",
    "items",
  ],
  ["an unknown quote", (one) => ({ ...one, quoteId: "NOSUCHQUOTE" }), "QUOTE_UNKNOWN", "quoteId"],
  ["an over-long quote", (one) => ({ ...one, quoteId: MANY }), "INVALID_INPUT", "quoteId"],
  ["a quote for another street", address({ address: "1 Other Road" }), "QUOTE_FOREIGN", "quoteId"],
  ["a key that is no key", (one) => ({ ...one, checkoutKey: "1" }), "INVALID_INPUT", "checkoutKey"],
  [
    "a replaced key that is no key",
    (one) => ({ ...one, replacesKey: "1" }),
    "INVALID_INPUT",
    "replacesKey",
  ],
  ["no address", (one) => ({ ...one, shipping: null }), "INVALID_INPUT", "shipping"],
  ["a blank name", address({ firstName: "  " }), "INVALID_INPUT", "shipping.firstName"],
  ["a name of line breaks", address({ lastName: "\r\n\t" }), "INVALID_INPUT", "shipping.lastName"],
  ["an over-long name", address({ lastName: MANY }), "INVALID_INPUT", "shipping.lastName"],
  ["an over-long street", address({ address: MANY }), "INVALID_INPUT", "shipping.address"],
  [
    "over-long instructions",
    address({ deliveryInstructions: MANY }),
    "INVALID_INPUT",
    "shipping.deliveryInstructions",
  ],
  ["no e-mail", address({ email: "" }), "INVALID_INPUT", "shipping.email"],
  ["an e-mail that is none", address({ email: "thandi" }), "INVALID_INPUT", "shipping.email"],
  ["two e-mails", address({ email: "a@b.test, c@d.test" }), "INVALID_INPUT", "shipping.email"],
  ["a phone in words", address({ phone: "ask next door" }), "INVALID_INPUT", "shipping.phone"],
  [
    "an object for a city",
    address({ city: { toString: "Bryanston" } }),
    "INVALID_INPUT",
    "shipping.city",
  ],
  ["nothing at all", () => undefined, "INVALID_INPUT", null],
  ["a list", () => [], "INVALID_INPUT", "checkoutKey"],
];

test("whatever is wrong with a checkout is named, and changes nothing", async () => {
  const shop = await openShop();
  const good = await prepare(shop, [GARRI]);
  for (const [what, change, code, field] of BAD_STARTS) {
    const answer = await call(shop, "checkout.start", change(good));
    expect(answer.failure, what).toMatchObject({ code, field });
    expect(answer.status, what).toBeGreaterThanOrEqual(400);
    expect(answer.status, what).toBeLessThan(500);
  }
  await expectUntouched(shop);
  await shop.as().checkout.start(good);
});

test("a quote that has expired is refused, and so is a price that has changed meanwhile", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, [GARRI]);
  shop.clock.advance(16 * MINUTE_MS);
  expect((await call(shop, "checkout.start", checkout)).failure).toMatchObject({
    code: "QUOTE_EXPIRED",
    field: "quoteId",
  });
  await shop.db.update(products).set({ priceCents: 5_001 });
  expect((await call(shop, "checkout.start", checkout)).failure).toMatchObject({
    code: "CART_CHANGED",
    field: "items",
  });
  await expectUntouched(shop);
});

test.each([
  ["an unknown payment", { providerRef: "5O190127TN364715T" }, "PAYMENT_UNKNOWN", "providerRef"],
  [
    "an id that PayPal does not make",
    { providerRef: "../capture" },
    "INVALID_INPUT",
    "providerRef",
  ],
  ["an over-long id", { providerRef: "A".repeat(101) }, "INVALID_INPUT", "providerRef"],
  ["no id", { providerRef: undefined }, "INVALID_INPUT", "providerRef"],
  ["a key that is none", { checkoutKey: "__proto__" }, "INVALID_INPUT", "checkoutKey"],
])("completing %s is refused", async (_what, change, code, field) => {
  const shop = await openShop();
  const input = { checkoutKey: crypto.randomUUID(), providerRef: "5O190127TN364715T", ...change };
  expect((await call(shop, "checkout.complete", input)).failure).toMatchObject({ code, field });
  expect(shop.paypal.state.log).toEqual([]);
});

test("another's approved payment cannot be completed without its key", async () => {
  const shop = await openShop();
  const payment = await shop.as().checkout.start(await prepare(shop, [GARRI]));
  shop.paypal.approve(payment.providerRef);

  const { providerRef } = payment;
  const input = { checkoutKey: crypto.randomUUID(), providerRef };
  const answer = await call(shop, "checkout.complete", input);
  expect(answer.failure.code).toBe("PAYMENT_UNKNOWN");
  expect([answer.status, answer.code]).toEqual([404, "NOT_FOUND"]);
  expect(shop.paypal.state.log.map(({ operation }) => operation)).not.toContain("capture");
});

test.each([
  ["words", "buy everything"],
  ["half a JSON", '{"checkoutKey":'],
  ["a number", "42"],
  ["nothing", ""],
  ["null", "null"],
])("a procedure's body that is %s is bad input, not a crash", async (_what, body) => {
  const shop = await openShop();
  const answer = await call(shop, "checkout.start", undefined, body);
  expect(answer.status).toBe(400);
  expect(answer.failure.code).toBe("INVALID_INPUT");
  await expectUntouched(shop);
});

test("hostile texts travel to PayPal, the courier and back as the texts they are", async () => {
  const shop = await openShop();
  const shipping = {
    firstName: "Robert'); DROP TABLE orders;--",
    lastName: "<script>alert(1)</script>",
    deliveryInstructions: "gate\u0001code $[7*7] \u202e {{1}} \ud83d\uded2",
  };
  const checkout = await prepare(shop, [GARRI], { shipping });
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  const { checkoutKey } = checkout;
  const { providerRef } = payment;
  const result = await shop.as().checkout.complete({ checkoutKey, providerRef });
  await shop.settled();

  if (result.outcome !== "ordered") throw new Error("not ordered");
  const { order } = await shop.as().orders.byId(result);
  expect(order).toMatchObject({ firstName: shipping.firstName, lastName: shipping.lastName });
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

function lines(...items: unknown[]): Change {
  return (checkout) => ({ ...checkout, items });
}

function address(changes: object): Change {
  return (checkout) => ({ ...checkout, shipping: { ...shippingTo(), ...changes } });
}

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "garri" },
    { id: "hidden", status: "inactive" },
    { id: "soldout", stock: 0 },
  );
  return shop;
}

/** tRPC's own code, and ours. */
type WireError = { code?: string; failure?: { code: string; field: string | null } };

/** A mutation as the browser sends it: `raw` in place of `input`'s JSON. */
async function call(shop: TestShop, path: string, input: unknown, raw?: string) {
  const request = new Request(`https://shop.test/api/trpc/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: raw ?? JSON.stringify(input) ?? null,
  });
  const response = await fetchRequestHandler({
    endpoint: "/api/trpc",
    req: request,
    router: appRouter,
    createContext: () => shop.context(),
  });
  const body: { error?: { data?: WireError } } = await response.json();
  const { code, failure } = body.error?.data ?? {};
  return { status: response.status, code, failure: failure ?? { code: "none", field: null } };
}

async function expectUntouched(shop: TestShop): Promise<void> {
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
  expect(await shop.db.select().from(payments)).toEqual([]);
  expect(shop.paypal.state.log).toEqual([]);
}
