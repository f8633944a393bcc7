import type { Cookie, Page } from "@playwright/test";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { expect } from "./shop-test.ts";
import { shopUrl } from "./shop-url.ts";
import { comeFromElsewhere } from "./shopper.ts";

export const ADMIN = accountOf("administrator");
export const CUSTOMER = accountOf("customer");

/** The demo administrator's session in each shop, begun once a worker: a password costs a fifth of a second to check. */
const sessions = new Map<string, Cookie[]>();

/**
 * Opens a page of the back office in the demo administrator's session, which a worker's tests share:
 * who ends sessions signs in by `signInAs`.
 */
export async function openBackOffice(page: Page, path = "/admin"): Promise<void> {
  const session = sessions.get(shopUrl());
  if (session) {
    await comeFromElsewhere(page);
    await page.context().addCookies(session);
  } else {
    await signInAs(page, ADMIN);
    sessions.set(shopUrl(), await page.context().cookies());
  }
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
}

export async function signInAs(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await comeFromElsewhere(page);
  const answer = await page.request.post("/api/trpc/account.signIn", {
    data: { email, password },
    headers: { origin: shopUrl() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

function accountOf(role: (typeof seedDemoAccounts)[number]["role"]) {
  const found = seedDemoAccounts.find((account) => account.role === role);
  if (!found) throw new Error(`The demo shop has no ${role}`);
  return found;
}
