import { openBackOffice } from "../../setup/admin.ts";
import { expect, test } from "../../setup/shop-test.ts";

test("a stock that was emptied is told to have become 0 before it is saved", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("admin.product.update")) sent++;
  });
  await openBackOffice(page, "/admin/products/edit/calabash-nutmeg-60g");
  const stock = page.getByLabel("Stock", { exact: true });
  const told = page.getByText("Stock was left empty, so it became 0.").first();
  const save = page.getByRole("button", { name: "Save Changes" });
  await stock.fill("");
  await save.click();
  await expect(told).toBeVisible();
  await expect(page.getByText(/Save again if that is right/).first()).toBeVisible();
  await expect(stock).toHaveValue("0");
  expect(sent).toBe(0);
});
