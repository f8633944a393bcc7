import { expectAccessible, expectNoOverflow } from "../setup/accessible.ts";
import { expect, test } from "../setup/shop-test.ts";

const PAGES = {
  "the goods": [
    "/",
    "/products",
    "/products?q=nothing-like-this",
    "/products?diet=vegan",
    "/recipes",
    "/recipe/egusi-soup",
    "/category/Spices%20%26%20Seasonings",
    "/product/ijebu-garri-1kg",
    "/cart",
    "/wishlist",
    "/list",
  ],
  "the shop itself": [
    "/about",
    "/contact",
    "/privacy",
    "/terms",
    "/cookies",
    "/login",
    "/register",
  ],
};
/** Desktop, then phone. */
const WIDTHS = [1280, 360];

for (const [about, routes] of Object.entries(PAGES)) {
  test(`no page about ${about} has an accessibility violation, on a desktop and on a phone`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    for (const route of routes) {
      await page.goto(route, { waitUntil: "load" });
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
        await expectNoOverflow(page);
      }
    }
  });
}
