import type { Locator } from "@playwright/test";
import { expectAccessible } from "../setup/accessible.ts";
import { openBackOffice } from "../setup/admin.ts";
import { letPass, refuse, shopAnswer } from "../setup/answers.ts";
import { toasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";
import { DESKTOP } from "../setup/shopper.ts";
import { expectAsked } from "./in-flight/typed-away.ts";
import { choose, png } from "./pages/catalogue.ts";

test.describe("with a name that is taken", () => {
  test.use({ expectedError: /409/ });

  test("a category is added with a picture, under a name that no other has", async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await openBackOffice(page, "/admin/products/categories");
    const list = page.getByRole("list", { name: "Categories" });
    await page.getByRole("button", { name: "Add Category" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Category" });
    const add = dialog.getByRole("button", { name: "Add Category" });
    await expect(add).toBeDisabled();
    await dialog.getByLabel("Name").fill("   ");
    await expect(add).toBeDisabled();
    await dialog.getByLabel("Name").fill("beverages");
    await dialog.getByLabel("Description").fill("For whatever comes");
    await choose(dialog, "Image Choose image", {
      name: "fake.png",
      buffer: Buffer.from("Not one"),
    });
    await expect(dialog.getByRole("alert")).toHaveText(
      "Please select only JPG, PNG, or WebP image files",
    );
    await choose(dialog, "Image Choose image", { name: "a.png", buffer: png() });
    await expect(dialog.getByRole("img", { name: "Image: the one chosen" })).toBeVisible();
    await add.click();
    await expect(dialog.getByText("There is already a category with this name")).toBeVisible();
    await expectAccessible(page);
    const boxes = named("Boxes");
    await dialog.getByLabel("Name").fill(boxes);
    await add.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Category added")).toBeVisible();
    await expect(row(list, boxes)).toContainText("0 products");
    const picture = row(list, boxes).locator("img");
    await expect(picture).toHaveAttribute("src", /^\/media\/categories\/\d{13}-0-\w+-a\.webp/);
    const stored = await page.request.get((await picture.getAttribute("src")) ?? "");
    expect(stored.headers()["content-type"]).toBe("image/webp");
    await expect(page.getByRole("button", { name: "Add Category" })).toBeFocused();
  });
});

test("categories: counts, search, a new name that the product's form knows, deleting", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/products/categories");
  const list = page.getByRole("list", { name: "Categories" });
  await expect(list.getByRole("heading").first()).toHaveText("Beverages");
  await expect(row(list, "Beverages")).toContainText(/\d+ products/);
  // The page for products has loaded its categories: the new one has to come to it too.
  await page.getByRole("link", { name: "Add Product" }).click();
  await expect(page.getByLabel("Category")).toContainText("Beverages");
  await page.goBack();
  const [boxes, gifts] = [named("Boxes"), named("Gifts")];
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Category" });
  await dialog.getByLabel("Name").fill(boxes);
  await dialog.getByLabel("Description").fill("For whatever comes");
  await dialog.getByRole("button", { name: "Add Category" }).click();
  await expect(row(list, boxes)).toBeVisible();
  await page.getByRole("link", { name: "Add Product" }).click();
  await expect(page.getByLabel("Category")).toContainText(boxes);
  await page.goBack();

  await page.getByRole("searchbox", { name: "Search categories" }).fill(boxes.toUpperCase());
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: `Edit ${boxes}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit Category" });
  await expect(edit.getByLabel("Description")).toHaveValue("For whatever comes");
  await expect(edit.locator("input[type=file]")).toHaveAccessibleName(/^Image /);
  await edit.getByLabel("Name").fill(gifts);
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("searchbox", { name: "Search categories" }).fill("");
  await expect(row(list, gifts)).toBeVisible();

  await page.getByRole("button", { name: "Delete Snacks" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Snacks?" });
  await question.getByRole("button", { name: "Delete category" }).click();
  await expect(question.getByText("Choose a category for its products first")).toBeVisible();
  await expect(question.getByLabel("Move its products to")).toContainText(gifts);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Delete ${gifts}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete category" }).click();
  await expect(page.getByText("Category deleted")).toBeVisible();
  await expect(row(list, gifts)).toHaveCount(0);
});

test("categories: each failure in the document's words, and a quiet retry for the counts", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page);
  await refuse(page, "admin.categories.list", "FORBIDDEN");
  await page.getByRole("link", { name: "Categories" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load categories");
  await letPass(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Beverages" })).toBeVisible();

  await refuse(page, "admin.categories.create", "INTERNAL");
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Any");
  await dialog.getByRole("button", { name: "Add Category" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to add category");
  await expectAsked(page, dialog.getByLabel("Name"));

  await refuse(page, "admin.categories.update", "INTERNAL");
  await page.getByRole("button", { name: "Edit Beverages" }).click();
  await dialog.getByLabel("Description").fill("Other");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to update category");
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Discard" })
    .click();

  await refuse(page, "admin.categories.remove", "INTERNAL");
  await page.reload();
  await page.getByRole("button", { name: "Delete Beverages" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Move its products to").selectOption("Snacks");
  await question.getByRole("button", { name: "Delete category" }).click();
  await expect(question.getByText("Failed to delete category")).toBeVisible();
  await letPass(page);
});

test("categories: where the newest cannot be loaded, that is said and what was typed stays", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/products/categories");
  await refuse(page, "admin.categories.update", "CONFLICT");
  await page.getByRole("button", { name: "Edit Beverages" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Category" });
  const description = dialog.getByLabel("Description");
  await description.fill("Cold ones");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await refuse(page, "admin.categories.list", "INTERNAL");
  await dialog.getByRole("button", { name: "Show how it is now" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(
    toasts(page).filter({ hasText: "This could not be loaded just now." }),
  ).toBeVisible();
  await expect(description).toHaveValue("Cold ones");
  await letPass(page);
});

test("categories: without their counts the list is there, with a quiet retry", async ({
  page,
  logged,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page);
  await page.route("**/api/trpc/**admin.categories.counts**", async (route) => {
    const answer = await shopAnswer(route);
    const failure = { code: "FORBIDDEN", message: "No", field: null };
    const error = { error: { message: "No", code: -32000, data: { failure } } };
    const names = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
    const batch: unknown[] = await answer.json();
    const json = batch.with(names.indexOf("admin.categories.counts"), error);
    await route.fulfill({ response: answer, json });
  });
  await page.getByRole("link", { name: "Categories" }).click();
  await expect(
    page.getByText("The numbers of products could not be loaded just now."),
  ).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  expect(logged).toContain("Failed to load admin.categories.counts: FORBIDDEN");
  const snacks = row(page.getByRole("list", { name: "Categories" }), "Snacks");
  await expect(snacks).toContainText("–");
  await letPass(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(snacks).toContainText(/\d products/);
});

test.describe("with a storage that refuses", () => {
  test.use({ expectedError: /418/ });

  test("a category's picture that cannot be uploaded says so", async ({ page }) => {
    await openBackOffice(page, "/admin/products/categories");
    await page.route("**/api/media/upload**", (route) =>
      route.fulfill({ json: { no: "sense" }, status: 418 }),
    );
    await page.getByRole("button", { name: "Add Category" }).click();
    const dialog = page.getByRole("dialog");
    await choose(dialog, "Image Choose image", { name: "a.png", buffer: png() });
    await expect(dialog.getByRole("alert")).toHaveText("Failed to upload image");
  });
});

/** A name that no other category of this run has. */
function named(name: string): string {
  return `${name} ${crypto.randomUUID().slice(0, 4)}`;
}

function row(list: Locator, name: string): Locator {
  return list.getByRole("listitem").filter({ hasText: name });
}
