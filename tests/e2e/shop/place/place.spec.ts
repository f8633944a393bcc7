import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { toasts } from "../../setup/seen.ts";
import { expect, test } from "../../setup/shop-test.ts";
import {
  ADDRESS,
  addToCart,
  DESKTOP,
  fillAddress,
  goToCheckout,
  openCart,
  PHONE,
} from "../../setup/shopper.ts";
import { walkTo } from "../../setup/walk.ts";

const TUESDAY = Date.parse("2026-11-24T13:50:00+02:00");

test("on a phone two taps on the first page tell a suburb's fee, threshold and earliest arrival", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.clock.setFixedTime(TUESDAY);
  await page.goto("/");
  await chip(page).click();
  const dialog = page.getByRole("dialog", { name: "Where should we deliver?" });
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("option", { name: /^Bryanston/ }).click();
  await expect(dialog).toBeHidden();
  await expect(chip(page)).toHaveText("BryanstonR50.00 · free from R300.00 · from 14:20");
  await expect(chip(page)).toBeFocused();

  await page.reload();
  await expect(chip(page)).toHaveText("BryanstonR50.00 · free from R300.00 · from 14:20");
  await page.goto("/product/ijebu-garri-1kg");
  await expect(
    page.getByRole("main").getByText("R50.00 · free from R300.00 · from 14:20"),
  ).toBeVisible();
});

test("by the keyboard alone: a code, an arrow and Enter choose a place; closed, the next opening counts", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.clock.setFixedTime(Date.parse("2026-11-22T12:00:00+02:00"));
  await page.goto("/");
  await chip(page).focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("combobox", { name: "Suburb or postal code" });
  await expect(box).toBeFocused();
  await page.keyboard.type("1682");
  await expect(page.getByRole("option", { selected: true })).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Four Ways");
  await expect(page.getByRole("option", { selected: true })).toHaveText(/^Fourways/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(chip(page)).toHaveText("FourwaysR120.00 · free from R600.00 · from Monday 09:30");
});

test("an unknown suburb gets an answer and costs nothing; one outside the zones goes by standard delivery", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.clock.setFixedTime(TUESDAY);
  await addToCart(page, "ijebu-garri-1kg");
  await chip(page).click();
  const dialog = page.getByRole("dialog", { name: "Where should we deliver?" });
  await dialog.getByRole("combobox").fill("Atlantis-on-the-Moon");
  await expect(dialog.getByText("We do not know “Atlantis-on-the-Moon”.")).toBeVisible();
  await expectNoOverflow(page);
  await dialog.getByRole("combobox").fill("soweto");
  await dialog.getByRole("option", { name: /^Soweto/ }).click();
  await expect(chip(page)).toHaveText("SowetoR50.00 · free from R500.00 · by Thursday");
  const cart = await openCart(page);
  await expect(cart.getByText("Ijebu Garri 1 kg")).toBeVisible();
  await expect(cart.getByText("Shipping to Soweto")).toBeVisible();
  await expect(cart.getByText("Add R445.10 more for free shipping")).toBeVisible();
  await expectAccessible(page);
  await cart.getByRole("button", { name: /^Soweto/ }).click();
  await page.getByRole("button", { name: "Forget Soweto" }).click();
  await expect(cart.getByText("Shipping (estimate)")).toBeVisible();
});

test("the checkout begins with the place, charges what was named, and says so where an address differs", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.clock.setFixedTime(TUESDAY);
  await addToCart(page, "ijebu-garri-1kg");
  await choose(page, "rosebank");
  await goToCheckout(page);
  await expect(page.getByLabel("City")).toHaveValue("Rosebank, Johannesburg");
  await expect(page.getByLabel("Postal code")).toHaveValue("2196");
  await expect(page.getByLabel("Province")).toHaveValue("Gauteng");
  const place = { city: "Rosebank, Johannesburg", postalCode: "2196" };
  await fillAddress(page, place);
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary.getByText("R75.00")).toBeVisible();
  const differs = page.getByText(/^We showed R75.00 for Rosebank/);
  await expect(differs).toHaveCount(0);
  await page.getByLabel("Street address").fill(`${ADDRESS.address}, near Sandton`);
  await expect(differs).toContainText("delivery is R50.00, free from R300.00");
});

test("where the browser keeps nothing, the place lasts as long as the page", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  await choose(page, "melville");
  await expect(chip(page)).toContainText("MelvilleR75.00");
  await walkTo(page, "/products");
  await expect(page.getByRole("heading", { name: "All Products", level: 1 })).toBeVisible();
  await expect(chip(page)).toContainText("MelvilleR75.00");
});

test.describe("while the connection is gone", () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test("a place that cannot be chosen yet says so, and can be once the connection is back", async ({
    page,
  }) => {
    const parts = "**/assets/place-{store,words}-*.js";
    await page.route(parts, (route) => route.abort());
    await page.goto("/about");
    await chip(page).click();
    await expect(toasts(page).filter({ hasText: "The suburbs did not load" })).toBeVisible();
    await page.unroute(parts);
    await chip(page).click();
    await expect(page.getByRole("dialog", { name: "Where should we deliver?" })).toBeVisible();
  });
});

/** The one in the header. */
function chip(page: Page) {
  return page
    .getByRole("banner")
    .getByRole("button", { name: /Deliver to|·/ })
    .first();
}

async function choose(page: Page, typed: string): Promise<void> {
  await chip(page).click();
  await page.getByRole("combobox", { name: "Suburb or postal code" }).fill(typed);
  await page.getByRole("option", { selected: true }).click();
}
