import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/durations.ts";
import { BASE_URL, clock, connect, ORDER, paypal, servePayPal } from "./serve.ts";

servePayPal();

const OF_REFUND = { refundId: "ref_1", note: "Broken jar" };

test("an order goes out as one dollar amount with our ids, to the address we know", async () => {
  const { gateway, sent } = connect();
  const order = await gateway.createOrder(ORDER);
  expect(order).toEqual({
    id: "MOCK00000002",
    status: "PAYER_ACTION_REQUIRED",
    capture: null,
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
  ).resolves.toMatchObject({ status: "PAYER_ACTION_REQUIRED" });
});

test("an approved order is captured once, and a repeat finds the same capture", async () => {
  const { gateway } = connect();
  const { id } = await gateway.createOrder(ORDER);
  paypal.approve(id);
  const captured = await gateway.captureOrder({ orderId: id, requestId: "cap-1" });
  expect(captured).toMatchObject({
    status: "COMPLETED",
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
  clock.at += 4 * HOUR_MS;
  expect(await gateway.getOrder(id)).toBeNull();
});

test("refunds add up, and the answer is this refund's amount, not the sum", async () => {
  const { gateway } = connect();
  const captureId = await capturedOrder(gateway);
  const part = {
    captureId,
    requestId: "ref-1",
    usdCents: 234,
    ...OF_REFUND,
  };
  const refund = await gateway.refundCapture(part);
  expect(refund).toMatchObject({ status: "COMPLETED", usdCents: 234 });
  expect(await gateway.refundCapture(part)).toEqual(refund);
  await expect(
    gateway.refundCapture({ captureId, requestId: "ref-2", usdCents: 1001, ...OF_REFUND }),
  ).rejects.toMatchObject({ kind: "issue", issue: "REFUND_AMOUNT_EXCEEDED" });
  const rest = await gateway.refundCapture({
    captureId,
    requestId: "ref-3",
    usdCents: null,
    ...OF_REFUND,
  });
  expect(rest.usdCents).toBe(1000);
  await expect(
    gateway.refundCapture({ captureId, requestId: "ref-4", usdCents: null, ...OF_REFUND }),
  ).rejects.toMatchObject({ issue: "CAPTURE_FULLY_REFUNDED" });
});

test("a pending capture cannot be refunded", async () => {
  const { gateway } = connect();
  const captureId = await capturedOrder(gateway);
  paypal.settleCapture(captureId, "PENDING");
  await expect(
    gateway.refundCapture({ captureId, requestId: "ref-1", usdCents: null, ...OF_REFUND }),
  ).rejects.toMatchObject({ issue: "PENDING_CAPTURE" });
});

test.for([
  ["status", (body: string) => body.replace("PAYER_ACTION_REQUIRED", "DREAMING")],
  ["id", (body: string) => body.replace(/"id":"MOCK\w+"/, '"id":null')],
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
