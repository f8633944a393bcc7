import type { Locator, Page } from "@playwright/test";
import { answerWith, letPass, refuse } from "../setup/answers.ts";
import { toasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";
import { addToCart, DESKTOP, openCart, PHONE } from "../setup/shopper.ts";

test("home: slides with arrows and dots, three promises, featured products, categories", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  await expect(
    page.getByText("30-90 minutes across Sandton and Johannesburg").first(),
  ).toBeVisible();
  const why = page.getByRole("region", { name: "Why shop with us" });
  await expect(why.getByRole("heading")).toHaveText([
    "Fast delivery",
    "Quality guaranteed",
    "Extended hours",
  ]);

  const hero = page.getByRole("region", { name: "Highlights" });
  const slides = hero.getByRole("listitem");
  await expect(slides).toHaveCount(3);
  const dot = (slide: number) => hero.getByRole("button", { name: `Slide ${slide}:` });
  // Slides stand still below the mouse.
  await hero.hover();
  await expect(dot(1)).toHaveAttribute("aria-current", "true");
  await expect(slides.first().getByRole("heading")).toBeVisible();
  await expect(slides.first().getByText("Garri from Ijebu")).toBeVisible();
  await hero.getByRole("button", { name: "Next slide" }).click();
  await expect(dot(2)).toHaveAttribute("aria-current", "true");
  await hero.getByRole("button", { name: "Previous slide" }).click();
  await expect(dot(1)).toHaveAttribute("aria-current", "true");
  await hero.getByRole("button", { name: "Previous slide" }).click();
  await expect(dot(3)).toHaveAttribute("aria-current", "true");

  const featured = page.getByRole("region", { name: "Featured Products" });
  const inView = featured.getByRole("listitem").filter({ visible: true });
  await inView.first().scrollIntoViewIfNeeded();
  const width = (await featured.getByRole("list").boundingBox())?.width ?? 0;
  const card = (await inView.first().boundingBox())?.width ?? 0;
  expect(Math.round(width / card)).toBe(4);
  const leftOf = () => inView.first().evaluate((item) => item.getBoundingClientRect().left);
  const before = await leftOf();
  await featured.getByRole("button", { name: "Next featured products" }).click();
  await expect.poll(leftOf).toBeLessThan(before - card);
  await featured.getByRole("button", { name: "Previous featured products" }).click();
  await expect.poll(leftOf).toBe(before);

  const categories = page.getByRole("region", { name: "Shop by Category" });
  const snacks = categories.getByRole("link", { name: /Snacks/ });
  await expect(snacks.locator("img")).toHaveCount(1);
  await expect(snacks.getByText("9 items")).toBeVisible();
  await expect(snacks.getByText("Shop Now")).toBeVisible();
  await expect(snacks.getByRole("heading", { name: "Snacks" })).toBeVisible();
  await expect(snacks.locator("p")).not.toBeEmpty();
  const spices = categories.getByRole("link", { name: /Spices & Seasonings/ });
  await expect(spices).toHaveAttribute("href", "/category/Spices%20%26%20Seasonings");
  await spices.click();
  await expect(page.getByRole("heading", { name: "Spices & Seasonings", level: 1 })).toBeVisible();
});

test("the slides move on by themselves every 5 seconds and wrap around", async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Highlights" });
  await expect(hero.getByRole("button", { name: "Pause slides" })).toBeVisible();
  // From here on the page's time passes by the test alone.
  await page.clock.pauseAt(Date.now() + 60_000);
  const current = () => hero.locator("button[aria-current=true]").getAttribute("aria-label");
  const passUntilNext = async (stillFor: number) => {
    const before = await current();
    await page.clock.runFor(stillFor);
    expect(await current(), `after ${stillFor} ms`).toBe(before);
    let passed = stillFor;
    const step = async () => {
      await page.clock.runFor(100);
      passed += 100;
      return current();
    };
    await expect.poll(step, { intervals: [20], timeout: 30_000 }).not.toBe(before);
    return { passed, slide: Number((await current())?.match(/Slide (\d)/)?.[1]) };
  };
  // How long the first one has stood already is not known.
  let { slide } = await passUntilNext(0);
  for (let move = 0; move < 3; move++) {
    const next = await passUntilNext(4_400);
    expect(next.slide).toBe((slide % 3) + 1);
    expect(next.passed).toBeGreaterThanOrEqual(4_500);
    expect(next.passed).toBeLessThanOrEqual(6_000);
    slide = next.slide;
  }
});

test("a featured card: badge, picture, heart, words, price, Add to Cart and the quick view", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  const card = page
    .getByRole("region", { name: "Featured Products" })
    .getByRole("article")
    .filter({ hasText: "Berbere Spice Blend 200 g" });
  await expect(card.getByText("FEATURED")).toBeVisible();
  await expect(card.locator("img")).toHaveCount(1);
  await expect(card.getByText("Spices & Seasonings")).toBeVisible();
  await expect(card.getByText("R74.90")).toBeVisible();
  await expect(card.locator("p").nth(1)).not.toBeEmpty();
  await expect(card.getByRole("button", { name: /^Add to Cart/ })).toBeEnabled();
  await expect(card.getByRole("link", { name: "Berbere Spice Blend 200 g" })).toHaveAttribute(
    "href",
    "/product/berbere-spice-200g",
  );

  await card.getByRole("button", { name: "Add Berbere Spice Blend 200 g to wishlist" }).click();
  await expect(page.getByText("Authentication required")).toBeVisible();
  await expect(page.getByText("Please login to add items to your wishlist.")).toBeVisible();

  await card.getByRole("button", { name: "Quick view of Berbere Spice Blend 200 g" }).click();
  const quick = page.getByRole("dialog", { name: "Berbere Spice Blend 200 g" });
  await expect(quick.getByText("R74.90")).toBeVisible();
  await expect(quick.getByText("In Stock")).toBeVisible();
  await quick.getByRole("button", { name: /^Add to Cart/ }).click();
  await expect(quick).toBeHidden();
  await expect(page.getByText("Added to cart")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test("home without slides and featured products says so; a sold-out one cannot be bought", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await answerWith(page, "catalogue.home", { heroes: [], featured: [] });
  await goHomeFromAbout(page);
  const hero = page.getByRole("region", { name: "Highlights" });
  await expect(hero.getByRole("heading", { name: "Authentic African" })).toBeVisible();
  await expect(hero.getByRole("link", { name: "Shop Now" })).toHaveAttribute("href", "/products");
  await expect(page.getByText("No featured products available at the moment.")).toBeVisible();

  await letPass(page);
  const soldOut = {
    id: "sold-out",
    name: "Sold Out Spice 100 g",
    description: "All gone.",
    category: "Snacks",
    priceCents: 123_456,
    images: [],
    featured: true,
    rating: 4.56,
    available: 0,
  };
  await answerWith(page, "catalogue.home", { heroes: SLIDES, featured: [soldOut] });
  await goHomeFromAbout(page);
  const card = page.getByRole("article").filter({ hasText: "Sold Out Spice 100 g" });
  await expect(card.getByRole("button", { name: "Out of Stock" })).toBeDisabled();
  await expect(card.getByText("R1\u00a0234.56")).toBeVisible();
  await expect(card.getByText("Rated 4.6 out of 5")).toBeAttached();
  await expect(card.locator("img")).toHaveCount(0);

  const button = (name: string) => hero.getByRole("link", { name });
  await expect(button("To a product")).toHaveAttribute("href", "/product/red-palm-oil-1l");
  await expect(button("Elsewhere")).toHaveAttribute("href", "https://example.org/recipes");
  await expect(button("Elsewhere")).toHaveAttribute("target", "_blank");
  await expect(button("In the shop")).toHaveAttribute("href", "/about");
  await expect(button("In the shop")).not.toHaveAttribute("target");
});

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
  ]);
  await sort.selectOption("Price Low to High");
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(names.first()).toHaveText("Amahewu (Mageu) Banana 1 litre");
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
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(
    page
      .getByRole("article")
      .filter({ hasNotText: /highlands/i })
      .getByText(/highlands/i),
  ).toHaveCount(0);
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
  await expect(main.locator("header p")).not.toBeEmpty();
  await expect(main.getByText("11 Products", { exact: true })).toBeVisible();
  const cards = main.getByRole("article");
  await expect(cards).toHaveCount(11);
  await expect(cards.getByText("Spices & Seasonings")).toHaveCount(11);
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

test("a product: pictures, stock, quantity up to the stock, heart, and four like it", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/product/shito-pepper-sauce-350g");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Shito Black Pepper Sauce 350 g" })).toBeVisible();
  await expect(
    main
      .getByRole("region", { name: /^Pictures of Shito/ })
      .locator("img")
      .first(),
  ).toBeVisible();
  const box = main.getByRole("group", { name: "Quantity of Shito Black Pepper Sauce 350 g" });
  const quantity = box.getByRole("textbox", { name: "Quantity" });
  const minus = box.getByRole("button", { name: "Decrease quantity" });
  const plus = box.getByRole("button", { name: "Increase quantity" });
  await expect(main.getByText("Only 5 left").first()).toBeVisible();
  await expect(minus).toBeDisabled();
  for (let count = 2; count <= 5; count++) {
    await plus.click();
    await expect(quantity).toHaveValue(String(count));
  }
  await expect(plus).toBeDisabled();
  await quantity.fill("99");
  await quantity.press("Enter");
  await expect(quantity).toHaveValue("5");
  await main
    .getByRole("button", { name: /^Add to Cart.*Shito/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Cart, 5 items" })).toBeVisible();

  await main.getByRole("button", { name: /^Add Shito Black Pepper Sauce.* to wishlist$/ }).click();
  await expect(page.getByText("Please login to add items to your wishlist.")).toBeVisible();

  const related = main.getByRole("region", { name: "You Might Also Like" });
  await expect(related.getByRole("article")).toHaveCount(4);
  await expect(related.getByText("Spices & Seasonings")).toHaveCount(4 + 1);
  await expect(related.getByRole("link", { name: /Shito/ })).toHaveCount(0);
});

test("a sold-out product says so and cannot be bought", async ({ page }) => {
  await page.goto("/product/amadumbe-cocoyam-1kg");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Out of Stock" }).first()).toBeDisabled();
  await expect(main.getByRole("group", { name: /^Quantity of Amadumbe/ })).toHaveCount(0);
});

test("a product is shared through the browser, else its address goes to the clipboard", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    const share = async (data: unknown) => void shared.push(data);
    if (!location.hash) Object.defineProperty(Navigator.prototype, "share", { value: share });
    else Reflect.deleteProperty(Navigator.prototype, "share");
  });
  const share = page.getByRole("button", { name: "Share Red Palm Oil 1 litre" });
  await page.goto("/product/red-palm-oil-1l");
  await share.click();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, "shared"))))
    .toContain("/product/red-palm-oil-1l");

  await page.goto("/about");
  await page.goto("/product/red-palm-oil-1l#copy");
  await share.click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "/product/red-palm-oil-1l",
  );
});

test("adding what is there already raises it by one, and stops at the stock", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await addToCart(page, "niter-kibbeh-300g");
  await expect(page.getByText("Added to cart")).toBeVisible();
  await page
    .getByRole("button", { name: /^Add to Cart.*Niter/ })
    .first()
    .click();
  await expect(page.getByText("All we have is in your cart")).toBeVisible();
  const drawer = await openCart(page);
  await expect(drawer.getByRole("textbox", { name: "Quantity" })).toHaveValue("1");
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

const SLIDE = { imageUrl: "/images/hero/market-table.svg", title: "A slide", subtitle: "Words" };
const SLIDES = [
  {
    ...SLIDE,
    id: "1",
    buttonText: "To a product",
    buttonLink: "https://example.org",
    productId: "red-palm-oil-1l",
  },
  {
    ...SLIDE,
    id: "2",
    buttonText: "Elsewhere",
    buttonLink: "https://example.org/recipes",
    productId: null,
  },
  { ...SLIDE, id: "3", buttonText: "In the shop", buttonLink: "/about", productId: null },
];

/** How the first two cards of a list stand to each other. */
function stand(cards: Locator): Promise<string> {
  return cards.evaluateAll(([first, second]) => {
    const [one, two] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()];
    if (!one || !two) return "alone";
    if (two.top >= one.bottom && two.left === one.left) return "below each other";
    return two.left >= one.right && two.top === one.top ? "beside each other" : "otherwise";
  });
}

/** Home as the browser itself asks for it, so that its answers can be changed. */
async function goHomeFromAbout(page: Page): Promise<void> {
  await page.goto("/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "Shop by Category" })).toBeVisible();
}
