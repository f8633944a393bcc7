import { expectAccessible, expectNoOverflow } from "../setup/accessible.ts";
import { openBackOffice } from "../setup/admin.ts";
import { toasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";

test("a manager adds an offer, is told what is missing, and turns it off again", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/offers");
  const list = page.getByRole("list", { name: "Offers and codes" });
  await expect(list.getByText("WELCOME10")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add Offer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Offer" });
  await dialog.getByLabel("Name").fill("Heritage Day");
  await dialog.getByRole("button", { name: "Add Offer" }).click();
  await expect(dialog.getByText("Please enter a whole number from 1 to 100")).toBeVisible();
  await expect(dialog.getByLabel("Percent")).toBeFocused();
  await dialog.getByLabel("What it gives").selectOption("An amount off");
  await expect(dialog.getByLabel("Amount in rand")).toBeVisible();
  await expect(dialog.getByLabel("Minimum in rand")).toBeVisible();
  await dialog.getByLabel("What it gives").selectOption("A percentage off");
  await dialog.getByLabel("Percent").fill("15");
  await dialog.getByLabel(/^Code/).fill("heritage15");
  await page.setViewportSize({ width: 320, height: 760 });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole("button", { name: "Add Offer" }).click();
  await expect(toasts(page).filter({ hasText: "Offer added" })).toBeVisible();
  const row = list.getByRole("listitem").filter({ hasText: "HERITAGE15" });
  await expect(row.getByText("Running")).toBeVisible();
  await expect(row.getByText("15% off")).toBeVisible();
  await expectNoOverflow(page);
  await row.getByRole("button", { name: "Edit Heritage Day" }).click();
  await page.getByLabel("Can be used").uncheck();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(row.getByText("Turned off")).toBeVisible();
});
