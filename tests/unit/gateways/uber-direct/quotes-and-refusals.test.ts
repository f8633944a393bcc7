import { expect, test } from "vitest";
import { answerError } from "#server/gateways/uber-direct/errors.ts";
import { isInvalidScope, parseQuote, parseToken } from "#server/gateways/uber-direct/mapping.ts";
import { failureIn } from "../wire.ts";
import { answerOf, at, NOW } from "./answers.ts";

/** What is read of Uber Direct's quotes, tokens and refusals. */

test.each([
  [{ currency_type: "zar" }, "ZAR"],
  [{ currency: "ZAR" }, "ZAR"],
])("a quote in %j is one in rand", (more, currency) => {
  const quote = { id: "dqt_1", fee: 6_500, duration: 45, created: at(0), expires: at(15), ...more };
  expect(parseQuote(answerOf(quote), "ZAR")).toMatchObject({ currency, pickupDurationSeconds: 0 });
});

test.each([
  [401, { error: "invalid_scope" }, true],
  [400, { error: "invalid_scope" }, true],
  [200, { error: "invalid_scope" }, false],
  [401, { error: "invalid_client" }, false],
  [401, {}, false],
])("an answer of %i with %j is a scope that was refused by name: %s", (status, body, is) => {
  expect(isInvalidScope(answerOf(body, status))).toBe(is);
});

test("a token that is refused is refused by the credentials", () => {
  expect(
    failureIn(() => parseToken(answerOf({ error: "invalid_client" }, 401), NOW)),
  ).toMatchObject({
    kind: "account",
    message: "Uber refused the client credentials",
    code: "invalid_client",
    detail: "invalid_client",
    outcomeUnknown: false,
  });
  expect(failureIn(() => parseToken(answerOf({ expires_in: 1 }), NOW))).toMatchObject({
    kind: "garbled",
    message: "Uber Direct answered field access_token",
    outcomeUnknown: false,
  });
});

test("of a refusal its words are kept, a delivery's id apart, and nothing that is no text", () => {
  const metadata = { delivery_id: "del_9", address: "is missing", phone: "is short", tries: 3 };
  expect(refusalOf(409, { code: "duplicate_delivery", metadata })).toMatchObject({
    kind: "duplicate",
    detail: "address: is missing; phone: is short",
    deliveryId: "del_9",
    retryAfterSeconds: null,
  });
  const odd = { delivery_id: 9, param_details: 7 };
  expect(refusalOf(409, { code: "duplicate_delivery", metadata: odd })).toMatchObject({
    detail: "duplicate_delivery",
    deliveryId: null,
  });
});

test("how long to wait is told of a limit alone", () => {
  expect(refusalOf(429, {}).retryAfterSeconds).toBe(7);
  expect(refusalOf(503, {}).retryAfterSeconds).toBeNull();
});

test.each([
  ["called a page", "text/html; charset=utf-8", "Down", "html"],
  ["that begins as one", "application/json", "\n <html>Down</html>", "html"],
  ["that begins as one, called nothing", null, "<html>Down</html>", "html"],
  ["of another kind", "text/plain", "Down", "server"],
  ["called nothing", null, "Down", "server"],
])("a failure %s is of the kind it is", (_, type, text, kind) => {
  const headers = new Headers(type === null ? {} : { "content-type": type });
  expect(answerError({ status: 503, text, headers }, "read", NOW).kind).toBe(kind);
});

function refusalOf(status: number, body: object) {
  const headers = new Headers({ "content-type": "application/json", "retry-after": "7" });
  return answerError({ ...answerOf(body, status), headers }, "write", NOW);
}
