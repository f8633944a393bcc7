import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, users } from "#db/schema/index.ts";
import { newAdmin, openBrowser } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { ADMIN, beginSetUp, confirm, openBackOffice } from "./back-office.ts";

test.each([
  ["is about to be written", 'update "users" set "two_factor_enabled"'],
  ["was written, and the session goes on as a new one", 'insert into "sessions"'],
])("who is revoked as their second factor %s has none", async (_when, moment) => {
  const { shop, admin } = await openBackOffice();
  const { userId } = admin;
  const boss = await newAdmin(shop, { email: "boss@shop.test" });
  const secret = await beginSetUp(admin.browser);
  shop.beforeStatement(moment, () => shop.as(boss.viewer).admin.administrators.revoke({ userId }));

  await refusal(confirm(admin.browser, secret));

  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  expect(user?.twoFactorEnabled).toBe(false);
  const entered = await openBrowser(shop).call((caller) => caller.account.signIn(ADMIN));
  expect(entered, "the password alone opens the account").toMatchObject({ email: ADMIN.email });
});

test("who is revoked before their second factor is written is told so, and nothing is noted of one", async () => {
  const { shop, admin } = await openBackOffice();
  const { userId } = admin;
  const boss = await newAdmin(shop, { email: "boss@shop.test" });
  const secret = await beginSetUp(admin.browser);
  shop.beforeStatement('update "users" set "two_factor_enabled"', () =>
    shop.as(boss.viewer).admin.administrators.revoke({ userId }),
  );
  expect(await refusal(confirm(admin.browser, secret))).toMatchObject({ code: "FORBIDDEN" });
  const noted = await shop.db.select({ action: auditLog.action }).from(auditLog);
  expect(noted.map(({ action }) => action)).not.toContain("administrator.second-factor-on");
});
