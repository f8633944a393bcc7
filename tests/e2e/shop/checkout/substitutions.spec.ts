import type { Page } from "@playwright/test";
import { expectAccessible } from "../../setup/accessible.ts";
import { openBackOffice } from "../../setup/admin.ts";
import { expect, test } from "../../setup/shop-test.ts";
import {
  addToCart,
  expectBasketKept,
  fillAddress,
  goToCheckout,
  pay,
} from "../../setup/shopper.ts";

const wishesOn = (page: Page) =>
  page.getByRole("main").getByRole("group", { name: "If something is sold out" });

test("on a phone one tap says what becomes of what is sold out, another one of a single product", async ({
  page,
}) => {
  const lastName = `Wish${crypto.randomUUID().slice(0, 8)}`;
  await page.setViewportSize({ width: 360, height: 760 });
  await fillCart(page);
  await goToCheckout(page);
  const main = page.getByRole("main");
  const wishes = wishesOn(page);
  await expect(wishes.getByLabel("Refund it")).toBeChecked();
  await wishes.getByText("A similar product", { exact: true }).click();
  await wishes.getByRole("button", { name: "Choose for each product" }).press("Enter");
  await expect(wishes.getByRole("combobox").first()).toBeFocused();
  await wishes.getByLabel("If Ijebu Garri 1 kg is sold out").selectOption("Let the shop choose");
  await expectAccessible(page);
  await fillAddress(page, { lastName });
  await pay(page);
  await expect(main.getByText("If sold out: the shop chooses.")).toHaveCount(1);
  await expect(main.getByText("If sold out: a similar product.")).toHaveCount(1);

  await openBackOffice(page, `/admin/orders?q=${lastName}`);
  await page
    .getByRole("link", { name: /^\w{8}$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("If it is missing: choose for the customer")).toBeVisible();
  await dialog.getByRole("link", { name: "Packing slip" }).click();
  const slip = page.getByRole("article");
  await expect(slip.getByText("If it is missing: choose for the customer")).toBeVisible();
  await expect(slip.getByText("If it is missing: pack one like it")).toBeVisible();
});

test("what was chosen is kept for this tab, with the form", async ({ page }) => {
  await fillCart(page);
  await goToCheckout(page);
  await wishesOn(page).getByText("A similar product", { exact: true }).click();
  await expectBasketKept(page, "ijebu-garri-1kg");
  await page.reload();
  const drawer = page.getByRole("dialog", { name: /Shopping Cart$/ });
  await drawer.getByRole("button", { name: /^Put (it|them) in my cart$/ }).click();
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  await expect(wishesOn(page).getByLabel("A similar product")).toBeChecked();
});

/** Two products, without leaving the page that the cart lives in. */
async function fillCart(page: Page): Promise<void> {
  await addToCart(page, "ijebu-garri-1kg");
  await page.getByRole("link", { name: "All Products" }).click();
  await expect(page.getByRole("heading", { name: "All Products", level: 1 })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
}
