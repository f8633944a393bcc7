import { expectAccessible, expectNoOverflow } from "#tests/e2e/setup/accessible.ts";
import { holdBack } from "#tests/e2e/setup/answers.ts";
import { expect, test, whenAnswered } from "#tests/e2e/setup/shop-test.ts";
import { PHONE } from "#tests/e2e/setup/shopper.ts";

test("filters open in a sheet, say how many have it, and stand as chips that take them back", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/products");
  const shown = page.getByRole("status").filter({ hasText: /^Showing/ });
  const main = page.getByRole("main");
  const vegan = main.getByRole("link", { name: /^Vegan \d+$/ });
  const n = Number((await vegan.textContent())?.replace(/\D/g, ""));
  expect(n).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expectAccessible(page);
  const first = sheet.getByRole("checkbox", { name: new RegExp(`^Vegan ${n}$`) });
  await first.click();
  await expect(first).toBeChecked();
  await expect(sheet.getByRole("button", { name: `Show ${n} products` })).toBeVisible();
  const second = sheet.getByRole("checkbox", { name: /^South Africa/ });
  await second.click();
  await expect(second).toBeChecked();
  await expect(page).toHaveURL(/diet=vegan.*origin=ZA/);
  await sheet.getByRole("button", { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();

  await main.getByRole("link", { name: "Remove filter: South Africa" }).click();
  await expect(shown).toHaveText(new RegExp(`of ${n} products$`));
  await expect(page).toHaveURL(/diet=vegan$/);
  await expectNoOverflow(page);
  await page.goto("/products?diet=vegan&heat=scorching&origin=Wakanda");
  await expect(shown).toHaveText(new RegExp(`of ${n} products$`));
  await main.getByRole("link", { name: "Remove filter: Vegan" }).click();
  await expect(vegan).toBeVisible();
});

test("two filters of a category that are ticked before the first one is answered both count", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/category/Vegetables");
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const letGo = await holdBack(page, "catalogue.list");
  const vegan = sheet.getByRole("checkbox", { name: /^Vegan/ });
  const southAfrican = sheet.getByRole("checkbox", { name: /^South Africa/ });
  await vegan.click();
  await expect(vegan).toBeChecked();
  await southAfrican.click();
  await expect(southAfrican).toBeChecked();
  // Longer than the router waits before it shows that a page is on its way.
  await page.clock.runFor(5_000);
  await expect(sheet).toBeVisible();
  await expect(vegan).toBeChecked();
  letGo();
  await expect(page).toHaveURL(/diet=vegan.*origin=ZA/);
  await expect(vegan).toBeChecked();
  await expect(southAfrican).toBeChecked();
  // The list of both: that of the first alone may have been shown before.
  await whenAnswered(page);
  const show = sheet.getByRole("button", { name: /^Show/ });
  const said = Number((await show.textContent())?.replace(/\D/g, ""));
  await show.click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(said);
});

test("back closes the filters and leaves every tick: the next one is the way out", async ({
  page,
}) => {
  await page.goto("/about");
  for (const address of ["/products", "/category/Vegetables"]) {
    await page.goto(address);
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet).toBeVisible();
    await page.waitForFunction(() => "overlays" in history.state);
    for (const [name, inAddress] of [
      [/^Vegan/, /diet=vegan/],
      [/^South Africa/, /diet=vegan.*origin=ZA/],
    ] as const) {
      await sheet.getByRole("checkbox", { name }).click();
      await expect(page).toHaveURL(inAddress);
    }
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/diet=vegan.*origin=ZA/);
    await expect(page.getByRole("link", { name: "Remove filter: South Africa" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  }
});

test("whoever narrows a list by its chips with the keyboard stays among them, and a reader hears the count", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const main = page.getByRole("main");
  for (const [address, count] of [
    ["/products?origin=ZA", /^Showing \d+ of \d+/],
    ["/category/Vegetables?origin=ZA", /^\d+ Products?$/],
  ] as const) {
    await page.goto(address);
    await expect(main.getByRole("status").filter({ hasText: count })).toBeVisible();
    const offered = main.getByRole("link", { name: /^Vegan \d+$/ });
    const chosen = main.getByRole("link", { name: "Remove filter: Vegan" });
    await offered.press("Enter");
    await expect(chosen).toBeFocused();
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await chosen.press("Enter");
    await expect(offered).toBeFocused();
    // One that is not among those on offer goes with its filter.
    await main.getByRole("link", { name: "Remove filter: South Africa" }).press("Enter");
    await expect(main.getByRole("button", { name: "Filters" })).toBeFocused();
  }
});

test("whoever turns a list's page with the keyboard goes on at its products", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/products");
  await main.getByRole("link", { name: "Next page" }).press("Enter");
  await expect(main.getByRole("region", { name: "Products", exact: true })).toBeFocused();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const vegan = main.getByRole("link", { name: /^Vegan \d+$/ });
  await vegan.press("Enter");
  await expect(page).not.toHaveURL(/page=2/);
  await expect(main.getByRole("link", { name: "Remove filter: Vegan" })).toBeFocused();
});

test("without JavaScript a category is narrowed by its chips", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await page.goto("/category/Vegetables");
  await page.getByRole("link", { name: /^Vegan \d+$/ }).click();
  await expect(page).toHaveURL(/\/category\/Vegetables\?diet=vegan$/);
  await expect(page.getByRole("link", { name: "Remove filter: Vegan" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.close();
});

test("a category that is narrowed to nothing leads back to all of it", async ({ page }) => {
  await page.goto("/category/Breakfast?heat=hot&view=list");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "No products found" })).toBeVisible();
  await main.getByRole("link", { name: "Clear filters" }).click();
  await expect(main.getByRole("article")).not.toHaveCount(0);
  await expect(page).toHaveURL(/\/category\/Breakfast\?view=list$/);
});
