import { expect, test } from "vitest";
import { refusedMethod } from "#server/http/methods.ts";

const ALL = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"];

/** Each method that an address refuses, as "PUT 405 (GET, HEAD)"; the allowed ones are left out. */
function refusals(path: string): string[] {
  return ALL.flatMap((method) => {
    const answer = refusedMethod({ method, url: `https://shop.test${path}` });
    if (!answer) return [];
    const told = answer.headers.get("allow") ?? answer.headers.get("location");
    return [`${method} ${answer.status} (${told})`];
  });
}

test.each(["/", "/products?q=egusi", "/zu/cart", "/admin/orders", "/nowhere"])(
  "the page %s is looked at; a form that came before its scripts leads back to it, all else is refused",
  (path) => {
    expect(refusals(path)).toEqual([
      `POST 303 (${path})`,
      ...ALL.slice(3).map((method) => `${method} 405 (GET, HEAD, POST)`),
    ]);
  },
);

test.each([
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
  "/zu/manifest.webmanifest",
  "/media/a/b.webp",
  "/api/invoices/AB12",
  "/api/credit-notes/AB12",
  "/api/backups/1",
  "/api/account/data",
])("the file %s is looked at and nothing else", (path) => {
  expect(refusals(path)).toEqual(
    ALL.filter((method) => method !== "GET" && method !== "HEAD").map(
      (method) => `${method} 405 (GET, HEAD)`,
    ),
  );
});

test("what is sent is sent by POST", () => {
  for (const path of ["/api/media/upload?for=product", "/api/account/picture"]) {
    expect(refusals(path)).toEqual(
      ALL.filter((method) => method !== "POST").map((method) => `${method} 405 (POST)`),
    );
  }
  for (const path of ["/plain/order", "/zu/plain/review", "/api/unsubscribe?list=1"]) {
    expect(refusals(path)).toEqual(ALL.slice(3).map((method) => `${method} 405 (GET, HEAD, POST)`));
  }
});

test("who is refused is told so in words, which nobody keeps", async () => {
  const answer = refusedMethod({ method: "PUT", url: "https://shop.test/robots.txt" });
  expect([answer?.status, await answer?.text()]).toEqual([405, "Method not allowed"]);
  expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
    allow: "GET, HEAD",
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "private, no-store",
  });
});

test("who is led back stays on this host", () => {
  const answer = refusedMethod({ method: "POST", url: "https://shop.test//elsewhere.test/a" });
  expect(answer?.headers.get("location")).toBe("/elsewhere.test/a");
});

test("addresses that refuse methods in their own words are left to it", () => {
  for (const path of [
    "/api/trpc/a.b",
    "/api/webhooks/paypal",
    "/api/courier/quote",
    "/api/health",
  ]) {
    expect(refusals(path)).toEqual([]);
  }
});
