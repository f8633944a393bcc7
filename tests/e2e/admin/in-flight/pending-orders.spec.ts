import { openBackOffice } from "../../setup/admin.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { placeOrder } from "../../setup/shopper.ts";

test("pending orders grow older, and urgent, on a page that stays open", async ({ page }) => {
  const name = await placeOrder();
  await page.clock.install();
  await openBackOffice(page, `/admin/orders/pending?q=${name}`);
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card.getByText("Just now")).toBeVisible();
  await page.clock.fastForward("25:00:00");
  await expect(card.getByText("1d ago")).toBeVisible();
  await expect(card.getByText("Urgent")).toBeVisible();
});

test("new orders that came in beside a search are shown when asked", async ({ page }) => {
  const name = await placeOrder();
  await page.clock.install();
  await openBackOffice(page, `/admin/orders/pending?q=${name}`);
  await expect(page.getByText(name).first()).toBeVisible();
  const newer = await placeOrder();
  await page.clock.fastForward(21_000);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText(newer).first()).toBeVisible();
  await expect(page).not.toHaveURL(/q=/);
});

test("new orders are shown when asked also where the whole list was looked at a moment ago", async ({
  page,
}) => {
  const name = await placeOrder();
  await page.clock.install();
  await openBackOffice(page, "/admin/orders/pending");
  await expect(page.getByText(name).first()).toBeVisible();
  await page.getByLabel("Search").fill(name);
  await expect(page).toHaveURL(/q=/);
  const newer = await placeOrder();
  await page.clock.fastForward(21_000);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).not.toHaveURL(/q=/);
  await expect(page.getByText(newer).first()).toBeVisible();
});
