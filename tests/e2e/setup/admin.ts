import type { Page } from "@playwright/test";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { expect } from "./shop-test.ts";
import { shopUrl } from "./shop-url.ts";
import { comeFromElsewhere } from "./shopper.ts";

export const ADMIN = accountOf("administrator");
export const CUSTOMER = accountOf("customer");

/** Signs the demo administrator in through the API and opens a page of the back office. */
export async function openBackOffice(page: Page, path = "/admin"): Promise<void> {
  await signInAs(page, ADMIN);
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
