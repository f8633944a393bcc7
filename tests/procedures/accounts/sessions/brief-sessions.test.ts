import { expect, test } from "vitest";
import { sessions } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import {
  type Browser,
  newAdmin,
  openBrowser,
  PASSWORD,
  registrationOf,
} from "#tests/factories/accounts.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const MARK = "__Host-soko.dont_remember";
const COPY = "__Host-soko.session_data";
const NEXT = "Egusi-and-Ogbono-2027";

/** An administrator who is not to be remembered in this browser. */
async function openBrief() {
  const shop = await openTestShop();
  // The database counts by the machine's clock.
  shop.clock.advance(Date.now() - shop.clock.now());
  const admin = await newAdmin(shop);
  await signIn(admin.browser, false);
  expect(await daysOf(shop)).toBeLessThanOrEqual(1);
  expect(admin.browser.holds()).toContain(MARK);
  return { shop, ...admin };
}

function signIn(browser: Browser, remember: boolean) {
  const { email, password } = registrationOf();
  return browser.call((c) => c.account.signIn({ email, password, remember }));
}

/** How many days the one session that there is lasts. */
async function daysOf(shop: TestShop): Promise<number> {
  const [open, ...others] = await shop.db.select().from(sessions);
  expect(others).toEqual([]);
  return open ? (open.expiresAt.getTime() - open.createdAt.getTime()) / DAY_MS : 0;
}

/** The longest that a browser was asked to keep a session's cookie, in seconds. */
function longestKept(lines: readonly string[]): number {
  const ofSession = lines.filter((line) => line.startsWith("__Host-soko.session_"));
  return Math.max(0, ...ofSession.map((line) => Number(/max-age=(\d+)/i.exec(line)?.[1] ?? 0)));
}

async function newCookies(browser: Browser, work: () => Promise<unknown>): Promise<string[]> {
  const before = browser.cookies().length;
  await work();
  return browser.cookies().slice(before);
}

test("a brief session whose token alone was copied is not renewed, nor its cookie kept", async () => {
  const { shop, browser } = await openBrief();
  browser.drop(MARK);
  browser.drop(COPY);
  const looks = [
    () => browser.call((c) => c.account.session()),
    () => browser.call((c) => c.account.updateProfile({ name: "T", phone: "", address: "" })),
  ];
  for (const look of looks) {
    const lines = await newCookies(browser, look);
    expect(await daysOf(shop)).toBeLessThanOrEqual(1);
    expect(longestKept(lines)).toBe(0);
    browser.drop(COPY);
  }
});

test("a brief session does not become a long one by a new password, or by a factor on or off", async () => {
  const { shop, browser } = await openBrief();
  const known = { password: NEXT };
  const confirm = async () => {
    const { secret } = await browser.call((c) => c.admin.twoFactor.begin(known));
    const code = totpOf(secret, Date.now());
    return browser.call((c) => c.admin.twoFactor.confirm({ code }));
  };
  const change = { currentPassword: PASSWORD, newPassword: NEXT, confirmation: NEXT };
  const ways = [
    () => browser.call((c) => c.account.changePassword(change)),
    confirm,
    () => browser.call((c) => c.admin.twoFactor.remove(known)),
  ];
  for (const way of ways) {
    browser.drop(MARK);
    const lines = await newCookies(browser, way);
    expect(await daysOf(shop)).toBeLessThanOrEqual(1);
    expect(longestKept(lines)).toBe(0);
  }
});

test("who asks to be remembered later is, and the mark of before is ended", async () => {
  const { shop, browser } = await openBrief();
  await signIn(browser, true);
  expect(browser.holds()).not.toContain(MARK);
  expect(await daysOf(shop)).toBeGreaterThan(29);

  const other = openBrowser(shop);
  await signIn(other, false);
  await other.call((c) => c.account.register(registrationOf({ email: "new@shopper.test" })));
  expect(other.holds()).not.toContain(MARK);
});

test("who asks to be remembered behind a second factor is, and a sign-in that was left half-way renews no brief session", async () => {
  const { shop, browser } = await openBrief();
  const { secret } = await browser.call((c) => c.admin.twoFactor.begin({ password: PASSWORD }));
  const { backupCodes } = await browser.call((c) =>
    c.admin.twoFactor.confirm({ code: totpOf(secret, Date.now()) }),
  );
  expect(await signIn(browser, true)).toBeNull();
  browser.drop(COPY);
  await browser.call((c) => c.account.session());
  expect(await daysOf(shop)).toBeLessThanOrEqual(1);

  const [code = ""] = backupCodes;
  const lines = await newCookies(browser, () =>
    browser.call((c) => c.account.finishSignIn({ code })),
  );
  expect(await daysOf(shop)).toBeGreaterThan(29);
  expect(longestKept(lines)).toBeGreaterThan(29 * 24 * 60 * 60);
  expect(browser.holds()).not.toContain(MARK);
});
