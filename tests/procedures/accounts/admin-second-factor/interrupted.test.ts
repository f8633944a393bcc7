import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { twoFactors, users } from "#db/schema/index.ts";
import { newAdmin, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import {
  ADMIN,
  beginSetUp,
  confirm,
  openBackOffice,
  openBackOfficeWithFactor,
  stopTheClock,
} from "./back-office.ts";

test("a set-up that breaks off with its session locks nobody out: the app's next code opens, and shows codes anew", async () => {
  const wait = stopTheClock();
  const { shop, admin } = await openBackOffice();
  const secret = await beginSetUp(admin.browser);
  shop.beforeStatement('insert into "sessions"', failConnection);
  expect((await refusal(confirm(admin.browser, secret))).code, "it is on").toBe("SIGN_IN_AGAIN");

  wait(30_000);
  const browser = openBrowser(shop);
  expect(await browser.call((c) => c.account.signIn(ADMIN)), "a code is wanted").toBeNull();
  const code = totpOf(secret, Date.now());
  await browser.call((c) => c.account.finishSignIn({ code }));
  await browser.call((c) => c.admin.dashboard.attention());
  const anew = browser.call((c) => c.admin.twoFactor.renewCodes({ password: PASSWORD }));
  expect((await anew).backupCodes).toHaveLength(10);
});

test("a factor whose turning off breaks off is on as it was, and goes the next time", async () => {
  const { shop, admin } = await openBackOfficeWithFactor();
  const remove = () => admin.browser.call((c) => c.admin.twoFactor.remove({ password: PASSWORD }));
  shop.beforeStatement('delete from "two_factors"', failConnection);
  expect((await refusal(remove())).code).toBe("SERVICE_UNAVAILABLE");
  expect(await admin.browser.call((c) => c.admin.twoFactor.status())).toMatchObject({ isOn: true });
  expect(await openBrowser(shop).call((c) => c.account.signIn(ADMIN))).toBeNull();

  await remove();
  expect(await shop.db.select().from(twoFactors)).toEqual([]);
  await beginSetUp(admin.browser);
});

test.each([
  ["wanted of an account and never confirmed", { isOn: true, verified: false }],
  ["confirmed and wanted no more", { isOn: false, verified: true }],
])(
  "an owner sees and resets a factor that an earlier break left %s",
  async (_, { isOn, verified }) => {
    const { shop, admin } = await openBackOfficeWithFactor();
    const { userId } = admin;
    await shop.db.update(users).set({ twoFactorEnabled: isOn }).where(eq(users.id, userId));
    await shop.db.update(twoFactors).set({ verified });
    const boss = await newAdmin(shop, { email: "boss@shop.test" });
    const { administrators } = shop.as(boss.viewer).admin;
    const listed = (await administrators.list()).find((one) => one.userId === userId);
    expect(listed).toMatchObject({ hasSecondFactor: true });
    await administrators.resetSecondFactor({ userId });
    await admin.browser.call((c) => c.account.signIn(ADMIN));
    await confirm(admin.browser, await beginSetUp(admin.browser));
  },
);
