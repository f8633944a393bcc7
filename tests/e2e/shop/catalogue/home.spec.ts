import type { Page } from "@playwright/test";
import { expectNoOverflow } from "#tests/e2e/setup/accessible.ts";
import { answerWith, letPass } from "#tests/e2e/setup/answers.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { buyAs, DESKTOP, register } from "#tests/e2e/setup/shopper.ts";

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
  await dot(1).click();
  await expect(dot(1)).toHaveAttribute("aria-current", "true");
  await expect(slides.first().getByRole("heading")).toBeVisible();
  await expect(slides.first().getByText("Garri from Ijebu")).toBeVisible();
  await hero.getByRole("button", { name: "Next slide" }).click();
  await expect(dot(2)).toHaveAttribute("aria-current", "true");
  await hero.getByRole("button", { name: "Previous slide" }).click();
  await expect(dot(1)).toHaveAttribute("aria-current", "true");
  await hero.getByRole("button", { name: "Previous slide" }).click();
  await expect(dot(3)).toHaveAttribute("aria-current", "true");
  await dot(2).click();
  await expect(dot(2)).toHaveAttribute("aria-current", "true");

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

test("six products are in the first two screens of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const sixth = page.getByRole("region", { name: "Featured Products" }).getByRole("article").nth(5);
  const box = await sixth.boundingBox();
  expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(2 * 780);
});

test("a phone's home leads to every category at once, has six featured products and the grid below them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const main = page.getByRole("main");
  const rail = main.getByRole("navigation", { name: "Categories" });
  const links = rail.getByRole("link");
  await expect(links).toHaveCount(10);
  await expect(links.first()).toBeInViewport({ ratio: 1 });
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  }
  await expectNoOverflow(page);
  const featured = main.getByRole("region", { name: "Featured Products" });
  await expect(featured.getByRole("article").filter({ visible: true })).toHaveCount(6);
  await expect(featured.getByRole("link", { name: "All Products" })).toHaveAttribute(
    "href",
    "/products",
  );
  const grid = main.getByRole("region", { name: "Shop by Category" });
  expect((await grid.boundingBox())?.y ?? 9_999).toBeLessThan(3 * 780);
  await rail.getByRole("link", { name: "Spices & Seasonings" }).click();
  await expect(main.getByRole("heading", { name: "Spices & Seasonings", level: 1 })).toBeVisible();

  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  await expect(featured.getByRole("article").filter({ visible: true })).not.toHaveCount(6);
  await expect(featured.getByRole("link", { name: "All Products" })).toBeHidden();
  await expect(rail).toBeHidden();
});

test("home begins with what a customer can buy again, for whom the room is kept", async ({
  page,
  context,
}) => {
  const { email } = await register(page);
  await buyAs(page, { email });
  await context.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    const watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          moved: Reflect.get(window, "moved") + Reflect.get(entry, "value"),
        });
      }
    });
    watcher.observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  const again = page.getByRole("region", { name: "Buy Again" });
  await expect(again.getByRole("link", { name: "Ijebu Garri 1 kg" })).toBeVisible();
  await page.goto("/");
  await expect(again.getByRole("link", { name: "Ijebu Garri 1 kg" })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBeLessThan(0.01);
  await again
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
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

/** Home as the browser itself asks for it, so that its answers can be changed. */
async function goHomeFromAbout(page: Page): Promise<void> {
  await page.goto("/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "Shop by Category" })).toBeVisible();
}
