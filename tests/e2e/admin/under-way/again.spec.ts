import type { Locator, Page } from "@playwright/test";
import { openBackOffice } from "../../setup/admin.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { DESKTOP, placeOrder } from "../../setup/shopper.ts";

test("a courier who was called off is in the audit log, however lately somebody looked at it", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const name = await placeOrder({ byCourier: true });
  await openBackOffice(page, "/admin/audit");
  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu.getByRole("link", { name: "Deliveries", exact: true }).click();
  await page.getByLabel("Search").fill(name);
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(1);
  await deliveryOf(page).click();
  await expect(page).toHaveURL(/delivery=/);
  const id = new URL(page.url()).searchParams.get("delivery") ?? "";
  await callOff(page);
  await page.keyboard.press("Escape");
  await menu.getByRole("link", { name: "Audit Log" }).click();
  await expect(page.locator(`a[href*="delivery=${id}"]`)).not.toHaveCount(0, { timeout: 10_000 });
});

/** The only delivery that the table shows. */
function deliveryOf(page: Page): Locator {
  return page.getByRole("table", { name: "Deliveries" }).locator("tbody tr").getByRole("link");
}

/** Calls the courier of the delivery off that is open. */
async function callOff(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Delivery" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel Delivery" }).click();
  await expect(page.getByText("The courier was called off", { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
}
