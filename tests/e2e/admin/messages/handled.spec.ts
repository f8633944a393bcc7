import { openMessage } from "../../setup/admin.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test } from "../../setup/shop-test.ts";

test("a message that needs no answer is marked as handled, and as not handled again", async ({
  page,
}) => {
  const dialog = await openMessage(page);
  const handled = dialog.getByText(/^Handled without an answer from here by /);
  await dialog.getByRole("button", { name: "Mark as handled" }).click();
  await expect(handled).toBeVisible();
  await expect(toasts(page).filter({ hasText: "Handled" })).toBeVisible();
  await page.reload();
  await expect(handled).toBeVisible();
  await dialog.getByRole("button", { name: "Mark as not handled" }).click();
  await expect(toasts(page).filter({ hasText: "Waits again" })).toBeVisible();
  await expect(handled).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Mark as handled" })).toBeVisible();
});
