import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { mails, sessions, users } from "#db/schema/index.ts";
import { type Browser, newAdmin, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

export const OWNER = "owner@shop.test";
export const NEW = "Egusi-and-Ogbono-2027";

/** The shop's only owner, signed in with the browser that the account was made with. */
export async function openOwner() {
  const shop = await openTestShop();
  const owner = await newAdmin(shop, { email: OWNER });
  await shop.db.update(users).set({ emailVerified: true });
  await shop.db.update(sessions).set({ createdAt: new Date(shop.clock.now()) });
  return { shop, owner };
}

export function enter(browser: Browser, password = PASSWORD, email = OWNER) {
  return browser.call((c) => c.account.signIn({ email, password }));
}

export function guess(browser: Browser) {
  return refusal(enter(browser, "Wrong-2026"));
}

export function repeated(password: string) {
  return { newPassword: password, confirmation: password };
}

export async function turnOnFactor(browser: Browser) {
  const { secret } = await browser.call((c) => c.admin.twoFactor.begin({ password: PASSWORD }));
  const code = totpOf(secret, Date.now());
  return browser.call((c) => c.admin.twoFactor.confirm({ code }));
}

/** Time goes on, for the shop and for better-auth alike. */
export function pass(shop: TestShop, ms: number): void {
  shop.clock.advance(ms);
  vi.setSystemTime(Date.now() + ms);
}

/** What the owner of an address was told, the oldest first. */
export async function noticesTo(shop: TestShop, email: string): Promise<string[]> {
  await shop.settled();
  const kept = await shop.db.select().from(mails).where(eq(mails.recipient, email));
  return kept
    .filter(({ kind }) => kind === "account-notice")
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    .map(({ subject }) => WHAT[subject.replace(" (Test Market)", "")] ?? subject);
}

const WHAT: Readonly<Record<string, string>> = {
  "Your password was changed": "password",
  "New sign-in to your account": "new-device",
  "Your password was used to sign in": "code-not-given",
  "Two-factor sign-in is on": "second-factor-on",
  "Two-factor sign-in was turned off": "second-factor-off",
  "Your two-factor sign-in was reset": "second-factor-reset",
  "You have new backup codes": "backup-codes",
};

/** The secret in the newest mail that links to a page. */
export async function tokenOf(shop: TestShop, page: string): Promise<string> {
  await shop.settled();
  const link = new RegExp(`https://shop\\.test/${page}#token=(\\S+)`);
  const token = shop.mail.sent.map(({ text }) => link.exec(text)?.[1]).findLast((one) => one);
  if (!token) throw new Error(`No link to ${page} was mailed`);
  return decodeURIComponent(token);
}
