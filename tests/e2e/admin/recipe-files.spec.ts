import * as v from "valibot";
import { expectAccessible } from "../setup/accessible.ts";
import { openBackOffice } from "../setup/admin.ts";
import { textOf } from "../setup/files.ts";
import { expect, test } from "../setup/shop-test.ts";

test("recipes are exported, looked through, imported and put back as they were", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/recipes");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const exported = v.parse(
    v.array(v.looseObject({ name: v.string() })),
    JSON.parse(await textOf(await downloading)),
  );
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
  await dialog.getByRole("button", { name: "Undo this import" }).click();
  await expect(dialog.getByText("The import was undone:")).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(page.getByText("Pot of the Day")).toHaveCount(0);
});
