import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { createUberDirectGateway } from "#server/gateways/uber-direct/gateway.ts";
import { itemSize } from "#server/gateways/uber-direct/requests.ts";
import {
  type CourierBookingInput,
  CourierError,
  type CourierQuoteInput,
} from "#server/ports/courier.ts";
import { createUberDirectMock, type UberDirectMock } from "#tests/mocks/uber-direct.ts";

const BASE_URL = "https://uber.test/v1";
const AUTH_URL = "https://auth.uber.test/oauth/v2/token";
const START = Date.parse("2026-11-20T10:00:00Z");
const MINUTE_MS = 60_000;

const server = setupServer();
let clock = START;
let ids = 0;
let uber: UberDirectMock;

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => {
  clock = START;
  ids = 0;
  uber = createUberDirectMock({
    baseUrl: BASE_URL,
    authUrl: AUTH_URL,
    customerId: "cus_soko",
    now: () => clock,
    newId: () => `mock${++ids}`,
    clientId: "shop",
    clientSecret: "s3cret",
  });
  server.use(...uber.handlers);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test("a quote speaks seconds, cents and epoch milliseconds", async () => {
  const { gateway } = connect();
  expect(await gateway.quote(QUOTE)).toMatchInlineSnapshot(`
    {
      "currency": "ZAR",
      "dropoffEtaAt": 1795171200000,
      "durationSeconds": 2400,
      "expiresAt": 1795169700000,
      "feeCents": 10000,
      "id": "dqt_mock2",
      "pickupDurationSeconds": 720,
    }
  `);
});

test("addresses travel as JSON strings, phones as E.164, windows as RFC 3339", async () => {
  const { gateway, sent } = connect();
  await gateway.quote(QUOTE);
  expect(await sent.at(-1)?.json()).toMatchInlineSnapshot(`
    {
      "dropoff_address": "{"street_address":["7 Rivonia Road"],"city":"Sandton","state":"Gauteng","zip_code":"2196","country":"ZA"}",
      "dropoff_deadline_dt": "2026-11-20T14:00:00.000Z",
      "dropoff_phone_number": "+27821234567",
      "manifest_total_value": 45900,
      "pickup_address": "{"street_address":["12 Culross Road"],"city":"Bryanston","state":"Gauteng","zip_code":"2021","country":"ZA"}",
      "pickup_deadline_dt": "2026-11-20T12:00:00.000Z",
      "pickup_phone_number": "+27115550142",
      "pickup_ready_dt": "2026-11-20T10:30:00.000Z",
    }
  `);
});

test("a booking carries names, notes, items and both of our references", async () => {
  const { gateway, sent } = connect();
  const quote = await gateway.quote(QUOTE);
  const notes = "Ring twice. ".repeat(40);
  const delivery = await gateway.book({
    ...BOOKING,
    quoteId: quote.id,
    dropoff: { ...BOOKING.dropoff, notes },
  });
  const body = await sent.at(-1)?.json();
  expect(body).toMatchObject({ quote_id: quote.id, dropoff_notes: notes.slice(0, 280) });
  expect(body).not.toHaveProperty("test_specifications");
  expect({ ...body, dropoff_notes: "" }).toMatchInlineSnapshot(`
    {
      "deliverable_action": "deliverable_action_meet_at_door",
      "dropoff_address": "{"street_address":["7 Rivonia Road"],"city":"Sandton","state":"Gauteng","zip_code":"2196","country":"ZA"}",
      "dropoff_deadline_dt": "2026-11-20T14:00:00.000Z",
      "dropoff_name": "Naledi Khumalo",
      "dropoff_notes": "",
      "dropoff_phone_number": "+27821234567",
      "external_id": "ord_1",
      "idempotency_key": "book-ord_1-1",
      "manifest_items": [
        {
          "name": "Gari 1 kg",
          "price": 4599,
          "quantity": 2,
          "size": "small",
        },
      ],
      "manifest_reference": "SOKO-1",
      "manifest_total_value": 45900,
      "pickup_address": "{"street_address":["12 Culross Road"],"city":"Bryanston","state":"Gauteng","zip_code":"2021","country":"ZA"}",
      "pickup_business_name": "Soko African Market",
      "pickup_deadline_dt": "2026-11-20T12:00:00.000Z",
      "pickup_name": "Soko",
      "pickup_phone_number": "+27115550142",
      "pickup_ready_dt": "2026-11-20T10:30:00.000Z",
      "quote_id": "dqt_mock2",
      "requires_dropoff_signature": false,
    }
  `);
  expect(delivery).toMatchInlineSnapshot(`
    {
      "complete": false,
      "courier": null,
      "courierImminent": false,
      "createdAt": 1795168800000,
      "currency": "ZAR",
      "dropoff": {
        "address": "7 Rivonia Road, Sandton, Gauteng, 2196",
        "addressParts": {
          "city": "Sandton",
          "country": "ZA",
          "line1": "7 Rivonia Road",
          "line2": null,
          "postalCode": "2196",
          "province": "Gauteng",
        },
        "deadlineAt": 1795183200000,
        "name": "Naledi Khumalo",
        "notes": "Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring",
        "phone": "+27821234567",
        "readyAt": 1795168800000,
      },
      "dropoffEtaAt": 1795171200000,
      "feeCents": 10000,
      "id": "del_mock3",
      "liveMode": false,
      "orderId": "SOKO-1",
      "pickup": {
        "address": "12 Culross Road, Bryanston, Gauteng, 2021",
        "addressParts": {
          "city": "Bryanston",
          "country": "ZA",
          "line1": "12 Culross Road",
          "line2": null,
          "postalCode": "2021",
          "province": "Gauteng",
        },
        "deadlineAt": 1795176000000,
        "name": "Soko",
        "notes": null,
        "phone": "+27115550142",
        "readyAt": 1795170600000,
      },
      "pickupEtaAt": 1795169520000,
      "quoteId": "dqt_mock2",
      "reference": "ord_1",
      "status": "pending",
      "trackingUrl": "https://www.ubereats.com/orders/del_mock3",
      "updatedAt": 1795168800000,
    }
  `);
});

test("a basket of up to ten packs is small, a bigger one needs a car", () => {
  expect([1, 10].map(itemSize)).toEqual(["small", "small"]);
  expect([11, 200].map(itemSize)).toEqual(["medium", "medium"]);
});

test("the sandbox can be asked for a courier that drives by itself", async () => {
  const { gateway, sent } = connect({ robo: true });
  await gateway.book(BOOKING);
  expect(await sent.at(-1)?.json()).toMatchObject({
    test_specifications: { robo_courier_specification: { mode: "auto" } },
  });
});

test("a delivery goes its way by the clock, with a courier who has a name", async () => {
  const { gateway } = connect();
  const { id } = await gateway.book(BOOKING);
  const seen: string[] = [];
  for (let step = 0; step <= 7; step += 1) {
    clock = START + step * 30_000;
    const delivery = await gateway.look(id);
    seen.push(delivery?.status ?? "");
    expect(delivery?.courier === null).toBe(delivery?.status === "pending");
    expect(delivery?.complete).toBe(delivery?.status === "delivered");
  }
  expect(seen).toEqual([
    "pending",
    "pickup",
    "pickup",
    "pickup_complete",
    "dropoff",
    "dropoff",
    "delivered",
    "delivered",
  ]);
});

test("cancelling gives our spelling, and is refused once the goods are on the way", async () => {
  const { gateway } = connect();
  const first = await gateway.book(BOOKING);
  expect(await gateway.cancel(first.id)).toMatchObject({ status: "cancelled", complete: true });
  const second = await gateway.book({ ...BOOKING, reference: "ord_2", idempotencyKey: "k2" });
  uber.setStatus(second.id, "pickup_complete");
  await expect(gateway.cancel(second.id)).rejects.toMatchObject({
    kind: "not-cancelable",
    code: "noncancelable_delivery",
    outcomeUnknown: false,
  });
});

test("a status that we do not know is unknown, and nothing else is lost", async () => {
  const { gateway } = connect();
  const { id } = await gateway.book(BOOKING);
  uber.setStatus(id, "levitating");
  expect(await gateway.look(id)).toMatchObject({ id, status: "unknown", complete: false });
});

test("a vehicle's make, model and plate are read where the vendor tells them, in any form", async () => {
  let vehicle: unknown = { make: "Honda", model: "Ace 125", license_plate: "JKL 456 GP" };
  const { gateway } = connect({
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const body = await answer.text();
      const told = `"courier":{"vehicle":${JSON.stringify(vehicle)},`;
      return new Response(body.replace('"courier":{', told), answer);
    },
  });
  const { id } = await gateway.book(BOOKING);
  uber.setStatus(id, "dropoff");
  const facts = async () => (await gateway.look(id))?.courier?.vehicleFacts;
  expect(await facts()).toEqual({ make: "Honda", model: "Ace 125", plate: "JKL 456 GP" });
  vehicle = "a scooter";
  expect(await facts()).toEqual({ make: null, model: null, plate: null });
});

test("what is only shown does not cost a delivery when it comes in another form", async () => {
  const { gateway } = connect({
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const body = await answer.text();
      const otherwise = body
        .replace(/"rating":[\d.]+/, '"rating":"n/a"')
        .replace(/"img_href":"[^"]*"/, '"img_href":7');
      return new Response(otherwise, answer);
    },
  });
  const { id } = await gateway.book(BOOKING);
  uber.setStatus(id, "dropoff");
  const delivery = await gateway.look(id);
  expect(delivery).toMatchObject({ status: "dropoff", courier: { rating: null, photoUrl: null } });
  expect(delivery?.courier?.name).toMatch(/^\w+ \w\.$/);
});

test("the same idempotency key finds the same delivery, another key a duplicate", async () => {
  const { gateway } = connect();
  const first = await gateway.book(BOOKING);
  expect(await gateway.book(BOOKING)).toEqual(first);
  await expect(gateway.book({ ...BOOKING, idempotencyKey: "other" })).rejects.toMatchObject({
    kind: "duplicate",
    deliveryId: first.id,
  });
  clock += 61 * MINUTE_MS;
  await expect(gateway.book({ ...BOOKING, window: windowFrom(clock) })).rejects.toMatchObject({
    kind: "duplicate",
  });
});

test("an expired, used or changed quote is a quote error", async () => {
  const { gateway } = connect();
  const quote = await gateway.quote(QUOTE);
  const elsewhere = { ...BOOKING.dropoff, address: { ...HOME, lines: ["1 Other Street"] } };
  await expect(
    gateway.book({ ...BOOKING, quoteId: quote.id, dropoff: elsewhere }),
  ).rejects.toMatchObject({ kind: "quote", code: "mismatched_price_quote" });
  await gateway.book({ ...BOOKING, quoteId: quote.id });
  const next = { ...BOOKING, quoteId: quote.id, reference: "ord_2", idempotencyKey: "k2" };
  await expect(gateway.book(next)).rejects.toMatchObject({ kind: "quote", code: "used_quote" });
  const late = await gateway.quote(QUOTE);
  clock += 15 * MINUTE_MS;
  await expect(
    gateway.book({ ...next, quoteId: late.id, window: windowFrom(clock) }),
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
  ).rejects.toMatchObject({ kind: "invalid", detail: "dropoff_phone_number" });
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
  expect(await connect().gateway.look("del_nosuch")).toBeNull();
  await expect(
    connect({ customerId: "cus_other" }).gateway.look("del_nosuch"),
  ).rejects.toMatchObject({
    kind: "account",
    code: "customer_not_found",
  });
});

test("a list is read page by page on our own host", async () => {
  const { gateway, sent } = connect();
  for (const number of [1, 2, 3]) {
    clock += 1000;
    await gateway.book({ ...BOOKING, reference: `ord_${number}`, idempotencyKey: `k${number}` });
  }
  uber.setStatus("del_mock2", "canceled");
  const first = await gateway.list({ limit: 2, offset: 0 });
  expect(first.deliveries.map((one) => one.reference)).toEqual(["ord_3", "ord_2"]);
  expect(first.nextOffset).toBe(2);
  const second = await gateway.list({ limit: 2, offset: 2 });
  expect(second.deliveries.map((one) => one.reference)).toEqual(["ord_1"]);
  expect(second.nextOffset).toBeNull();
  const cancelled = await gateway.list({ limit: 5, offset: 0, filter: "cancelled" });
  expect(cancelled.deliveries.map((one) => one.reference)).toEqual(["ord_1"]);
  const ongoing = await gateway.list({ limit: 5, offset: 0, filter: "ongoing" });
  expect(ongoing.deliveries).toHaveLength(2);
  expect(sent.every((request) => /^https:\/\/(auth\.)?uber\.test\//.test(request.url))).toBe(true);
});

test("a page that names itself as the next one is the last", async () => {
  const { gateway } = connect({
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      if (!answer.url.includes("/deliveries")) return answer;
      const page = { ...(await answer.json()), next_href: "api.uber.com/v1/x?offset=0" };
      return Response.json(page);
    },
  });
  expect(await gateway.list({ limit: 2, offset: 0 })).toEqual({ deliveries: [], nextOffset: null });
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
  expect((await gateway.look(id))?.id).toBe(id);
  uber.failNext("get", "timeout");
  const before = sent.length;
  await expect(gateway.look(id)).rejects.toMatchObject({
    kind: "unreachable",
    outcomeUnknown: false,
  });
  expect(sent.length - before).toBe(1);
});

test("five hundred cold callers ask for one token, sent as a form", async () => {
  // All of them have to be answered on however busy a machine: no limit is tried here.
  const { gateway, sent } = connect({ timeoutMs: 50_000 });
  await Promise.all(Array.from({ length: 500 }, () => gateway.look("del_nosuch")));
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
  await gateway.look("del_nosuch");
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

const HOME = {
  lines: ["7 Rivonia Road", ""],
  city: "Sandton",
  province: "Gauteng",
  postalCode: "2196",
};
const SHOP = {
  lines: ["12 Culross Road"],
  city: "Bryanston",
  province: "Gauteng",
  postalCode: "2021",
};
const windowFrom = (at: number) => ({
  pickupReadyAt: at + 30 * MINUTE_MS,
  pickupDeadlineAt: at + 120 * MINUTE_MS,
  dropoffDeadlineAt: at + 240 * MINUTE_MS,
});
const WINDOW = windowFrom(START);
const QUOTE: CourierQuoteInput = {
  pickup: { address: SHOP, phone: "+27 11 555 0142" },
  dropoff: { address: HOME, phone: "082 123 4567" },
  window: WINDOW,
  goodsCents: 45_900,
};
const BOOKING: CourierBookingInput = {
  quoteId: null,
  pickup: { ...QUOTE.pickup, name: "Soko", businessName: "Soko African Market" },
  dropoff: { ...QUOTE.dropoff, name: "Naledi Khumalo", notes: "Blue gate" },
  items: [{ name: "Gari 1 kg", quantity: 2, priceCents: 4_599 }],
  window: WINDOW,
  orderId: "SOKO-1",
  reference: "ord_1",
  idempotencyKey: "book-ord_1-1",
  goodsCents: 45_900,
};

type Overrides = {
  timeoutMs?: number;
  clientSecret?: string;
  customerId?: string;
  robo?: boolean;
  fetch?: typeof fetch;
};

/** A gateway on the mock, and every request that it sent. */
function connect(overrides: Overrides = {}) {
  const sent: Request[] = [];
  const send = overrides.fetch ?? fetch;
  const gateway = createUberDirectGateway({
    customerId: overrides.customerId ?? "cus_soko",
    clientId: "shop",
    clientSecret: overrides.clientSecret ?? "s3cret",
    baseUrl: BASE_URL,
    authUrl: AUTH_URL,
    timeoutMs: overrides.timeoutMs ?? 5_000,
    currency: "ZAR",
    robo: overrides.robo,
    fetch: (input, init) => {
      sent.push(new Request(input, init));
      return send(input, init);
    },
    tokens: memoryTokenStore(),
    now: () => clock,
  });
  return { gateway, sent };
}

function identity(error: unknown): unknown {
  return error;
}
