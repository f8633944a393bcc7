import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { openBackOffice } from "../../setup/admin.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test } from "../../setup/shop-test.ts";

test("a manager finds a suburb, adds one that is missing, and hides it again", async ({ page }) => {
  await openBackOffice(page, "/admin/deliveries/suburbs");
  const table = page.getByRole("table", { name: "Suburbs" });
  await page.getByRole("searchbox", { name: "Search" }).fill("bryanston");
  await expect(table.getByRole("row", { name: /^Bryanston 2021/ })).toContainText(
    "Sandton Premium",
  );
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add a suburb" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a suburb" });
  await dialog.getByRole("button", { name: "Add a suburb" }).click();
  await expect(dialog.getByText("The suburb has no name")).toBeVisible();
  await expect(dialog.getByLabel("Suburb", { exact: false }).first()).toBeFocused();
  await dialog.getByLabel("Suburb", { exact: false }).first().fill("Rietfontein Village");
  await dialog.getByLabel("City").fill("Sandton");
  await dialog.getByLabel(/^Also called/).fill("The Village");
  await page.setViewportSize({ width: 320, height: 760 });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: "Add a suburb" }).click();
  await expect(toasts(page).filter({ hasText: "Suburb added" })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search" }).fill("the village");
  const card = page.getByRole("list", { name: "Suburbs" }).getByRole("listitem");
  await expect(card.filter({ hasText: "Rietfontein Village" })).toContainText("Sandton Premium");
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Rietfontein Village" }).click();
  await page.getByLabel("Hidden from shoppers").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(card.getByText("Hidden")).toBeVisible();
});
