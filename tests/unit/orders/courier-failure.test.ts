import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { courierFailureText } from "#app/shop/orders/courier-failure.ts";
import { undrivenText } from "#messages/adminDeliveries/undriven-text.ts";
import { courierReasonText } from "#messages/deliveries/reason-text.ts";
import { CourierError, type CourierErrorKind } from "#server/ports/courier.ts";
import {
  bookingFailure,
  callFailure,
  whyUndriven,
} from "#server/services/deliveries/courier-failure.ts";

const OTHERWISE = "Failed to cancel delivery";
const NETWORK = "Network error. Please check your connection and try again.";
const BLOCKED = "API blocked by deployment protection...";
const BAD_JSON = "Invalid JSON response from server";

test.each([
  ["details", 502, { details: "pickup_phone_number", error: "invalid" }, "pickup_phone_number"],
  ["an error without details", 502, { details: null, error: "upstream down" }, "upstream down"],
  ["an error in a list", 502, [{ error: "upstream down" }], "upstream down"],
  ["an error that is no text", 500, { error: { code: 7 } }, "HTTP 500"],
  ["nothing", 429, {}, "HTTP 429"],
  ["no object", 503, "oops", "HTTP 503"],
] as const)(
  "a non-OK answer with %s says 'Server API error: …'",
  (_what, status, responseJSON, words) => {
    const meta = { response: new Response(null, { status }), responseJSON };
    const error = TRPCClientError.from(new Error("Unable to transform response"), { meta });
    expect(courierFailureText(error, OTHERWISE)).toBe(`Server API error: ${words}`);
  },
);

test("a page, garbage and silence in the shop's place each have their words", async () => {
  const page = await new Response("<!doctype html>").json().catch((error: Error) => error);
  const garbage = await new Response('{"a"').json().catch((error: Error) => error);
  const say = (cause: Error) => courierFailureText(TRPCClientError.from(cause), OTHERWISE);
  expect(say(page)).toBe(BLOCKED);
  expect(say(garbage)).toBe(BAD_JSON);
  expect(say(new TypeError("Failed to fetch"))).toBe(NETWORK);
});

test("the shop's own refusal keeps its words, and one without words the caller's", () => {
  const refusal = (code: string, message: string) =>
    TRPCClientError.from({
      error: { code: -32000, message, data: { failure: { code, message, field: null } } },
    });
  const text = "Server API error: customer_suspended";
  expect(courierFailureText(refusal("COURIER_UNAVAILABLE", text), OTHERWISE)).toBe(text);
  expect(courierFailureText(refusal("INTERNAL", "Something"), OTHERWISE)).toBe(OTHERWISE);
});

test.each<[CourierErrorKind, ConstructorParameters<typeof CourierError>[2], string]>([
  ["html", { detail: "HTTP 503" }, BLOCKED],
  ["garbled", {}, BAD_JSON],
  ["unreachable", {}, NETWORK],
  ["invalid", { code: "invalid_params", detail: "phone" }, "phone"],
  ["busy", { code: "couriers_busy", detail: "couriers_busy" }, "couriers_busy"],
  ["server", { detail: "HTTP 500" }, "HTTP 500"],
])("the courier's failure (%s, %o) is told as %s", (kind, details, words) => {
  const text = [BLOCKED, BAD_JSON, NETWORK].includes(words) ? words : `Server API error: ${words}`;
  expect(courierReasonText(callFailure(new CourierError(kind, "for the log", details)))).toBe(text);
});

test.each([
  ["failed", false, null, "Unknown error occurred"],
  ["failed", false, "account", "Unknown error occurred"],
  ["failed", false, "customer_suspended", "Server API error: customer_suspended"],
  ["failed", false, "undeliverable", "Uber Direct delivery is not available for this address"],
  ["confirmed_standard", true, "html", BLOCKED],
  ["confirmed_standard", true, "unreachable", NETWORK],
  ["confirmed_fallback", true, null, null],
  ["failed", false, "order-cancelled", null],
  ["cancelled", false, "came-back-delivered", null],
  ["pending", false, null, null],
])("a booking that ended as %s (fallback %s, %s) has the error %s", (...row) => {
  const [status, fallback, error, text] = row;
  const failure = bookingFailure({ status, fallback, error });
  expect(failure && courierReasonText(failure)).toBe(text);
});

test.each([
  [null, null, null, null, "The booking was given up."],
  ["returned", false, null, "c-1", "The courier brought it back."],
  ["cancelled", false, null, "c-1", "The delivery was called off."],
  ["confirmed_fallback", true, null, null, "The courier could not be asked for a price."],
  ["failed", false, "customer_suspended", null, "Server API error: customer_suspended"],
  ["failed", false, "order-cancelled", null, "The booking was given up."],
])("nobody fetches an order whose delivery is %s (%s, %s, %s): '%s'", (...row) => {
  const [status, fallback, error, courierDeliveryId, text] = row;
  expect(undrivenText(whyUndriven({ status, fallback, error, courierDeliveryId }))).toBe(text);
});
