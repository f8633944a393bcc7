import { expect, test } from "vitest";
import { isForeignWrite } from "#server/http/same-origin.ts";

const SITE = "https://shop.test";

test.each([
  ["reading from anywhere", "GET", { origin: "https://evil.test", cookie: "a=b" }, false],
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
] as const)("%s", (_name, method, headers, isForeign) => {
  const request = new Request("http://localhost:3000/api/trpc/account.signOut", {
    method,
    headers: { ...headers },
  });
  expect(isForeignWrite(request, SITE)).toBe(isForeign);
});
