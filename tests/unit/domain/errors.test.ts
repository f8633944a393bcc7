import { expect, test } from "vitest";
import { ERROR_CODES, httpStatus, isErrorCode, isShopError, ShopError } from "#domain/errors.ts";
import { en } from "#messages/errors/en.ts";
import { errorText, errorTextIn } from "#messages/errors/error-text.ts";
import { zu } from "#messages/errors/zu.ts";

test.each([
  ["QUOTE_UNAVAILABLE", "Unable to get delivery quote at this time"],
  ["ADDRESS_UNDELIVERABLE", "Uber Direct delivery is not available for this address"],
  ["PAYMENT_FAILED", "Payment failed. Please try again."],
  [
    "ORDER_NOT_SAVED",
    "Payment was successful, but there was an issue saving your order. Please contact support with your PayPal transaction details.",
  ],
  ["COURIER_BLOCKED", "API blocked by deployment protection..."],
  ["COURIER_BAD_JSON", "Invalid JSON response from server"],
  ["COURIER_NETWORK", "Network error. Please check your connection and try again."],
  ["CART_EMPTY", "Your cart is empty"],
] as const)("%s says '%s'", (code, text) => {
  expect(errorText(code)).toBe(text);
});

test.each(ERROR_CODES)("%s has words of its own and an HTTP error status", (code) => {
  const words = errorText(code);
  expect(words.length).toBeGreaterThan(10);
  expect(ERROR_CODES.filter((other) => errorText(other) === words)).toEqual([code]);
  expect(httpStatus(code)).toBeGreaterThanOrEqual(400);
  expect(httpStatus(code)).toBeLessThan(600);
});

test("what never changes by waiting is not retried, what a vendor may mend is", () => {
  expect(new ShopError("OUT_OF_STOCK").retryable).toBe(false);
  expect(new ShopError("PAYMENT_UNCONFIRMED").retryable).toBe(true);
  expect(new ShopError("PAYMENT_UNCONFIRMED", { retryable: false }).retryable).toBe(false);
});

test("an error carries its code and field, and keeps log text apart from shopper text", () => {
  const cause = new Error("socket closed");
  const error = new ShopError("OUT_OF_STOCK", {
    message: "p1: 3 asked, 2 left",
    field: "items.0.quantity",
    cause,
  });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: "ShopError",
    code: "OUT_OF_STOCK",
    field: "items.0.quantity",
    message: "p1: 3 asked, 2 left",
  });
  expect(error.cause).toBe(cause);
  expect(new ShopError("INTERNAL").message).toBe("INTERNAL");
});

test("our errors and codes are told apart from others", () => {
  expect(isShopError(new ShopError("INTERNAL"))).toBe(true);
  expect(isShopError(new Error("INTERNAL"))).toBe(false);
  expect(isShopError(null)).toBe(false);
  expect(isErrorCode("OUT_OF_STOCK")).toBe(true);
  expect(isErrorCode("out_of_stock")).toBe(false);
  expect(isErrorCode(undefined)).toBe(false);
});

test.each(ERROR_CODES)("%s says its own message, in the language asked for", (code) => {
  expect(errorText(code)).toBe(en[code]);
  expect(errorTextIn("zu", { code })).toBe(zu[code]);
});

test("the words of a broken rule come before those of the code, and in the same language", () => {
  const code = "INVALID_INPUT";
  expect(errorTextIn("zu", { code, text: "Egusi: 2 left" })).toBe("Egusi: 2 left");
  const text = () => errorText("CART_EMPTY");
  expect(errorTextIn("zu", new ShopError(code, { text }))).toBe(zu.CART_EMPTY);
  expect(errorTextIn("en", new ShopError(code, { text }))).toBe(en.CART_EMPTY);
});
