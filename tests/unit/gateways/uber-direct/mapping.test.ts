import { expect, test } from "vitest";
import { answerError } from "#server/gateways/uber-direct/errors.ts";
import {
  parsePage,
  parseQuote,
  parseToken,
  readDelivery,
} from "#server/gateways/uber-direct/mapping.ts";

const NOW = Date.parse("2026-11-24T08:00:00Z");
const QUOTE = {
  id: "dqt_1",
  fee: 6_500,
  currency_type: "ZAR",
  duration: 45,
  created: isoOf(NOW),
  expires: isoOf(NOW + 900_000),
};
const DELIVERY = { id: "del_1", status: "pickup", created: isoOf(NOW), updated: isoOf(NOW) };

test.each([
  [200, "<html>Down</html>", "text/plain", "html"],
  [503, "<html>Down</html>", "text/html", "html"],
  [429, "{}", "application/json", "rate-limited"],
  [408, "{}", "application/json", "unreachable"],
  [500, "{}", "application/json", "server"],
  [401, "{}", "application/json", "account"],
  [402, "{}", "application/json", "account"],
  [403, "{}", "application/json", "account"],
  [404, "{}", "application/json", "garbled"],
  [404, '{"code":"some_new_code"}', "application/json", "not-found"],
  [400, '{"code":"some_new_code"}', "application/json", "invalid"],
  [302, '{"code":"some_new_code"}', "application/json", "garbled"],
])("HTTP %s with %s as %s is of the kind %s", (status, text, type, kind) => {
  expect(answerError(answerOf(status, text, type), "read", NOW).kind).toBe(kind);
});

test("what Uber says of a refusal is kept, and of one without a word its status", () => {
  const said = { code: "address_undeliverable", metadata: { param_details: "too far" } };
  expect(answerError(answerOf(400, JSON.stringify(said)), "read", NOW)).toMatchObject({
    message: "Uber Direct answered 400 address_undeliverable",
    detail: "too far",
  });
  const ofField = { code: "invalid_params", metadata: { address: "This field is required." } };
  expect(answerError(answerOf(400, JSON.stringify(ofField)), "read", NOW)).toMatchObject({
    kind: "invalid",
    detail: "address: This field is required.",
  });
  const odd = { code: "duplicate_delivery", metadata: null };
  expect(answerError(answerOf(409, JSON.stringify(odd)), "write", NOW)).toMatchObject({
    kind: "duplicate",
    detail: "duplicate_delivery",
    deliveryId: null,
  });
  expect(answerError(answerOf(502, ""), "write", NOW)).toMatchObject({
    message: "Uber Direct answered 502",
    detail: "HTTP 502",
    outcomeUnknown: true,
  });
  expect(answerError(answerOf(502, ""), "read", NOW).outcomeUnknown).toBe(false);
});

test.each([
  ["a further offset", 100, "https://uber.test/x?offset=100"],
  ["its other spelling", 100, "uber.test/x?Offset=100"],
  ["the same offset", null, "/x?offset=50"],
  ["an offset before it", null, "/x?offset=10"],
  ["no number", null, "/x?offset=soon"],
  ["no query", null, "/x"],
  ["no address", null, undefined],
])("after the page at 50 whose next has %s comes %s", (_, next, next_href) => {
  const page = { data: [DELIVERY], ...(next_href === undefined ? {} : { next_href }) };
  expect(parsePage(answerOf(200, JSON.stringify(page)), 50, NOW).nextOffset).toBe(next);
});

test("a delivery without a courier has none, whether Uber leaves them out or writes null", () => {
  for (const more of [{}, { courier: null }, { dropoff: { status: null } }]) {
    expect(readDelivery({ ...DELIVERY, ...more }, NOW)).toMatchObject({
      id: "del_1",
      courier: null,
    });
  }
});

test("after an empty page there is none, whatever it says", () => {
  const page = { data: [], next_href: "/x?offset=100" };
  expect(parsePage(answerOf(200, JSON.stringify(page)), 50, NOW)).toEqual({
    deliveries: [],
    nextOffset: null,
  });
});

test("a quote says when the courier is there, or it is reckoned from how long the way takes", () => {
  const of = (more: object) =>
    parseQuote(answerOf(200, JSON.stringify({ ...QUOTE, ...more })), "ZAR");
  expect(of({ pickup_duration: 15 })).toEqual({
    id: "dqt_1",
    feeCents: 6_500,
    currency: "ZAR",
    durationSeconds: 2_700,
    pickupDurationSeconds: 900,
    dropoffEtaAt: NOW + 2_700_000,
    expiresAt: NOW + 900_000,
  });
  expect(of({ dropoff_eta: isoOf(NOW + 5) }).dropoffEtaAt).toBe(NOW + 5);
});

test.each([
  [{ currency_type: "USD" }, "the courier quotes in USD"],
  [{ currency_type: undefined }, "the courier quotes in no currency"],
])("a quote in another currency is refused (%j)", (more, message) => {
  const answer = answerOf(200, JSON.stringify({ ...QUOTE, ...more }));
  expect(() => parseQuote(answer, "ZAR")).toThrow(
    expect.objectContaining({ kind: "account", code: "currency_mismatch", message }),
  );
});

test("a token is good for as long as it says", () => {
  const text = JSON.stringify({ access_token: "bearer", expires_in: 2_592_000 });
  expect(parseToken(answerOf(200, text), NOW)).toEqual({
    accessToken: "bearer",
    expiresAt: NOW + 2_592_000_000,
  });
});

test.each([
  [401, '{"error":"invalid_client"}', { kind: "account", code: "invalid_client" }],
  [400, '{"error":"unauthorized_client"}', { kind: "account", code: "unauthorized_client" }],
  [400, "{}", { kind: "garbled" }],
  [404, '{"code":"not_found"}', { kind: "account", code: "unauthorized" }],
  [503, '{"error":"temporarily_unavailable"}', { kind: "server" }],
  [503, "", { kind: "server" }],
  [429, "", { kind: "rate-limited" }],
])("no token for HTTP %s %s is a failure that says whose", (status, text, failure) => {
  expect(() => parseToken(answerOf(status, text), NOW)).toThrow(expect.objectContaining(failure));
});

function isoOf(at: number): string {
  return new Date(at).toISOString();
}

function answerOf(status: number, text: string, type = "application/json") {
  return { status, text, headers: new Headers({ "content-type": type }) };
}
