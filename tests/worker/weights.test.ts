import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { signInAsAdmin } from "#scripts/bench/administrator.ts";
import { firstLoad, MAX_JS, MAX_TOGETHER, withLater } from "#scripts/bench/weights.ts";
import { serveForTests } from "./serve.ts";

const shop = await serveForTests();

test("the home page and a product page load at most 153.5 kB of JavaScript and 17.5 kB of CSS", async () => {
  const both = await firstLoad(shop.url, ["/", "/product/ijebu-garri-1kg"]);
  expect(both.js).toBeGreaterThan(100_000);
  expect(both.js).toBeLessThanOrEqual(MAX_TOGETHER.js);
  expect(both.css).toBeLessThanOrEqual(MAX_TOGETHER.css);
});

test.each(Object.entries(MAX_JS))(
  "%s loads at most %i bytes of JavaScript, and nothing of the back office's routes",
  async (path, most) => {
    const { js, files } = await firstLoad(shop.url, [path]);
    expect(js).toBeLessThanOrEqual(most);
    expect(
      files.filter((file) => /\/(desk|frame|admin-list|numbered|routeTree\.gen)-/.test(file)),
    ).toEqual([]);
  },
);

test("a list of 24 products is at most 104 kB of HTML, 20.6 kB of them on the wire", async () => {
  const html = await (await fetch(`${shop.url}/products`)).text();
  expect(html.match(/<article/g)).toHaveLength(24);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(104_000);
  expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(20_600);
});

test("each icon is drawn once a page, and all that a page shows are there", async () => {
  for (const path of ["/", "/products", "/checkout"]) {
    const html = await (await fetch(`${shop.url}${path}`)).text();
    const drawn = [...html.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
    const shown = [...html.matchAll(/<use href="([^"]*)#([\w-]+)"/g)];
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(shown.length).toBeGreaterThan(5);
    for (const [, file, id] of shown) {
      const inFile = file ? await (await fetch(`${shop.url}${file}`)).text() : "";
      expect(file ? inFile.includes(`<symbol id="${id}"`) : drawn.includes(id)).toBe(true);
    }
  }
});

test("the dashboard loads at most 179.3 kB of JavaScript in 12 files, and 300.3 kB with its charts, after the first paint", async () => {
  const first = await firstLoad(shop.url, ["/admin"], await signInAsAdmin(shop));
  expect(first.js).toBeLessThanOrEqual(179_300);
  expect(first.files.filter((file) => file.endsWith(".js")).length).toBeLessThanOrEqual(12);
  expect(first.files.filter((file) => /\/(tremor|drawing)-/.test(file))).toEqual([]);
  const whole = await withLater(first, ["routeTree.gen", "tremor-area"]);
  expect(whole.js).toBeGreaterThan(first.js + 50_000);
  expect(whole.js).toBeLessThanOrEqual(300_300);
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
