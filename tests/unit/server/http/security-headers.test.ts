import { expect, test, vi } from "vitest";
import {
  newNonce,
  plainPagePolicy,
  securityHeaders,
  withSecurityHeaders,
} from "#server/http/security-headers.ts";

const ENV = {
  SITE_URL: "https://shop.test",
  PAYPAL_SDK_URL: "https://www.sandbox.paypal.com/sdk/js",
  TURNSTILE_SCRIPT_URL: "https://challenges.cloudflare.com/turnstile/v0/api.js",
};
const CHECKED = { ...ENV, TURNSTILE_SITE_KEY: "a-key" };
const HTML = { "content-type": "text/html; charset=utf-8" };
const PAYPAL = "https://*.paypal.com https://*.paypalobjects.com";
const PAYPAL_SDK = `${PAYPAL} https://www.sandbox.paypal.com`;
const CHECK = "https://challenges.cloudflare.com";

test.each([
  ["without a bot check", ENV, PAYPAL_SDK, PAYPAL_SDK],
  ["with a bot check", CHECKED, `${PAYPAL_SDK} ${CHECK}`, PAYPAL_SDK],
  [
    "with PayPal's script from the shop itself",
    { ...ENV, PAYPAL_SDK_URL: "/stand-in/" },
    PAYPAL,
    PAYPAL,
  ],
  [
    "with an address of PayPal's that ends with a slash",
    { ...ENV, PAYPAL_SDK_URL: "https://www.sandbox.paypal.com/" },
    PAYPAL_SDK,
    PAYPAL_SDK,
  ],
  [
    "with a bot check from the shop itself",
    { ...CHECKED, TURNSTILE_SCRIPT_URL: "/stand-in/turnstile.js" },
    PAYPAL_SDK,
    PAYPAL_SDK,
  ],
  [
    "with a bot check whose address ends with a slash",
    { ...CHECKED, TURNSTILE_SCRIPT_URL: `${CHECK}/` },
    `${PAYPAL_SDK} ${CHECK}`,
    PAYPAL_SDK,
  ],
])("a page loads from where it is said and nowhere else: %s", (_what, env, scripts, calls) => {
  expect(policyOf(env)).toEqual([
    "default-src 'self'",
    `script-src 'self' 'nonce-the-nonce' ${scripts}`,
    "style-src 'self' 'nonce-the-nonce'",
    `img-src 'self' data: ${PAYPAL}`,
    "font-src 'self'",
    `connect-src 'self' ${calls}`,
    `frame-src ${scripts}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test("the back office leads to no checkout, and loads no bot check", () => {
  expect(policyOf(CHECKED, true)).toEqual(policyOf(ENV));
});

test("a page from the edge cache is none of the back office", () => {
  const { "content-security-policy": policy } = securityHeaders(CHECKED, "the-nonce");
  expect(policy?.split("; ")).toEqual(policyOf(CHECKED));
});

test("a page that is whole in itself names what it may do, part by part", () => {
  expect(plainPagePolicy("p{}").split("; ")).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^style-src 'sha256-[\w+/]{43}='$/),
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test.each([
  ["is nobody else's, where it says nothing", {}, "private, no-store"],
  ["is kept as it says itself", { "cache-control": "public, max-age=60" }, "public, max-age=60"],
])("an answer %s", (_what, headers, kept) => {
  const sent = withSecurityHeaders(new Response(null, { status: 304, headers }), ENV, "n");
  expect([sent.status, sent.headers.get("cache-control")]).toEqual([304, kept]);
  expect(sent.headers.get("content-type"), "nor of which kind it is").toBeNull();
  expect(sent.headers.get("content-security-policy")).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
});

test("no answer lets a page near the camera, the microphone or somebody's place", () => {
  const { headers } = withSecurityHeaders(new Response("", { headers: HTML }), ENV, "n");
  expect(headers.get("permissions-policy")).toBe(
    "camera=(), microphone=(), geolocation=(), payment=(self)",
  );
});

test.each([
  ["https://shop.test", "max-age=31536000; includeSubDomains"],
  ["http://localhost:3000", null],
])("a browser that was at %s comes back by https alone: %s", (SITE_URL, told) => {
  const { headers } = withSecurityHeaders(new Response(""), { ...ENV, SITE_URL }, "n");
  expect(headers.get("strict-transport-security")).toBe(told);
});

test("a nonce is of letters that a header and an attribute take as they are, and new each time", () => {
  vi.spyOn(crypto, "getRandomValues").mockImplementationOnce((bytes) => {
    if (bytes instanceof Uint8Array) bytes.set([0xfb, 0xff, 0xbf], 0);
    return bytes;
  });
  expect(newNonce()).toBe(`-_-_${"A".repeat(20)}`);
  const nonces = Array.from({ length: 50 }, () => newNonce());
  expect(new Set(nonces).size).toBe(50);
  expect(nonces.filter((nonce) => !/^[\w-]{24}$/.test(nonce))).toEqual([]);
});

function policyOf(env: typeof ENV, isBackOffice?: boolean): string[] {
  const page = new Response("<p>A page</p>", { headers: HTML });
  const { headers } = withSecurityHeaders(page, env, "the-nonce", isBackOffice);
  return (headers.get("content-security-policy") ?? "").split("; ");
}
