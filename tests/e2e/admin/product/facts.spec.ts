import { openBackOffice } from "#tests/e2e/setup/admin.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";

test("facts that cannot both be true are unfolded with the keyboard at them, and stay in view while one is mended", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/products/edit/calabash-nutmeg-60g");
  await page.getByText("Empty facts are not shown to shoppers").click();
  const vegan = page.getByRole("checkbox", { name: "Vegan", exact: true });
  await vegan.check();
  await page.getByLabel("Milk").selectOption({ label: "Contains" });
  await page.getByText("Empty facts are not shown to shoppers").click();
  await expect(vegan).toBeHidden();
  await page.getByRole("button", { name: "Save Changes" }).click();
  const said = page.getByText("“Contains: Milk” cannot both be true");
  await expect(said.first()).toBeVisible();
  await expect(page.locator("[name=diet]").first()).toBeFocused();
  await vegan.uncheck();
  await expect(said).toHaveCount(0);
  await expect(vegan).toBeVisible();
});
