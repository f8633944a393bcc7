import { expect, test } from "vitest";
import { openCheckPasses } from "#server/auth/check-pass.ts";
import { deriveKey } from "#server/auth/derived-key.ts";
import { knownBrowser } from "#server/auth/known-browser.ts";
import { createLinkSigner } from "#server/auth/order-link.ts";
import { SECRET } from "./visitor.ts";

const NOW = Date.parse("2026-11-24T08:00:00Z");
const ENV = { AUTH_SECRET: SECRET, SITE_URL: "https://shop.test" };
const [KNOWN, PASS] = ["__Host-soko.known_browser", "__Host-soko.check_pass"];
const ADDRESSES = ["a", "b", "c", "d", "e"].map((name) => `${name}@shopper.test`);

/*
 * What browsers and mailboxes hold is signed for its purpose and has to open after a deployment too: these were
 * signed by the shop as it is. Who changes how they are signed accepts the old ones beside the new.
 */
test("what was signed before still opens: an order's link, a passed check, a known browser", async () => {
  const link = "n0ezpzs0.pXVct1_sL8pyd2jvWkdI65kH9nou2HTzaCD6a6QhYrY";
  expect(await createLinkSigner(SECRET).verify("order-1", link, NOW)).toBe(true);
  expect(
    await passesOf("visitor-1.mwuf5wo0.qDwzTENhR4DzZH-E1Fib2xgs63ftRYgGbzOQ3z9NBgE").held(),
  ).toBe("visitor-1");
  expect(
    browserOf("AAAAAAAAAAAAAAAAAAAAAA.ty99j0-qZFplTGb6CKnoWG8xEvztNMrwshXlZndD5UiQnKsbH0").idFor(
      "ama@shopper.test",
    ),
  ).toBe("AAAAAAAAAAAAAAAAAAAAAA");
});

test("a key leaves the process by no way", async () => {
  const key = await deriveKey(SECRET, "soko order link");
  expect(key.extractable).toBe(false);
  expect(key.usages.toSorted()).toEqual(["sign", "verify"]);
});

test("a browser is known to the four accounts that it used last", () => {
  let cookie = "";
  for (const address of ADDRESSES) cookie = remembered(cookie, address);
  expect(ADDRESSES.map((address) => browserOf(cookie).idFor(address) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(cookie.split(".")).toHaveLength(5);
});

test("who uses one of four again keeps the other three", () => {
  let cookie = "";
  for (const address of [...ADDRESSES.slice(0, 4), ...ADDRESSES.slice(0, 1)]) {
    cookie = remembered(cookie, address);
  }
  for (const address of ADDRESSES.slice(0, 4)) {
    expect(browserOf(cookie).idFor(address)).not.toBeNull();
  }
});

test("marks that somebody strung together count no further than four", () => {
  let cookie = "";
  const marks = ADDRESSES.map((address) => {
    cookie = remembered(cookie, address);
    return cookie.split(".")[1];
  });
  const strung = browserOf([cookie.split(".")[0], ...marks].join("."));
  expect(ADDRESSES.map((address) => strung.idFor(address) !== null)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test("a browser without a cookie, or with a made-up one, gets an id of its own", () => {
  const made = remembered("", "ama@shopper.test").split(".")[0] ?? "";
  expect(made).toMatch(/^[\w-]{22}$/);
  expect(remembered("", "ama@shopper.test").split(".")[0]).not.toBe(made);
  for (const given of ["short", `${"A".repeat(23)}`, "!".repeat(22)]) {
    expect(browserOf(given).idFor("ama@shopper.test")).toBeNull();
    expect(remembered(given, "ama@shopper.test")).toMatch(/^[\w-]{22}\.\w+-[\w-]{43}$/);
  }
  const kept = remembered(`${made}.garbage`, "ama@shopper.test").split(".");
  expect(kept).toEqual([made, expect.stringMatching(/^\w+-[\w-]{43}$/)]);
});

function headersOf(name: string, value: string): Headers {
  return new Headers(value ? { cookie: `other=1; ${name}=${value}` } : {});
}

function browserOf(cookie: string, responseHeaders = new Headers()) {
  return knownBrowser(ENV, { headers: headersOf(KNOWN, cookie), responseHeaders, now: () => NOW });
}

/** The cookie of a browser that had one, after it signed in to an account. */
function remembered(cookie: string, address: string): string {
  const responseHeaders = new Headers();
  browserOf(cookie, responseHeaders).remember(address);
  const [pair = ""] = (responseHeaders.getSetCookie()[0] ?? "").split("; ");
  return pair.slice(KNOWN.length + 1);
}

function passesOf(cookie: string, responseHeaders = new Headers()) {
  return openCheckPasses(ENV, {
    headers: headersOf(PASS, cookie),
    responseHeaders,
    now: () => NOW,
  });
}
