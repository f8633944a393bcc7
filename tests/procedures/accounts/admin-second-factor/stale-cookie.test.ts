import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, twoFactors, users } from "#db/schema/index.ts";
import { openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { ADMIN, beginSetUp, confirm, openBackOfficeWithFactor } from "./back-office.ts";

const password = PASSWORD;

/** A browser whose cookies say for five minutes that the factor is on, though another has turned it off. */
async function openTurnedOffElsewhere() {
  const { shop, admin, backupCodes } = await openBackOfficeWithFactor();
  const other = openBrowser(shop);
  await other.call((c) => c.account.signIn(ADMIN));
  await other.call((c) => c.account.finishSignIn({ code: backupCodes[0] ?? "" }));
  await other.call((c) => c.admin.twoFactor.remove({ password }));
  const isOn = async () => {
    const [user] = await shop.db.select().from(users).where(eq(users.id, admin.userId));
    return user?.twoFactorEnabled;
  };
  expect(await isOn()).toBe(false);
  return { shop, admin, isOn };
}

test("a factor is confirmed by what the database says, not by a cookie of when it was on", async () => {
  const { shop, admin, isOn } = await openTurnedOffElsewhere();
  const secret = await beginSetUp(admin.browser);
  const { backupCodes } = await confirm(admin.browser, secret);
  expect(backupCodes).toHaveLength(10);
  expect(await isOn(), "who reads their backup codes has it on").toBe(true);
  expect(await openBrowser(shop).call((c) => c.account.signIn(ADMIN))).toBeNull();
});

test("there are no new backup codes for a factor that is only begun", async () => {
  const { shop, admin } = await openTurnedOffElsewhere();
  await beginSetUp(admin.browser);
  const [before] = await shop.db.select().from(twoFactors);
  const renewing = admin.browser.call((c) => c.admin.twoFactor.renewCodes({ password }));
  expect(await refusal(renewing)).toMatchObject({ code: "CONFLICT" });
  expect(await shop.db.select().from(twoFactors)).toEqual([before]);
});

test("who confirms a factor that is on is told so, and reads no backup codes without the password", async () => {
  const { shop, admin, secret } = await openBackOfficeWithFactor();
  const written = await shop.db.$count(mails);
  const again = admin.browser.call((c) =>
    c.admin.twoFactor.confirm({ code: totpOf(secret, Date.now() + 30_000) }),
  );
  expect(await refusal(again)).toMatchObject({ code: "CONFLICT" });
  expect(await shop.db.$count(mails)).toBe(written);
  expect(await admin.browser.call((c) => c.admin.twoFactor.status())).toMatchObject({
    isOn: true,
    backupCodesLeft: 10,
  });
});

test("a backup code of a factor that is gone by then is refused in words", async () => {
  const { shop, backupCodes } = await openBackOfficeWithFactor();
  const browser = openBrowser(shop);
  await browser.call((c) => c.account.signIn(ADMIN));
  await shop.db.delete(twoFactors);
  const finish = browser.call((c) => c.account.finishSignIn({ code: backupCodes[0] ?? "" }));
  expect(await refusal(finish)).toMatchObject({
    code: "CONFLICT",
    message: "Two-factor sign-in is not set up",
  });
});

test("looking at how many backup codes are left of a factor that goes in that moment is refused in words", async () => {
  const { shop, admin } = await openBackOfficeWithFactor();
  // Who asks is looked up by the same text.
  const goesThrough = async () => undefined;
  shop.beforeStatement('from "two_factors" where', goesThrough, () => shop.db.delete(twoFactors));
  const look = admin.browser.call((c) => c.admin.twoFactor.status());
  expect((await refusal(look)).code).toBe("CONFLICT");
});
