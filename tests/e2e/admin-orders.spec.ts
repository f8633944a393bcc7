import type { Page } from "@playwright/test";
import { letPass, refuse } from "./setup/answers.ts";
import { openDesk } from "./setup/desk.ts";
import { expect, test } from "./setup/shop-test.ts";
import { addToCart, fillAddress, goToCheckout, PHONE, pay } from "./setup/shopper.ts";

test("an order is taken, started, and cancelled with all that it says about the money", async ({
  page,
}) => {
  const name = await buySomething(page);
  await openDesk(page, "/admin/orders/pending");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Search").fill(name);
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card).toHaveCount(1);
  await expect(card.getByText("Just now")).toBeVisible();
  await card.getByRole("link", { name: /^View order/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Order placed")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel Order" })).toBeVisible();
  await dialog.getByRole("button", { name: "Start Processing" }).click();
  await expect(page.getByText(/^Order \w{8} is processing$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);

  await page.goto(`/admin/orders?q=${name}&status=processing`, { waitUntil: "networkidle" });
  await page.getByRole("table").getByRole("link").click();
  await expect(page).toHaveURL(/[?&]order=\w{20}/);
  await expect(dialog.getByRole("button", { name: "Processing" })).toBeDisabled();
  await expect(dialog.getByText("Pending → Processing")).toBeVisible();

  await refuse(page, "admin.orders.setStatus", "INTERNAL");
  await dialog.getByRole("button", { name: "Shipped" }).click();
  await expect(page.getByText("Failed to update order")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Processing" })).toBeDisabled();
  await letPass(page);

  await dialog.getByLabel("Note for the timeline").fill("Changed their mind");
  await dialog.getByRole("button", { name: "Cancelled" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("link", { name: /open the payment/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.paypal\.com\/activity\/payment\/\w+$/,
  );
  await question.getByRole("button", { name: "Cancel Order" }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText("The money has not been given back")).toBeVisible();
  await expect(dialog.getByText("Changed their mind")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancelled" })).toBeDisabled();

  await dialog.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByText("This order is cancelled: do not send it.")).toBeVisible();
  await expect(page.locator(".packing-slip")).not.toContainText(/R\d/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("table", { name: "What to pack" })).toBeVisible();
});

test("several orders are started at once, on a phone too; completed ones can only be read", async ({
  page,
}) => {
  const name = await buySomething(page);
  await buySomething(page, name);
  await page.setViewportSize(PHONE);
  await openDesk(page, `/admin/orders/pending?q=${name}`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Select all on this page" }).click();
  const bar = page.getByRole("region", { name: "Selected orders" });
  await expect(bar.getByText("2 orders selected")).toBeVisible();
  await bar.getByRole("button", { name: "Start Processing" }).click();
  await expect(page.getByText("2 orders in processing now")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Start Processing order/ })).toHaveCount(0);

  await page.goto(`/admin/orders?q=${name}`, { waitUntil: "networkidle" });
  const cards = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await cards.first().getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delivered" }).click();
  await expect(dialog.getByRole("button", { name: "Delivered" })).toBeDisabled();

  await page.goto(`/admin/orders/completed?q=${name}`, { waitUntil: "networkidle" });
  await page.getByRole("list", { name: "Completed orders" }).getByRole("link").click();
  await expect(dialog.getByText("Processing → Delivered")).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveText([""]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByLabel("Delivered").selectOption("Today");
  await expect(page).toHaveURL(/period=today/);
  await expect(page.getByText("Growth Rate")).toBeVisible();
});

/** A guest's order under a last name that no other order has, outside the courier's zones. */
async function buySomething(
  page: Page,
  lastName = `Buyer${crypto.randomUUID().slice(0, 8)}`,
): Promise<string> {
  await addToCart(page, "ijebu-garri-1kg");
  await goToCheckout(page);
  await fillAddress(page, { lastName, city: "Polokwane", postalCode: "0699", province: "Limpopo" });
  await pay(page);
  return lastName;
}
