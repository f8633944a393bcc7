import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { openCheckPasses } from "#server/auth/check-pass.ts";
import { knownBrowser } from "#server/auth/known-browser.ts";
import { readSignedCookie } from "#server/auth/signed-cookie.ts";

const NOW = Date.parse("2026-11-24T08:00:00Z");
const ENV = {
  AUTH_SECRET: "a secret of at least thirty-two characters",
  SITE_URL: "https://soko.test",
};
const HALF_AN_HOUR_MS = 30 * MINUTE_MS;
const EMAILS = ["ama@example.com", "kofi@example.com", "esi@example.com", "yaw@example.com"];

test("a pass is the visitor's for half an hour, in a cookie of this host alone", async () => {
  const given = at(NOW);
  await openCheckPasses(ENV, given).give("pass-1");
  const [set = ""] = given.responseHeaders.getSetCookie();
  expect(set).toMatch(/^__Host-soko\.check_pass=pass-1\./);
  expect(set).toContain("; Max-Age=1800;");
  const held = (now: number, cookie = cookieOf(set)) =>
    openCheckPasses(ENV, at(now, cookie)).held();
  expect(await held(NOW + HALF_AN_HOUR_MS - 1)).toBe("pass-1");
  expect(await held(NOW + HALF_AN_HOUR_MS)).toBeNull();
  expect(await held(NOW, "")).toBeNull();
});

test("a pass that was changed, cut or put together is none", async () => {
  const given = at(NOW);
  await openCheckPasses(ENV, given).give("pass-1");
  const [name = "", value = ""] = cookieOf(given.responseHeaders.getSetCookie()[0] ?? "").split(
    "=",
  );
  const [id, end = "", mac = ""] = value.split(".");
  const later = (Number.parseInt(end, 36) + 1).toString(36);
  for (const [text, secret] of [
    [`pass-2.${end}.${mac}`],
    [`${id}.${later}.${mac}`],
    [`${id}.${end}.${mac.slice(0, -4)}`],
    [`${id}.${end}.`],
    [`${id}.${end}`],
    [`.${end}.${mac}`],
    [`${id}..${mac}`],
    [`${value}.more`],
    [value, "another secret of thirty-two characters"],
  ] as const) {
    const env = { ...ENV, AUTH_SECRET: secret ?? ENV.AUTH_SECRET };
    expect(await openCheckPasses(env, at(NOW, `${name}=${text}`)).held(), text).toBeNull();
  }
});

test("a browser is known to the accounts that signed in there, the last four, for 180 days", () => {
  let cookie = "";
  for (const email of ["first@example.com", ...EMAILS]) cookie = remembered(cookie, email);
  expect(cookie.startsWith("__Host-soko.known_browser=")).toBe(true);
  const id = browserOf(cookie).idFor("yaw@example.com");
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(EMAILS.map((email) => browserOf(cookie).idFor(email))).toEqual([id, id, id, id]);
  expect(browserOf(cookie).idFor("first@example.com")).toBeNull();
  expect(browserOf(cookie).idFor("nobody@example.com")).toBeNull();
  const until = NOW + 180 * DAY_MS;
  expect(browserOf(cookie, until - 1).idFor("yaw@example.com")).toBe(id);
  expect(browserOf(cookie, until).idFor("yaw@example.com")).toBeNull();
  expect(browserOf(remembered(cookie, "esi@example.com")).idFor("kofi@example.com")).toBe(id);
});

test("a browser forgets one account and keeps the others; with the last its cookie ends", () => {
  const both = remembered(remembered("", "ama@example.com"), "kofi@example.com");
  const request = at(NOW, both);
  knownBrowser(ENV, request).forget("ama@example.com");
  const [set = ""] = request.responseHeaders.getSetCookie();
  expect(browserOf(cookieOf(set)).idFor("ama@example.com")).toBeNull();
  expect(browserOf(cookieOf(set)).idFor("kofi@example.com")).toBe(
    browserOf(both).idFor("kofi@example.com"),
  );
  const last = at(NOW, cookieOf(set));
  knownBrowser(ENV, last).forget("kofi@example.com");
  expect(last.responseHeaders.getSetCookie()[0]).toMatch(
    /^__Host-soko\.known_browser=; (?:.*; )?Max-Age=0/,
  );
});

test("nobody makes a browser known, nor takes another's mark for theirs", () => {
  const cookie = remembered("", "ama@example.com");
  const [name = "", value = ""] = cookie.split("=");
  const [id = "", mark = ""] = value.split(".");
  const [until = "", mac = ""] = mark.split("-");
  const otherId = `${id.startsWith("A") ? "B" : "A"}${id.slice(1)}`;
  for (const text of [
    `${otherId}.${mark}`,
    `${id}.${(Number.parseInt(until, 36) + 1).toString(36)}-${mac}`,
    `${id}.${until}-${mac.slice(1)}`,
    `${id}.more`,
    id,
    `.${mark}`,
    "",
  ]) {
    expect(browserOf(`${name}=${text}`).idFor("ama@example.com"), text).toBeNull();
  }
  const foreign = { ...ENV, AUTH_SECRET: "another secret of thirty-two characters" };
  expect(knownBrowser(foreign, at(NOW, cookie)).idFor("ama@example.com")).toBeNull();
});

test("a cookie says what we signed, dots and all, and nothing that we did not", () => {
  const signed = (value: string, secret = ENV.AUTH_SECRET) =>
    `${value}.${createHmac("sha256", secret).update(value).digest("base64")}`;
  const read = (text: string) => {
    const headers = new Headers({ cookie: `session=${encodeURIComponent(text)}` });
    return readSignedCookie(headers, "session", ENV.AUTH_SECRET);
  };
  expect(read(signed("a.token"))).toBe("a.token");
  expect(read(signed("a"))).toBe("a");
  for (const text of [
    signed("a.token", "another secret"),
    signed(""),
    signed("a.token").slice(0, -4),
    `b.token.${signed("a.token").split(".").at(-1)}`,
    "a.token",
    ".",
    "a",
    "",
  ]) {
    expect(read(text), text).toBeNull();
  }
  expect(readSignedCookie(new Headers(), "session", ENV.AUTH_SECRET)).toBeNull();
});

function at(now: number, cookie = "") {
  return { headers: new Headers({ cookie }), responseHeaders: new Headers(), now: () => now };
}

/** As a browser sends it back. */
function cookieOf(set: string): string {
  return set.split(";")[0] ?? "";
}

function browserOf(cookie: string, now = NOW) {
  return knownBrowser(ENV, at(now, cookie));
}

function remembered(cookie: string, email: string): string {
  const request = at(NOW, cookie);
  knownBrowser(ENV, request).remember(email);
  return cookieOf(request.responseHeaders.getSetCookie()[0] ?? "");
}
