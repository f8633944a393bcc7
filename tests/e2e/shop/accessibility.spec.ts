import { expectAccessible, expectNoOverflow } from "../setup/accessible.ts";
import { expect, test } from "../setup/shop-test.ts";

const ROUTES = [
  "/",
  "/products",
  "/products?q=nothing-like-this",
  "/category/Spices%20%26%20Seasonings",
  "/product/ijebu-garri-1kg",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/cookies",
  "/cart",
  "/login",
  "/register",
  "/wishlist",
];
const WIDTHS = { phone: 360, desktop: 1280 };

for (const [device, width] of Object.entries(WIDTHS)) {
  test(`no page has an accessibility violation on a ${device}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    for (const route of ROUTES) {
      await page.goto(route, { waitUntil: "load" });
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  });
}
