import type { Locator } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "#tests/e2e/setup/accessible.ts";
import { countOpenRequests } from "#tests/e2e/setup/answers.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { walkTo } from "#tests/e2e/setup/walk.ts";

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
    "/delivery",
    "/about",
    "/contact",
    "/privacy",
    "/terms",
    "/cookies",
    "/login",
    "/register",
    "/find-order",
    "/offline",
  ],
};
/** These no other test loads with its scripts; to the others one link leads after the other. */
const LOADED = ["/list", "/terms", "/cookies", "/find-order", "/offline"];
/** Between the widest and the narrowest nothing is shown that neither of them has: colours alone are looked at. */
const WIDTHS = { 1280: "everything", 768: "colour", 360: "colour", 320: "everything" } as const;

for (const [about, routes] of Object.entries(PAGES)) {
  test(`no page about ${about} has an accessibility violation, from a desktop to the smallest phone`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const answered = countOpenRequests(page);
    for (const [index, route] of routes.entries()) {
      const isLoaded = index === 0 || LOADED.includes(route);
      if (isLoaded) await page.goto(route, { waitUntil: "load" });
      else await walkTo(page, route);
      await answered();
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      for (const [width, about] of Object.entries(WIDTHS).toReversed()) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        await expectAccessible(page, about);
        await expectNoOverflow(page);
      }
    }
  });
}

test("with the visitor's own few colours each button has an edge, and one link of the menu is the current one", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/products");
  const main = page.getByRole("main");
  const add = main.getByRole("button", { name: /^Add to Cart/ }).first();
  expect(await edgeOf(add)).toBe("rgb(0, 0, 0)");
  const menu = page.getByRole("banner").getByRole("navigation").first();
  expect(await edgeOf(menu.getByRole("link", { name: "Products" }))).not.toBe("rgb(255, 255, 255)");
  expect(await edgeOf(menu.getByRole("link", { name: "Home" }))).toBe("rgb(255, 255, 255)");
  await page.goto("/");
  const slides = main.getByRole("region", { name: "Highlights" });
  expect(await edgeOf(slides.getByRole("link").first())).not.toBe("none");
});

test("with few colours the one that is shown has an edge of its own: view, page, size", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const main = page.getByRole("main");
  await page.goto("/products");
  const pages = main.getByRole("navigation", { name: "Pages" });
  for (const [shown, other] of [
    [main.getByRole("link", { name: "Grid view" }), main.getByRole("link", { name: "List view" })],
    [pages.getByRole("link", { name: "Page 1" }), pages.getByRole("link", { name: "Page 2" })],
  ] as const) {
    expect(await edgeOf(shown)).not.toBe(await edgeOf(other));
  }
  await page.goto("/product/red-palm-oil-1l");
  const sizes = main.getByRole("navigation", { name: "Size" }).first();
  expect(await edgeOf(sizes.getByRole("link", { name: "1 L" }))).not.toBe(
    await edgeOf(sizes.getByRole("link", { name: "500 ml" })),
  );
});

/** What colour the lower edge of a control is, "none" without one. */
function edgeOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
    return Number.parseFloat(borderBottomWidth) > 0 ? borderBottomColor : "none";
  });
}
