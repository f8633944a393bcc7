import { expect, test } from "vitest";
import { openCouriers } from "#server/gateways/couriers.ts";
import { memoryTokenStore, type TokenStore } from "#server/gateways/token-store.ts";
import { createUberDirectGateway } from "#server/gateways/uber-direct/gateway.ts";
import { JPEG } from "#tests/factories/pictures.ts";
import { SHOP_ENV } from "#tests/unit/server/page-cache/shop-env.ts";
import { answered, failureOf, openWire } from "../wire.ts";
import { at, NOW } from "./answers.ts";
import { BOOKING, QUOTE } from "./serve.ts";

/** Each call to Uber Direct: what goes out, and what each answer that is none means. */

const BASE = "https://uber.test/v1";
const OF_SHOP = `${BASE}/customers/cus%20soko`;
const TOKEN_URL = "https://auth.uber.test/oauth/v2/token";
const DELIVERY = { id: "del_1", status: "pending", created: at(0) };
const AS_QUOTE = {
  id: "dqt_1",
  fee: 6_500,
  currency: "ZAR",
  duration: 45,
  created: at(0),
  expires: at(15),
};
const READ = { authorization: "Bearer token-1", accept: "application/json" };
const WRITE = { ...READ, "content-type": "application/json" };
const LOST = new TypeError("connection reset");

test("what is only looked at is asked for without a body", async () => {
  const { courier, sent } = open([answered(DELIVERY), answered({ data: [] })]);
  expect(await courier.getDelivery("del/1")).toMatchObject({ id: "del_1" });
  await courier.list({ limit: 50, offset: 100, filter: "cancelled" });
  expect(sent).toEqual(
    ["/deliveries/del%2F1", "/deliveries?limit=50&offset=100&filter=canceled"].map((path) => ({
      method: "GET",
      url: `${OF_SHOP}${path}`,
      headers: READ,
      body: null,
    })),
  );
});

test("a delivery is called off by its id, with nothing to send", async () => {
  const { courier, sent } = open([answered({ ...DELIVERY, status: "canceled" })]);
  expect(await courier.cancel("del_1")).toMatchObject({ status: "cancelled" });
  expect(sent).toEqual([
    { method: "POST", url: `${OF_SHOP}/deliveries/del_1/cancel`, headers: WRITE, body: null },
  ]);
});

test("a token is asked for by a form, with the scope by name", async () => {
  const { courier, tokensAsked } = open([answered(DELIVERY)]);
  await courier.getDelivery("del_1");
  expect(tokensAsked).toEqual([
    {
      method: "POST",
      url: TOKEN_URL,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: "client_id=shop&client_secret=s3cret&grant_type=client_credentials&scope=eats.deliveries",
    },
  ]);
});

test("the scope is left out once where it is refused by name, and for no other refusal", async () => {
  const refusal = (error: string) => answered({ error }, 400);
  const unnamed = open([answered(DELIVERY)], { tokenAnswers: [refusal("invalid_scope")] });
  expect(await unnamed.courier.getDelivery("del_1")).toMatchObject({ id: "del_1" });
  expect(unnamed.tokensAsked.map(({ body }) => String(body).includes("scope="))).toEqual([
    true,
    false,
  ]);
  const other = open([], { tokenAnswers: [refusal("invalid_client")] });
  expect(await failureOf(other.courier.getDelivery("del_1"))).toMatchObject({
    kind: "account",
    code: "invalid_client",
  });
  expect(other.tokensAsked).toHaveLength(1);
});

const STREET = { lines: [" 7 Rivonia Road ", " "], city: "Sandton", province: "", postalCode: "" };

test("a booking goes out whole, and a blank is left out of it", async () => {
  const { courier, sent } = open([answered(DELIVERY)]);
  const notes = "n".repeat(300);
  await courier.book({
    ...BOOKING,
    quoteId: null,
    pickup: { ...BOOKING.pickup, notes },
    dropoff: { name: "Naledi", address: STREET, phone: "082 123 4567" },
    items: [{ name: "Gari", quantity: 2, priceCents: null }],
    goodsCents: null,
  });
  expect(sent).toMatchObject([{ method: "POST", url: `${OF_SHOP}/deliveries`, headers: WRITE }]);
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    pickup_address:
      '{"street_address":["12 Culross Road"],"city":"Bryanston","state":"Gauteng","zip_code":"2021","country":"ZA"}',
    dropoff_address: '{"street_address":["7 Rivonia Road"],"city":"Sandton","country":"ZA"}',
    pickup_phone_number: "+27115550142",
    dropoff_phone_number: "+27821234567",
    pickup_name: "Soko",
    pickup_business_name: "Soko African Market",
    pickup_notes: "n".repeat(280),
    dropoff_name: "Naledi",
    manifest_items: [{ name: "Gari", quantity: 2, size: "small" }],
    manifest_reference: "SOKO-1",
    external_id: "ord_1",
    idempotency_key: "book-ord_1-1",
    deliverable_action: "deliverable_action_meet_at_door",
    requires_dropoff_signature: false,
    pickup_ready_dt: "2026-11-20T10:30:00.000Z",
    pickup_deadline_dt: "2026-11-20T12:00:00.000Z",
    dropoff_deadline_dt: "2026-11-20T14:00:00.000Z",
  });
});

test.each([
  [[5, 5], "small"],
  [[6, 5], "medium"],
])("packs of %j are %s, each of them", async (quantities, size) => {
  const { courier, sent } = open([answered(DELIVERY)]);
  const items = quantities.map((quantity) => ({ name: "Gari", quantity, priceCents: 4_599 }));
  await courier.book({ ...BOOKING, quoteId: "dqt_1", items });
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
    quote_id: "dqt_1",
    manifest_total_value: 45_900,
    manifest_items: quantities.map((quantity) => ({ name: "Gari", quantity, size, price: 4_599 })),
  });
});

test("a quote is asked for with both addresses, phones, the window and the worth", async () => {
  const { courier, sent } = open([answered(AS_QUOTE)]);
  await courier.quote({ ...QUOTE, dropoff: { address: STREET, phone: "082 123 4567" } });
  expect(sent).toMatchObject([{ method: "POST", url: `${OF_SHOP}/delivery_quotes` }]);
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    pickup_address:
      '{"street_address":["12 Culross Road"],"city":"Bryanston","state":"Gauteng","zip_code":"2021","country":"ZA"}',
    dropoff_address: '{"street_address":["7 Rivonia Road"],"city":"Sandton","country":"ZA"}',
    pickup_phone_number: "+27115550142",
    dropoff_phone_number: "+27821234567",
    pickup_ready_dt: "2026-11-20T10:30:00.000Z",
    pickup_deadline_dt: "2026-11-20T12:00:00.000Z",
    dropoff_deadline_dt: "2026-11-20T14:00:00.000Z",
    manifest_total_value: 45_900,
  });
});

test.each([
  ["a page of HTML", new Response("<p>Down</p>"), { kind: "html" }, true],
  [
    "no delivery",
    answered({}),
    { kind: "garbled", message: "Uber Direct answered field id" },
    true,
  ],
  ["300 with a delivery", answered(DELIVERY, 300), { kind: "garbled", detail: "HTTP 300" }, true],
  ["no status", Response.error(), { kind: "garbled", detail: "HTTP 0" }, true],
  [
    "more than two megabytes",
    new Response("x".repeat(2_000_001)),
    { kind: "garbled", message: "answer larger than 2000000 bytes" },
    true,
  ],
  ["busy couriers", answered({ code: "couriers_busy" }, 503), { kind: "busy" }, false],
])("a call that is answered with %s says so, and whether a write is in doubt", async (...row) => {
  const [, answer, expected, isDoubtful] = row;
  const { courier, sent } = open([answer, answer, answer]);
  expect(await failureOf(courier.cancel("del_1"))).toMatchObject({
    ...expected,
    outcomeUnknown: isDoubtful,
  });
  expect(await failureOf(courier.book(BOOKING))).toMatchObject({
    ...expected,
    outcomeUnknown: isDoubtful,
  });
  expect(await failureOf(courier.getDelivery("del_1"))).toMatchObject({
    ...expected,
    outcomeUnknown: false,
  });
  expect(sent).toHaveLength(3);
});

test.each([
  ["was lost", LOST],
  ["failed on Uber's side", answered({}, 500)],
])("a look that %s is asked for once more", async (_, first) => {
  const { courier, sent } = open([first, answered(DELIVERY)]);
  expect(await courier.getDelivery("del_1")).toMatchObject({ id: "del_1" });
  expect(sent).toHaveLength(2);
});

test("a quote is asked for once, and says where it was lost", async () => {
  const { courier, sent } = open([LOST]);
  expect(await failureOf(courier.quote(QUOTE))).toMatchObject({
    name: "CourierError",
    kind: "unreachable",
    message: "POST /v1/customers/cus%20soko/delivery_quotes: TypeError: connection reset",
    outcomeUnknown: false,
  });
  expect(sent).toHaveLength(1);
});

test("a mistake of the shop's own is told without its words, in doubt once something may have gone out", async () => {
  const tokens = { ...memoryTokenStore(), read: () => Promise.reject(new Error("s3cret")) };
  const mistake = { kind: "garbled", message: "the courier call failed unexpectedly" };
  expect(await failureOf(open([], { tokens }).courier.cancel("del_1"))).toMatchObject({
    ...mistake,
    outcomeUnknown: false,
  });
  expect(await failureOf(open([], { baseUrl: "nowhere" }).courier.cancel("del_1"))).toMatchObject({
    ...mistake,
    outcomeUnknown: true,
  });
});

test("the shop's courier has the account, the currency and the key of its configuration", async () => {
  const wire = openWire({
    tokenUrl: SHOP_ENV.UBER_DIRECT_AUTH_URL,
    answers: [answered({ ...AS_QUOTE, currency: "USD" }), answered(AS_QUOTE), new Response(JPEG)],
  });
  const accounts: string[] = [];
  const tokensOf = (account: string) => {
    accounts.push(account);
    return memoryTokenStore();
  };
  const env = { ...SHOP_ENV, UBER_DIRECT_CUSTOMER_ID: "cus", UBER_DIRECT_CLIENT_ID: "ours" };
  const local = { ...env, LOCAL_RUN: true };
  const { "uber-direct": courier } = openCouriers(env, { ...wire, tokensOf, now: () => NOW });
  expect(accounts).toEqual(["uber-direct:ours"]);
  expect(await failureOf(courier.quote(QUOTE))).toMatchObject({ code: "currency_mismatch" });
  expect(await courier.quote(QUOTE)).toMatchObject({ currency: "ZAR" });
  const address = "https://api.uber.com/v1/customers/cus/delivery_quotes";
  expect(wire.sent.map(({ url }) => url)).toEqual([address, address]);
  const event = { headers: new Headers(), bytes: new Uint8Array() };
  expect(await courier.verifyEvent(event)).toEqual({ refused: "not-configured" });
  const photo = "https://api.uber.com:443/t.jpg";
  expect(await courier.photo("https://elsewhere.test/t.jpg")).toBeNull();
  const standIn = openCouriers(local, { ...wire, tokensOf, now: () => NOW })["uber-direct"];
  expect(await standIn.photo(photo)).toEqual({ bytes: JPEG, type: "image/jpeg" });
});

test.each([
  [true, { robo_courier_specification: { mode: "auto" } }],
  [false, undefined],
])(
  "with UBER_DIRECT_ROBO %s the simulated courier is asked for: %o",
  async (isAsked, specifications) => {
    const answers = [answered(DELIVERY)];
    const wire = openWire({ tokenUrl: SHOP_ENV.UBER_DIRECT_AUTH_URL, answers });
    const env = { ...SHOP_ENV, UBER_DIRECT_ROBO: isAsked };
    const parts = { ...wire, tokensOf: memoryTokenStore, now: () => NOW };
    await openCouriers(env, parts)["uber-direct"].book({ ...BOOKING, quoteId: "dqt_1" });
    expect(JSON.parse(String(wire.sent[0]?.body)).test_specifications).toEqual(specifications);
  },
);

type Options = { tokenAnswers?: Response[]; tokens?: TokenStore; baseUrl?: string };

function open(answers: (Response | Error)[], options: Options = {}) {
  const { tokenAnswers = [], tokens = memoryTokenStore(), baseUrl = BASE } = options;
  const wire = openWire({ tokenUrl: TOKEN_URL, answers, tokenAnswers });
  const courier = createUberDirectGateway({
    customerId: "cus soko",
    clientId: "shop",
    clientSecret: "s3cret",
    baseUrl,
    authUrl: TOKEN_URL,
    currency: "ZAR",
    fetch: wire.fetch,
    tokens,
    now: () => NOW,
  });
  return { courier, ...wire };
}
