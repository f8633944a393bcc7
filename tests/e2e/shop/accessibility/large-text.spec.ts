import { findChromium, PLAYWRIGHT_FLAGS } from "#scripts/lib/chromium.ts";
import { expectNoOverflow } from "#tests/e2e/setup/accessible.ts";
import { countOpenRequests } from "#tests/e2e/setup/answers.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { openCheckout } from "#tests/e2e/setup/shopper.ts";
import { walkTo } from "#tests/e2e/setup/walk.ts";

const executablePath = findChromium();

// What somebody has who chose text of 200 % in their browser's settings.
test.use({
  launchOptions: {
    args: [...PLAYWRIGHT_FLAGS, "--blink-settings=defaultFontSize=32"],
    ...(executablePath ? { executablePath } : {}),
  },
});

const WIDTHS = [320, 360, 768, 1280];

test("with text at 200 % no page scrolls sideways at any width", async ({ page }) => {
  const answered = countOpenRequests(page);
  await page.goto("/");
  for (const path of [
    "/",
    "/products?diet=vegan",
    "/products?q=nothing-like-this",
    "/recipe/egusi-soup",
    "/category/Spices%20%26%20Seasonings",
    "/product/ijebu-garri-1kg",
    "/cart",
    "/about",
    "/contact",
    "/login",
    "/register",
  ]) {
    await walkTo(page, path);
    await answered();
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
  }
});

test("with text at 200 % the checkout fits a phone, and what one reads is twice as large", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openCheckout(page);
  await expect(page.getByLabel("First name")).toHaveCSS("font-size", "32px");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 });
    await expectNoOverflow(page);
  }
});
