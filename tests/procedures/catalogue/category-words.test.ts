import { createElement } from "react";
import { expect, test } from "vitest";
import { CategoryHeader } from "#app/shop/catalogue/category-screen.tsx";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("a category's own page says of one without words what its card on the home page says", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", category: "Snacks" });
  const { category } = await shop.as().catalogue.list({ category: "Snacks" });
  if (!category) throw new Error("no category");
  const { categories } = await shop.as().catalogue.shell();
  expect(categories[0]?.description).toBe(category.description);
  const header = (description: string) =>
    renderScreen(
      shop,
      createElement(CategoryHeader, { category: { ...category, description } }),
    ).then(textOf);
  expect(await header(category.description)).toBe("Snacks Browse our Snacks products");
  expect(await header("For the road")).toBe("Snacks For the road");
});
