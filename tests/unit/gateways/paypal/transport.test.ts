import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/durations.ts";
import { PayPalError } from "#server/gateways/paypal/types.ts";
import { clock, connect, ORDER, paypal, servePayPal } from "./serve.ts";

servePayPal();

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
  // The call for a token as well.
  paypal.failNext("token", "timeout");
  const { gateway: cold } = connect({ timeoutMs: 60 });
  await expect(cold.getOrder(id)).rejects.toMatchObject({ kind: "unreachable" });
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
  clock.at += 9 * HOUR_MS - 30_000;
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
  await expect(gateway.createOrder(ORDER)).resolves.toMatchObject({
    status: "PAYER_ACTION_REQUIRED",
  });
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

function identity(error: unknown): unknown {
  return error;
}
