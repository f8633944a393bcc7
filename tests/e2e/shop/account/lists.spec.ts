import { speaking } from "#messages/language.ts";
import { productLists } from "#messages/productLists/index.ts";
import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { holdBack, letPass, refuse } from "../../setup/answers.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { DESKTOP, PHONE, register } from "../../setup/shopper.ts";
import { wish } from "../wishes.ts";

test("a list is begun on a phone, filled from the wishlist, shared, bought from by a visitor, and taken back", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  await register(page);
  await wish(page, "fonio-500g");
  await wish(page, "ijebu-garri-1kg");
  await page.goto("/wishlist");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "New list" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Begin list" }).click();
  await expect(dialog.getByText("Please give the list a name.")).toBeVisible();
  await dialog.getByLabel("Name of the list").fill("Sunday jollof");
  await dialog.getByRole("button", { name: "Begin list" }).click();
  await expect(main.getByRole("heading", { name: "Sunday jollof", level: 1 })).toBeVisible();

  await main.getByRole("navigation", { name: "Your lists" }).getByText("My Wishlist").click();
  await main.getByRole("button", { name: "Put Fonio 500 g on another list" }).click();
  await dialog.getByRole("button", { name: "Move it there" }).click();
  await expect(page.getByText("Moved to Sunday jollof")).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(1);
  await expectAccessible(page);
  await main.getByRole("link", { name: "Sunday jollof" }).click();
  await expect(main.getByText("1 product on this list")).toBeVisible();

  await main.getByRole("button", { name: "Share", exact: true }).click();
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = await dialog.getByLabel("Link to this list").inputValue();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const visitor = await (await browser.newContext({ viewport: PHONE })).newPage();
  await visitor.goto(link);
  const shown = visitor.getByRole("main");
  await expect(shown.getByRole("heading", { name: "Sunday jollof", level: 1 })).toBeVisible();
  await expect(shown.getByText("Thandi")).toHaveCount(0);
  await expect(shown.getByRole("button", { name: /^(Take|Put) / })).toHaveCount(0);
  await shown.getByRole("button", { name: "Add 1 to cart" }).click();
  await expect(visitor.getByText("1 product is in your cart now")).toBeVisible();
  await expectAccessible(visitor);
  await expectNoOverflow(visitor);

  await dialog.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByText("The link no longer works")).toBeVisible();
  await visitor.reload();
  await expect(
    shown.getByRole("heading", { name: "This list is not shared", level: 1 }),
  ).toBeVisible();
  await visitor.context().close();
});

test("of a product that was moved it is said to which list, whatever is chosen by then", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await register(page);
  await wish(page, "fonio-500g");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  for (const name of ["Sunday jollof", "Monday soup"]) {
    await page.goto("/wishlist");
    await main.getByRole("button", { name: "New list" }).click();
    await dialog.getByLabel("Name of the list").fill(name);
    await dialog.getByRole("button", { name: "Begin list" }).click();
    await expect(main.getByRole("heading", { name, level: 1 })).toBeVisible();
  }
  await page.goto("/wishlist");
  const letGo = await holdBack(page, "wishlist.lists.carry");
  await main.getByRole("button", { name: "Put Fonio 500 g on another list" }).click();
  await dialog.getByLabel("Sunday jollof").check();
  await dialog.getByRole("button", { name: "Move it there" }).click();
  await dialog.getByLabel("Monday soup").check();
  letGo();
  await expect(page.getByText("Moved to Sunday jollof")).toBeVisible();
});

test("a list is shared in the language of its page, and stays there when somebody changes that", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await register(page);
  await wish(page, "fonio-500g");
  await page.goto("/zu/wishlist");
  const main = page.getByRole("main");
  const say = (message: () => string) => speaking("zu", message);
  await main.getByRole("button", { name: say(() => productLists.share()), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say(() => productLists.makeLink()) }).click();
  const field = dialog.getByLabel(say(() => productLists.link()));
  await expect(field).toHaveValue(/\/zu\/list#key=./);
  await page.goto(await field.inputValue());
  await expect(main.getByRole("article")).toHaveCount(1);
  await page.getByRole("banner").getByRole("link", { name: "Afrikaans" }).click();
  await expect(page).toHaveURL(/\/af\/list#key=./);
  await expect(main.getByRole("article")).toHaveCount(1);
});

test("a list of which nobody can say whether it is shared is not shown as one that is not", async ({
  page,
}) => {
  await register(page);
  await wish(page, "fonio-500g");
  await page.goto("/wishlist");
  await refuse(page, "wishlist.lists.link", "RATE_LIMITED");
  const dialog = page.getByRole("dialog");
  await page.getByRole("main").getByRole("button", { name: "Share", exact: true }).click();
  await expect(dialog.getByText("The list did not load. Please try again.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Make a link" })).toHaveCount(0);
  await letPass(page);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("button", { name: "Make a link" })).toBeVisible();
});

test("a shared list with nothing on it leads on to the products", async ({ page }) => {
  await page.route(/wishlist\.lists\.shared/, (route) => {
    const names = new URL(route.request().url()).pathname.split(",");
    const list = { name: "Sunday jollof", items: [] };
    return route.fulfill({
      json: names.map((name) => {
        return { result: { data: name.endsWith("wishlist.lists.shared") ? list : null } };
      }),
    });
  });
  await page.goto("/list#key=anything");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Sunday jollof", level: 1 })).toBeVisible();
  await main.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL(/\/products$/);
});
