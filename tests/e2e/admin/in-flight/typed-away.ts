import type { Locator, Page } from "@playwright/test";
import { expect } from "../../setup/shop-test.ts";

/** Escape asks first: what was typed stays with Keep editing, and goes with Discard. */
export async function expectAsked(page: Page, dialog: Locator, field: Locator): Promise<void> {
  const typed = await field.inputValue();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(field).toHaveValue(typed);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toBeHidden();
}
