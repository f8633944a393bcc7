import { expect, test } from "vitest";
import { LANGUAGES, languageName } from "#domain/store/formats.ts";
import { assetIn, firstShown, readPagePath } from "#domain/store/page-language.ts";

test.each([
  [["zu"], "zu"],
  [[null, undefined, "af", "zu"], "zu"],
  [["zu", "en"], "zu"],
  [["af"], "en"],
  [[], "en"],
] as const)("where English and isiZulu are shown and %j wanted, it is %s", (wanted, shown) => {
  expect(firstShown(["en", "zu"], wanted)).toBe(shown);
});

test.each([
  ["/zu/products", { language: "zu", path: "/products" }],
  ["/zu", { language: "zu", path: "/" }],
  ["/en/products", { language: "en", path: "/en/products" }],
  ["/af/products", { language: "en", path: "/af/products" }],
  ["/zulu", { language: "en", path: "/zulu" }],
  ["/products", { language: "en", path: "/products" }],
])("the path %s is read as %j", (path, read) => {
  expect(readPagePath(path, ["en", "zu"])).toEqual(read);
});

test.each([
  ["/assets/shop.js", "/assets/zu/shop.js"],
  ["assets/shop.js", "assets/zu/shop.js"],
  ["/media/assets/shop.js", "/media/assets/shop.js"],
])("the file %s is in isiZulu %s", (path, inZulu) => {
  expect(assetIn("zu", path)).toBe(inZulu);
  expect(assetIn("en", path)).toBe(path);
});

test("a language is called as it calls itself", () => {
  expect(LANGUAGES.map(languageName)).toEqual(["English", "Afrikaans", "isiZulu", "isiXhosa"]);
});
