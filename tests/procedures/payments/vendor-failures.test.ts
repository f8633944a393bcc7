import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { errorText } from "#messages/errors/error-text.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import {
  captures,
  complete,
  FAULTS,
  prepare,
  startApproved,
  stockOf,
  strikesOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const GARRI = [{ productId: "garri", quantity: 1 }];
const STANDARD = { quote: false };

/** What a quote that falls back says of the reason (storefront §8). */
const NOTICES: Record<(typeof FAULTS)[number], ErrorCode> = {
  timeout: "COURIER_NETWORK",
  unreachable: "COURIER_NETWORK",
  "lose-answer": "COURIER_NETWORK",
  html: "COURIER_BLOCKED",
  truncated: "COURIER_BAD_JSON",
  "429": "QUOTE_UNAVAILABLE",
  "500": "QUOTE_UNAVAILABLE",
  "503": "QUOTE_UNAVAILABLE",
};

test.each(FAULTS)(
  "PayPal fails to open an order (%s): the same key succeeds later",
  async (fault) => {
    const shop = await openShop();
    const checkout = await prepare(shop, GARRI, STANDARD);
    shop.paypal.failNext("create", fault, strikesOf(fault));

    await expect(shop.as().checkout.start(checkout)).rejects.toMatchObject({
      cause: { code: "PAYMENT_FAILED", retryable: true },
    });
    expect(errorText("PAYMENT_FAILED")).toBe("Payment failed. Please try again.");
    expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });

    const payment = await shop.as().checkout.start(checkout);
    expect(Object.keys(shop.paypal.state.orders)).toEqual([payment.providerRef]);
    expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });
  },
);

test.each(FAULTS)(
  "PayPal fails to open an order (%s) and nobody comes back: the stock does",
  async (fault) => {
    const shop = await openShop();
    shop.paypal.failNext("create", fault, strikesOf(fault));
    await shop
      .as()
      .checkout.start(await prepare(shop, GARRI, STANDARD))
      .catch(() => undefined);

    shop.clock.advance(31 * MINUTE_MS);
    await runJobs(shop.context());
    expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
    await assertBooksBalance(shop);
  },
);

test.each(FAULTS)(
  "PayPal fails to capture (%s): not known, never lost, charged once",
  async (fault) => {
    const shop = await openShop();
    const { checkout, payment } = await startApproved(shop, STANDARD);
    shop.paypal.failNext("capture", fault, strikesOf(fault));

    await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
      cause: { code: "PAYMENT_UNCONFIRMED" },
    });
    // PayPal cannot be asked how it ended either, at first.
    shop.paypal.failNext("get", fault, strikesOf(fault));
    for (let run = 0; run < 2; run++) {
      shop.clock.advance(3 * MINUTE_MS);
      await runJobs(shop.context());
    }

    expect(await shop.db.select().from(orders)).toHaveLength(1);
    expect(captures(shop)).toHaveLength(1);
    expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
    await assertBooksBalance(shop);
  },
);

test.each(FAULTS)(
  "PayPal gives no token (%s): nothing is charged, and the next try pays",
  async (fault) => {
    const shop = await openShop();
    const { checkout, payment } = await startApproved(shop, STANDARD);
    shop.paypal.expireTokens();
    shop.paypal.failNext("token", fault, 2);

    await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
      cause: { code: "PAYMENT_UNCONFIRMED" },
    });
    expect(captures(shop)).toEqual([]);
    shop.paypal.clearFaults();
    expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
    await assertBooksBalance(shop);
  },
);

test.each(FAULTS)("the courier gives no quote (%s): a fallback, which says why", async (fault) => {
  const shop = await openShop();
  shop.courier.failNext("quote", fault);
  const quote = await shop.as().courier.quote({ items: GARRI, shipping: shippingTo() });

  expect(quote).toMatchObject({
    fallback: true,
    notice: NOTICES[fault],
    feeCents: 5_000,
    durationSeconds: 3_600,
    pickupDurationSeconds: 900,
    dropoffEtaAt: shop.clock.now() + 60 * MINUTE_MS,
  });
});

test.each([
  ["COURIER_NETWORK", "Network error. Please check your connection and try again."],
  ["COURIER_BLOCKED", "API blocked by deployment protection..."],
  ["COURIER_BAD_JSON", "Invalid JSON response from server"],
  ["QUOTE_UNAVAILABLE", "Unable to get delivery quote at this time"],
] as const)("%s is told in the words of the catalogue", (code, text) => {
  expect(errorText(code)).toBe(text);
  expect(Object.values(NOTICES)).toContain(code);
});

test.each([
  [400, "address_undeliverable", "ADDRESS_UNDELIVERABLE", "shipping.address"],
  [400, "unknown_location", "ADDRESS_UNDELIVERABLE", "shipping.address"],
  [402, "customer_suspended", "QUOTE_UNAVAILABLE", undefined],
  [400, "invalid_params", "QUOTE_UNAVAILABLE", undefined],
] as const)(
  "a courier who refuses to quote (%i %s) is no fallback",
  async (status, code, expected, field) => {
    const shop = await openShop();
    shop.courier.failNext("quote", { status, body: { code, message: "no", kind: "error" } });
    await expect(
      shop.as().courier.quote({ items: GARRI, shipping: shippingTo() }),
    ).rejects.toMatchObject({ cause: { code: expected, field } });
  },
);

test("a quote in another currency is none", async () => {
  const shop = await openShop();
  shop.courier.useCurrency("USD");
  await expect(
    shop.as().courier.quote({ items: GARRI, shipping: shippingTo() }),
  ).rejects.toMatchObject({ cause: { code: "QUOTE_UNAVAILABLE" } });
});

test.each(FAULTS)("the health check says which part is down (%s)", async (fault) => {
  const shop = await openShop();
  const ask = () =>
    handleCourierRequest(new Request("https://shop.test/api/courier/health"), shop.context());
  expect(await (await ask()).json()).toEqual({
    status: "ok",
    courier: "up",
    database: "up",
    checkedAt: shop.clock.now(),
  });

  shop.clock.advance(MINUTE_MS);
  shop.courier.failNext("quote", fault);
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: "degraded",
    courier: "down",
    database: "up",
  });
});

test.each([
  ["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", 422],
  ["PAYEE_ACCOUNT_RESTRICTED", 422],
  ["INVALID_RESOURCE_ID", 404],
])(
  "a capture that PayPal refuses for good (%s) lets the stock go at once",
  async (issue, status) => {
    const shop = await openShop();
    const { checkout, payment } = await startApproved(shop, STANDARD);
    shop.paypal.failNext("capture", { status, body: { name: "X", details: [{ issue }] } });

    await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
      cause: { code: "PAYMENT_FAILED" },
    });
    expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
    await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_FAILED");
    await assertBooksBalance(shop);
  },
);

test.each(["ORDER_ALREADY_CAPTURED", "ORDER_COMPLETION_IN_PROGRESS", "DUPLICATE_INVOICE_ID"])(
  "a refusal that may hide a capture (%s) is looked into before anything is decided",
  async (issue) => {
    const shop = await openShop();
    const { checkout, payment } = await startApproved(shop, STANDARD);
    shop.paypal.failNext("capture", { status: 422, body: { name: "X", details: [{ issue }] } });
    await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
    expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });

    shop.paypal.failNext("capture", "lose-answer", 2);
    await complete(shop, checkout, payment).catch(() => undefined);
    shop.paypal.failNext("capture", { status: 422, body: { name: "X", details: [{ issue }] } });
    expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
    await assertBooksBalance(shop);
  },
);

test("every repeat of a call carries the first one's request id, another source its own", async () => {
  const shop = await openShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  shop.paypal.failNext("create", "500", 2);
  await shop
    .as()
    .checkout.start(checkout)
    .catch(() => undefined);
  const payment = await shop.as().checkout.start(checkout);
  expect(requestIds(shop, "create")).toHaveLength(1);

  shop.paypal.approve(payment.providerRef);
  shop.paypal.failNext("capture", "500", 2);
  await complete(shop, checkout, payment).catch(() => undefined);
  shop.paypal.declineNext(payment.providerRef);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "declined" });
  expect(requestIds(shop, "capture")).toHaveLength(1);

  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  expect(requestIds(shop, "capture")).toHaveLength(2);
});

function requestIds(shop: TestShop, operation: string): (string | null)[] {
  const calls = shop.paypal.state.log.filter((call) => call.operation === operation);
  return [...new Set(calls.map(({ requestId }) => requestId))];
}

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop({ vendorTimeoutMs: 300 });
  await seedProducts(shop, { id: "garri" });
  return shop;
}
