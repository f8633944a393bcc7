import { expect, test } from "vitest";
import { MAX_CART_LINES } from "#domain/cart/cart.ts";
import { readBasket, readHeldKey } from "#server/http/plain-order/basket.ts";

const KEY = "8f14e45f-ceea-467f-a8cd-1b2a3c4d5e6f";

test.each([
  [{ "q-garri": "2" }, [{ productId: "garri", quantity: 2 }]],
  [{ "q-garri": "0" }, []],
  [{ "q-garri": "-1" }, []],
  [{ "q-garri": "two" }, []],
  [{ "q-garri": "1.5" }, []],
  [{ "q-garri": "" }, []],
  [{ "q-garri": "9999" }, [{ productId: "garri", quantity: 9_999 }]],
  [{ "q-garri": "100000" }, [{ productId: "garri", quantity: 9_999 }]],
  [{ "q-": "1" }, []],
  [{ [`q-${"g".repeat(101)}`]: "1" }, []],
  [{ "x-q-garri": "1", garri: "1" }, []],
])("%o of an address are so many units of what is named", (fields, lines) => {
  expect(readBasket(new Map(Object.entries(fields)))).toEqual(lines);
});

test("a basket has as many lines as a cart may have, the first ones", () => {
  const fields = Array.from({ length: MAX_CART_LINES + 1 }, (_, at) => [`q-p${at}`, "1"] as const);
  const basket = readBasket(new Map(fields));
  expect([basket.length, basket.at(-1)?.productId]).toEqual([
    MAX_CART_LINES,
    `p${MAX_CART_LINES - 1}`,
  ]);
});

test("only a checkout's key is the key of a payment", () => {
  expect(readHeldKey(new Map([["held", KEY]]))).toBe(KEY);
  expect(readHeldKey(new Map([["held", "mine"]]))).toBeNull();
  expect(readHeldKey(new Map())).toBeNull();
});
