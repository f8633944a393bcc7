import { openBackOffice } from "../../setup/admin.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { placeOrder } from "../../setup/shopper.ts";

test("Enter behind the reason of a refund, as a scanner sends it, gives nothing back: it leads to the button that does", async ({
  page,
}) => {
  await openBackOffice(page, `/admin/orders?q=${await placeOrder()}`);
  await page.getByRole("table").getByRole("link").click();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Refund" });
  const button = refund.getByRole("button", { name: /^Give back R/ });
  await expect(button).toBeEnabled();
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
