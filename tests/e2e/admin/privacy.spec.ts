import { expectAccessible } from "../setup/accessible.ts";
import { CUSTOMER, openBackOffice } from "../setup/admin.ts";
import { expect, test } from "../setup/shop-test.ts";

test("a request by e-mail finds what is held, and its files are two", async ({ page }) => {
  await openBackOffice(page, "/admin/customers");
  await page.getByRole("button", { name: "Privacy request" }).click();
  const dialog = page.getByRole("dialog", { name: "Privacy request" });
  await dialog.getByLabel("Email", { exact: true }).fill("nobody@nowhere.example");
  await dialog.getByRole("button", { name: "Look" }).click();
  await expect(dialog.getByText("We hold nothing under this address.")).toBeVisible();
  await dialog.getByLabel("Email", { exact: true }).fill(CUSTOMER.email);
  await dialog.getByRole("button", { name: "Look" }).click();
  await expect(dialog.getByText(/We hold an account/)).toBeVisible();
  await expectAccessible(page);
  const names: string[] = [];
  page.on("download", (download) => names.push(download.suggestedFilename()));
  await dialog.getByRole("button", { name: "Export their data" }).click();
  await expect(page.getByText("Customer data exported")).toBeVisible();
  await expect.poll(() => names.toSorted()).toEqual(["customer-data.html", "customer-data.json"]);
  await dialog.getByRole("button", { name: "Delete their data" }).click();
  const question = page.getByRole("dialog", { name: "Delete this customer’s data?" });
  await expect(question.getByRole("button", { name: "Delete for good" })).toBeDisabled();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
});

test("the owner sets how long data is kept, and the privacy page says the same", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/settings?tab=privacy");
  await page.getByLabel("Mails (months)").fill("0");
  await page.getByRole("button", { name: "Save privacy settings" }).click();
  await expect(page.getByText("Mails must be at least 1 month")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Mails (months)").fill("7");
  await page.getByRole("button", { name: "Save privacy settings" }).click();
  await expect(page.getByText("Privacy settings saved successfully")).toBeVisible();
  await page.goto("/privacy");
  await expect(page.getByText("7 months", { exact: true })).toBeVisible();
});
