import type { Page } from "@playwright/test";
import { ownAddress } from "#tests/setup/over-http.ts";
import { expectAccessible } from "../../setup/accessible.ts";
import { answerWith, holdBack } from "../../setup/answers.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { addToCart, openCart, register } from "../../setup/shopper.ts";

test("an address is saved by a tick, chosen again by a tap, and deleted in the account", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await register(page);
  await addToCart(page, "ijebu-garri-1kg");
  await openCart(page);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const main = page.getByRole("main");
  await main.getByLabel("Street address").fill("7 Vilakazi Street");
  await main.getByLabel("City").fill("Sandton");
  await main.getByLabel("Postal code").fill("2196");
  await main.getByLabel("Province").selectOption("Gauteng");
  await main
    .getByRole("button", { name: "Add a gate code, landmark or someone else to receive it" })
    .press("Enter");
  await expect(main.getByLabel("Gate code")).toBeFocused();
  await expect(main.getByLabel("Gate code")).not.toHaveAttribute("required");
  await main.getByLabel("Gate code").fill("4321");
  await main.getByLabel("Who receives it").fill("Nomsa Dube");
  await main.getByLabel("Save this address in my account").press("Space");
  await expect(toasts(page).filter({ hasText: "Address saved" })).toBeVisible();
  const tap = main.getByRole("button", { name: /^7 Vilakazi Street/ });
  await expect(tap).toHaveAttribute("aria-pressed", "true");
  await expect(tap, "the tick that had the focus is gone").toBeFocused();
  await expectAccessible(page);
  await main.getByLabel("Street address").fill("1 Other Road");
  await expect(tap).toHaveAttribute("aria-pressed", "false");
  await tap.click();
  await expect(main.getByLabel("Street address")).toHaveValue("7 Vilakazi Street");

  await page.goto("/account");
  await expect(page.getByText("7 Vilakazi Street, Sandton, 2196")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete: 7 Vilakazi Street" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page).filter({ hasText: "Address deleted" })).toBeVisible();
  await expect(page.getByText("7 Vilakazi Street, Sandton, 2196")).toHaveCount(0);
});

test("a question about another address stays once the one before has gone", async ({ page }) => {
  await register(page);
  const own = { city: "Sandton", province: "Gauteng", postalCode: "2196" };
  await keepAddress(page, { ...own, address: "7 Vilakazi Street" });
  await keepAddress(page, { ...own, address: "9 Kerk Street" });
  await page.goto("/account");
  const question = page.getByRole("alertdialog");
  const letGo = await holdBack(page, "addresses.remove");
  await page.getByRole("button", { name: "Delete: 7 Vilakazi Street" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete: 9 Kerk Street" }).click();
  letGo();
  await expect(page.getByText("7 Vilakazi Street, Sandton, 2196")).toHaveCount(0);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("9 Kerk Street, Sandton, 2196")).toHaveCount(0);
});

test("an address that was chosen stays, though it is the profile's own and not the default", async ({
  page,
}) => {
  await register(page);
  const own = { city: "Sandton", province: "Gauteng", postalCode: "2196" };
  await keepAddress(page, { ...own, address: "7 Vilakazi Street" });
  await keepAddress(page, { ...own, address: "24 Cumberland Avenue, Bryanston" });
  await addToCart(page, "ijebu-garri-1kg");
  await openCart(page);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const main = page.getByRole("main");
  const street = main.getByLabel("Street address");
  await expect(street).toHaveValue("7 Vilakazi Street");
  await main.getByRole("button", { name: /^24 Cumberland Avenue/ }).click();
  await expect(street).toHaveValue("24 Cumberland Avenue, Bryanston");
  await main.getByRole("link", { name: "Edit cart" }).click();
  await main.getByRole("button", { name: "Proceed to Checkout" }).click();
  const chosen = main.getByRole("button", { name: /^24 Cumberland Avenue/ });
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  await expect(street).toHaveValue("24 Cumberland Avenue, Bryanston");
});

test("an address book that comes late leaves what was typed into the profile's address meanwhile", async ({
  page,
}) => {
  await register(page);
  const own = { city: "Sandton", province: "Gauteng", postalCode: "2196" };
  await keepAddress(page, { ...own, address: "7 Vilakazi Street" });
  await addToCart(page, "ijebu-garri-1kg");
  const letGo = await holdBack(page, "addresses.list");
  await openCart(page);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const main = page.getByRole("main");
  const street = main.getByLabel("Street address");
  await expect(street).toHaveValue("24 Cumberland Avenue, Bryanston");
  await main
    .getByRole("button", { name: "Add a gate code, landmark or someone else to receive it" })
    .press("Enter");
  await main.getByLabel("Gate code").fill("4321");
  letGo();
  const saved = main.getByRole("button", { name: /^7 Vilakazi Street/ });
  await expect(saved).toHaveAttribute("aria-pressed", "false");
  await expect(main.getByLabel("Gate code")).toHaveValue("4321");
  await expect(street).toHaveValue("24 Cumberland Avenue, Bryanston");
});

test("an address book that comes late leaves the order alone whose payment has begun", async ({
  page,
}) => {
  await register(page);
  const own = { city: "Sandton", province: "Gauteng", postalCode: "2196" };
  await keepAddress(page, { ...own, address: "7 Vilakazi Street" });
  await answerWith(page, "account.profile", own);
  const letGo = await holdBack(page, "addresses.list");
  await addToCart(page, "ijebu-garri-1kg");
  await openCart(page);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const main = page.getByRole("main");
  await expect(main.getByLabel("Street address")).toHaveValue("24 Cumberland Avenue, Bryanston");
  await page.getByRole("button", { name: "Pay with PayPal (test)" }).click();
  const approve = page.getByRole("button", { name: "Approve payment" });
  await expect(approve).toBeVisible();
  letGo();
  await expect(main.getByRole("button", { name: /^7 Vilakazi Street/ })).toBeAttached();
  await approve.click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(main.getByText("24 Cumberland Avenue, Bryanston").first()).toBeVisible();
});

test.describe("away", () => {
  test.use({ expectedError: /status of 500/ });

  test("an address book that does not load says so, and is asked for again", async ({ page }) => {
    await register(page);
    await keepAddress(page, {
      address: "7 Vilakazi Street",
      city: "Sandton",
      province: "Gauteng",
      postalCode: "2196",
    });
    await page.route("**/api/trpc/**addresses.list**", (route) => route.fulfill({ status: 500 }));
    await page.goto("/account");
    const failed = page.getByRole("alert").filter({ hasText: "Your addresses did not load" });
    await expect(failed).toBeVisible();
    await page.unroute("**/api/trpc/**addresses.list**");
    await failed.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("7 Vilakazi Street, Sandton, 2196")).toBeVisible();
  });
});

async function keepAddress(page: Page, address: Record<string, string>): Promise<void> {
  const answer = await page.request.post("/api/trpc/addresses.add", {
    data: { gateCode: "", landmark: "", recipientName: "", recipientPhone: "", ...address },
    headers: { origin: shopUrl(), "cf-connecting-ip": ownAddress() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
