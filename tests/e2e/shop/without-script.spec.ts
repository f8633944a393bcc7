import type { Page } from "@playwright/test";
import { expect, test } from "../setup/shop-test.ts";
import { DESKTOP, PASSWORD, PHONE } from "../setup/shopper.ts";

test.use({ javaScriptEnabled: false });

const PAGES = {
  "/": "Authentic African groceries, from market to kitchen",
  "/products": "All Products",
  "/product/red-palm-oil-1l": "Red Palm Oil 1 litre",
  "/product/amadumbe-cocoyam-1kg": "Amadumbe (Cocoyam)",
  "/category/Spices%20%26%20Seasonings": "Spices & Seasonings",
};

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`without JavaScript no control is dead on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const [path, title] of Object.entries(PAGES)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
      expect({ path, dead: await deadControls(page) }).toEqual({ path, dead: [] });
    }
  });
}

test("without JavaScript the catalogue is searched, sorted and read", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  await box.fill("biltong");
  await box.press("Enter");
  await page.getByLabel("Sort by").selectOption("Price High to Low");
  await page.getByRole("button", { name: "Show products" }).click();
  await expect(page).toHaveURL(/q=biltong.*sort=price-desc/);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /biltong/i })).toBeVisible();
  await page.getByRole("link", { name: "Order without JavaScript" }).click();
  await expect(page.getByLabel(/^How many of .*biltong/i)).toHaveValue("1");
});

test("without JavaScript slides, featured products and pictures scroll, and a picture opens", async ({
  page,
}) => {
  await page.goto("/");
  for (const [name, size] of [
    ["Highlights", PHONE],
    // On a phone they stand two by two.
    ["Featured Products", { width: 800, height: 900 }],
  ] as const) {
    await page.setViewportSize(size);
    const row = page.getByRole("region", { name }).getByRole("list").locator("..");
    await expect(row).toHaveCSS("overflow-x", "auto");
    await expect(row).toHaveCSS("scroll-snap-type", "x mandatory");
    await row.hover();
    // A wheel that turns before the page is drawn turns nothing.
    await expect(async () => {
      await page.mouse.wheel(PHONE.width, 0);
      const moved = () => row.evaluate((box) => box.scrollLeft);
      await expect.poll(moved, { timeout: 1_000 }).toBeGreaterThan(100);
    }).toPass();
  }
  await page.goto("/product/red-palm-oil-1l");
  await page
    .getByRole("link", { name: /^Zoom into/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/images\/products\/red-palm-oil/);
});

for (const path of ["/login", "/register"]) {
  test(`without JavaScript ${path} is no skeleton for good: it says what to do instead`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByText(/^This page needs JavaScript/)).toBeVisible();
    await expect(main.locator(".animate-shimmer").filter({ visible: true })).toHaveCount(0);
    await expect(main.getByRole("link", { name: /^\+27/ })).toHaveAttribute("href", /^tel:\+27/);
    await main.getByRole("link", { name: "Order without JavaScript" }).click();
    await expect(page).toHaveURL(/\/plain\/order$/);
  });
}

/** What can be seen and pressed, and would do nothing: no form to send, no popover, no address. */
async function deadControls(page: Page): Promise<string[]> {
  const controls = page
    .locator("button, [role=button], input, select, textarea, a:not([href])")
    .filter({ visible: true });
  return controls.evaluateAll((all) =>
    all
      .filter((control) => {
        if (control.matches(":disabled, [popovertarget]")) return false;
        const form = control.closest("form[action]");
        return !form || control.matches("button:not([type=submit])");
      })
      .map((control) => control.outerHTML.slice(0, 200)),
  );
}

test("a password sent before the page is ready is in no address", async ({ page }) => {
  await page.goto("/admin/login");
  await page.getByLabel("Email", { exact: true }).fill("admin@soko.example");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("");
  const { pathname, search } = new URL(page.url());
  expect({ pathname, search }).toEqual({ pathname: "/admin/login", search: "" });
});
