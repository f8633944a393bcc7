import { openBackOffice } from "../../setup/admin.ts";
import { answerWith } from "../../setup/answers.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { placeOrder } from "../../setup/shopper.ts";

test("who ships an order whose courier is still to be booked is asked first", async ({ page }) => {
  const name = await placeOrder({ byCourier: true });
  await openBackOffice(page, `/admin/orders?q=${name}`);
  await answerWith(page, "admin.orders.byId", { deliveries: [] });
  await page.getByRole("table").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Shipped" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("No courier is booked for order");
  await question.getByRole("button", { name: "Leave it" }).click();
  await expect(question).toBeHidden();
  await whenAnswered(page);
  await expect(dialog.getByText("Pending → Shipped")).toHaveCount(0);
});
