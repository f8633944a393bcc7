import type { Locator, Page } from "@playwright/test";
import { openBackOffice } from "../../setup/admin.ts";
import { holdBack } from "../../setup/answers.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { cards, choose, png } from "../product/form.ts";

test("a recipe says which ingredient is not right, and the keyboard goes on at it", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/recipes/edit/egusi-soup");
  const third = row(page, "Ingredient 3");
  await third.getByLabel("Amount").fill("a handful");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const said = "Ingredient 3: An amount is a number like 250 or 1.5";
  await expect(third.getByText(said)).toBeVisible();
  await expect(third.getByLabel("Amount")).toBeFocused();
});

test("whoever adds an ingredient writes it at once, and whoever takes one away goes on at the next", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/recipes/add");
  const add = page.getByRole("button", { name: "Add ingredient" });
  await press(add);
  await expect(page.getByLabel("Ingredient 2", { exact: true })).toBeFocused();
  await page.keyboard.type("Salt");
  await press(page.getByRole("button", { name: "Take ingredient 1 away" }));
  await expect(row(page, "Ingredient 1")).toBeFocused();
  await expect(page.getByLabel("Ingredient 1", { exact: true })).toHaveValue("Salt");
  await press(page.getByRole("button", { name: "Take ingredient 1 away" }));
  await expect(add).toBeFocused();
});

test("whoever takes a product out of an ingredient goes on at the next one, and after the last at the search", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/recipes/add");
  const ingredient = row(page, "Ingredient 1");
  const search = ingredient.getByRole("combobox", { name: /^(Product|Another)/ });
  const products = ingredient.getByRole("listitem");
  for (const name of ["Red Palm Oil 1 litre", "Ijebu Garri 1 kg"]) {
    await search.fill(name);
    await page.getByRole("option", { name }).first().click();
    await expect(products.filter({ hasText: name })).toBeVisible();
  }
  await press(products.first().getByRole("button"));
  await expect(products).toHaveCount(1);
  await expect(products.first()).toBeFocused();
  await press(products.first().getByRole("button"));
  await expect(products).toHaveCount(0);
  await expect(search).toBeFocused();
  // The lists of products are none of the list of ingredients.
  await search.fill("Red Palm Oil 1 litre");
  await page.getByRole("option", { name: "Red Palm Oil 1 litre" }).click();
  await press(page.getByRole("button", { name: "Add ingredient" }));
  await press(page.getByRole("button", { name: "Take ingredient 1 away" }));
  await expect(row(page, "Ingredient 1")).toBeFocused();
});

test("whoever takes a picture out before it is saved goes on at the next one, and after the last at the button that adds", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/products/add");
  await choose(page, png("front.png"), png("back.png"));
  await expect(cards(page)).toHaveCount(2);
  await press(page.getByRole("button", { name: "Remove image 1" }));
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toBeFocused();
  await press(page.getByRole("button", { name: "Remove image 1" }));
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add images" })).toBeFocused();
});

test("whoever links a product to a hero image goes on at it, and at the search once it is taken off", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/hero");
  const search = page.getByRole("combobox", { name: "Linked product" });
  await search.fill("Red Palm Oil 1 litre");
  await expect(page.getByRole("option", { name: "Red Palm Oil 1 litre" })).toBeVisible();
  await search.press("Enter");
  const chosen = page.getByRole("paragraph").filter({ hasText: "Red Palm Oil 1 litre" });
  await expect(chosen).toBeFocused();
  await press(page.getByRole("button", { name: "Remove the linked product" }));
  await expect(search).toBeFocused();
});

test("Enter takes no product of the search before, while the one that is typed is looked for", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/hero");
  const search = page.getByRole("combobox", { name: "Linked product" });
  await search.fill("Red Palm Oil 1 litre");
  await expect(page.getByRole("option", { name: "Red Palm Oil 1 litre" })).toBeVisible();
  const letGo = await holdBack(page, "admin.hero.products");
  await search.fill("Ijebu Garri 1 kg");
  await search.press("Enter");
  await expect(search).toHaveValue("Ijebu Garri 1 kg");
  letGo();
  await expect(page.getByRole("option", { name: "Ijebu Garri 1 kg" })).toBeVisible();
  await search.press("Enter");
  await expect(
    page.getByRole("paragraph").filter({ hasText: "Ijebu Garri 1 kg" }).first(),
  ).toBeFocused();
});

test("a new zone and new closed dates come into view, to be filled in at once", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/deliveries/settings");
  await press(page.getByRole("button", { name: "Add a zone" }));
  const zones = page.getByRole("list", { name: "Zones" }).locator("> li");
  const last = zones.last();
  await expect(last.getByLabel("Name")).toBeFocused();
  await expect(last.getByLabel("Name")).toBeInViewport();
  await press(last.getByRole("button", { name: /^Remove/ }));
  await expect(last).toBeFocused();
  const first = (await zones.first().getByRole("heading").innerText()).replace(/^1\. /, "");
  const down = zones.filter({ hasText: first }).getByRole("button", { name: `Move ${first} down` });
  await press(down);
  await expect(down).toBeFocused();

  await press(page.getByRole("button", { name: "Add closed dates" }));
  await expect(page.getByLabel("First day")).toBeFocused();
  await press(page.getByRole("button", { name: "Remove closed dates 1" }));
  await expect(page.getByRole("button", { name: "Add closed dates" })).toBeFocused();
});

test("with text at 200 % the holidays of the delivery settings stay within a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openBackOffice(page, "/admin/deliveries/settings");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const days = page.getByRole("group", { name: /^Public holidays/ }).first();
  await expect(days).toBeVisible();
  const box = await days.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
});

test("with text at 200 % the products of an ingredient are on a phone by their whole names", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openBackOffice(page, "/admin/recipes/edit/egusi-soup");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const names = row(page, "Ingredient 2").getByRole("listitem").locator("span:nth-child(2)");
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
});

test("with text at 200 % a figure of the dashboard is on a phone whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openBackOffice(page, "/admin");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const revenue = page.getByText("Total Revenue").locator("xpath=following-sibling::p[1]");
  await expect(revenue).toBeVisible();
  const cut = await revenue.evaluate((figure) => {
    // As much as a shop of some months has sold.
    figure.textContent = "R45\u00a0687.25";
    return figure.scrollWidth - figure.clientWidth;
  });
  expect(cut).toBeLessThanOrEqual(0);
});

/** An ingredient of the form. */
function row(page: Page, name: string): Locator {
  return page.getByRole("group", { name });
}

/** As whoever uses keys presses it. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press("Enter");
}
