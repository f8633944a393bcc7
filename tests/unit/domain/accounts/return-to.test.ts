import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath, safeReturnTo } from "#domain/accounts/return-to.ts";

test.each([
  "/",
  "/checkout",
  "/products?page=2&q=egusi",
  "/product/ijebu-garri-1kg#reviews",
  "/category/Meat%20%26%20Poultry",
  "/orders?order=ABC",
])("%s is a way back", (path) => {
  expect(safeReturnTo(path)).toBe(path);
});

test.each([
  "",
  "checkout",
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "\t//evil.test",
  " //evil.test",
  "/.//evil.test",
  "/..//evil.test",
  "/x/..//evil.test",
  "/%2e//evil.test",
  "https://evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  "http:/evil.test",
  "/login",
  "/login?returnTo=/checkout",
  "/LOGIN",
  "/register#x",
  "/reset-password#token=1",
  "/api/trpc/account.signOut",
  `/${"a".repeat(600)}`,
])("%j is no way back", (text) => {
  expect(safeReturnTo(text)).toBe("/");
});

test.each(["/login", "/register#x", "/product/garri?x=//y"])(
  "%s is a page of our own all the same",
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  ...["/.//evil.test", "/..//evil.test", "/x/..//evil.test", "https://shop.invalid//evil.test"],
  ...["https://evil.test", "//evil.test", "http://[", "", `/${"a".repeat(600)}`, null],
])("%j is no page of our own", (text) => {
  expect(ownPath(text)).toBeNull();
});

test.each([null, undefined, 7, {}, ["/checkout"]])("%j is no text, and no way back", (value) => {
  expect(safeReturnTo(value)).toBe("/");
});

test("whatever comes in, what comes out stays on our site and is its own answer", () => {
  const nasty = fc.array(
    fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "%2f",
      "\t",
      "\n",
      " ",
      "@",
      ":",
      "?",
      "#",
      "x",
      "evil.test",
      "https:",
      "javascript:",
    ),
    { maxLength: 12 },
  );
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    nasty.map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(
      text,
      fc.constantFrom("https://shop.test", "http://localhost:3000"),
      (given, site) => {
        for (const tried of [given, `/${given}`]) {
          const path = safeReturnTo(tried);
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(new URL(path, site).origin).toBe(site);
          expect(safeReturnTo(path)).toBe(path);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test("a page of another site is not taken for one of ours, and a path is as long as it may be", () => {
  expect(safeReturnTo("//evil.test/checkout")).toBe("/");
  expect(safeReturnTo(`/${"a".repeat(511)}`)).toBe(`/${"a".repeat(511)}`);
  expect(safeReturnTo(`/${"a".repeat(512)}`)).toBe("/");
});
