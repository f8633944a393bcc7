import { expect, test } from "vitest";
import { isCrossSiteLoad, isCrossSiteWrite } from "#server/http/same-origin.ts";

const SITE = "https://shop.test";

test.each([
  ["reading from anywhere", "GET", { origin: "https://evil.test", cookie: "a=b" }, false],
  [
    "asking for the head from anywhere",
    "HEAD",
    { origin: "https://evil.test", cookie: "a=b" },
    false,
  ],
  ["writing from our own page", "POST", { origin: "https://shop.test", cookie: "a=b" }, false],
  [
    "writing from the page under its other name",
    "POST",
    { origin: "http://localhost:3000" },
    false,
  ],
  ["writing from another site", "POST", { origin: "https://evil.test", cookie: "a=b" }, true],
  ["writing from another site without a cookie", "POST", { origin: "https://evil.test" }, true],
  ["writing from a sandboxed frame", "POST", { origin: "null", cookie: "a=b" }, true],
  ["writing from a subdomain", "POST", { origin: "https://x.shop.test", cookie: "a=b" }, true],
  ["writing over plain http", "POST", { origin: "http://shop.test", cookie: "a=b" }, true],
  ["deleting from another site", "DELETE", { origin: "https://evil.test" }, true],
  ["a program without a cookie, such as a webhook", "POST", {}, false],
  ["a cookie that comes from no page we know", "POST", { cookie: "a=b" }, true],
] as const)(
  "%s is told from what a page of another site writes",
  (_name, method, headers, isForeign) => {
    const request = new Request("http://localhost:3000/api/trpc/account.signOut", {
      method,
      headers: { ...headers },
    });
    expect(isCrossSiteWrite(request, SITE)).toBe(isForeign);
  },
);

const INVOICE = "/api/invoices/AB12";
test.each([
  ["its own page loads a picture", INVOICE, ["same-origin", "no-cors", "image"], false],
  ["somebody types the address", INVOICE, ["none", "navigate", "document"], false],
  ["a link of another site is followed", INVOICE, ["cross-site", "navigate", "document"], false],
  ["the service worker asks for that page", "/cart", ["cross-site", "navigate", "empty"], false],
  ["another site shows it as a picture", INVOICE, ["cross-site", "no-cors", "image"], true],
  [
    "another site loads it as a script",
    "/api/trpc/orders.mine",
    ["cross-site", "no-cors", "script"],
    true,
  ],
  ["another site asks for it by fetch", "/api/account/data", ["cross-site", "cors", "empty"], true],
  ["another site puts it in a frame", "/account", ["cross-site", "navigate", "iframe"], true],
  ["another site embeds it", INVOICE, ["cross-site", "navigate", "object"], true],
  ["a host beside the shop's loads it", INVOICE, ["same-site", "no-cors", "image"], true],
  [
    "another site shows a product's picture",
    "/media/a/b.webp",
    ["cross-site", "no-cors", "image"],
    false,
  ],
  ["a crawler reads the sitemap", "/sitemap.xml", ["cross-site", "cors", "empty"], false],
  ["a link's browser does not say where it shows it", INVOICE, ["cross-site", "navigate"], false],
  ["an old browser says nothing", INVOICE, [], false],
] as const)("%s: %s", (_name, path, [site, mode, dest], isForeign) => {
  const headers = new Headers();
  if (site) headers.set("sec-fetch-site", site);
  if (mode) headers.set("sec-fetch-mode", mode);
  if (dest) headers.set("sec-fetch-dest", dest);
  expect(isCrossSiteLoad(new Request(`${SITE}${path}`, { headers }))).toBe(isForeign);
});
