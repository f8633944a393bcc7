import { openBackOffice } from "../../setup/admin.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { placeOrder } from "../../setup/shopper.ts";

test("with all the money of an order that is still here its goods go back on the shelf, with single items when somebody says so", async ({
  page,
}) => {
  const name = await placeOrder();
  await openBackOffice(page, `/admin/orders/pending?q=${name}`);
  await page.getByRole("link", { name: /^View order/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  const goBack = page.getByLabel("The goods go back on the shelf");
  await expect(goBack).toBeChecked();
  await page.getByLabel("Single items").check();
  await expect(goBack).not.toBeChecked();
  await page.getByLabel("All that is left").check();
  await expect(goBack).toBeChecked();
  await page.getByRole("button", { name: /^Give back R/ }).click();
  await expect(dialog.getByText(/goods back on the shelf/)).toBeVisible();
});
