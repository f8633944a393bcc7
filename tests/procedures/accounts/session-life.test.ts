import { expect, test } from "vitest";
import { sessions } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import {
  newAdmin,
  newCustomer,
  openBrowser,
  PASSWORD,
  registrationOf,
} from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const SESSION = "__Host-soko.session_token";

test("a session ends half a year after its sign-in, however often it is used", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const signedInBefore = async (days: number) => {
    const createdAt = new Date(shop.clock.now() - days * 86_400_000);
    await shop.db.update(sessions).set({ createdAt });
  };
  const asFresh = () => browser.copy().call((c) => c.account.profile());
  // What is read from the cookie's own copy for five minutes is asked for without it.
  const asShown = () => {
    const other = browser.copy();
    other.drop("__Host-soko.session_data");
    return other.call((c) => c.account.session());
  };
  await signedInBefore(179);
  expect([await asFresh(), await asShown()]).not.toContain(null);
  await signedInBefore(180);
  expect((await refusal(asFresh())).code).toBe("NOT_SIGNED_IN");
  expect(await asShown()).toBeNull();
});

test("a session ends half a year after its sign-in for the back office as well, whenever that last saw it", async () => {
  const shop = await openTestShop();
  const admin = await newAdmin(shop);
  const accessAfter = async (days: number) => {
    // The query asks the database's own clock.
    const createdAt = new Date(Date.now() - days * 86_400_000);
    await shop.db.update(sessions).set({ createdAt, adminSeenAt: shop.clock.now() });
    return (await admin.browser.copy().call((c) => c.admin.access())).kind;
  };
  expect(await accessAfter(179)).toBe("admin");
  expect(await accessAfter(180.1)).toBe("signed-out");
});

test("each sign-in opens a session of its own, by a token of 32 random signs", async () => {
  const shop = await openTestShop();
  const { form, browser } = await newCustomer(shop);
  const tokens = [browser];
  for (let time = 0; time < 3; time++) {
    const again = openBrowser(shop);
    await again.call((c) => c.account.signIn({ email: form.email, password: PASSWORD }));
    tokens.push(again);
  }
  const values = tokens.map((one) => decodeURIComponent(one.value(SESSION)).split(".")[0] ?? "");
  expect(new Set(values).size).toBe(4);
  for (const value of values) expect(value).toMatch(/^[a-zA-Z0-9]{32}$/);
});

test("who gets in again goes on in another session, and what was copied of the one before opens nothing", async () => {
  const shop = await openTestShop();
  const { form, browser } = await newCustomer(shop);
  const elsewhere = openBrowser(shop);
  const signIn = (one: typeof browser) =>
    one.call((c) => c.account.signIn({ email: form.email, password: PASSWORD }));
  await signIn(elsewhere);
  const ways = [
    () => signIn(browser),
    () => browser.call((c) => c.account.register(registrationOf({ email: "new@shopper.test" }))),
  ];
  for (const getIn of ways) {
    const thief = browser.copy();
    await thief.call((c) => c.account.profile());
    await getIn();
    expect((await refusal(thief.call((c) => c.account.profile()))).code).toBe("NOT_SIGNED_IN");
    await browser.call((c) => c.account.profile());
  }
  expect(await shop.db.select().from(sessions)).toHaveLength(2);
  await elsewhere.call((c) => c.account.profile());
});

test("who is not to be remembered has a day at most, also with a new password and with a factor on or off", async () => {
  const shop = await openTestShop();
  // The database counts by the machine's clock.
  shop.clock.advance(Date.now() - shop.clock.now());
  const { form, browser } = await newAdmin(shop);
  const { email, password } = form;
  await browser.call((c) => c.account.signIn({ email, password, remember: false }));
  const lasts = async () => {
    const [open, other] = await shop.db.select().from(sessions);
    expect(other).toBeUndefined();
    return open && open.expiresAt.getTime() - open.createdAt.getTime();
  };
  expect(await lasts()).toBeLessThanOrEqual(DAY_MS);
  const change = { currentPassword: password, newPassword: "Egusi-and-Ogbono-2027" };
  const next = { ...change, confirmation: change.newPassword };
  await browser.call((c) => c.account.changePassword(next));
  expect(await lasts(), "a new password").toBeLessThanOrEqual(DAY_MS);
  const known = { password: change.newPassword };
  const { secret } = await browser.call((c) => c.admin.twoFactor.begin(known));
  const code = totpOf(secret, Date.now());
  await browser.call((c) => c.admin.twoFactor.confirm({ code }));
  expect(await lasts(), "a factor").toBeLessThanOrEqual(DAY_MS);
  await browser.call((c) => c.admin.twoFactor.remove(known));
  expect(await lasts(), "none any more").toBeLessThanOrEqual(DAY_MS);
});
