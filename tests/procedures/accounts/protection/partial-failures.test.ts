import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mails, sessions, users } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import * as letters from "#server/mail/letters/account.ts";
import {
  type Browser,
  newCustomer,
  openBrowser,
  PASSWORD,
  registrationOf,
} from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";
import { enter, NEW, openOwner, repeated, turnOnFactor } from "./owner.ts";

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

const SAVED = "Your new password is saved. Please sign in with it.";

function change(browser: Browser) {
  const input = { currentPassword: PASSWORD, ...repeated(NEW) };
  return browser.call((c) => c.account.changePassword(input));
}

test("an account is made and signed in, whether or not its welcome can be put into words", async () => {
  const shop = await openTestShop();
  const browser = openBrowser(shop);
  const form = registrationOf();
  const wordless = vi.spyOn(letters, "welcomeLetter").mockImplementation(() => {
    throw new Error("no words");
  });
  const session = await browser.call((c) => c.account.register(form));
  wordless.mockRestore();
  expect(session).toMatchObject({ email: form.email });
  expect(await browser.call((c) => c.account.session())).toEqual(session);
  expect(await shop.db.$count(users)).toBe(1);
  expect(await shop.db.$count(mails)).toBe(0);
  expect(shop.logged).toContainEqual({ level: "error", event: "mail-not-written" });
});

test("an account whose welcome cannot be written is none: who tries again has both", async () => {
  const shop = await openTestShop();
  const browser = openBrowser(shop);
  const form = registrationOf();
  const register = () => browser.call((c) => c.account.register(form));
  // The one write has the account, its password and its letter.
  shop.beforeStatement('insert into "mails"', failConnection);
  expect((await refusal(register())).code).toBe("SERVICE_UNAVAILABLE");
  expect(await shop.db.$count(users)).toBe(0);
  await register();
  await shop.settled();
  expect(await shop.db.$count(users)).toBe(1);
  expect(shop.mail.sent).toMatchObject([{ to: form.email, subject: /^Welcome/ }]);
});

test("a welcome goes out also where whoever made the account is gone before it could be sent", async () => {
  const shop = await openTestShop();
  const browser = openBrowser(shop);
  const form = registrationOf();
  // The account is there, and no session follows it.
  shop.beforeStatement('insert into "sessions"', failConnection);
  await refusal(browser.call((c) => c.account.register(form)));
  await shop.settled();
  expect(shop.mail.sent).toEqual([]);
  shop.clock.advance(MINUTE_MS);
  await runOutbox(shop.context());
  expect(shop.mail.sent).toMatchObject([{ to: form.email }]);
});

const goesThrough = async () => undefined;

test.each([
  ["no session follows it", 'insert into "sessions"', [failConnection]],
  // The policy is looked up by the same text.
  [
    "nobody can look whether it still holds",
    '"accounts"."password" from "users"',
    [goesThrough, failConnection],
  ],
])("a password that is written is never told as failed: %s", async (_what, moment, works) => {
  const shop = await openTestShop();
  const { browser, form } = await newCustomer(shop);
  shop.beforeStatement(moment, ...works);
  const told = await refusal(change(browser));
  expect(told).toMatchObject({ code: "SIGN_IN_AGAIN", message: SAVED });
  expect(shop.logged).toContainEqual({ level: "error", event: "session-not-followed" });
  await enter(openBrowser(shop), NEW, form.email);
});

test("a password that is written is a success, whether or not its tries can be forgiven", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  // They are counted first, and the change itself once the password is right.
  shop.beforeStatement('"rate_limits"', goesThrough, goesThrough, failConnection);
  await change(browser);
  await browser.call((c) => c.account.profile());
});

test("a password that is not written is told as not changed, and the old one stays", async () => {
  const shop = await openTestShop();
  const { browser, form } = await newCustomer(shop);
  shop.beforeStatement('update "accounts"', failConnection);
  expect((await refusal(change(browser))).code).toBe("SERVICE_UNAVAILABLE");
  await enter(openBrowser(shop), PASSWORD, form.email);
});

test("a second factor that is on is not told as failed, nor as a question of the password", async () => {
  const { shop, owner } = await openOwner();
  shop.beforeStatement('insert into "sessions"', failConnection);
  expect(await refusal(turnOnFactor(owner.browser))).toMatchObject({
    code: "SIGN_IN_AGAIN",
    message: "Your change is saved. Please sign in again.",
  });
  const [user] = await shop.db.select().from(users);
  expect(user?.twoFactorEnabled).toBe(true);
});

test("a second factor that is on is not told as failed where its session was ended in between", async () => {
  const { shop, owner } = await openOwner();
  shop.beforeStatement('insert into "sessions"', () => shop.db.delete(sessions));
  expect(await refusal(turnOnFactor(owner.browser))).toMatchObject({
    code: "SIGN_IN_AGAIN",
    message: "Your change is saved. Please sign in again.",
  });
});
