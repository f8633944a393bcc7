import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { CourierError } from "#server/ports/courier.ts";
import {
  AUTH_URL,
  BOOKING,
  clock,
  connect,
  HOME,
  QUOTE,
  serveUberDirect,
  uber,
  WINDOW,
  windowFrom,
} from "./serve.ts";

serveUberDirect();

test("the same idempotency key finds the same delivery, another key a duplicate", async () => {
  const { gateway } = connect();
  const first = await gateway.book(BOOKING);
  expect(await gateway.book(BOOKING)).toEqual(first);
  await expect(gateway.book({ ...BOOKING, idempotencyKey: "other" })).rejects.toMatchObject({
    kind: "duplicate",
    deliveryId: first.id,
  });
  clock.at += 61 * MINUTE_MS;
  await expect(gateway.book({ ...BOOKING, window: windowFrom(clock.at) })).rejects.toMatchObject({
    kind: "duplicate",
  });
});

test("an expired, used or changed quote is a quote error", async () => {
  const { gateway } = connect();
  const quote = await gateway.quote(QUOTE);
  const elsewhere = { ...BOOKING.dropoff, address: { ...HOME, lines: ["1 Other Street"] } };
  await expect(
    gateway.book({ ...BOOKING, quoteId: quote.id, dropoff: elsewhere }),
  ).rejects.toMatchObject({ kind: "quote", code: "invalid_params" });
  await gateway.book({ ...BOOKING, quoteId: quote.id });
  const next = { ...BOOKING, quoteId: quote.id, reference: "ord_2", idempotencyKey: "k2" };
  await expect(gateway.book(next)).rejects.toMatchObject({ kind: "quote", code: "used_quote" });
  const late = await gateway.quote(QUOTE);
  clock.at += 15 * MINUTE_MS;
  await expect(
    gateway.book({ ...next, quoteId: late.id, window: windowFrom(clock.at) }),
  ).rejects.toMatchObject({
    kind: "quote",
    code: "expired_quote",
  });
});

test("an address out of reach is undeliverable", async () => {
  const { gateway } = connect();
  const capeTown = {
    address: { ...HOME, city: "Cape Town", postalCode: "8001" },
    phone: "0821234567",
  };
  await expect(gateway.quote({ ...QUOTE, dropoff: capeTown })).rejects.toMatchObject({
    kind: "undeliverable",
    code: "address_undeliverable",
  });
});

test("a malformed phone or window is our own fault", async () => {
  const { gateway } = connect();
  await expect(
    gateway.quote({ ...QUOTE, dropoff: { ...QUOTE.dropoff, phone: "12" } }),
  ).rejects.toMatchObject({
    kind: "invalid",
    detail: expect.stringMatching(/^dropoff_phone_number: ./),
  });
  const window = { ...WINDOW, pickupDeadlineAt: WINDOW.pickupReadyAt + 5 * MINUTE_MS };
  await expect(gateway.quote({ ...QUOTE, window })).rejects.toMatchObject({
    kind: "invalid",
    code: "pickup_window_too_small",
  });
});

test("a quote in another currency is refused", async () => {
  const { gateway } = connect();
  uber.useCurrency("USD");
  await expect(gateway.quote(QUOTE)).rejects.toMatchObject({
    kind: "account",
    code: "currency_mismatch",
  });
});

test("an unknown delivery is null, an unknown customer an account error", async () => {
  expect(await connect().gateway.getDelivery("del_nosuch")).toBeNull();
  await expect(
    connect({ customerId: "cus_other" }).gateway.getDelivery("del_nosuch"),
  ).rejects.toMatchObject({
    kind: "account",
    code: "customer_not_found",
  });
});

test.for([
  [
    { status: 503, body: { code: "couriers_busy" } },
    { kind: "busy", outcomeUnknown: false },
  ],
  [{ status: 400, body: { code: "address_undeliverable_limited_couriers" } }, { kind: "busy" }],
  [{ status: 402, body: { code: "customer_suspended" } }, { kind: "account" }],
  [{ status: 400, body: { code: "customer_limited" } }, { kind: "rate-limited" }],
  [
    { status: 408, body: { code: "request_timeout" } },
    { kind: "unreachable", outcomeUnknown: true },
  ],
  [
    { status: 500, body: { code: "unknown_error" } },
    { kind: "server", outcomeUnknown: true },
  ],
  [
    { status: 400, body: { code: "never_heard_of" } },
    { kind: "invalid", code: "never_heard_of" },
  ],
  [
    { status: 404, body: { oops: true } },
    { kind: "garbled", outcomeUnknown: true },
  ],
  ["429", { kind: "rate-limited", retryAfterSeconds: 7, outcomeUnknown: false }],
  ["500", { kind: "server", outcomeUnknown: true }],
  ["503", { kind: "busy", outcomeUnknown: false }],
  ["html", { kind: "html", outcomeUnknown: true }],
  ["truncated", { kind: "garbled", outcomeUnknown: true }],
  ["unreachable", { kind: "unreachable", outcomeUnknown: true }],
  ["lose-answer", { kind: "unreachable", outcomeUnknown: true }],
] as const)("a booking that fails with %j says what to do", async ([how, expected]) => {
  const { gateway, sent } = connect();
  uber.failNext("create", how, 2);
  const error = await gateway.book(BOOKING).catch(identity);
  expect(error).toBeInstanceOf(CourierError);
  expect(error).toMatchObject(expected);
  // Bookings are never repeated by the gateway: a second courier costs money.
  expect(sent.filter((request) => request.url.endsWith("/deliveries"))).toHaveLength(1);
});

test("a read is repeated once, a write not at all, and silence ends at the time limit", async () => {
  const { gateway, sent } = connect({ timeoutMs: 60 });
  const { id } = await gateway.book(BOOKING);
  uber.failNext("get", "500");
  expect((await gateway.getDelivery(id))?.id).toBe(id);
  uber.failNext("get", "timeout");
  const before = sent.length;
  await expect(gateway.getDelivery(id)).rejects.toMatchObject({
    kind: "unreachable",
    outcomeUnknown: false,
  });
  expect(sent.length - before).toBe(1);
});

test("five hundred cold callers ask for one token, sent as a form", async () => {
  // All of them have to be answered on however busy a machine: no limit is tried here.
  const { gateway, sent } = connect({ timeoutMs: 50_000 });
  await Promise.all(Array.from({ length: 500 }, () => gateway.getDelivery("del_nosuch")));
  expect(uber.state.tokenRequests).toBe(1);
  const request = sent.find((one) => one.url === AUTH_URL);
  expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
    client_id: "shop",
    client_secret: "s3cret",
    grant_type: "client_credentials",
    scope: "eats.deliveries",
  });
});

test("a token that Uber no longer takes is replaced once", async () => {
  const { gateway } = connect();
  await gateway.getDelivery("del_nosuch");
  uber.expireTokens();
  await expect(gateway.book(BOOKING)).resolves.toMatchObject({ status: "pending" });
  expect(uber.state.tokenRequests).toBe(2);
});

test("an organisation that must not name the scope gets its token without", async () => {
  const { gateway } = connect();
  uber.refuseScope();
  await expect(gateway.book(BOOKING)).resolves.toMatchObject({ status: "pending" });
  expect(uber.state.tokenRequests).toBe(2);
});

test("wrong credentials are an account error that names no secret", async () => {
  const { gateway } = connect({ clientSecret: "wr0ng" });
  const error = await gateway.book(BOOKING).catch(identity);
  expect(error).toMatchObject({ kind: "account", code: "invalid_client", outcomeUnknown: false });
  expect(JSON.stringify(error) + String(error)).not.toContain("wr0ng");
});

test("a token page behind deployment protection is an html error without doubt", async () => {
  const { gateway } = connect();
  uber.failNext("token", "html");
  await expect(gateway.book(BOOKING)).rejects.toMatchObject({
    kind: "html",
    outcomeUnknown: false,
  });
});

test("a token refused with 404 is an account error, and no delivery is unknown for it", async () => {
  const { gateway } = connect({
    fetch: async () => Response.json({ code: "delivery_not_found" }, { status: 404 }),
  });
  await expect(gateway.getDelivery("del_1")).rejects.toMatchObject({ kind: "account" });
});

function identity(error: unknown): unknown {
  return error;
}
