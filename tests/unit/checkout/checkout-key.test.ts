import { expect, test } from "vitest";
import { keyFor } from "#app/shop/checkout/payment/checkout-key.ts";

test("the same order is paid under the same key, however often the button is pressed", () => {
  const first = keyFor(null, "order A", "key-1");
  expect(keyFor(first, "order A", "key-2")).toBe(first);
});

test("a changed order gets a new key that replaces the old one", () => {
  const first = keyFor(null, "order A", "key-1");
  const second = keyFor(first, "order B", "key-2");
  expect(second).toMatchObject({ key: "key-2", replacesKey: "key-1", isSpent: false });
});

test("a key whose payment ended is not used again, even for the same order", () => {
  const spent = { ...keyFor(null, "order A", "key-1"), isSpent: true };
  expect(keyFor(spent, "order A", "key-2")).toMatchObject({ key: "key-2", replacesKey: "key-1" });
});

test("the first key replaces nothing", () => {
  expect(keyFor(null, "order A", "key-1").replacesKey).toBeNull();
});
