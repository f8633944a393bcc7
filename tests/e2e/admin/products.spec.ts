import { openBackOffice } from "../setup/admin.ts";
import { holdBack } from "../setup/answers.ts";
import { colourOf } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";
import { shopUrl } from "../setup/shop-url.ts";

test("the product list: columns, search, filters and order in the address, the way to each page", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/products");
  const table = page.getByRole("table");
  for (const name of ["Product", "Category", "Price", "Stock", "Status", "Actions"]) {
    await expect(table.getByRole("columnheader", { name, exact: true })).toBeVisible();
  }
  await page.getByRole("searchbox", { name: "Search products" }).fill("ukwaju");
  await expect(page).toHaveURL(/q=ukwaju/);
  await expect(table.getByRole("row")).toHaveCount(2);
  await page.reload();
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByRole("row").nth(1)).toContainText("Ukwaju");

  const menu = () => page.getByRole("button", { name: /^Actions for/ }).click();
  await menu();
  await page.getByRole("menuitem", { name: "View" }).click();
  await expect(page).toHaveURL(/\/admin\/products\/view\/[\w-]+$/);
  await page.goBack();
  await menu();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page).toHaveURL(/\/admin\/products\/edit\/[\w-]+$/);
  await page.goBack();
  await page.getByRole("link", { name: "Add Product" }).last().click();
  await expect(page).toHaveURL(/\/admin\/products\/add$/);

  await page.goto("/admin/products?stock=low");
  await expect(page.getByLabel("Stock", { exact: true })).toHaveValue("low");
  const stock = table.getByRole("row").nth(1).getByRole("cell").nth(4).locator("span").first();
  await expect(stock).toHaveText(/^[1-9]$/);
  expect(await colourOf(stock)).toBe("red");
  await page.getByLabel("Stock", { exact: true }).selectOption("");
  const plenty = table
    .locator("tbody tr td:nth-of-type(5) span")
    .filter({ hasText: /^\d{2,}$/ })
    .first();
  await expect(plenty).toBeVisible();
  expect(await colourOf(plenty)).toBe("other");

  await table.getByRole("link", { name: "Price" }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(table.getByRole("columnheader", { name: "Price" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  // The rows of before stay until the new ones are there.
  await expect(async () => {
    const prices = (await table.getByText(/^R[\d\s]+\.\d\d$/).allInnerTexts()).map(centsOf);
    expect(prices.length).toBeGreaterThan(10);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  }).toPass();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "SKU" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "SKU" })).toBeVisible();
});

test("a product is deleted after a question, and comes back with Undo", async ({ page }) => {
  await openBackOffice(page, "/admin/products?q=zanzibar");
  const row = page.getByRole("row").nth(1);
  const name = (await row.getByRole("link").first().innerText()).trim();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${name}?` });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(row.getByText(name)).toBeVisible();

  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  // A message that is pointed at stays.
  await page.getByRole("button", { name: "Undo" }).hover();
  await expect(page.getByRole("link", { name, exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("prices change in bulk after a preview, show in the shop at once, and can be undone later", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/products?q=palm%20oil");
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await expect(page.getByText(/products? selected/)).toBeVisible();
  const before = (await page.getByRole("row").nth(1).getByText(/^R\d/).innerText()).trim();
  const link = page.getByRole("row").nth(1).getByRole("link").first();
  const id = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
  const inShop = async () => (await fetch(`${shopUrl()}/product/${id}`)).text();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("menuitem", { name: "Change price…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change price" });
  await dialog.getByLabel("By").fill("abc");
  await expect(dialog.getByText("A number above 0, with two decimals at most")).toBeVisible();
  await dialog.getByLabel("By").fill("10");
  const preview = dialog.getByRole("table", { name: "Prices before and after" });
  const priceAfter = preview.getByRole("row").nth(1).getByRole("cell").last();
  await expect
    .poll(async () => Number((await priceAfter.innerText()).trim().slice(1)))
    .toBeCloseTo(Number(before.slice(1)) * 1.1, 2);
  const after = (await priceAfter.innerText()).trim();
  await expect(dialog.getByRole("button", { name: /^Change \d+ products?$/ })).toBeEnabled();
  await dialog.getByLabel("By").press("Enter");
  await expect(page.getByRole("row").nth(1).getByText(after)).toBeVisible();
  await expect.poll(inShop).toContain(after);

  await page.getByRole("button", { name: "Recent changes" }).click();
  const recent = page.getByRole("dialog", { name: "Recent changes" });
  await recent
    .getByRole("button", { name: /^Undo: Price \+10%/ })
    .first()
    .click();
  await expect(recent.getByText("Undone").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row").nth(1).getByText(before)).toBeVisible();
  await expect.poll(inShop).not.toContain(after);
  expect(await inShop()).toContain(before);
});

test("products move to another category in bulk once one is chosen, and back by Undo", async ({
  page,
}) => {
  // No other test changes it: both would be lost where two do so at once.
  await openBackOffice(page, "/admin/products?q=rooibos");
  const row = page.getByRole("row").nth(1);
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("menuitem", { name: "Change category…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change category" });
  await expect(dialog.getByText("Of 1 product")).toBeVisible();
  const move = dialog.getByRole("button", { name: "Move" });
  await expect(move).toBeDisabled();
  await dialog.getByLabel("Category").selectOption("Desserts");
  await move.click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).hover();
  await expect(row.getByRole("cell", { name: "Desserts" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect(row.getByRole("cell", { name: "Desserts" })).toBeHidden();
});

test("on a phone products are cards, with the same choices", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBackOffice(page, "/admin/products?q=garri");
  await expect(page.getByRole("table")).toBeHidden();
  await page
    .getByRole("checkbox", { name: /^Select (?!this page)/ })
    .first()
    .check();
  await expect(page.getByText("1 product selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText("1 product selected")).toBeHidden();

  await page.goto("/admin/products");
  const release = await holdBack(page, "admin.products.list");
  await page.getByLabel("Sort by").selectOption("price-down");
  await expect(page).toHaveURL(/sort=price&down=true/);
  const thisPage = page.getByRole("checkbox", { name: "Select this page" });
  // The rows of the order before: choosing among them would choose what is about to go.
  await expect(page.locator("[aria-busy=true]").filter({ has: thisPage })).toBeVisible();
  await thisPage.scrollIntoViewIfNeeded();
  const box = await thisPage.boundingBox();
  if (!box) throw new Error("nothing to tick");
  await page.mouse.click(box.x + 5, box.y + 5);
  await thisPage.press("Space");
  await expect(thisPage).not.toBeChecked();
  release();
  await thisPage.check();
  await expect(page.getByText("25 products selected")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Select all \d+/ })).toBeVisible();
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await tooWide()).toBe(false);
  await page.goto("/admin/audit");
  expect(await tooWide()).toBe(false);
});

test("a page beyond the last leads to the last, of products and of featured ones", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/products?page=99&sort=price");
  await expect(page).toHaveURL(/page=[2-9]&sort=price|sort=price&page=[2-9]/);
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  await page.goto("/admin/hero/featured?page=99");
  await expect(page).toHaveURL(/featured\?page=[2-9]$/);
  await expect(page.getByRole("list", { name: "All products" })).toBeVisible();
});

test.describe("all that match, of which there is one more by now", () => {
  test.use({ expectedError: /409/ });

  test("where one more product matches by now nothing is changed, in words, and the choice is let go", async ({
    page,
  }) => {
    await openBackOffice(page, "/admin/products");
    await page.getByRole("checkbox", { name: "Select this page" }).check();
    await page.getByRole("button", { name: /^Select all \d+/ }).click();
    await page.route("**/api/trpc/**admin.products.change**", async (route) => {
      const sent = route.request().postData() ?? "";
      await route.continue({
        postData: sent.replace(/"count":\d+/, '"count":1'),
      });
    });
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(/^Nothing was changed: \d+ products match by now/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Bulk actions" })).toBeHidden();
  });
});

test("what was ticked of one search is not ticked any more when it is looked for again", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/products?q=couscous");
  const tick = page.getByRole("row").nth(1).getByRole("checkbox");
  await tick.check();
  await expect(page.getByText("1 product selected")).toBeVisible();
  const search = page.getByRole("main").getByLabel("Search");
  await search.fill("garri");
  await expect(page).toHaveURL(/q=garri/);
  await expect(page.getByText("1 product selected")).toBeHidden();
  await search.fill("couscous");
  await expect(page).toHaveURL(/q=couscous/);
  await expect(page.getByRole("row").nth(1)).toContainText(/couscous/i);
  await expect(tick).not.toBeChecked();
});

test("a search that finds no product says so, and leads back to all of them", async ({ page }) => {
  await openBackOffice(page, `/admin/products?q=${encodeURIComponent("nothing like this")}`);
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await expect(page.getByRole("table")).toBeVisible();
});

/** "R1 234.50" in cents. */
function centsOf(price: string): number {
  return Number(price.replace(/\D/g, ""));
}
