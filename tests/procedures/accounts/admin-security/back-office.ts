import { eq } from "drizzle-orm";
import { settings } from "#db/schema/index.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import {
  DEFAULT_SECURITY_SETTINGS,
  type SecuritySettings,
} from "#domain/store/settings/security.ts";
import { answerAdminPage } from "#server/http/admin-pages.ts";
import { type Browser, newAdmin, PASSWORD } from "#tests/factories/accounts.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** An administrator with a session, in a shop with these security settings. */
export async function openBackOffice(
  changes: Partial<SecuritySettings>,
  role: AdminRole = "owner",
) {
  const shop = await openTestShop();
  const admin = await newAdmin(shop, { email: "admin@shop.test", role });
  if (Object.keys(changes).length > 0) {
    const value = { ...DEFAULT_SECURITY_SETTINGS, ...changes };
    await shop.db.insert(settings).values({ section: "security", value, updatedAt: 1 });
  }
  await shop.settled();
  return { shop, admin };
}

export function look(browser: Browser, headers: Record<string, string> = {}) {
  return browser.call((caller) => caller.admin.dashboard.attention(), headers);
}

export function signIn(browser: Browser) {
  return signInAs(browser, "admin@shop.test");
}

export function signInAs(browser: Browser, email: string) {
  return browser.call((caller) => caller.account.signIn({ email, password: PASSWORD }));
}

export function save(
  browser: Browser,
  value: Record<string, unknown>,
  options: { expectedVersion?: number; shutsOut?: boolean } = {},
) {
  return browser.call((caller) =>
    caller.admin.settings.saveSecurity({ value, expectedVersion: 0, ...options }),
  );
}

export async function stored(shop: TestShop) {
  return (await shop.contextOf(new Headers()).settings()).security;
}

export async function savedAt(shop: TestShop): Promise<number> {
  const [row] = await shop.db.select().from(settings).where(eq(settings.section, "security"));
  return row?.updatedAt ?? 0;
}

/** Status, and where to. */
export async function visit(browser: Browser, path: string) {
  const answer = await answerAdminPage(
    new Request(`https://shop.test${path}`),
    browser.context(),
    async () => new Response("the page"),
  );
  return [answer.status, answer.headers.get("location")];
}
