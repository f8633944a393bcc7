import { expectAccessible } from "#tests/e2e/setup/accessible.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { PHONE } from "#tests/e2e/setup/shopper.ts";

test("a pot for twelve: ticked, swapped and put into the cart in one tap", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/recipes");
  await page.getByRole("searchbox", { name: "Search recipes" }).fill("wimbi");
  await expect(page.getByText("1 recipe", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Uji wa Wimbi with Honey and Baobab" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Uji wa Wimbi/);
  const put = page.getByRole("button", { name: /^Add \d+ to cart/ });
  await expect(put).toHaveText("Add 3 to cart · R267.80");
  await page.getByRole("heading", { name: "Ingredients" }).scrollIntoViewIfNeeded();
  await expect(put, "as soon as the list begins").toBeInViewport({ ratio: 1 });

  for (let more = 0; more < 8; more++) {
    await page.getByRole("button", { name: "One person more" }).click();
  }
  await expect(page.getByText("12 people")).toBeVisible();
  await expect(page.getByText("360 g finger millet flour")).toBeVisible();
  await page.getByRole("checkbox", { name: /honey/ }).check();
  await page.getByRole("button", { name: "Swap: finger millet flour" }).click();
  await page.getByRole("radio", { name: /Brown Teff Flour/ }).check();
  await expectAccessible(page);
  await expect(put).toHaveText("Add 2 to cart · R198.80");
  await put.click();
  await expect(page.getByText("2 things were put into your cart.")).toBeVisible();
  // Pressed once more it is not put in once more.
  await put.click();
  const cart = page.getByRole("dialog");
  await expect(cart.getByText("Brown Teff Flour 1 kg")).toBeVisible();
  await expect(cart.getByText("Baobab Fruit Powder 200 g")).toBeVisible();
  const quantities = cart.getByRole("textbox", { name: "Quantity" });
  await expect(quantities).toHaveCount(2);
  for (const quantity of await quantities.all()) await expect(quantity).toHaveValue("1");

  // What was taken out meanwhile goes in again, the rest does not.
  await cart.getByRole("button", { name: /^Remove Baobab/ }).click();
  await expect(quantities).toHaveCount(1);
  await cart.getByRole("button", { name: "Close" }).click();
  await put.click();
  await expect(page.getByText("1 thing was put into your cart.")).toBeVisible();
  await put.click();
  await expect(quantities).toHaveCount(2);
  for (const quantity of await quantities.all()) await expect(quantity).toHaveValue("1");
});

test("Enter puts a phone's keyboard away from the recipes that were found", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/recipes");
  const search = page.getByRole("searchbox", { name: "Search recipes" });
  await expect(search).toHaveAttribute("enterkeyhint", "search");
  await search.fill("wimbi");
  await expect(page.getByText("1 recipe", { exact: true })).toBeVisible();
  await expect(search).toBeFocused();
  await search.press("Enter");
  await expect(search).not.toBeFocused();
  await expect(search).toHaveValue("wimbi");
});

test("a recipe that was put and is then cooked for one more puts what is wanted beyond that, not all again", async ({
  page,
}) => {
  await page.goto("/recipes");
  await page.getByRole("searchbox", { name: "Search recipes" }).fill("wimbi");
  await page.getByRole("link", { name: "Uji wa Wimbi with Honey and Baobab" }).click();
  const put = page.getByRole("button", { name: /^Add \d+ to cart/ });
  await put.click();
  await expect(page.getByText("3 things were put into your cart.")).toBeVisible();
  await page.getByRole("button", { name: "One person more" }).click();
  await put.click();
  // A pack of each is enough for five, too.
  const quantities = page.getByRole("dialog").getByRole("textbox", { name: "Quantity" });
  await expect(quantities).toHaveCount(3);
  for (const quantity of await quantities.all()) await expect(quantity).toHaveValue("1");
});

test("what there is too little of is said, with what the cart took", async ({ page }) => {
  await page.goto("/recipe/doro-wat");
  for (let more = 0; more < 10; more++) {
    await page.getByRole("button", { name: "One person more" }).click();
  }
  await expect(page.getByText("Only 1 left")).toBeVisible();
  await page.getByRole("button", { name: /^Add \d+ to cart/ }).click();
  await expect(
    page.getByText("Niter Kibbeh Spiced Butter 300 g: 1 of 2, there are no more."),
  ).toBeVisible();
});

test("a product's page tells what is cooked with it", async ({ page }) => {
  await page.goto("/product/ground-ogbono-250g");
  await page.getByRole("link", { name: "Ogbono Soup with Eba" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ogbono Soup with Eba");
});

test("a recipe on paper is what goes in and how it is cooked, without what stands around it", async ({
  page,
}) => {
  await page.goto("/recipe/egusi-soup");
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main.getByText("250 g ground egusi")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Method" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("search")).toBeHidden();
  await expect(main.getByRole("button")).toHaveCount(0);
});
