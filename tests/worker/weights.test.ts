import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { signInAsAdmin } from "#scripts/bench/administrator.ts";
import { firstLoad, withLater } from "#scripts/bench/weights.ts";
import { serveForTests } from "./serve.ts";

const shop = await serveForTests();

test("the home page and a product page load at most 165 kB of JavaScript and 20 kB of CSS", async () => {
  const both = await firstLoad(shop.url, ["/", "/product/ijebu-garri-1kg"]);
  expect(both.js).toBeGreaterThan(100_000);
  expect(both.js).toBeLessThanOrEqual(165_000);
  expect(both.css).toBeLessThanOrEqual(20_000);
});

test.each(["/products", "/contact", "/checkout"])(
  "%s loads at most 175 kB of JavaScript, and nothing of the back office's routes",
  async (path) => {
    const { js, files } = await firstLoad(shop.url, [path]);
    expect(js).toBeLessThanOrEqual(175_000);
    expect(
      files.filter((file) => /\/(desk|frame|admin-list|numbered|routeTree\.gen)-/.test(file)),
    ).toEqual([]);
  },
);

test("the dashboard loads at most 330 kB of JavaScript, its charts after the first paint", async () => {
  const first = await firstLoad(shop.url, ["/admin"], await signInAsAdmin(shop));
  expect(first.files.filter((file) => /\/(tremor|drawing)-/.test(file))).toEqual([]);
  const whole = await withLater(first, ["routeTree.gen", "tremor-area"]);
  expect(whole.js).toBeGreaterThan(first.js + 50_000);
  expect(whole.js).toBeLessThanOrEqual(330_000);
});

test("what hears taps before a page is alive is in each of the shop's, with 1.1 kB at most", async () => {
  for (const path of ["/", "/products", "/product/ijebu-garri-1kg", "/login"]) {
    const page = await (await fetch(`${shop.url}${path}`)).text();
    const [, script = ""] =
      /<script nonce="[^"]+">(\(function[^<]*data-hydrated[^<]*)<\/script>/.exec(page) ?? [];
    expect({ path, isThere: script.includes("aria") }).toEqual({ path, isThere: true });
    expect(gzipSync(script).length).toBeLessThanOrEqual(1_100);
  }
});
