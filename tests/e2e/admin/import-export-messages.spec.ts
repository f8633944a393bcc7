import type { Locator } from "@playwright/test";
import { openBackOffice } from "../setup/admin.ts";
import { holdBack, letPass, refuse } from "../setup/answers.ts";
import { passUntil } from "../setup/clock.ts";
import { expect, test } from "../setup/shop-test.ts";
import { choose, PATH } from "./pages/import-export.ts";

const COLUMNS =
  "Section,Product ID/SKU,Item Name,Most Popular Item,Description,Size/Quantity,MR D Price";
test("a file that cannot be read says why, and the next action takes the message away", async ({
  page,
}) => {
  await openBackOffice(page, PATH);
  const alert = page.getByRole("main").getByRole("alert");
  await choose(page, "empty.csv", "");
  await expect(alert).toHaveText("No valid products found in CSV");
  await choose(page, "narrow.csv", "Section,Name\nA,B\n");
  await expect(alert).toHaveText(/^Failed to process CSV file: The header has 2 columns/);
  await choose(page, "header.csv", `${COLUMNS}\n`);
  await expect(alert).toHaveText("No valid products found in CSV");
  await choose(page, "prices.txt", "Section");
  await expect(alert).toHaveText("Failed to process CSV file: Please choose a .csv file");
  await choose(page, "nameless.csv", `${COLUMNS}\nSnacks,NONE-1,,,No name,1,R1\n`);
  await expect(alert).toHaveText("No valid products found in CSV");
  await choose(page, "huge.csv", Buffer.alloc(11 * 1024 * 1024, "x,"));
  await expect(alert).toHaveText(
    /^Failed to process CSV file: The file is 11\.0 MB, at most 10 MB/,
  );

  const box = page.getByLabel("Product data");
  const check = page.getByRole("button", { name: "Import Products" });
  await expect(check).toBeDisabled();
  await box.fill("   ");
  await expect(check).toBeDisabled();
  await box.fill("[{");
  await check.click();
  await expect(alert).toHaveText("Invalid JSON format. Please check your data.");
  await box.fill("{}");
  await check.click();
  await expect(alert).toHaveText("Data must be an array of products");
});

test("a row that was answered is to be imported still where the other way could not be looked at", async ({
  page,
}) => {
  await openBackOffice(page, PATH);
  await choose(page, "odd.csv", `${COLUMNS}\nSnacks,ODD-1,Odd Biscuits,,,1,"R1,299"\n`);
  await page.getByRole("button", { name: /^R1.299\.00$/ }).click();
  const go = page.getByRole("button", { name: "Import 1 product" });
  await expect(go).toBeEnabled();
  await refuse(page, "admin.imports.dryRun", "RATE_LIMITED");
  await page.getByRole("radio", { name: "Add everything as new" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(go).toBeEnabled();
  await letPass(page);
});

test("each action takes the earlier message away when it starts, not when it ends", async ({
  page,
}) => {
  await openBackOffice(page, PATH);
  const alert = page.getByRole("main").getByRole("alert");
  const exporting = page.getByRole("button", { name: "Export as JSON" });
  const exported = page.getByText(/^Successfully exported \d+ products$/);
  await choose(page, "empty.csv", "");
  await expect(alert).toHaveText("No valid products found in CSV");
  const exportNow = await holdBack(page, "admin.imports.exportPage");
  await exporting.click();
  await expect(alert).toBeHidden();
  await expect(exporting).toHaveAttribute("aria-busy", "true");
  exportNow();
  await expect(exported).toBeVisible();
  await letPass(page);

  const checkNow = await holdBack(page, "admin.imports.dryRun");
  await choose(page, "one.csv", `${COLUMNS}\nSnacks,MSG-1,Message Biscuits,,,1,R1\n`);
  await expect(page.getByText("Checked 0 of 1 rows")).toBeVisible();
  await expect(exported).toBeHidden();
  await page.getByRole("button", { name: "Cancel" }).click();
  await exporting.click();
  await expect(exported).toBeVisible();
  await page.getByRole("button", { name: "Use Sample Data" }).click();
  await page.getByRole("button", { name: "Import Products" }).click();
  await expect(page.getByText("Checked 0 of 2 rows")).toBeVisible();
  await expect(exported).toBeHidden();
  checkNow();
  const go = page.getByRole("button", { name: "Import 2 products" });
  await expect(go).toBeVisible();
  await letPass(page);

  await exporting.click();
  await expect(exported).toBeVisible();
  const beginNow = await holdBack(page, "admin.imports.begin");
  await go.click();
  await expect(page.getByText("Imported 0 of 2 rows")).toBeVisible();
  await expect(exported).toBeHidden();
  beginNow();
  await expect(page.getByText(/^Import completed: 2 products imported/)).toBeVisible();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByRole("button", { name: "Undo this import" })).toBeHidden();
});

test("each action is busy by itself while it waits: export, CSV, JSON", async ({ page }) => {
  await openBackOffice(page, PATH);
  const exporting = page.getByRole("button", { name: "Export as JSON" });
  const csv = page.getByRole("button", { name: "Choose CSV file" });
  const json = page.getByRole("button", { name: "Import Products" });
  const busy = async (which: Locator) => {
    for (const button of [exporting, csv, json]) {
      if (button === which) await expect(button).toHaveAttribute("aria-busy", "true");
      else await expect(button).not.toHaveAttribute("aria-busy");
    }
  };
  const exportNow = await holdBack(page, "admin.imports.exportPage");
  await exporting.click();
  await busy(exporting);
  exportNow();
  await expect(page.getByText(/^Successfully exported/)).toBeVisible();
  await letPass(page);

  // Both imports are busy while they check, idle over the question, and busy while they import.
  const importing = async (button: Locator, begin: () => Promise<void>) => {
    const checkNow = await holdBack(page, "admin.imports.dryRun");
    await begin();
    await busy(button);
    checkNow();
    const go = page.getByRole("button", { name: /^Import \d products?$/ });
    await expect(go).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-busy");
    await letPass(page);
    const beginNow = await holdBack(page, "admin.imports.begin");
    await go.click();
    await busy(button);
    beginNow();
    await page.getByRole("button", { name: "Undo this import" }).click();
    await expect(page.getByRole("button", { name: "Undo this import" })).toBeHidden();
    await letPass(page);
  };
  const file = `${COLUMNS}\nSnacks,BUSY-1,Busy Biscuits,,,1,R1\n`;
  await importing(csv, () => choose(page, "one.csv", file));
  await page.getByRole("button", { name: "Use Sample Data" }).click();
  await importing(json, () => json.click());
});

test("a CSV that cannot be processed says the reason, or that nobody knows it", async ({
  page,
}) => {
  await openBackOffice(page, PATH);
  const alert = page.getByRole("main").getByRole("alert");
  await choose(page, "narrow.csv", "Section;Name\n");
  await expect(alert).toHaveText(/^Failed to process CSV file: The header has 1 column/);
  await refuse(page, "admin.imports.dryRun", "INTERNAL");
  await choose(page, "one.csv", `${COLUMNS}\nSnacks,ODD-1,Odd Biscuits,,,1,R1\n`);
  await expect(alert).toHaveText("Failed to process CSV file: Unknown error");
});

test.describe("when the shop cannot be reached", () => {
  test.use({ expectedError: /Failed to load resource/ });
  test("an export says that it failed", async ({ page }) => {
    await page.clock.install();
    await openBackOffice(page, PATH);
    await page.route("**/api/trpc/admin.imports.exportPage*", (route) =>
      route.fulfill({ status: 403, json: [] }),
    );
    await page.getByRole("button", { name: "Export as JSON" }).click();
    const said = page.getByRole("main").getByRole("alert");
    await passUntil(page, 1_000, () => said.isVisible());
    await expect(said).toHaveText("Failed to export products");
  });
});
