import type { Locator } from "@playwright/test";
import { expectNoOverflow } from "../setup/accessible.ts";
import { holdBack } from "../setup/answers.ts";
import { toasts } from "../setup/seen.ts";
import { expect, test, whenAnswered } from "../setup/shop-test.ts";
import { addToCart, DESKTOP, openCart, openCheckout, PHONE, register } from "../setup/shopper.ts";
import { walkTo } from "../setup/walk.ts";

test("an empty cart says so, in the drawer and on its page", async ({ page }) => {
  await page.goto("/about");
  const drawer = await openCart(page);
  await expect(page.getByRole("dialog", { name: "Shopping Cart", exact: true })).toBeVisible();
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
  await drawer.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(drawer).toBeHidden();

  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Shopping Cart", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("the cart drawer: lines, quantities up to the stock, removing, and what it comes to", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await addToCart(page, "attieke-500g");
  const drawer = await openCart(page);
  // It slides in: the edge is where it belongs once it stands.
  await expect
    .poll(async () => {
      const box = await drawer.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    })
    .toBe(DESKTOP.width);

  const line = drawer.getByRole("listitem").filter({ hasText: "Attiéké Cassava Couscous 500 g" });
  await expect(line.locator("img")).toBeVisible();
  await expect(line.getByText("Grains & Cereals")).toBeVisible();
  await expect(line.getByText("R64.50", { exact: true })).toBeVisible();
  const minus = line.getByRole("button", { name: /^One less / });
  const plus = line.getByRole("button", { name: /^One more / });
  await expect(minus).toBeDisabled();
  await plus.click();
  await expect(line.getByRole("textbox", { name: "Quantity" })).toHaveValue("2");
  await expect(plus).toBeDisabled();
  await expect(minus).toBeEnabled();

  const [subtotal, shipping, total] = ["Subtotal", "Shipping (estimate)", "Total"];
  const amounts = drawer.locator("dl");
  await expect(amounts.getByRole("term")).toHaveText([subtotal, shipping, total]);
  await expect(amounts.getByRole("definition")).toHaveText(["R129.00", "R50.00", "R179.00"]);
  await expect(drawer.getByText("Add R371.00 more for free shipping")).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Proceed to Checkout" })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Continue Shopping" })).toBeVisible();

  await line.getByRole("button", { name: /^Remove/ }).click();
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
});

test("above R500 the cart's shipping is FREE and there is no hint", async ({ page }) => {
  await addToCart(page, "cut-oxtail-1kg");
  await page.getByRole("textbox", { name: "Quantity" }).fill("2");
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  const drawer = await openCart(page);
  await expect(drawer.getByRole("definition")).toHaveText(["R687.00", "FREE", "R687.00"]);
  await expect(drawer.getByText(/more for free shipping/)).toHaveCount(0);
});

test("on a small phone two products are in view above the total and the way to the checkout", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/products");
  const cards = page.getByRole("article").filter({ hasText: "Add to Cart" });
  for (const at of [0, 1])
    await cards
      .nth(at)
      .getByRole("button", { name: /^Add to Cart/ })
      .click();
  const drawer = await openCart(page);
  const lines = drawer.getByRole("list", { name: "Products in your cart" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  for (const at of [0, 1]) {
    await expect(lines.nth(at).getByRole("link")).toBeInViewport({ ratio: 1 });
    await expect(lines.nth(at).getByRole("textbox")).toBeInViewport({ ratio: 1 });
  }
  await expect(drawer.getByText("Total", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole("button", { name: "Proceed to Checkout" })).toBeInViewport({
    ratio: 1,
  });
});

test("a guest who proceeds chooses how, can step back, and keeps the way to the checkout", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await addToCart(page, "ijebu-garri-1kg");
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  const options = page.getByRole("dialog", { name: "Checkout Options" });
  await expect(options).toBeVisible();
  await options.getByRole("button", { name: "Back to cart" }).click();
  await expect(drawer.getByText("Ijebu Garri 1 kg")).toBeVisible();

  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await options.getByRole("link", { name: "Login & Checkout" }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fcheckout$/);
  await expect(page.getByRole("heading", { name: "Sign In", level: 1 })).toBeVisible();

  await openCart(page);
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await options.getByRole("link", { name: "Create Account & Checkout" }).click();
  await expect(page).toHaveURL(/\/register\?returnTo=%2Fcheckout$/);

  await openCart(page);
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await options.getByRole("link", { name: "Continue as Guest" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
});

test("the cart's page is the drawer's cart, which lives in this page's memory alone", async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByRole("link", { name: "Edit cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Ijebu Garri 1 kg" })).toBeVisible();
  await main.getByRole("button", { name: /^One more / }).click();
  await expect(main.getByRole("definition")).toHaveText(["R109.80", "R50.00", "R159.80"]);
  await main.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(main.getByRole("link", { name: "Continue as Guest" })).toBeFocused();
  await main.getByRole("button", { name: "Back to cart" }).click();
  await expect(main.getByRole("button", { name: "Proceed to Checkout" })).toBeFocused();

  // What is kept beside it is only ever offered.
  await page.reload();
  await expect(main.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
  await expect(main.getByText("Your cart is empty")).toBeVisible();
  await expect(main.getByText("We saved your basket: 2 items, R109.80")).toBeVisible();
});

test("every way on to the checkout says that it is asked who is there, until that is known", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const letGo = await holdBack(page, "account.session");
  await addToCart(page, "ijebu-garri-1kg");
  await walkTo(page, "/about");
  const busy = async (button: Locator) => {
    await expect(button).not.toHaveAttribute("aria-busy");
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
  };
  await busy(page.getByRole("button", { name: "Checkout" }));
  await walkTo(page, "/cart");
  await busy(page.getByRole("main").getByRole("button", { name: "Proceed to Checkout" }));
  await walkTo(page, "/about");
  const drawer = await openCart(page);
  await busy(drawer.getByRole("button", { name: "Proceed to Checkout" }));
  letGo();
  await expect(page.getByRole("link", { name: "Continue as Guest" })).toBeVisible();
});

test("whoever goes on to another page while it is asked who is there stays there", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const letGo = await holdBack(page, "account.session");
  await register(page);
  await addToCart(page, "ijebu-garri-1kg");
  await walkTo(page, "/about");
  await page.getByRole("button", { name: "Checkout" }).click();
  await walkTo(page, "/products");
  letGo();
  await whenAnswered(page);
  await expect(page).toHaveURL(/\/products$/);
});

test("whoever closes the cart while it is asked who is there stays on its page", async ({
  page,
}) => {
  const letGo = await holdBack(page, "account.session");
  await register(page);
  await addToCart(page, "ijebu-garri-1kg");
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Proceed to Checkout" }).click();
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toBeHidden();
  letGo();
  await whenAnswered(page);
  await expect(page).toHaveURL(/\/product\//);
});

test("where it takes long to learn who is there, nobody waits for the checkout", async ({
  page,
}) => {
  await page.clock.install();
  await holdBack(page, "account.session");
  await addToCart(page, "ijebu-garri-1kg");
  await walkTo(page, "/cart");
  const proceed = page.getByRole("main").getByRole("button", { name: "Proceed to Checkout" });
  await proceed.click();
  await expect(proceed).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(5_000);
  await expect(page.getByRole("heading", { name: "Checkout", level: 1 })).toBeVisible();
});

test("on a small phone a long word breaks in the cart, at the checkout and in a heading", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addToCart(page, "ijebu-garri-1kg");
  await walkTo(page, "/cart");
  const main = page.getByRole("main");
  await lengthen(main.getByRole("heading", { level: 1 }));
  await lengthen(main.getByRole("link", { name: "Ijebu Garri 1 kg" }));
  await expectNoOverflow(page);
  await walkTo(page, "/checkout");
  await lengthen(main.getByText("Ijebu Garri 1 kg").first());
  await expectNoOverflow(page);
});

/** Gives it a word of eighty letters instead of its own. */
async function lengthen(text: Locator): Promise<void> {
  await text.evaluate((element) => {
    element.textContent = "m".repeat(80);
  });
}

test.describe("while the connection is gone", () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test("a cart that did not load says so, and opens once the connection is back", async ({
    page,
  }) => {
    const sheet = "**/assets/cart-sheet-*.js";
    await page.route(sheet, (route) => route.abort());
    await page.goto("/about");
    const asked = page.waitForEvent("requestfailed");
    await page.getByRole("heading", { level: 1 }).click();
    expect((await asked).url()).toContain("/cart-sheet-");
    await page.getByRole("button", { name: /^Cart/ }).filter({ visible: true }).first().click();
    await expect(toasts(page).filter({ hasText: "The cart did not load" })).toBeVisible();
    await page.unroute(sheet);
    await openCart(page);
  });
});
