import { eq } from "drizzle-orm";
import { expect, onTestFinished, vi } from "vitest";
import { users } from "#db/schema/index.ts";
import { type Browser, newAdmin, PASSWORD } from "#tests/factories/accounts.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { OPENING_TIME, openTestShop } from "#tests/setup/test-shop.ts";

export const ADMIN = { email: "admin@shop.test", password: PASSWORD };

export async function openBackOffice() {
  const shop = await openTestShop();
  const admin = await newAdmin(shop, { email: ADMIN.email });
  return { shop, admin };
}

export async function openBackOfficeWithFactor() {
  const { shop, admin } = await openBackOffice();
  const secret = await beginSetUp(admin.browser);
  const { backupCodes } = await confirm(admin.browser, secret);
  const [user] = await shop.db.select().from(users).where(eq(users.id, admin.userId));
  expect(user?.twoFactorEnabled).toBe(true);
  return { shop, admin, secret, backupCodes };
}

export async function beginSetUp(browser: Browser): Promise<string> {
  const { uri, secret } = await browser.call((caller) =>
    caller.admin.twoFactor.begin({ password: PASSWORD }),
  );
  expect(uri).toMatch(/^otpauth:\/\/totp\/Soko/);
  return secret;
}

export function confirm(browser: Browser, secret: string) {
  const code = totpOf(secret, Date.now());
  return browser.call((caller) => caller.admin.twoFactor.confirm({ code }));
}

/** No half-minute ends while a test is at it, but by what this gives. */
export function stopTheClock() {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME + 5_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return (ms: number) => vi.setSystemTime(Date.now() + ms);
}
