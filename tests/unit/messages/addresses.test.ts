import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/store/formats.ts";
import {
  alternatesOf,
  assetIn,
  pagePathIn,
  readPagePath,
  SPOKEN_LANGUAGES,
  spokenLanguage,
} from "#domain/store/page-language.ts";
import { publicAddress } from "#server/page-cache/rules.ts";
import { parseEnv, shownLanguages } from "#server/platform/env.ts";

const ENV = {
  DATABASE_URL: "http://127.0.0.1:1",
  AUTH_SECRET: "a secret that is long enough for a test",
  SITE_URL: "https://shop.test",
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  UBER_DIRECT_CUSTOMER_ID: "id",
  UBER_DIRECT_CLIENT_ID: "id",
  UBER_DIRECT_CLIENT_SECRET: "secret",
  STORE_NAME: "Test Market",
  STORE_PHONE: "+27105550142",
  STORE_WHATSAPP: "+27605550142",
  STORE_EMAIL: "hello@shop.test",
  STORE_ADDRESS: "114 Bryanston Drive",
  STORE_CITY: "Johannesburg",
  STORE_PROVINCE: "Gauteng",
  STORE_POSTAL_CODE: "2021",
};

test.each([
  ["/zu/products", "zu", "/products"],
  ["/zu", "zu", "/"],
  ["/zu/", "zu", "/"],
  ["/en/products", "en", "/en/products"],
  ["/fr/products", "en", "/fr/products"],
  ["/zulu", "en", "/zulu"],
  ["/products/zu", "en", "/products/zu"],
])("%s is in %s the page %s", (pathname, language, path) => {
  expect(readPagePath(pathname, LANGUAGES)).toEqual({ language, path });
});

test("a page's path in a language leads back to it; one that is not shown has none", () => {
  for (const language of LANGUAGES) {
    for (const path of ["/", "/products"]) {
      const there = pagePathIn({ language, path });
      expect(readPagePath(there, LANGUAGES)).toEqual({ language, path });
    }
  }
  expect(readPagePath("/zu/products", ["en", "xh"])).toEqual({
    language: "en",
    path: "/zu/products",
  });
});

test("the edge cache keeps a page by its language, and nothing of a language that is not shown", () => {
  const keyOf = (path: string) => publicAddress(new URL(path, "https://shop.test"), ["en", "zu"]);
  expect(keyOf("/zu/products?page=2&utm=1")).toBe("/zu/products?page=2");
  expect(keyOf("/products?page=2")).toBe("/products?page=2");
  expect([keyOf("/zu"), keyOf("/zu/")]).toEqual(["/zu", "/zu"]);
  expect([keyOf("/xh"), keyOf("/zu/cart"), keyOf("/zu/admin")]).toEqual([null, null, null]);
});

test("what the catalogue answers is kept by its language, too", () => {
  const keyOf = (path: string) =>
    publicAddress(new URL(`/api/trpc/catalogue.${path}`, "https://shop.test"), ["en", "zu"]);
  const list = "list?batch=1&input=%7B%220%22%3A%7B%7D%7D";
  expect(keyOf(list)).not.toBe(keyOf(`${list}&language=zu`));
  expect(keyOf("shell?language=zu")).toBe("/api/trpc/catalogue.shell?language=zu");
  expect([keyOf("shell?language=en"), keyOf("shell?language=xh"), keyOf("shell")]).toEqual([
    "/api/trpc/catalogue.shell",
    "/api/trpc/catalogue.shell",
    "/api/trpc/catalogue.shell",
  ]);
});

test("search engines hear of each language of a page, and of none while there is one", () => {
  expect(alternatesOf("/about", ["zu", "en"])).toEqual([
    { language: "en", path: "/about" },
    { language: "zu", path: "/zu/about" },
  ]);
  expect(alternatesOf("/about", ["en"])).toEqual([]);
});

test("code is in the folder of its language, and no other file", () => {
  expect(assetIn("zu", "/assets/shop.js")).toBe("/assets/zu/shop.js");
  expect(assetIn("en", "assets/shop.js")).toBe("assets/shop.js");
  expect(assetIn("zu", "/fonts/shop.woff2")).toBe("/fonts/shop.woff2");
});

test("a language whose texts are not all there is spoken nowhere, but shown where asked for", () => {
  for (const language of LANGUAGES) {
    const isSpoken = SPOKEN_LANGUAGES.includes(language);
    expect(spokenLanguage(language)).toBe(isSpoken ? language : "en");
  }
  expect(shownLanguages(parseEnv({ ...ENV, PREVIEW_LANGUAGES: "zu,xh" }))).toEqual([
    ...SPOKEN_LANGUAGES,
    "zu",
    "xh",
  ]);
  expect(() => parseEnv({ ...ENV, PREVIEW_LANGUAGES: "zulu" })).toThrow("PREVIEW_LANGUAGES");
});
