import type { Locator, Page } from "@playwright/test";
import { openBackOffice } from "../../setup/admin.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { placeOrder } from "../../setup/shopper.ts";

test("Enter behind the reason of a refund, as a scanner sends it, gives nothing back: it leads to the button that does", async ({
  page,
}) => {
  const { refund, button } = await openRefund(page);
  const reason = refund.getByLabel("Reason");
  await reason.fill("1 tin missing");
  await reason.press("Enter");
  await expect(button).toBeFocused();
  // Had it been sent, the dialog would be gone once that is answered.
  await whenAnswered(page);
  await expect(refund).toBeVisible();
  await button.press("Enter");
  await expect(refund).toBeHidden();
});

test("Enter on what goes back, on the goods or behind an amount leads to the button of a refund as well", async ({
  page,
}) => {
  const { refund, button } = await openRefund(page);
  const leads = async (field: Locator) => {
    await field.press("Enter");
    await expect(button).toBeFocused();
    await whenAnswered(page);
    await expect(refund).toBeVisible();
  };
  await leads(refund.getByLabel("All that is left"));
  await leads(refund.getByRole("checkbox"));
  await refund.getByLabel("An amount", { exact: true }).check();
  const amount = refund.getByRole("textbox", { name: /^Amount in/ });
  await amount.fill("10");
  await expect(button).toBeEnabled();
  await leads(amount);
});

/** The question how much of an order goes back, with the button that gives all of it back. */
async function openRefund(page: Page) {
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await page.getByRole("table").getByRole("link").click();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  const button = refund.getByRole("button", { name: /^Give back R/ });
  await expect(button).toBeEnabled();
  return { refund, button };
}
