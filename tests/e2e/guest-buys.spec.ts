import type { Page } from "@playwright/test";
import { expect, test } from "./setup/shop-test.ts";

for (const [device, viewport] of [
  ["a phone", { width: 360, height: 780 }],
  ["a desktop", { width: 1280, height: 900 }],
] as const) {
  test(`a guest buys groceries on ${device} and follows the courier`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await fillCart(page);
    await openCart(page);
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.getByRole("link", { name: "Continue as Guest" }).click();
    await fillAddress(page);
    await page.getByRole("button", { name: "Pay with PayPal (test)" }).click();
    await page.getByRole("button", { name: "Approve payment" }).click();

    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    await expect(page.getByText("24 Cumberland Avenue")).toBeVisible();
    await expect(page.getByRole("main").getByText("Ijebu Garri 1 kg")).toBeVisible();
    await expect(page.getByText("Order Confirmed", { exact: true }).first()).toBeVisible();

    await page.reload();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  });
}

test("a declined card charges nothing; another try pays", async ({ page }) => {
  await fillCart(page);
  await page.goto("/product/ijebu-garri-1kg");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await openCart(page);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  await fillAddress(page);
  await page.getByRole("button", { name: "Pay with PayPal (test)" }).click();
  await page.getByRole("button", { name: "Decline card" }).click();
  await expect(page.getByText("Your payment was declined.").first()).toBeVisible();
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
});

test("an incomplete address shows what is missing instead of the payment buttons", async ({
  page,
}) => {
  await fillCart(page);
  await openCart(page);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  await expect(
    page.getByText(
      "Please fill in all required shipping information before proceeding to payment.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay with PayPal (test)" })).toHaveCount(0);
});

test("checkout with nothing in the cart goes back to the products", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/products/);
});

async function fillCart(page: Page): Promise<void> {
  await page.goto("/product/ijebu-garri-1kg");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
}

async function openCart(page: Page): Promise<void> {
  const cart = page.getByRole("button", { name: /^Cart/ }).filter({ visible: true });
  await cart.first().click();
  await expect(page.getByRole("dialog", { name: "Shopping Cart" })).toBeVisible();
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("E-mail").fill("thandi@shopper.example");
  await page.getByLabel("First name").fill("Thandi");
  await page.getByLabel("Last name").fill("Nkosi");
  await page.getByLabel("Phone").fill("082 555 0118");
  await page.getByLabel("Street address").fill("24 Cumberland Avenue");
  await page.getByLabel("City").fill("Bryanston");
  await page.getByLabel("Postal code").fill("2191");
  await page.getByLabel("Province").selectOption("Gauteng");
}
