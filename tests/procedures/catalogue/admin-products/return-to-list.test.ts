import { createElement } from "react";
import { expect, onTestFinished, test } from "vitest";
import { AddProductScreen } from "#app/admin/products/add-product-screen.tsx";
import { EditProductScreen } from "#app/admin/products/edit-product-screen.tsx";
import { rememberList, wayBack } from "#app/admin/products/list/search.ts";
import { ViewProductScreen } from "#app/admin/products/view-product-screen.tsx";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { renderScreen } from "#tests/factories/screen.ts";
import { seedProducts } from "#tests/factories/shop.ts";

test("from a product the way leads back to the list as it was: its search, filter, order and page", async () => {
  const { shop, viewer } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri" });
  const add = createElement(AddProductScreen);
  const known = [EditProductScreen, ViewProductScreen].map((screen) =>
    createElement(screen, { id: "garri" }),
  );
  const searches = async () =>
    Promise.all(
      [...known, add].map(async (screen) => {
        const html = await renderScreen(shop, screen, viewer);
        return /href="\/admin\/products(\?[^"]*)?"/.exec(html)?.[1];
      }),
    );
  expect(await searches()).toEqual([undefined, undefined, undefined]);
  rememberList({ q: "garri", stock: "low", page: 3 });
  onTestFinished(() => rememberList({}));
  expect(wayBack().search).toEqual({ q: "garri", stock: "low", page: 3 });
  const asItWas = "?q=garri&amp;stock=low&amp;page=3";
  expect(await searches()).toEqual([asItWas, asItWas, asItWas]);
});
