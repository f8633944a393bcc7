import { expectNoOverflow } from "#tests/e2e/setup/accessible.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { addToCart, DESKTOP, openCart, PHONE } from "#tests/e2e/setup/shopper.ts";

for (const language of ["", "/af", "/zu", "/xh"]) {
  test(`on a tablet the buttons of four cards in a row stay within them: ${language || "/"}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`${language}/product/red-palm-oil-1l`);
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).not.toHaveCount(0);
    const beyond = await cards.evaluateAll((articles) =>
      articles.flatMap((card) => {
        const { right } = card.getBoundingClientRect();
        return [...card.querySelectorAll(".button")]
          .map((button) => button.getBoundingClientRect().right - right)
          .filter((by) => by > 0);
      }),
    );
    expect(beyond).toEqual([]);
  });
}

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
  const minus = box.getByRole("button", { name: /^One less / });
  const plus = box.getByRole("button", { name: /^One more / });
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

test("a sold-out product leads to where one chooses to be told that it is back", async ({
  page,
}) => {
  await page.goto("/product/amadumbe-cocoyam-1kg");
  const main = page.getByRole("main");
  await expect(main.getByText("we can tell you when it is back")).toBeVisible();
  await main.getByRole("link", { name: "How we tell you" }).click();
  await expect(page).toHaveURL(/\/(account|login)/);
  await page.goto("/product/white-maize-meal-1kg");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText("we can tell you when it is back")).toHaveCount(0);
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

test("a size leads to its own page; on a card the size is never cut away", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/product/white-maize-meal-5kg");
  const sizes = page.getByRole("main").getByRole("navigation", { name: "Size" }).first();
  await expect(sizes.getByRole("link", { name: /^5 kg/ })).toHaveAttribute("aria-current", "page");
  await expect(sizes.getByRole("link", { name: /^2\.5 kg/ })).toContainText("Out of Stock");
  await expect(page.getByText("R16.00/kg")).toBeVisible();
  await sizes.getByRole("link", { name: /^1 kg/ }).click();
  await expect(page).toHaveURL(/white-maize-meal-1kg$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/1 kg$/);

  await page.goto("/products?q=cassava+leaf");
  const name = page.getByRole("link", { name: /^Pondu .* 800 g$/ });
  await expect(name.getByText("800 g")).toBeInViewport();
});

test("on a phone a name of eighty letters without a space breaks, beside its heart", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/product/ijebu-garri-1kg");
  const main = page.getByRole("main");
  await main.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.textContent = "m".repeat(80);
  });
  await expectNoOverflow(page);
  const heart = main.getByRole("button", { name: /^Add Ijebu Garri.* to wishlist$/ }).first();
  await expect(heart).toBeInViewport({ ratio: 1 });
});
