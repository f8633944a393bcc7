import type { Page } from "@playwright/test";
import { expect } from "../../setup/shop-test.ts";

/** Writes who drives, and sends it by the keyboard. */
export async function assignDriver(page: Page): Promise<void> {
  const driver = page.getByRole("dialog", { name: "Hand to a driver" });
  await driver.getByLabel("Driver's name").fill("Sipho Dube");
  await driver.getByLabel("Driver's phone").fill("082 555 0199");
  await driver.getByLabel("Driver's phone").press("Enter");
  await expect(driver).toBeHidden();
}
