import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mails, pushDevices, users, verifications } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { type Browser, newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";
import {
  enter,
  guess,
  NEW,
  noticesTo,
  OWNER,
  openOwner,
  pass,
  repeated,
  tokenOf,
  turnOnFactor,
} from "./owner.ts";

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

const WRONG = "Wrong-2026";
const THANDI = "thandi@shopper.test";

test("what one known browser tries in vain closes no other one, of the same account or of another", async () => {
  const { shop, owner } = await openOwner();
  const thandi = await newCustomer(shop, { email: THANDI });
  const second = openBrowser(shop);
  await enter(second);
  for (let count = 0; count < 6; count++) await guess(owner.browser);
  expect((await refusal(enter(owner.browser))).code).toBe("RATE_LIMITED");
  await enter(second);
  await enter(thandi.browser, PASSWORD, THANDI);
});

test("wrong passwords for the second factor close the session that gave them, and no other", async () => {
  const { shop, owner } = await openOwner();
  const other = openBrowser(shop);
  await enter(other);
  const begin = (browser: Browser, password: string) =>
    browser.call((c) => c.admin.twoFactor.begin({ password }));
  for (let count = 0; count < 5; count++) await refusal(begin(other, WRONG));
  expect((await refusal(begin(other, PASSWORD))).code).toBe("RATE_LIMITED");
  expect(await begin(owner.browser, PASSWORD)).toHaveProperty("secret");
});

test("nobody is written to of what a wrong password or code did not change, and the phone is told on", async () => {
  const { shop, owner } = await openOwner();
  const { browser } = owner;
  await turnOnFactor(browser);
  await browser.call((c) => c.push.subscribe(shop.pushService.newBrowser()));
  const [before] = await shop.db.select().from(pushDevices);
  await shop.settled();
  await shop.db.delete(mails);
  const { account, admin } = {
    account: () =>
      browser.call((c) => c.account.changePassword({ currentPassword: WRONG, ...repeated(NEW) })),
    admin: () => browser.call((c) => c.admin.twoFactor.remove({ password: WRONG })),
  };
  expect(await refusal(account())).toMatchObject({ code: "PASSWORD_INCORRECT" });
  expect(await refusal(admin())).toMatchObject({ code: "PASSWORD_INCORRECT" });
  expect(await noticesTo(shop, OWNER)).toEqual([]);
  expect(before?.sessionId).toBeTruthy();
  expect(await shop.db.select().from(pushDevices)).toMatchObject([before]);
});

test("whoever gives a code without having begun to sign in is sent to do so, and is counted nowhere", async () => {
  const shop = await openTestShop();
  const trips = await shop.roundTrips(async () => {
    const finish = shop.as().account.finishSignIn({ code: "123456" });
    expect(await refusal(finish)).toMatchObject({
      code: "SIGN_IN_AGAIN",
      message: "This took too long or too many tries. Please sign in again.",
    });
  });
  expect(trips).toBe(0);
});

test("whose password is set anew while they give the code is told that their sign-in has lapsed", async () => {
  const { shop, owner } = await openOwner();
  const { backupCodes } = await turnOnFactor(owner.browser);
  const other = openBrowser(shop);
  await enter(other);
  pass(shop, MINUTE_MS);
  const link = await shop.context().auth.startReset(OWNER);
  shop.beforeStatement('insert into "sessions"', () =>
    shop.as().account.resetPassword({ token: link?.token ?? "", ...repeated(NEW) }),
  );
  const finish = other.call((c) => c.account.finishSignIn({ code: backupCodes[0] ?? "" }));
  expect(await refusal(finish)).toMatchObject({
    code: "SIGN_IN_AGAIN",
    message: "This took too long or too many tries. Please sign in again.",
  });
});

test("the log says of a sign-in that the database broke off that it was no refusal", async () => {
  const { shop, owner } = await openOwner();
  const { backupCodes } = await turnOnFactor(owner.browser);
  const other = openBrowser(shop);
  const whys = () =>
    shop.lines.flatMap((line) => {
      const { event, why } = JSON.parse(line);
      return event === "sign-in-failed" ? [why] : [];
    });
  shop.beforeStatement('insert into "sessions"', failConnection);
  expect(await refusal(enter(openBrowser(shop)))).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  await enter(other);
  shop.beforeStatement('insert into "sessions"', failConnection);
  await other.call((c) => c.account.finishSignIn({ code: backupCodes[0] ?? "" })).catch(() => null);
  expect(whys()).toEqual(["error", "error"]);
});

test("a password that the database did not take is not said to be wrong", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  shop.beforeStatement('update "accounts"', failConnection);
  const change = browser.call((c) =>
    c.account.changePassword({ currentPassword: PASSWORD, ...repeated(NEW) }),
  );
  expect(await refusal(change)).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(shop.logged, "nor changed").not.toContainEqual({
    level: "info",
    event: "account-changed",
  });
});

test("a claim whose two passwords differ leaves no link behind", async () => {
  const shop = await openTestShop();
  await newCustomer(shop, { email: THANDI });
  const token = await tokenOf(shop, "verify-email");
  const claim = shop.as().account.claimAccount({ token, newPassword: NEW, confirmation: PASSWORD });
  expect(await refusal(claim)).toMatchObject({ code: "INVALID_INPUT", field: "confirmation" });
  expect(await shop.db.$count(verifications)).toBe(0);
});

test("who chose no language is written to in that of the page, of what they do themselves", async () => {
  const shop = await openTestShop();
  await newCustomer(shop, { email: THANDI });
  await shop.db.update(users).set({ language: null });
  await openBrowser(shop).call((c) => c.account.signIn({ email: THANDI, password: PASSWORD }), {
    "x-soko-language": "af",
  });
  await shop.settled();
  const told = await shop.db.select().from(mails);
  expect(
    told.filter(({ kind }) => kind === "account-notice").map(({ subject }) => subject),
  ).toEqual(["Nuwe aanmelding by u rekening (Test Market)"]);
});
