import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/setup/accessible.ts";
import { ADMIN, openBackOffice } from "#tests/e2e/setup/admin.ts";
import { shopAnswer } from "#tests/e2e/setup/answers.ts";
import { passUntil } from "#tests/e2e/setup/clock.ts";
import { alive, expect, test, whenAnswered } from "#tests/e2e/setup/shop-test.ts";
import { cards, choose, fill, png, productName, uploaded } from "./form.ts";

test.describe("when the session ends over a form", () => {
  test.use({ expectedError: /401/ });

  test("what was typed is there again after signing in", async ({ page }) => {
    await openBackOffice(page);
    for (const path of ["add", "edit/chakalaka-mild-and-spicy-400g"]) {
      await page.goto(`/admin/products/${path}`);
      await fill(page, { Name: "Typed for long", Price: "61.25" });
      await page.getByLabel("Description").fill("Words that took an hour");
      await page.getByLabel("Category").selectOption({ index: 2 });
      if (path === "add") {
        await choose(page, png("front.png"));
        await expect(cards(page)).toHaveCount(1);
        await uploaded(page);
      }
      await page.context().clearCookies();
      await page.getByLabel("Name").press("Control+s");
      await expect(page).toHaveURL(/\/admin\/login\?/);
      await alive(page);
      await page.getByLabel("Email").fill(ADMIN.email);
      await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/products/${path}$`));
      await expect(page.getByLabel("Name")).toHaveValue("Typed for long");
      await expect(page.getByLabel("Price")).toHaveValue("61.25");
      await expect(page.getByLabel("Description")).toHaveValue("Words that took an hour");
      await expect(page.getByText("What you typed is back").first()).toBeVisible();
      if (path === "add") await expect(cards(page)).toHaveCount(1);
      await page.getByRole("button", { name: "Discard" }).click();
    }
  });
});

test.describe("when the session ends over a form that is put nowhere", () => {
  test.use({ expectedError: /401/ });

  test("whoever stays with what they typed can save it once they have signed in elsewhere", async ({
    page,
  }) => {
    await openBackOffice(page, "/admin/recipes/edit/egusi-soup");
    const cookies = await page.context().cookies();
    let asked = 0;
    page.on("dialog", async (dialog) => {
      asked++;
      await dialog.dismiss();
    });
    const origin = page.getByLabel("Country or region", { exact: true });
    await origin.click();
    await origin.pressSequentially(" East");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await whenAnswered(page);
    await expect(origin).toHaveValue(/ East$/);

    await page.context().addCookies(cookies);
    const before = asked;
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL(/\/admin\/recipes$/);
    expect(asked).toBe(before);
  });
});

test.describe("with two editors", () => {
  test.use({ expectedError: /409/ });

  test("the second is told who changed what, and keeps their own changes", async ({ page }) => {
    await openBackOffice(page);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto("/admin/products/edit/chakalaka-mild-and-spicy-400g");
    }
    const price = (await page.getByLabel("Price").inputValue()) === "77.70" ? "78.80" : "77.70";
    const stock = (await page.getByLabel("Stock").inputValue()) === "41" ? "42" : "41";
    await fill(other, { Price: price });
    await other.getByRole("button", { name: "Save Changes" }).click();
    await expect(other.getByText("Product updated successfully!")).toBeVisible();

    await fill(page, { Stock: stock });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText(/^Tunde Adeyemi changed this product at/)).toBeVisible();
    await expect(page.getByText(new RegExp(`^Price: R.* → R${price}$`))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Keep my changes" }).click();
    await expect(page.getByLabel("Price")).toHaveValue(price);
    await expect(page.getByLabel("Stock")).toHaveValue(stock);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Product updated successfully!")).toBeVisible();
  });
});

test.describe("when the shop fails", () => {
  test.use({ expectedError: /500|403|JSON/ });

  test("every failure is told in its own words, and nothing typed is lost", async ({ page }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    await openBackOffice(page, "/admin/audit");
    await fail(page, "admin.product.categories");
    await page.getByRole("link", { name: "Add Product" }).click();
    await isSaidAtLast(page, "Failed to load categories. Please refresh the page.");
    await page.unrouteAll();
    await page.reload();

    await fill(page, { Name: "Unlucky", Price: "12.50" });
    await page.getByLabel("Description").fill("Words");
    await page.getByLabel("Category").selectOption({ index: 1 });
    await page.route("**/api/media/upload*", (route) => route.fulfill({ status: 403 }));
    await choose(page, png("front.png"));
    await expect(page.getByRole("alert")).toHaveText("Failed to upload images");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await uploaded(page);
    await fail(page, "admin.product.create");
    await page.getByRole("button", { name: "Add Product" }).click();
    await expect(page.getByRole("alert")).toHaveText("Failed to add product. Please try again.");
    await expect(page.getByLabel("Name")).toHaveValue("Unlucky");
    await page.getByRole("button", { name: "Discard" }).click();

    await page.goto("/admin/products/view/fresh-teff-injera-5-pack");
    await fail(page, "admin.product.update");
    await fail(page, "admin.product.removeImage");
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await fill(page, { Price: "12.50" });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert")).toHaveText("Failed to update product");
    await page.getByRole("button", { name: "Remove image 1" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Failed to remove image")).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();

    await fail(page, "admin.product.get");
    await page.getByRole("link", { name: "View", exact: true }).click();
    await isSaidAtLast(page, "Failed to load product");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("list", { name: "Stock history" })).toBeVisible();
    await fail(page, "admin.product.get");
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await isSaidAtLast(page, "Failed to load product");
  });
});

test.describe("when an answer is lost", () => {
  test.use({ expectedError: /ERR_FAILED|409/ });

  test("a correction of a product that was added already is not taken for it", async ({ page }) => {
    const name = productName();
    await openBackOffice(page, "/admin/products/add");
    await fill(page, { Name: name, Price: "45.00" });
    await page.getByLabel("Description").fill("Red, sweet and smoky.");
    await page.getByLabel("Category").selectOption("Spices & Seasonings");
    await choose(page, png("front.png"));
    await expect(cards(page)).toHaveCount(1);
    await uploaded(page);
    await page.route("**/api/trpc/*admin.product.create*", async (route) => {
      await shopAnswer(route);
      await route.abort();
    });
    await page.getByRole("button", { name: "Add Product" }).click();
    await expect(page.getByRole("alert")).toHaveText("Failed to add product. Please try again.");
    await page.unrouteAll();
    await fill(page, { Price: "54.00" });
    await page.getByRole("button", { name: "Add Product" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      `${name} was added already, as you sent it first. Open it among the products to change it.`,
    );
    await fill(page, { Price: "45.00" });
    await page.getByRole("button", { name: "Add Product" }).click();
    await expect(page).toHaveURL(/\/admin\/products$/);
  });
});

test.describe("of a product that is not there", () => {
  test.use({ expectedError: /404/ });

  test("view and edit say 'Product not found'", async ({ page }) => {
    await openBackOffice(page);
    for (const screen of ["view", "edit"]) {
      const answer = await page.goto(`/admin/products/${screen}/nothing-like-it`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
    }
  });
});

/** Lets time pass until it is said: what may pass by itself is tried again first, later and later. */
async function isSaidAtLast(page: Page, words: string): Promise<void> {
  await passUntil(page, 1_000, () => page.getByText(words).isVisible());
}

/** From now on the server breaks down over a procedure. */
async function fail(page: Page, procedure: string): Promise<void> {
  await page.route(`**/api/trpc/*${procedure}*`, (route) => route.fulfill({ status: 500 }));
}
