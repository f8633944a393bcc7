import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, mails, users } from "#db/schema/index.ts";
import { newCustomer, openBrowser, PASSWORD, registrationOf } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { openBackOfficeWithFactor } from "../admin-second-factor/back-office.ts";
import { NEW, noticesTo, repeated, tokenOf } from "./owner.ts";

const THANDI = "thandi@shopper.test";

let shop: TestShop;
let thandi: Awaited<ReturnType<typeof newCustomer>>;
beforeEach(async () => {
  shop = await openTestShop();
  thandi = await newCustomer(shop);
});

test("what is wrong with an address stands at the address: of a sign-in, of a reset", async () => {
  const { signIn, requestReset } = shop.as().account;
  for (const ask of [
    (email: string) => signIn({ email, password: PASSWORD }),
    (email: string) => requestReset({ email }),
  ]) {
    const [garbled, unknown] = [ask("thandi at shopper"), ask("nobody@shopper.test")].map(refusal);
    expect(await garbled).toMatchObject({ code: "EMAIL_INVALID", field: "email" });
    expect(await unknown).toMatchObject({ code: "ACCOUNT_UNKNOWN", field: "email" });
  }
});

test("a new password that is typed in two ways is none: by a reset's link, by a welcome's", async () => {
  const { resetPassword, claimAccount, requestReset } = shop.as().account;
  const different = { newPassword: NEW, confirmation: `${NEW}x` };
  const welcome = await tokenOf(shop, "verify-email");
  await requestReset({ email: THANDI });
  const reset = await tokenOf(shop, "reset-password");
  for (const set of [
    () => claimAccount({ token: welcome, ...different }),
    () => resetPassword({ token: reset, ...different }),
  ]) {
    expect(await refusal(set())).toEqual({
      code: "INVALID_INPUT",
      field: "confirmation",
      message: "New passwords do not match",
    });
  }
  await thandi.browser.call((c) => c.account.profile());
  await resetPassword({ token: reset, ...repeated(NEW) });
});

test.each([
  ["one of those tried first", "pAssWord1"],
  ["the account's own address", THANDI],
])(
  "a new password that is %s is refused at its field: by a link, and by a change",
  async (_what, weak) => {
    const { resetPassword, requestReset } = shop.as().account;
    await requestReset({ email: THANDI });
    const token = await tokenOf(shop, "reset-password");
    const current = { currentPassword: PASSWORD };
    const refused = { code: "PASSWORD_WEAK", field: "newPassword" };
    for (const set of [
      () => resetPassword({ token, ...repeated(weak) }),
      () => thandi.browser.call((c) => c.account.changePassword({ ...current, ...repeated(weak) })),
    ]) {
      expect(await refusal(set())).toMatchObject(refused);
    }
    const form = registrationOf({
      email: "other@shopper.test",
      password: weak,
      confirmation: weak,
    });
    if (weak !== THANDI) {
      expect(await refusal(shop.as().account.register(form))).toMatchObject({ field: "password" });
    }
  },
);

test("what is asked for again before something serious is asked for in words", async () => {
  const deletion = thandi.browser.call((c) => c.account.deleteAccount({ password: "" }));
  expect(await refusal(deletion)).toEqual({
    code: "INVALID_INPUT",
    field: "password",
    message: "Please enter your password",
  });
  const finish = shop.as().account.finishSignIn({ code: " " });
  expect(await refusal(finish)).toMatchObject({
    code: "INVALID_INPUT",
    field: "code",
    message: expect.stringContaining("code"),
  });
});

test("who registers is told with their details trimmed, and their browser is known from then on", async () => {
  const browser = openBrowser(shop);
  const email = "naledi@shopper.test";
  const form = registrationOf({ email, name: " Naledi Dube ", phone: " 082 555 0118 " });
  await browser.call((c) => c.account.register({ ...form, address: " 1 Main Road " }));
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({
    name: "Naledi Dube",
    firstName: "Naledi",
    phone: "082 555 0118",
    address: "1 Main Road",
  });
  await browser.call((c) => c.account.signOut());
  await browser.call((c) => c.account.signIn({ email, password: PASSWORD }));
  expect(await noticesTo(shop, email)).toEqual([]);
  await openBrowser(shop).call((c) => c.account.signIn({ email, password: PASSWORD }));
  expect(await noticesTo(shop, email)).toEqual(["new-device"]);
});

test("who does not say so is remembered: the session's cookie outlives the browser", async () => {
  const browser = openBrowser(shop);
  await browser.call((c) => c.account.signIn({ email: THANDI, password: PASSWORD }));
  const cookie = browser.cookies().find((line) => line.includes("session_token"));
  expect(cookie).toContain("Max-Age=2592000");
});

test("letters with links are counted for each address, and by what they are for", async () => {
  const other = await newCustomer(shop, { email: "other@shopper.test" });
  for (let count = 0; count < 3; count++) {
    await shop.as().account.requestReset({ email: THANDI });
    await thandi.browser.call((c) => c.account.requestVerification());
  }
  const fourth = shop.as().account.requestReset({ email: THANDI });
  expect(await refusal(fourth)).toMatchObject({ code: "RATE_LIMITED" });
  const again = thandi.browser.call((c) => c.account.requestVerification());
  expect(await refusal(again)).toMatchObject({
    code: "RATE_LIMITED",
    message: "Too many failed attempts. Please try again later",
  });
  await shop.as().account.requestReset({ email: "other@shopper.test" });
  expect(await other.browser.call((c) => c.account.requestVerification())).toEqual({ sent: true });
});

test("wrong passwords that one session gives close no other one", async () => {
  const elsewhere = openBrowser(shop);
  await elsewhere.call((c) => c.account.signIn({ email: THANDI, password: PASSWORD }));
  const wrong = () =>
    refusal(thandi.browser.call((c) => c.account.deleteAccount({ password: "Wrong-2026" })));
  for (let count = 0; count < 5; count++) await wrong();
  expect(await wrong()).toMatchObject({ code: "RATE_LIMITED" });
  await elsewhere.call((c) => c.account.deleteAccount({ password: PASSWORD }));
});

test("a right password forgives the wrong ones before it", async () => {
  const change = (currentPassword: string) =>
    thandi.browser.call((c) => c.account.changePassword({ currentPassword, ...repeated(NEW) }));
  for (let count = 0; count < 4; count++) await refusal(change("Wrong-2026"));
  await change(PASSWORD);
  for (let count = 0; count < 4; count++) {
    expect(await refusal(change("Wrong-2026"))).toMatchObject({ code: "PASSWORD_INCORRECT" });
  }
});

test("the letters that an account asks for are in its language, not in the page's", async () => {
  await thandi.browser.call((c) => c.account.chooseLanguage({ language: "zu" }));
  await thandi.browser.call((c) => c.account.requestVerification(), { "x-soko-language": "af" });
  await shop.as().account.requestReset({ email: THANDI });
  await shop.settled();
  const links = shop.mail.sent.map(({ text }) => /https:\/\/shop\.test\/\S+#/.exec(text)?.[0]);
  expect(links).toEqual([
    "https://shop.test/verify-email#",
    "https://shop.test/zu/verify-email#",
    "https://shop.test/zu/reset-password#",
  ]);
});

test("an administrator's backup codes and factor are changed under their names, in words", async () => {
  const { admin, shop: office } = await openBackOfficeWithFactor();
  const { browser } = admin;
  const blank = browser.call((c) => c.admin.twoFactor.remove({ password: "" }));
  expect(await refusal(blank)).toEqual({
    code: "INVALID_INPUT",
    field: "password",
    message: "Please enter your password",
  });
  await browser.call((c) => c.admin.twoFactor.renewCodes({ password: PASSWORD }));
  await browser.call((c) => c.admin.twoFactor.remove({ password: PASSWORD }));
  const told = await office.db.select().from(auditLog).where(eq(auditLog.actorId, admin.userId));
  const subject = { subject: "administrator", subjectId: admin.userId };
  expect(told).toMatchObject([
    { ...subject, action: "administrator.second-factor-on" },
    { ...subject, action: "administrator.backup-codes-renewed" },
    { ...subject, action: "administrator.second-factor-off" },
  ]);
  expect(await office.db.select().from(mails).where(eq(mails.kind, "account-notice"))).toHaveLength(
    3,
  );
});

test("whose session has ended meanwhile neither changes the password nor deletes the account", async () => {
  const gone = shop.as(thandi.viewer).account;
  for (const ask of [
    () => gone.changePassword({ currentPassword: PASSWORD, ...repeated(NEW) }),
    () => gone.deleteAccount({ password: PASSWORD }),
  ]) {
    expect(await refusal(ask())).toMatchObject({ code: "NOT_SIGNED_IN" });
  }
  expect(await shop.db.$count(users)).toBe(1);
});

test("a welcome link that was used confirms again what is confirmed, and sets no password any more", async () => {
  const token = await tokenOf(shop, "verify-email");
  await thandi.browser.call((c) => c.account.verifyEmail({ token }));
  expect(await shop.as().account.verifyEmail({ token })).toMatchObject({ confirmed: true });
  const claim = refusal(shop.as().account.claimAccount({ token, ...repeated(NEW) }));
  expect(await claim).toMatchObject({ code: "LINK_INVALID" });
});
