import type { Locator, Page } from "@playwright/test";
import { expect } from "../../setup/shop-test.ts";

/**
 * Presses Escape until `shown` is there: a dialog listens for it again only a moment after the one above it has gone.
 */
export async function escapeTo(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await page.keyboard.press("Escape");
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Escape asks first: what was typed stays with Keep editing, and goes with Discard. */
export async function expectAsked(page: Page, field: Locator): Promise<void> {
  const typed = await field.inputValue();
  // A dialog below the question is hidden from all that asks for roles, whether it goes or stays.
  await field.evaluate((element) => element.setAttribute("data-typed", ""));
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await escapeTo(page, question);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(field).toHaveValue(typed);
  await escapeTo(page, question);
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.locator("[data-typed]")).toHaveCount(0);
}
