import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { type Browser, openBrowser } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { totpOf } from "#tests/factories/totp.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { noticesTo } from "../protection/owner.ts";
import { ADMIN, openBackOfficeWithFactor, stopTheClock } from "./back-office.ts";

/* Somebody has an administrator's password, and not the code that comes after it. */

const WRONG = "000000";

test("an administrator hears that the password was used in a browser that nobody knows, where the code does not follow", async () => {
  const { shop, secret, lettersOf, wait } = await openWatched();
  const thief = openBrowser(shop);
  await enter(thief);
  expect((await refusal(giveCode(thief, WRONG))).code).toBe("INVALID_INPUT");
  wait(14 * MINUTE_MS);
  expect(await lettersOf("code-not-given"), "the code may still come").toEqual([]);
  // The owner's own sign-in meanwhile takes no letter back but its own.
  const own = openBrowser(shop);
  await enter(own);
  await giveCode(own, totpOf(secret, Date.now()));
  wait(16 * MINUTE_MS);
  const [letter, ...others] = await lettersOf("code-not-given");
  expect(others).toEqual([]);
  expect(letter?.text).toContain("somebody knows your password: please set a new one now");
  expect(await lettersOf("new-device"), "once of the sign-in that came to be one").toHaveLength(1);
});

test("a browser that the account knows may leave the code out, and nobody is told", async () => {
  const { shop, admin, lettersOf, wait } = await openWatched();
  await enter(admin.browser);
  wait(30 * MINUTE_MS);
  expect(await lettersOf("code-not-given")).toEqual([]);
  expect(await noticesTo(shop, ADMIN.email)).not.toContain("code-not-given");
});

test("of passwords without a code an administrator is told ten times a day", async () => {
  const { shop, lettersOf, wait } = await openWatched();
  for (let time = 0; time < 12; time++) await enter(openBrowser(shop));
  wait(16 * MINUTE_MS);
  expect(await lettersOf("code-not-given")).toHaveLength(10);
  wait(DAY_MS);
  await enter(openBrowser(shop));
  wait(16 * MINUTE_MS);
  expect(await lettersOf("code-not-given")).toHaveLength(11);
});

test("fifty wrong codes a day close the account to codes in strange browsers, not in those that it knows", async () => {
  const { shop, admin, secret, wait } = await openWatched();
  const thief = openBrowser(shop);
  const refusals: string[] = [];
  for (let time = 0; time < 50; time++) {
    if (time % 5 === 0) {
      wait(16 * MINUTE_MS);
      await enter(thief);
    }
    refusals.push((await refusal(giveCode(thief, WRONG))).code);
  }
  expect(new Set(refusals)).toEqual(new Set(["INVALID_INPUT"]));
  wait(16 * MINUTE_MS);
  await enter(thief);
  const right = () => totpOf(secret, Date.now());
  expect(await refusal(giveCode(thief, right()))).toMatchObject({
    code: "RATE_LIMITED",
    message: "Too many failed attempts. Please try again later",
  });
  await enter(admin.browser);
  await giveCode(admin.browser, right());
  wait(DAY_MS);
  await enter(thief);
  await giveCode(thief, right());
});

async function openWatched() {
  const waitOnMachine = stopTheClock();
  const opened = await openBackOfficeWithFactor();
  const { shop } = opened;
  /** Time goes on, for the shop and for better-auth alike. */
  const wait = (ms: number) => {
    shop.clock.advance(ms);
    waitOnMachine(ms);
  };
  return { ...opened, wait, lettersOf: (what: keyof typeof SUBJECTS) => lettersOf(shop, what) };
}

const SUBJECTS = {
  "code-not-given": "Your password was used to sign in",
  "new-device": "New sign-in to your account",
} as const;

/** What has gone out by now. */
async function lettersOf(shop: TestShop, what: keyof typeof SUBJECTS) {
  await shop.settled();
  await runOutbox(shop.context());
  return shop.mail.sent.filter(({ subject }) => subject.startsWith(SUBJECTS[what]));
}

function enter(browser: Browser) {
  return browser.call((caller) => caller.account.signIn(ADMIN));
}

function giveCode(browser: Browser, code: string) {
  return browser.call((caller) => caller.account.finishSignIn({ code }));
}
