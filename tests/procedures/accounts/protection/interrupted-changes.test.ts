import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, mails, sessions, twoFactors } from "#db/schema/index.ts";
import type { Context } from "#server/context.ts";
import { createCaller } from "#server/router.ts";
import { newAdmin, newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { noticesTo, turnOnFactor } from "./owner.ts";

const NEW = { newPassword: "Egusi-2026", confirmation: "Egusi-2026" };
const EMAIL = "naledi@shopper.test";

test("who closes the tab while the password is being changed has every other session ended all the same", async () => {
  const shop = await openTestShop();
  const { browser, userId } = await newCustomer(shop, { email: EMAIL });
  const thief = await signedIn(shop);
  const left = watched(shop, browser.context(), userId);
  const change = { ...NEW, currentPassword: PASSWORD };
  await leave(left, left.caller.account.changePassword(change));
  expect(await left.sessionsThen).toBe(2);
  expect((await refusal(thief.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
});

test("who closes the tab while setting the password anew by a mailed link has every other session ended all the same", async () => {
  const shop = await openTestShop();
  const { userId } = await newCustomer(shop, { email: EMAIL });
  const thief = await signedIn(shop);
  const token = await linkOf(shop);
  const left = watched(shop, shop.context(), userId);
  await leave(left, left.caller.account.resetPassword({ ...NEW, token }));
  expect(await left.sessionsThen).toBe(2);
  expect((await refusal(thief.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
  const notices = await shop.db.select().from(mails).where(eq(mails.kind, "account-notice"));
  expect(notices.length, "and is told of it").toBeGreaterThan(0);
});

test("who closes the tab while turning the second factor off has it off, noted and told all the same", async () => {
  const shop = await openTestShop();
  const { browser, userId } = await newAdmin(shop, { email: EMAIL });
  await turnOnFactor(browser);
  const left = watched(shop, browser.context(), userId);
  await leave(left, left.caller.admin.twoFactor.remove({ password: PASSWORD }));
  expect(await left.factorsThen).toBe(1);
  const noted = await shop.db.select().from(auditLog);
  expect(noted.map(({ action }) => action)).toContain("administrator.second-factor-off");
  expect(await noticesTo(shop, EMAIL)).toContain("second-factor-off");
});

test("a reset that breaks off leaves all as it was: never the new password beside a session of before", async () => {
  const shop = await openTestShop();
  await newCustomer(shop, { email: EMAIL });
  const thief = await signedIn(shop);
  const reset = async () => shop.as().account.resetPassword({ ...NEW, token: await linkOf(shop) });
  shop.beforeStatement('delete from "sessions"', failConnection);
  expect((await refusal(reset())).code).toBe("SERVICE_UNAVAILABLE");
  await signedIn(shop);
  await thief.call((c) => c.account.profile());
  await reset();
  await signedIn(shop, NEW.newPassword);
  expect((await refusal(thief.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
});

test("signing out while the database is away is not taken for done: the session is there, and its cookie", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop, { email: EMAIL });
  const held = browser.holds();
  await shop.database.close();
  const out = refusal(browser.call((c) => c.account.signOut()));
  expect(await out).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(browser.holds()).toEqual(held);
});

test("whose session cannot be looked up is told that the database is away, and is not taken for signed out", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop, { email: EMAIL });
  const goesThrough = async () => undefined;
  // The shop looks for itself first, and then better-auth does.
  shop.beforeStatement('from "sessions"', goesThrough, goesThrough, failConnection);
  const gone = browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  expect(await refusal(gone)).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});

/** Their context, with what they leave behind: the first work that is to outlive the answer, and how it stood then. */
function watched(shop: TestShop, context: Context, userId: string) {
  const handedOver = Promise.withResolvers<unknown>();
  const sessionsThen = Promise.withResolvers<number>();
  const factorsThen = Promise.withResolvers<number>();
  const background = (work: Promise<unknown>) => {
    handedOver.resolve(work);
    const found = shop.db.select().from(sessions).where(eq(sessions.userId, userId));
    sessionsThen.resolve(found.then((rows) => rows.length));
    factorsThen.resolve(shop.db.$count(twoFactors));
    context.background(work);
  };
  return {
    caller: createCaller({ ...context, background }),
    handedOver: handedOver.promise,
    sessionsThen: sessionsThen.promise,
    factorsThen: factorsThen.promise,
  };
}

/** Waits for what goes on without them, and for no answer. */
async function leave(left: { handedOver: Promise<unknown> }, asked: Promise<unknown>) {
  asked.catch(() => undefined);
  await left.handedOver;
}

/** The secret of a link that sets a new password. */
async function linkOf(shop: TestShop): Promise<string> {
  shop.clock.advance(1_000);
  await shop.as().account.requestReset({ email: EMAIL });
  await shop.settled();
  const letters = shop.mail.sent.map(({ text }) => /reset-password#token=(\S+)/.exec(text)?.[1]);
  return letters.findLast((token) => token) ?? "";
}

async function signedIn(shop: TestShop, password = PASSWORD) {
  const other = openBrowser(shop);
  await other.call((c) => c.account.signIn({ email: EMAIL, password }));
  return other;
}
