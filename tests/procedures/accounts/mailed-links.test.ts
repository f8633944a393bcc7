import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mails, users } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { wholeDatabase } from "#tests/factories/person.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { OPENING_TIME, openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { pass } from "./mailed.ts";

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a mailed link sets a new password once, ends every session and proves the address", async () => {
  const shop = await openTestShop();
  const { browser, form } = await newCustomer(shop);
  await shop.as().account.requestReset({ email: "Thandi@Shopper.test" });
  const token = await mailedToken(shop, "reset-password");
  const change = { token, newPassword: "Egusi-2026", confirmation: "Egusi-2026" };
  await shop.as().account.resetPassword(change);

  expect(await refusal(browser.call((c) => c.account.profile()))).toMatchObject({
    code: "NOT_SIGNED_IN",
  });
  expect(
    await refusal(shop.as().account.signIn({ email: form.email, password: form.password })),
  ).toMatchObject({ code: "PASSWORD_INCORRECT" });
  await shop.as().account.signIn({ email: form.email, password: "Egusi-2026" });
  expect((await shop.db.select().from(users))[0]?.emailVerified).toBe(true);
  expect(await refusal(shop.as().account.resetPassword(change))).toMatchObject({
    code: "LINK_INVALID",
  });
});

test("a reset link dies after an hour, and one that was made up never lived", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  await shop.as().account.requestReset({ email: "thandi@shopper.test" });
  const token = await mailedToken(shop, "reset-password");
  pass(shop, 61 * MINUTE_MS);
  for (const tried of [token, "made-up"]) {
    const change = { token: tried, newPassword: "Egusi-2026", confirmation: "Egusi-2026" };
    expect(await refusal(shop.as().account.resetPassword(change))).toMatchObject({
      code: "LINK_INVALID",
    });
  }
});

test.each([
  ["", "INVALID_INPUT", "Please enter your email address first"],
  ["thandi", "EMAIL_INVALID", "Invalid email address"],
  ["nobody@shopper.test", "ACCOUNT_UNKNOWN", "No account found with this email address"],
])("asking for a reset with '%s' says why not", async (email, code, message) => {
  const shop = await openTestShop();
  expect(await refusal(shop.as().account.requestReset({ email }))).toMatchObject({ code, message });
  expect(await shop.db.select().from(mails)).toEqual([]);
});

test("the welcome mail's link proves the address, and can be asked for again", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const token = await mailedToken(shop, "verify-email");
  await browser.call((c) => c.account.requestVerification());
  expect(await shop.db.select().from(mails).where(eq(mails.kind, "welcome"))).toHaveLength(2);

  expect(await refusal(shop.as().account.verifyEmail({ token: `${token}x` }))).toMatchObject({
    code: "LINK_INVALID",
  });
  expect((await browser.call((c) => c.account.profile())).emailVerified).toBe(false);
  await browser.call((c) => c.account.verifyEmail({ token }));
  expect((await browser.call((c) => c.account.profile())).emailVerified).toBe(true);
  expect(await browser.call((c) => c.account.requestVerification())).toEqual({ sent: false });
});

test("a link that proves an address grows old in three days", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const token = await mailedToken(shop, "verify-email");
  pass(shop, 3 * 24 * 60 * MINUTE_MS + 1000);
  expect(await refusal(shop.as().account.verifyEmail({ token }))).toMatchObject({
    code: "LINK_INVALID",
  });
});

test("a link that names its own algorithm or key, or was signed with another, proves nothing", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const token = await mailedToken(shop, "verify-email");
  const [head = "", payload = "", mac = ""] = token.split(".");
  expect(JSON.parse(Buffer.from(head, "base64url").toString())).toEqual({ alg: "HS256" });
  const own = Buffer.from("a key of somebody's own, long enough for it");
  const jwk = { kty: "oct", k: own.toString("base64url") };
  const headers = [{ alg: "HS256" }, { alg: "HS256", jwk }, { alg: "HS512", jwk }];
  const forged = headers.map((header) => {
    const signed = `${Buffer.from(JSON.stringify(header)).toString("base64url")}.${payload}`;
    const how = header.alg === "HS512" ? "sha512" : "sha256";
    return `${signed}.${createHmac(how, own).update(signed).digest("base64url")}`;
  });
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  for (const tried of [...forged, `${none}.${payload}.`, `${none}.${payload}.${mac}`]) {
    expect(await refusal(shop.as().account.verifyEmail({ token: tried }))).toMatchObject({
      code: "LINK_INVALID",
    });
  }
  await shop.as().account.verifyEmail({ token });
});

test("three reset mails an hour, then no more", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const ask = () => shop.as().account.requestReset({ email: "thandi@shopper.test" });
  for (let count = 0; count < 3; count++) await ask();
  expect(await refusal(ask())).toMatchObject({ code: "RATE_LIMITED" });
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, "password-reset"));
  expect(sent).toHaveLength(3);
});

test("the secret of a reset link is in the mail alone: neither in the database nor in a log", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  await shop.as().account.requestReset({ email: "thandi@shopper.test" });
  const token = await mailedToken(shop, "reset-password");
  const kept = await wholeDatabase(shop);
  expect(kept.get("verifications")).toContain("identifier");
  expect(kept.get("mails")).toContain("thandi@shopper.test");
  expect([...kept].filter(([, rows]) => rows.includes(token)).map(([table]) => table)).toEqual([]);
  expect(shop.lines.join("\n"), "the log's own lines").toContain('"event":"registered"');
  expect(shop.lines.filter((line) => line.includes(token))).toEqual([]);
});

/** The secret of the newest link that was mailed for this page. */
async function mailedToken(shop: TestShop, page: "reset-password" | "verify-email") {
  await shop.settled();
  const link = new RegExp(`https://shop\\.test/${page}#token=(\\S+)`);
  const tokens = shop.mail.sent.map(({ text }) => link.exec(text)?.[1]);
  const token = tokens.findLast((found) => found !== undefined);
  if (!token) throw new Error(`No link to ${page} was mailed`);
  return decodeURIComponent(token);
}
