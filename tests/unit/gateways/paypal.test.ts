import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createPayPalClient } from "#server/gateways/paypal/client.ts";
import { type CreatePayPalOrderInput, PayPalError } from "#server/gateways/paypal/types.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { createPayPalMock, type PayPalMock } from "#tests/mocks/paypal.ts";

const BASE_URL = "https://paypal.test/gate";
const START = Date.parse("2026-11-20T10:00:00Z");
const HOUR_MS = 3_600_000;

const server = setupServer();
let clock = START;
let ids = 0;
let paypal: PayPalMock;

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => {
  clock = START;
  ids = 0;
  paypal = createPayPalMock({
    baseUrl: BASE_URL,
    now: () => clock,
    newId: () => `MOCK${String(++ids).padStart(8, "0")}`,
    clientId: "shop",
    clientSecret: "s3cret",
  });
  server.use(...paypal.handlers);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test("an order goes out as one dollar amount with our ids, to the address we know", async () => {
  const { gateway, sent } = connect();
  const order = await gateway.createOrder(ORDER);
  expect(order).toEqual({
    id: "MOCK00000002",
    status: "PAYER_ACTION_REQUIRED",
    capture: null,
    approvable: true,
    paymentId: "pay_1",
    usdCents: 1234,
    currency: "USD",
  });
  const request = sent.at(-1);
  expect(request?.url).toBe(`${BASE_URL}/v2/checkout/orders`);
  expect(request?.headers.get("paypal-request-id")).toBe("create-pay_1");
  expect(request?.headers.get("prefer")).toBe("return=representation");
  expect(await request?.json()).toMatchInlineSnapshot(`
    {
      "intent": "CAPTURE",
      "payment_source": {
        "paypal": {
          "experience_context": {
            "brand_name": "Soko African Market & Co",
            "cancel_url": "https://shop.test/checkout",
            "payment_method_preference": "IMMEDIATE_PAYMENT_REQUIRED",
            "return_url": "https://shop.test/checkout",
            "shipping_preference": "SET_PROVIDED_ADDRESS",
            "user_action": "PAY_NOW",
          },
        },
      },
      "purchase_units": [
        {
          "amount": {
            "currency_code": "USD",
            "value": "12.34",
          },
          "custom_id": "pay_1.1795500000000",
          "description": "Soko order SOKO-1",
          "invoice_id": "SOKO-1",
          "reference_id": "default",
          "shipping": {
            "address": {
              "address_line_1": "12 Culross Road",
              "admin_area_1": "Gauteng",
              "admin_area_2": "Sandton",
              "country_code": "ZA",
              "postal_code": "2021",
            },
            "name": {
              "full_name": "Naledi Khumalo",
            },
          },
          "soft_descriptor": "Soko African Market Co",
        },
      ],
    }
  `);
});

test("an order without goods to ship asks for no address", async () => {
  const { gateway, sent } = connect();
  await gateway.createOrder({ ...ORDER, shipping: null });
  const body = JSON.stringify(await sent.at(-1)?.json());
  expect(body).toContain('"shipping_preference":"NO_SHIPPING"');
  expect(body).not.toContain("address_line_1");
});

test("texts are cut to what PayPal takes", async () => {
  const { gateway } = connect();
  const long = "🍲 Gari and palm oil ".repeat(20);
  await expect(
    gateway.createOrder({ ...ORDER, description: long, brandName: long }),
  ).resolves.toMatchObject({ approvable: true });
});

test("an approved order is captured once, and a repeat finds the same capture", async () => {
  const { gateway } = connect();
  const { id } = await gateway.createOrder(ORDER);
  paypal.approve(id);
  const captured = await gateway.captureOrder({ orderId: id, requestId: "cap-1" });
  expect(captured).toMatchObject({
    status: "COMPLETED",
    approvable: false,
    paymentId: "pay_1",
    id,
    capture: {
      id: paypal.state.orders[id]?.capture?.id,
      status: "COMPLETED",
      reason: null,
      usdCents: 1234,
      currency: "USD",
    },
  });
  expect(captured.capture?.id).toMatch(/^MOCK\d{8}$/);
  expect(captured.capture?.id).not.toBe(id);
  expect(await gateway.captureOrder({ orderId: id, requestId: "cap-1" })).toEqual(captured);
  expect(await gateway.getOrder(id)).toEqual(captured);
  // The time beside our id is the payer's to read, not ours.
  const read = await gateway.getCapture(captured.capture?.id ?? "");
  expect(read).toMatchObject({ paymentId: "pay_1", capture: captured.capture });
  await expect(gateway.captureOrder({ orderId: id, requestId: "cap-2" })).rejects.toMatchObject({
    kind: "issue",
    issue: "ORDER_ALREADY_CAPTURED",
    status: 422,
    outcomeUnknown: false,
  });
});

test("creating twice with one request id makes one order", async () => {
  const { gateway } = connect();
  const first = await gateway.createOrder(ORDER);
  expect(await gateway.createOrder(ORDER)).toEqual(first);
  expect(Object.keys(paypal.state.orders)).toHaveLength(1);
});

test("a declined card leaves the order open for another one", async () => {
  const { gateway } = connect();
  const { id } = await gateway.createOrder(ORDER);
  paypal.declineNext(id);
  await expect(gateway.captureOrder({ orderId: id, requestId: "cap-1" })).rejects.toMatchObject({
    kind: "issue",
    issue: "INSTRUMENT_DECLINED",
    debugId: "f0debug000000",
  });
  await expect(gateway.captureOrder({ orderId: id, requestId: "cap-2" })).rejects.toMatchObject({
    issue: "ORDER_NOT_APPROVED",
  });
  paypal.approve(id);
  const captured = await gateway.captureOrder({ orderId: id, requestId: "cap-3" });
  expect(captured.capture?.status).toBe("COMPLETED");
});

test("a capture says what was really taken, and why it waits", async () => {
  const { gateway } = connect();
  const { id } = await gateway.createOrder(ORDER);
  paypal.approve(id);
  paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW", value: "0.01" });
  const { capture } = await gateway.captureOrder({ orderId: id, requestId: "cap-1" });
  expect(capture).toMatchObject({ status: "PENDING", reason: "PENDING_REVIEW", usdCents: 1 });
  paypal.settleCapture(capture?.id ?? "", "DECLINED");
  expect((await gateway.getOrder(id))?.capture?.status).toBe("DECLINED");
});

test("an unknown or lapsed order is null", async () => {
  const { gateway } = connect();
  expect(await gateway.getOrder("NOSUCHORDER")).toBeNull();
  const { id } = await gateway.createOrder(ORDER);
  clock += 4 * HOUR_MS;
  expect(await gateway.getOrder(id)).toBeNull();
});

test("refunds add up, and the answer is this refund's amount, not the sum", async () => {
  const { gateway } = connect();
  const captureId = await capturedOrder(gateway);
  const part = {
    captureId,
    requestId: "ref-1",
    usdCents: 234,
    note: "Broken jar",
    invoiceId: "R1",
  };
  const refund = await gateway.refundCapture(part);
  expect(refund).toMatchObject({ status: "COMPLETED", usdCents: 234 });
  expect(await gateway.refundCapture(part)).toEqual(refund);
  await expect(
    gateway.refundCapture({ captureId, requestId: "ref-2", usdCents: 1001 }),
  ).rejects.toMatchObject({ kind: "issue", issue: "REFUND_AMOUNT_EXCEEDED" });
  const rest = await gateway.refundCapture({ captureId, requestId: "ref-3", usdCents: null });
  expect(rest.usdCents).toBe(1000);
  await expect(
    gateway.refundCapture({ captureId, requestId: "ref-4", usdCents: null }),
  ).rejects.toMatchObject({ issue: "CAPTURE_FULLY_REFUNDED" });
});

test("a pending capture cannot be refunded", async () => {
  const { gateway } = connect();
  const captureId = await capturedOrder(gateway);
  paypal.settleCapture(captureId, "PENDING");
  await expect(
    gateway.refundCapture({ captureId, requestId: "ref-1", usdCents: null }),
  ).rejects.toMatchObject({ issue: "PENDING_CAPTURE" });
});

test("an answer lost on the way is found by the repeat with the same request id", async () => {
  const { gateway, sent } = connect();
  const { id } = await gateway.createOrder(ORDER);
  paypal.approve(id);
  paypal.failNext("capture", "lose-answer");
  const captured = await gateway.captureOrder({ orderId: id, requestId: "cap-1" });
  expect(captured.capture?.status).toBe("COMPLETED");
  const calls = sent.filter((request) => request.url.endsWith("/capture"));
  expect(calls.map((call) => call.headers.get("paypal-request-id"))).toEqual(["cap-1", "cap-1"]);
});

test.for([
  ["unreachable", 2, { kind: "unreachable", outcomeUnknown: true }],
  ["500", 2, { kind: "server", status: 500, outcomeUnknown: true }],
  ["503", 2, { kind: "server", status: 503, outcomeUnknown: true }],
  ["html", 1, { kind: "garbled", outcomeUnknown: true }],
  ["truncated", 1, { kind: "garbled", outcomeUnknown: true }],
  ["429", 1, { kind: "rate-limited", retryAfterSeconds: 7, outcomeUnknown: false }],
] as const)("a capture that fails with %s tells so", async ([how, calls, expected]) => {
  const { gateway, sent } = connect();
  const { id } = await gateway.createOrder(ORDER);
  paypal.approve(id);
  paypal.failNext("capture", how, 2);
  const error = await gateway.captureOrder({ orderId: id, requestId: "cap-1" }).catch(identity);
  expect(error).toBeInstanceOf(PayPalError);
  expect(error).toMatchObject(expected);
  expect(sent.filter((request) => request.url.endsWith("/capture"))).toHaveLength(calls);
});

test("a refusal of the repeat keeps the doubt about the first call", async () => {
  const { gateway } = connect();
  const { id } = await gateway.createOrder(ORDER);
  paypal.approve(id);
  paypal.failNext("capture", "lose-answer");
  paypal.failNext("capture", "429");
  await expect(gateway.captureOrder({ orderId: id, requestId: "cap-1" })).rejects.toMatchObject({
    kind: "rate-limited",
    outcomeUnknown: true,
  });
});

test("silence ends at the time limit", async () => {
  const { gateway, sent } = connect({ timeoutMs: 60 });
  const { id } = await gateway.createOrder(ORDER);
  paypal.approve(id);
  paypal.failNext("capture", "timeout");
  await expect(gateway.captureOrder({ orderId: id, requestId: "cap-1" })).rejects.toMatchObject({
    kind: "unreachable",
    outcomeUnknown: true,
  });
  expect(sent.filter((request) => request.url.endsWith("/capture"))).toHaveLength(1);
});

test("a read that fails leaves no doubt", async () => {
  const { gateway } = connect();
  paypal.failNext("get", "500", 2);
  await expect(gateway.getOrder("X")).rejects.toMatchObject({
    kind: "server",
    outcomeUnknown: false,
  });
});

test("a body that PayPal would refuse is refused with the field named", async () => {
  const { gateway } = connect();
  await expect(gateway.createOrder({ ...ORDER, paymentId: "x".repeat(128) })).rejects.toMatchObject(
    {
      kind: "issue",
      status: 400,
      issue: "INVALID_STRING_LENGTH",
      field: "/purchase_units/0/custom_id",
    },
  );
});

test("five hundred cold callers ask for one token", async () => {
  const { gateway } = connect({ timeoutMs: 60_000 });
  await Promise.all(Array.from({ length: 500 }, () => gateway.getOrder("NOSUCHORDER")));
  expect(paypal.state.tokenRequests).toBe(1);
});

test("a token that PayPal no longer takes is replaced, and the call repeated with its id", async () => {
  const { gateway, sent } = connect();
  await gateway.getOrder("NOSUCHORDER");
  paypal.expireTokens();
  await gateway.createOrder(ORDER);
  expect(paypal.state.tokenRequests).toBe(2);
  const creates = sent.filter((request) => request.url.endsWith("/orders"));
  expect(creates.map((call) => call.headers.get("paypal-request-id"))).toEqual([
    "create-pay_1",
    "create-pay_1",
  ]);
});

test("a token is renewed before it runs out", async () => {
  const { gateway } = connect();
  await gateway.getOrder("NOSUCHORDER");
  clock += 9 * HOUR_MS - 30_000;
  await gateway.getOrder("NOSUCHORDER");
  expect(paypal.state.tokenRequests).toBe(2);
});

test("a failed token call poisons nothing", async () => {
  const { gateway } = connect();
  paypal.failNext("token", "html");
  await expect(gateway.createOrder(ORDER)).rejects.toMatchObject({
    kind: "garbled",
    outcomeUnknown: false,
  });
  await expect(gateway.createOrder(ORDER)).resolves.toMatchObject({ approvable: true });
});

test("wrong credentials are an auth error that names no secret", async () => {
  const { gateway } = connect({ clientSecret: "wr0ng" });
  const error = await gateway.createOrder(ORDER).catch(identity);
  expect(error).toMatchObject({ kind: "auth", status: 401, outcomeUnknown: false });
  expect(JSON.stringify(error) + String(error)).not.toContain("wr0ng");
});

test("a redirect is never followed", async () => {
  const { gateway } = connect({
    fetch: async (_, init) => {
      expect(init?.redirect).toBe("manual");
      return new Response(null, { status: 302, headers: { location: "https://evil.test/" } });
    },
  });
  await expect(gateway.getOrder("X")).rejects.toMatchObject({ kind: "garbled" });
});

test("an answer without end is cut off", async () => {
  const { gateway } = connect({
    fetch: async () => new Response(" ".repeat(3_000_000), { status: 200 }),
  });
  await expect(gateway.getOrder("X")).rejects.toMatchObject({ kind: "garbled" });
});

test.for([
  ["status", (body: string) => body.replace("PAYER_ACTION_REQUIRED", "DREAMING")],
  ["id", (body: string) => body.replace(/"id":"MOCK\w+"/, '"id":null')],
  ["amount", (body: string) => body.replace('"12.34"', '"12.3.4"')],
] as const)("an order with an impossible %s is garbled", async ([_, spoil]) => {
  const { gateway } = connect({
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      return new Response(spoil(await answer.text()), { status: answer.status });
    },
  });
  await expect(gateway.createOrder(ORDER)).rejects.toMatchObject({
    kind: "garbled",
    outcomeUnknown: true,
  });
});

test("a minimal answer to a capture is completed by a look", async () => {
  const { gateway } = connect({ fetch: withoutPrefer });
  const { id } = await gateway.createOrder(ORDER);
  paypal.approve(id);
  const captured = await gateway.captureOrder({ orderId: id, requestId: "cap-1" });
  expect(captured.capture).toMatchObject({ status: "COMPLETED", usdCents: 1234 });
});

test("a look that fails after a minimal answer leaves the capture in doubt", async () => {
  const { gateway } = connect({ fetch: withoutPrefer });
  const { id } = await gateway.createOrder(ORDER);
  paypal.approve(id);
  paypal.failNext("get", "500", 2);
  await expect(gateway.captureOrder({ orderId: id, requestId: "cap-1" })).rejects.toMatchObject({
    kind: "garbled",
    outcomeUnknown: true,
  });
});

test("the capture that took the money counts, not a declined try before it", async () => {
  const { gateway } = connect({
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const body = await answer.text();
      const declined =
        '{"id":"D","status":"DECLINED","amount":{"currency_code":"USD","value":"12.34"}}';
      return new Response(body.replace('"captures":[', `"captures":[${declined},`), answer);
    },
  });
  const { id } = await gateway.createOrder(ORDER);
  paypal.approve(id);
  const captured = await gateway.captureOrder({ orderId: id, requestId: "cap-1" });
  expect(captured.capture).toMatchObject({ status: "COMPLETED" });
});

const ORDER: CreatePayPalOrderInput = {
  requestId: "create-pay_1",
  paymentId: "pay_1",
  begunAt: 1_795_500_000_000,
  invoiceId: "SOKO-1",
  usdCents: 1234,
  description: "Soko order SOKO-1",
  brandName: "Soko African Market & Co",
  shipping: {
    fullName: "Naledi Khumalo",
    addressLine1: "12 Culross Road",
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2021",
  },
  returnUrl: "https://shop.test/checkout",
  cancelUrl: "https://shop.test/checkout",
};

type Overrides = { timeoutMs?: number; clientSecret?: string; fetch?: typeof fetch };

/** A gateway on the mock, and every request that it sent. */
function connect(overrides: Overrides = {}) {
  const sent: Request[] = [];
  const send = overrides.fetch ?? fetch;
  const gateway = createPayPalClient({
    clientId: "shop",
    clientSecret: overrides.clientSecret ?? "s3cret",
    baseUrl: BASE_URL,
    timeoutMs: overrides.timeoutMs ?? 5_000,
    fetch: (input, init) => {
      sent.push(new Request(input, init));
      return send(input, init);
    },
    tokens: memoryTokenStore(),
    now: () => clock,
  });
  return { gateway, sent };
}

async function capturedOrder(gateway: ReturnType<typeof connect>["gateway"]): Promise<string> {
  const { id } = await gateway.createOrder(ORDER);
  paypal.approve(id);
  const { capture } = await gateway.captureOrder({ orderId: id, requestId: "cap-1" });
  return capture?.id ?? "";
}

/** PayPal is free to ignore `Prefer`. */
function withoutPrefer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.delete("prefer");
  return fetch(input, { ...init, headers });
}

function identity(error: unknown): unknown {
  return error;
}
