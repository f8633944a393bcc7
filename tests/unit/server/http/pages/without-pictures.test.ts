import { expect, test } from "vitest";
import { savesData, withoutPictures } from "#server/http/media/without-pictures.ts";
import { rewriteAsWorkerd } from "./html-rewriter.ts";

test.each([
  ["whose browser saves data", "/products", { "save-data": "on" }, true],
  ["whose browser does not", "/products", {}, false],
  ["whose browser says it otherwise", "/products", { "save-data": "off" }, false],
  ["who chose so", "/", { cookie: "soko-saver=on" }, true],
  ["who chose otherwise", "/", { cookie: "soko-saver=off", "save-data": "on" }, false],
  ["who works in the back office", "/admin/products", { "save-data": "on" }, false],
  ["who chose so, in the back office", "/admin", { cookie: "soko-saver=on" }, false],
])("who asks for a page and gets it without pictures: somebody %s", (_, path, headers, saves) => {
  const request = new Request(`https://shop.test${path}`, { headers: { ...headers } });
  expect(savesData(request)).toBe(saves);
});

const PAGE = [
  '<html lang="en-ZA"><head>',
  '<link rel="preload" as="image" href="/media/hero.webp">',
  '<link rel="preload" as="font" href="/fonts/a.woff2">',
  "</head><body>",
  '<picture><source srcset="/a.avif" type="image/avif"><img src="/a.webp" srcset="/b.webp 2x" alt="Garri"></picture>',
  '<script src="/assets/shop.js"></script>',
  "</body></html>",
].join("\n");

test("a page without its pictures names none that a browser would fetch, and says so", async () => {
  rewriteAsWorkerd();
  const headers = { "content-type": "text/html; charset=utf-8", "x-kept": "yes" };
  const page = withoutPictures(new Response(PAGE, { status: 404, headers }));
  expect([page.status, page.headers.get("x-kept")]).toEqual([404, "yes"]);
  expect(await page.text()).toBe(
    [
      '<html lang="en-ZA" data-saver=""><head>',
      "",
      '<link rel="preload" as="font" href="/fonts/a.woff2">',
      "</head><body>",
      '<picture><source type="image/avif"><img alt="Garri"></picture>',
      '<script src="/assets/shop.js"></script>',
      "</body></html>",
    ].join("\n"),
  );
});

test.each([{ "content-type": "image/webp" }, {}])(
  "what is no page is left as it is: %o",
  async (headers) => {
    rewriteAsWorkerd();
    const file = new Response(new TextEncoder().encode(PAGE), { headers });
    expect(withoutPictures(file)).toBe(file);
    expect(await file.text()).toBe(PAGE);
  },
);
