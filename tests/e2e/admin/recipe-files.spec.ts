import type { Page } from "@playwright/test";
import * as v from "valibot";
import { answerOf, call, signIn } from "#tests/setup/over-http.ts";
import { expectAccessible } from "../setup/accessible.ts";
import { ADMIN, openBackOffice } from "../setup/admin.ts";
import { holdBack, refuse } from "../setup/answers.ts";
import { textOf } from "../setup/files.ts";
import { toasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";
import { shopUrl } from "../setup/shop-url.ts";
import { DESKTOP } from "../setup/shopper.ts";

// Both export all recipes: one after the other.
test.describe.configure({ mode: "default" });

test("recipes are exported, looked through, imported and put back as they were", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/recipes");
  const exported = await exportedFrom(page);
  const [first, second] = exported;

  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import recipes" });
  const choose = (name: string, text: string) =>
    dialog
      .getByLabel("JSON file with recipes")
      .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  await choose("recipes.json", "[{");
  await expect(dialog.getByText("This file is no JSON.")).toBeVisible();
  await choose("recipes.json", JSON.stringify(exported));
  await expect(dialog.getByText("There is nothing to import")).toBeVisible();
  await expect(dialog.getByText("Unchanged")).toHaveCount(exported.length);
  await dialog.getByRole("button", { name: "Choose another file" }).click();

  const pot = { ...first, id: "pot-of-the-day", name: "Pot of the Day" };
  const unknown = {
    ...second,
    ingredients: [{ name: "moon", unit: "g", products: ["moon-dust"] }],
  };
  await choose("recipes.json", JSON.stringify([{ ...first, minutes: 99 }, pot, unknown]));
  await expect(dialog.getByText("The shop does not have: moon-dust")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import 2 recipes" }).click();
  await expect(dialog.getByText("This is what was done:")).toBeVisible();
  await expect(page.getByText("Pot of the Day")).toHaveCount(2);
  // Closed by a slip, it is there again.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.getByRole("button", { name: "Undo this import" }).click();
  await expect(dialog.getByText("The import was undone:")).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(page.getByText("Pot of the Day")).toHaveCount(0);
  expect(await exportedFrom(page)).toEqual(exported);
});

test.describe("when a colleague deletes one of them meanwhile", () => {
  test.use({ expectedError: /404/ });

  test("of imported recipes of which a colleague deletes one meanwhile the others are taken back all the same", async ({
    page,
  }) => {
    await openBackOffice(page, "/admin/recipes");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    const [like] = v.parse(v.array(v.looseObject({})), JSON.parse(await textOf(await downloading)));
    const tag = crypto.randomUUID().slice(0, 8);
    const [one, two] = [`First pot ${tag}`, `Second pot ${tag}`];
    const pots = [one, two].map((name, at) => ({ ...like, id: `pot-${at}-${tag}`, name }));

    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog", { name: "Import recipes" });
    await dialog.getByLabel("JSON file with recipes").setInputFiles({
      name: "recipes.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(pots)),
    });
    await dialog.getByRole("button", { name: "Import 2 recipes" }).click();
    await expect(dialog.getByText("This is what was done:")).toBeVisible();
    await removeRecipe(`pot-0-${tag}`);
    await dialog.getByRole("button", { name: "Undo this import" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(dialog.getByText(two)).toHaveCount(0);
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(page.getByText(two)).toHaveCount(0);
  });
});

test("whoever leaves while an import of recipes is under way is asked first, and told how it went", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/audit");
  await page
    .getByRole("navigation", { name: "Back office" })
    .getByRole("link", { name: "Recipes", exact: true })
    .click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const [like] = v.parse(v.array(v.looseObject({})), JSON.parse(await textOf(await downloading)));
  const pot = { ...like, id: `pot-${crypto.randomUUID().slice(0, 8)}`, name: "Pot of nobody" };
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import recipes" });
  await dialog.getByLabel("JSON file with recipes").setInputFiles({
    name: "recipes.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify([pot])),
  });
  const start = dialog.getByRole("button", { name: "Import 1 recipe" });
  await expect(start).toBeVisible();
  await refuse(page, "admin.recipes.importSome", "FORBIDDEN");
  const letGo = await holdBack(page, "admin.recipes.importSome");
  const asked = page.waitForRequest(/admin\.recipes\.importSome/);
  await start.click();
  await asked;
  await page.goBack();
  const leaving = page.getByRole("alertdialog", { name: "Leave while this is under way?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect(leaving).toHaveCount(0);
  // Staying takes the way back back: until it has, the next one would lead out of the shop.
  await expect(page).toHaveURL(/\/admin\/recipes/);
  await expect(start).toHaveAttribute("aria-busy");
  await page.goBack();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/audit/);
  letGo();
  const told = toasts(page).filter({ hasText: "The import of recipes stopped half-way." });
  await expect(told).toBeVisible();
});

/** A colleague's doing, without a browser. */
async function removeRecipe(id: string): Promise<void> {
  const shop = { url: shopUrl() };
  const cookie = await signIn(shop, ADMIN);
  const { recipe } = await answerOf(
    v.object({ recipe: v.object({ updatedAt: v.number() }) }),
    call(shop, "admin.recipes.get", { id }, { cookie, method: "GET" }),
  );
  const removal = { id, expectedVersion: recipe.updatedAt };
  const { status, body } = await call(shop, "admin.recipes.remove", removal, { cookie });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** The recipes in the file that the button Export gives. */
async function exportedFrom(page: Page) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  return v.parse(
    v.array(v.looseObject({ name: v.string() })),
    JSON.parse(await textOf(await downloading)),
  );
}
