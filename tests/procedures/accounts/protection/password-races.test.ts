import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { admins, sessions } from "#db/schema/index.ts";
import {
  type Browser,
  newCustomer,
  openBrowser,
  PASSWORD,
  promote,
} from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";
import {
  enter,
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

const OPENS_A_SESSION = 'insert into "sessions"';

test("whoever is signing in with the old password while it is reset is not in afterwards", async () => {
  const { shop } = await openOwner();
  await shop.as().account.requestReset({ email: OWNER });
  const token = await tokenOf(shop, "reset-password");
  const thief = openBrowser(shop);
  // The password has been looked at and was right.
  shop.beforeStatement(OPENS_A_SESSION, () =>
    shop.as().account.resetPassword({ token, ...repeated(NEW) }),
  );
  expect(await refusal(enter(thief))).toMatchObject({ code: "PASSWORD_INCORRECT" });
  expect(thief.holds()).toEqual([]);
  expect(await shop.db.$count(sessions)).toBe(0);
  await enter(openBrowser(shop), NEW);
});

test("whoever is signing in while the password is changed is not in afterwards: the browser that changed it is the only one left", async () => {
  const { shop, owner } = await openOwner();
  const thief = openBrowser(shop);
  shop.beforeStatement(OPENS_A_SESSION, () => change(owner.browser, NEW));
  expect(await refusal(enter(thief))).toMatchObject({ code: "PASSWORD_INCORRECT" });
  expect(await shop.db.$count(sessions)).toBe(1);
  await owner.browser.call((c) => c.account.profile());
});

test("a half sign-in with the old password does not wait for its code once the password is reset", async () => {
  const { shop, owner } = await openOwner();
  await turnOnFactor(owner.browser);
  await shop.as().account.requestReset({ email: OWNER });
  const token = await tokenOf(shop, "reset-password");
  const thief = openBrowser(shop);
  shop.beforeStatement(OPENS_A_SESSION, () =>
    shop.as().account.resetPassword({ token, ...repeated(NEW) }),
  );
  expect(await refusal(enter(thief))).toMatchObject({ code: "PASSWORD_INCORRECT" });
  expect(thief.holds()).toEqual([]);
});

test("whoever gives the code of a half sign-in while the password is reset is not in afterwards", async () => {
  const { shop, owner } = await openOwner();
  const { backupCodes } = await turnOnFactor(owner.browser);
  const thief = openBrowser(shop);
  expect(await enter(thief)).toBeNull();
  pass(shop, 1_000);
  await shop.as().account.requestReset({ email: OWNER });
  const token = await tokenOf(shop, "reset-password");
  shop.beforeStatement(OPENS_A_SESSION, () =>
    shop.as().account.resetPassword({ token, ...repeated(NEW) }),
  );
  const finishing = thief.call((c) => c.account.finishSignIn({ code: backupCodes[0] ?? "" }));
  expect(await refusal(finishing)).toMatchObject({ code: "SIGN_IN_AGAIN" });
  expect(await shop.db.$count(sessions)).toBe(0);
});

describe("a thief who knows the password and changes it while the owner sets a new one by a mailed link", () => {
  test.each(['update "accounts"', OPENS_A_SESSION])(
    "is out for good, also right before %s",
    async (moment) => {
      const { shop } = await openOwner();
      const thief = openBrowser(shop);
      await enter(thief);
      shop.beforeStatement(moment, async () => {
        const link = await shop.context().auth.startReset(OWNER);
        await shop.as().account.resetPassword({ token: link?.token ?? "", ...repeated(NEW) });
      });
      expect((await refusal(change(thief, "Stolen-Yams-2028"))).code).toMatch(
        /^(PASSWORD_INCORRECT|SIGN_IN_AGAIN)$/,
      );
      expect(await shop.db.$count(sessions)).toBe(0);
      await enter(openBrowser(shop), NEW);
    },
  );

  test("is out when the owner ended their session meanwhile, too", async () => {
    const { shop, owner } = await openOwner();
    const thief = openBrowser(shop);
    await enter(thief);
    shop.beforeStatement('update "accounts"', () =>
      owner.browser.call((c) => c.account.revokeSessions({ sessionId: null })),
    );
    expect(await refusal(change(thief, NEW))).toMatchObject({ code: "PASSWORD_INCORRECT" });
    await owner.browser.call((c) => c.account.profile());
    expect(await shop.db.$count(sessions)).toBe(1);
  });
});

test("of two who change the password in the same moment the second is told that the old one holds no more", async () => {
  const { shop, owner } = await openOwner();
  const other = openBrowser(shop);
  await enter(other);
  shop.beforeStatement('update "accounts"', () => change(owner.browser, NEW));
  expect(await refusal(change(other, "Stolen-Yams-2028"))).toMatchObject({
    code: "PASSWORD_INCORRECT",
  });
  await enter(openBrowser(shop), NEW);
});

test("who becomes an administrator while changing the password signs in once more, by the administrators' rules", async () => {
  const shop = await openTestShop();
  const customer = await newCustomer(shop);
  shop.beforeStatement(OPENS_A_SESSION, () => promote(shop, customer, "manager"));
  expect(await refusal(change(customer.browser, NEW))).toMatchObject({ code: "SIGN_IN_AGAIN" });
  expect(await shop.db.$count(sessions)).toBe(0);
  expect(await noticesTo(shop, customer.form.email), "it is another by now").toContain("password");
  await enter(openBrowser(shop), NEW, customer.form.email);
});

test("who sets up a second factor while the password is reset has no session by it", async () => {
  const { shop, owner } = await openOwner();
  await shop.as().account.requestReset({ email: OWNER });
  const token = await tokenOf(shop, "reset-password");
  shop.beforeStatement(OPENS_A_SESSION, () =>
    shop.as().account.resetPassword({ token, ...repeated(NEW) }),
  );
  expect(await refusal(turnOnFactor(owner.browser))).toMatchObject({ code: "SIGN_IN_AGAIN" });
  expect(await shop.db.$count(sessions)).toBe(0);
  expect(await noticesTo(shop, OWNER), "it is on").toContain("second-factor-on");
});

test("whose role is changed while they turn a second factor on signs in once more", async () => {
  const { shop, owner } = await openOwner();
  const goesThrough = async () => undefined;
  // As the shop looks at password and role: before it is on, and once the session by it is there.
  shop.beforeStatement('"accounts"."password" from "users"', goesThrough, () =>
    shop.db.update(admins).set({ role: "viewer" }),
  );
  expect(await refusal(turnOnFactor(owner.browser))).toMatchObject({ code: "SIGN_IN_AGAIN" });
  expect(await shop.db.$count(sessions)).toBe(0);
});

test("who becomes an administrator while signing in signs in once more, by the administrators' rules", async () => {
  const shop = await openTestShop();
  const customer = await newCustomer(shop);
  const browser = openBrowser(shop);
  const { email } = customer.form;
  shop.beforeStatement(OPENS_A_SESSION, () => promote(shop, customer, "manager"));
  expect(await refusal(enter(browser, PASSWORD, email))).toMatchObject({
    code: "PASSWORD_INCORRECT",
  });
  expect(await enter(browser, PASSWORD, email)).toMatchObject({ email });
});

function change(browser: Browser, password: string) {
  return browser.call((c) =>
    c.account.changePassword({ currentPassword: PASSWORD, ...repeated(password) }),
  );
}
