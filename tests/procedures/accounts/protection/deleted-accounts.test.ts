import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findSecondFactorId, getProfile } from "#db/queries/accounts/accounts.ts";
import { findLanguage } from "#db/queries/accounts/language.ts";
import { findSessionStanding } from "#db/queries/accounts/sessions.ts";
import { sessions, users } from "#db/schema/index.ts";
import { unsubscribe, unsubscribeUrl } from "#server/services/accounts/marketing.ts";
import { requirePolicy } from "#server/services/accounts/passwords/password-policy.ts";
import { newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { OPENING_TIME, openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { enter, NEW, openOwner, repeated, tokenOf } from "./owner.ts";

const NOT_IN = { code: "NOT_SIGNED_IN" };
/** As the shop looks at an account's password and role. */
const LOOKS_AGAIN = '"accounts"."password" from "users"';
const goesThrough = async () => undefined;

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

test("of an account that is gone there is no profile, second factor, standing, language or policy", async () => {
  const shop = await openTestShop();
  const gone = { userId: "gone" };
  expect(await getProfile(shop.db, gone)).toBeNull();
  expect(await findSecondFactorId(shop.db, gone)).toBeNull();
  expect(await findLanguage(shop.db, gone)).toBeNull();
  expect(await findSessionStanding(shop.db, { token: "gone" })).toBeNull();
  await requirePolicy(shop.context(), { email: "gone@shopper.test", password: "short" });
});

test("a customer's language is theirs, where they chose one; nobody's is not asked for", async () => {
  const shop = await openTestShop();
  const { userId } = await newCustomer(shop);
  await shop.db.update(users).set({ language: null });
  expect(await findLanguage(shop.db, { userId })).toBeNull();
  await shop.db.update(users).set({ language: "zu" }).where(eq(users.id, userId));
  expect(await findLanguage(shop.db, { userId })).toBe("zu");
  const trips = await shop.roundTrips(async () => {
    expect(await findLanguage(shop.db, { userId: null })).toBeNull();
  });
  expect(trips).toBe(0);
});

test("whose account is gone is not signed in: its deletion leaves nothing more to do, nor does its link", async () => {
  const shop = await openTestShop();
  const { viewer, userId } = await newCustomer(shop);
  const link = new URL(await unsubscribeUrl(shop.context(), { userId, language: "en" }));
  await goes(shop);
  expect(await refusal(shop.as(viewer).account.deletion())).toMatchObject(NOT_IN);
  const key = link.searchParams.get("key") ?? "";
  const account = link.searchParams.get("account") ?? "";
  expect(await unsubscribe(shop.context(), { account, key, wording: "No more" })).toBe(true);
});

test("an account that goes while its password is asked for is deleted by nobody again", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  shop.beforeStatement("as a where a.role", () => goes(shop));
  const deletion = browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  expect(await refusal(deletion)).toMatchObject(NOT_IN);
});

test("who deletes their account leaves nothing of it in the browser, nor of what was begun there", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const begins = browser.context();
  await begins.unacknowledgedPayments.add([{ id: "payment", cartHash: null }]);
  for (const cookie of begins.responseHeaders.getSetCookie()) {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
    browser.put(name, value);
  }
  expect(browser.holds().some((name) => name.includes("unheard_"))).toBe(true);
  await browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  expect(browser.holds()).toEqual([]);
});

test("who signs in to an account that goes in that moment is told what a wrong password is told", async () => {
  const { shop } = await openOwner();
  const browser = openBrowser(shop);
  shop.beforeStatement(LOOKS_AGAIN, goesThrough, () => goes(shop));
  expect(await refusal(enter(browser))).toMatchObject({ code: "PASSWORD_INCORRECT" });
  expect(browser.holds()).toEqual([]);
});

test("who changes the password of an account that goes in that moment signs in again", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  shop.beforeStatement(LOOKS_AGAIN, goesThrough, () => goes(shop));
  const change = { currentPassword: PASSWORD, ...repeated(NEW) };
  const changing = browser.call((c) => c.account.changePassword(change));
  expect(await refusal(changing)).toMatchObject({ code: "SIGN_IN_AGAIN" });
  const events = shop.logged.map(({ event }) => event);
  expect(events, "which is no mistake of anybody's").not.toContain("session-not-followed");
});

test("who claims an account by its mail, and it goes in that moment, is told that the link is none", async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const token = await tokenOf(shop, "verify-email");
  shop.beforeStatement('from "users"', goesThrough, () => goes(shop));
  const claim = shop.as().account.claimAccount({ token, ...repeated(NEW) });
  expect((await refusal(claim)).code).toBe("LINK_INVALID");
});

test("an administrator whose session is gone sets no factor up, renews no codes and turns none off", async () => {
  const { shop, owner } = await openOwner();
  const { twoFactor } = shop.as(owner.viewer).admin;
  for (const ask of [
    () => twoFactor.begin({ password: PASSWORD }),
    () => twoFactor.renewCodes({ password: PASSWORD }),
    () => twoFactor.remove({ password: PASSWORD }),
    () => twoFactor.confirm({ code: "123456" }),
  ]) {
    expect(await refusal(ask())).toMatchObject(NOT_IN);
  }
});

test("a guest signs out of nothing, and takes nobody's phone along", async () => {
  const shop = await openTestShop();
  const { endpoint } = shop.pushService.newBrowser();
  await openBrowser(shop).call((c) => c.account.signOut({ endpoint }));
  expect(await shop.db.$count(sessions)).toBe(0);
});

test("whoever has a picture is shown with it also where only the database is asked", async () => {
  const shop = await openTestShop();
  const { browser, viewer } = await newCustomer(shop);
  const image = "/media/avatars/of-thandi.webp";
  await shop.db.update(users).set({ image });
  expect(await browser.context().freshViewer()).toEqual({ ...viewer, image });
});

/** Every account goes, and all that is of it. */
async function goes(shop: TestShop) {
  await shop.db.delete(users);
}
