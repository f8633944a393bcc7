import { expect, test } from "vitest";
import { newProductId } from "#domain/catalogue/product-id.ts";

test("a new product's address says its name in plain letters, and keeps namesakes apart", () => {
  expect(newProductId("Èfó Rírò (500 g)", "0123456789ABCDEFGHJK")).toBe("efo-riro-500-g-efghjk");
  expect(newProductId("Garri", "00000000000000AAAAAA")).not.toBe(
    newProductId("Garri", "00000000000000AAAAAB"),
  );
});

test("a name without a single plain letter still gets an address", () => {
  expect(newProductId("☕ ★", "0123456789ABCDEFGHJK")).toBe("product-efghjk");
});
