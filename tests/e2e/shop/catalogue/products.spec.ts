import type { Locator } from "@playwright/test";
import { answerWith, letPass, refuse } from "#tests/e2e/setup/answers.ts";
import { toasts } from "#tests/e2e/setup/seen.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { DESKTOP } from "#tests/e2e/setup/shopper.ts";

test("All Products: search, category, order, view and page are in the address", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/products");
  await expect(page.getByRole("heading", { name: "All Products", level: 1 })).toBeVisible();
  const shown = page.getByRole("status").filter({ hasText: /^Showing/ });
  await expect(shown).toHaveText(/^Showing \d+ of \d+ products$/);
  const names = page.getByRole("main").getByRole("article").getByRole("heading");
  const prices = async () =>
    (
      await page
        .getByRole("article")
        .getByText(/^R[\d\u00a0]+\.\d\d$/)
        .allTextContents()
    ).map((text) => Number(text.replace(/[R\u00a0]/g, "")));
  const first = await names.allTextContents();
  expect(first).toEqual(first.toSorted((a, b) => a.localeCompare(b, "en")));

  const sort = page.getByLabel("Sort by");
  await expect(sort.getByRole("option")).toHaveText([
    "Name A-Z",
    "Price Low to High",
    "Price High to Low",
    "Price per kg or litre",
  ]);
  await sort.selectOption("Price Low to High");
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(names.first()).toHaveText("White Maize Meal (Mealie Meal) 1 kg");
  const rising = await prices();
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  await sort.selectOption("Price High to Low");
  await expect(names.first()).toHaveText("Oxtail, cut 1 kg");

  await page.getByLabel("Category").selectOption("Snacks");
  await expect(shown).toHaveText("Showing 9 of 9 products");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "List view" }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(main.getByRole("link", { name: "List view" })).toHaveAttribute("aria-current");
  await expect.poll(() => stand(main.getByRole("article"))).toBe("below each other");
  await main.getByRole("link", { name: "Grid view" }).click();
  await expect(page).not.toHaveURL(/view=list/);
  await expect.poll(() => stand(main.getByRole("article"))).toBe("beside each other");

  await main.getByRole("searchbox", { name: "Search" }).fill("biltong");
  await expect(shown).toHaveText(/^Showing [12] of [12] products$/);
  await expect(page).toHaveURL(/q=biltong/);
  await page.reload();
  await expect(main.getByRole("searchbox", { name: "Search" })).toHaveValue("biltong");
  await expect(page.getByLabel("Category")).toHaveValue("Snacks");
  await main.getByRole("searchbox", { name: "Search" }).fill("zzzzqqq");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await expect(shown).toHaveText("Showing 0 of 0 products");
});

test("the search finds what is in a description, and nothing that is not for sale", async ({
  page,
}) => {
  await page.goto("/products?q=highlands");
  const found = page.getByRole("article");
  await expect(found.filter({ hasText: "Kericho Black Tea" })).toBeVisible();
  await expect(found.filter({ hasNotText: /highlands/i })).toHaveCount(0);
  await page.goto("/products?q=maafe");
  await expect(page.getByRole("link", { name: /Groundnut Stew \(Maafe\)/ })).toHaveCount(0);
});

test("a category: way home, picture and words, count, view, cards, 2, 3 or 4 columns", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/category/Spices%20%26%20Seasonings");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Spices & Seasonings", level: 1 })).toBeVisible();
  await expect(main.getByRole("banner").or(main.locator("header")).locator("img")).toBeVisible();
  await expect(main.locator("header p")).toHaveText(
    "Berbere, suya, harissa, peri-peri: the heat and perfume of a continent.",
  );
  await expect(main.getByText("11 Products", { exact: true })).toBeVisible();
  const cards = main.getByRole("article");
  await expect(cards).toHaveCount(11);
  await expect(cards.getByText("Spices & Seasonings"), "the heading has said it").toHaveCount(0);
  await expect(main.getByRole("link", { name: "Harissa Paste 190 g" })).toHaveAttribute(
    "href",
    "/product/harissa-paste-190g",
  );
  for (const [width, columns] of [
    [1280, 4],
    [800, 3],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const inFirstRow = () =>
      cards.evaluateAll((all) => {
        const tops = all.slice(0, 5).map((card) => Math.round(card.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
    await expect.poll(inFirstRow, `${width}`).toBe(columns);
  }
  await main.getByRole("link", { name: "List view" }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(cards).toHaveCount(11);
  await expect.poll(() => stand(cards)).toBe("below each other");
  await main.getByRole("link", { name: "Grid view" }).click();
  await expect.poll(() => stand(cards)).toBe("beside each other");
  await main.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a category is put in order by a choice that stays when the list is narrowed", async ({
  page,
}) => {
  await page.goto("/category/Beverages");
  const main = page.getByRole("main");
  const first = main.getByRole("article").first().getByRole("heading");
  const sort = main.getByLabel("Sort by");
  await sort.selectOption("Price High to Low");
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(first).toHaveText("Yirgacheffe Coffee Beans 500 g");
  await main.getByRole("link", { name: /^Vegan \d/ }).click();
  await expect(page).toHaveURL(/diet=vegan/);
  await expect(page).toHaveURL(/sort=price-desc/);
  await page.reload();
  await expect(sort).toHaveValue("price-desc");
  await sort.selectOption("Name A-Z");
  await expect(page).not.toHaveURL(/sort=/);
  await page.goBack();
  await expect(sort).toHaveValue("price-desc");
});

test("a page that a list has no more leads to its last one: nothing says that nothing was found", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const cards = page.getByRole("main").getByRole("article");
  for (const address of ["/products?q=kg", "/products"]) {
    await page.goto(address);
    await expect(cards).toHaveCount(24);
    // What was on the second page is sold no more.
    await answerWith(page, "catalogue.list", { pageCount: 1, total: 24, items: [] });
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).not.toHaveURL(/page=/);
    await expect(cards).toHaveCount(24);
    await letPass(page);
  }
});

test("a category of one product counts 'Product', an empty one says so", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/about");
  await answerWith(page, "catalogue.list", { total: 1, pageCount: 1 });
  const categories = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await categories.nth(3).click();
  await expect(page.getByText("1 Product", { exact: true })).toBeVisible();
  await letPass(page);
  await answerWith(page, "catalogue.list", { total: 0, pageCount: 0, items: [] });
  await categories.nth(4).click();
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

test.describe("when the shop does not answer", () => {
  test.use({ expectedError: /TRPCClientError/ });

  test("a category that does not load says so and offers another try", async ({ page, logged }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto("/about");
    await refuse(page, "catalogue.list", "NOT_FOUND");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link").nth(3).click();
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
    expect(logged).toContain("Failed to load catalogue.list: NOT_FOUND");
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test.describe("where there is no product", () => {
  test.use({ expectedError: /status of 404|TRPCClientError/ });

  test("an unknown product and one that does not load end on the 404 page, the second with another try", async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    const answer = await page.goto("/product/no-such-product");
    expect(answer?.status()).toBe(404);
    const title = page.getByRole("heading", { name: "Oops! Page not found", level: 1 });
    await expect(title).toBeVisible();
    await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);

    // Nothing is fetched ahead on a slow line: the click is the first to ask.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } }),
    );
    await page.goto("/category/Snacks");
    await refuse(page, "catalogue.product", "FORBIDDEN");
    const card = page.getByRole("main").getByRole("article").first();
    const name = await card.getByRole("heading").innerText();
    await card.getByRole("link", { name }).click();
    await expect(title).toBeVisible();
    await letPass(page);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  });

  for (const id of ["groundnut-stew-700g", "fresh-marula-fruit-1kg"]) {
    test(`an inactive product shows 'Product Not Found' (${id})`, async ({ page }) => {
      const answer = await page.goto(`/product/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
    });
  }
});

/** How the first two cards of a list stand to each other. */
function stand(cards: Locator): Promise<string> {
  return cards.evaluateAll(([first, second]) => {
    const [one, two] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()];
    if (!one || !two) return "alone";
    if (two.top >= one.bottom && two.left === one.left) return "below each other";
    return two.left >= one.right && two.top === one.top ? "beside each other" : "otherwise";
  });
}

test.describe("with the shop out of reach for a while", () => {
  test.use({ expectedError: /Failed to load resource|fetch/i });

  test("products that are shown stay where they could not be asked for anew", async ({
    page,
    logged,
  }) => {
    await page.goto("/products");
    const articles = page.getByRole("main").getByRole("article");
    await expect(articles.first()).toBeVisible();
    await page.route(/api\/trpc\/.*catalogue\.list/, (route) => route.abort());
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(() => logged.join()).toContain("Failed to load catalogue.list");
    await expect(articles.first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "All Products", level: 1 })).toBeVisible();
  });
});

test("the prices of a row stand on one line, also where there is none by measure below", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/products");
  const row = page.locator("article").filter({ has: page.locator(".card-price") });
  const places = await row.evaluateAll((cards) =>
    cards.slice(0, 4).map((card) => {
      const price = card.querySelector(".card-price > span > span");
      return {
        card: card.getBoundingClientRect().top,
        price: Math.round(price?.getBoundingClientRect().top ?? 0),
        hasMeasure: (price?.parentElement?.children.length ?? 0) > 1,
      };
    }),
  );
  expect(new Set(places.map(({ card }) => card)).size).toBe(1);
  expect(new Set(places.map(({ hasMeasure }) => hasMeasure)).size).toBe(2);
  expect(new Set(places.map(({ price }) => price)).size).toBe(1);
});
