import { expect, test } from "vitest";
import { newProductId } from "#domain/catalogue/product-id.ts";

test("a new product's address says its name in plain letters, and keeps namesakes apart", () => {
  expect(newProductId("Èfó Rírò (500 g)", "0123456789ABCDEFGHJK")).toBe("efo-riro-500-g-efghjk");
  expect(newProductId("Garri", "00000000000000AAAAAA")).not.toBe(
    newProductId("Garri", "00000000000000AAAAAB"),
  );
});

test("of a long name an address says sixty characters, and no hyphen before or behind", () => {
  expect(newProductId("Garri ".repeat(20), "ABCDEF")).toBe(`${"garri-".repeat(10)}abcdef`);
  expect(newProductId(`(${"g".repeat(80)})`, "ABCDEF")).toBe(`${"g".repeat(59)}-abcdef`);
});

test("a name without a single plain letter still gets an address", () => {
  expect(newProductId("☕ ★", "0123456789ABCDEFGHJK")).toBe("product-efghjk");
});
