import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { holdBack, letPass, refuse } from "./setup/answers.ts";
import { openDesk } from "./setup/desk.ts";
import { expect, test } from "./setup/shop-test.ts";

const COLUMNS =
  "Section,Product ID/SKU,Item Name,Most Popular Item,Description,Size/Quantity,MR D Price";
const PATH = "/admin/products/import-export";

test("the sample CSV: dry run, import, undo", async ({ page }) => {
  await openDesk(page, PATH);
  const sample = await downloadOf(page, "link", "Download Sample CSV");
  expect(sample.suggestedFilename()).toBe("product-import-sample.csv");
  const picker = page.getByLabel("CSV file", { exact: true });
  await expect(picker).toHaveAttribute("accept", ".csv");
  const text = (await textOf(sample)).replaceAll(/(SPC|GRN|BEV)-/g, "$1T-");
  const count = text.trim().split("\r\n").length - 1;
  await choose(page, "sample.csv", `${text}Snacks,SMP-ERR,Broken,,,1,abc\r\n`);

  await expect(page.getByRole("heading", { name: "Dry run: nothing is saved yet" })).toBeVisible();
  const rows = page.getByRole("list", { name: "Rows of the file" });
  await expect(rows.getByRole("listitem")).toHaveCount(count + 1);
  await expect(rows).toContainText("Suya Spice 100 g");
  // Nothing goes in before what could not be read has an answer.
  await expect(page.getByRole("heading", { name: "1 row to check" })).toBeVisible();
  const go = page.getByRole("button", { name: `Import ${count} products` });
  await expect(go).toBeDisabled();
  await page.getByRole("button", { name: "Leave row 6 out" }).click();
  await page.getByRole("button", { name: "Refused 1" }).click();
  await expect(rows.getByRole("listitem")).toHaveText(
    /Row 6.*Broken.*Left out: Price “abc” is not an amount/,
  );
  const errors = await textOf(await downloadOf(page, "button", "Download errors"));
  expect(errors).toContain("6,Broken,Refused,Left out: Price “abc” is not an amount");

  await go.click();
  const told = `CSV Import completed: ${count} products imported, 1 errors`;
  await expect(page.getByText(told, { exact: true })).toBeVisible();
  const recent = page.getByRole("listitem").filter({ hasText: "Import sample.csv" }).first();
  await expect(recent).toContainText(`${count} created, 0 changed, 1 refused`);

  await page.getByRole("button", { name: "Undo this import" }).click();
  await expect(recent).toContainText("Undone");
  await expect(page.getByText(told, { exact: true })).toBeHidden();
});

test("a file that cannot be read says why, and the next action takes the message away", async ({
  page,
}) => {
  await openDesk(page, PATH);
  const alert = page.getByRole("main").getByRole("alert");
  await choose(page, "empty.csv", "");
  await expect(alert).toHaveText("No valid products found in CSV");
  await choose(page, "narrow.csv", "Section,Name\nA,B\n");
  await expect(alert).toHaveText(/^Failed to process CSV file: The header has 2 columns/);
  await choose(page, "prices.txt", "Section");
  await expect(alert).toHaveText("Failed to process CSV file: Please choose a .csv file");
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
  await page.getByRole("button", { name: "Export as JSON" }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByText(/^Successfully exported \d+ products$/)).toBeVisible();
});

test("pasted JSON: the sample goes in and empties the box, errors leave it", async ({ page }) => {
  await openDesk(page, PATH);
  const box = page.getByLabel("Product data");
  const check = page.getByRole("button", { name: "Import Products" });
  await page.getByRole("button", { name: "Use Sample Data" }).click();
  await expect(box).toHaveValue(/45\.99[\s\S]*32\.5/);
  await check.click();
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(
    page.getByText("Import completed: 2 products imported, 0 errors", { exact: true }),
  ).toBeVisible();
  await expect(box).toHaveValue("");
  await page.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByRole("button", { name: "Undo this import" })).toBeHidden();

  await page.getByRole("button", { name: "Use Sample Data" }).click();
  await box.fill((await box.inputValue()).replace("32.5", '"none"'));
  await check.click();
  await page.getByRole("button", { name: "Leave row 2 out" }).click();
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(
    page.getByText("Import completed: 1 products imported, 1 errors", { exact: true }),
  ).toBeVisible();
  await expect(box).toHaveValue(/none/);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByRole("button", { name: "Undo this import" })).toBeHidden();
});

test("the export downloads all products, pretty-printed and named by the day", async ({ page }) => {
  await openDesk(page, PATH);
  const json = await downloadOf(page, "button", "Export as JSON");
  expect(json.suggestedFilename()).toMatch(/^products-export-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await textOf(json);
  const parsed: unknown = JSON.parse(text);
  expect(text.trim()).toBe(JSON.stringify(parsed, null, 2));
  const products = v.parse(v.array(v.object({ id: v.string(), price: v.number() })), parsed);
  await expect(
    page.getByText(`Successfully exported ${products.length} products`, { exact: true }),
  ).toBeVisible();
  const csv = await downloadOf(page, "button", "Export as CSV");
  expect(csv.suggestedFilename()).toMatch(/^products-export-\d{4}-\d{2}-\d{2}\.csv$/);
  await choose(page, "again.csv", await textOf(csv));
  await expect(page.getByText(/\d+ products stay as they are/)).toBeVisible();
});

test("each action is busy by itself while it waits: export, CSV, JSON", async ({ page }) => {
  await openDesk(page, PATH);
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

  const checkNow = await holdBack(page, "admin.imports.dryRun");
  await choose(page, "one.csv", `${COLUMNS}\nSnacks,BUSY-1,Busy Biscuits,,,1,R1\n`);
  await busy(csv);
  await expect(page.getByText("Checked 0 of 1 rows")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Use Sample Data" }).click();
  await json.click();
  await busy(json);
  checkNow();
  await expect(page.getByRole("button", { name: "Import 2 products" })).toBeVisible();
  await expect(json).not.toHaveAttribute("aria-busy");
});

test("a CSV that cannot be processed says the reason, or that nobody knows it", async ({
  page,
}) => {
  await openDesk(page, PATH);
  const alert = page.getByRole("main").getByRole("alert");
  await choose(page, "narrow.csv", "Section;Name\n");
  await expect(alert).toHaveText(/^Failed to process CSV file: The header has 1 column/);
  await refuse(page, "admin.imports.dryRun", "INTERNAL");
  await choose(page, "one.csv", `${COLUMNS}\nSnacks,ODD-1,Odd Biscuits,,,1,R1\n`);
  await expect(alert).toHaveText("Failed to process CSV file: Unknown error");
});

test.describe("when the shop cannot be reached", () => {
  test.use({ expectedComplaint: /Failed to load resource/ });
  test("an export says that it failed", async ({ page }) => {
    await openDesk(page, PATH);
    await page.route("**/api/trpc/admin.imports.exportPage*", (route) =>
      route.fulfill({ status: 403, json: [] }),
    );
    await page.getByRole("button", { name: "Export as JSON" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Failed to export products",
      { timeout: 20_000 },
    );
  });
});

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === "string" ? Buffer.from(content) : content;
  await page
    .getByLabel("CSV file", { exact: true })
    .setInputFiles({ name, mimeType: "text/csv", buffer });
}

async function downloadOf(page: Page, role: "link" | "button", name: string): Promise<Download> {
  const download = page.waitForEvent("download");
  await page.getByRole(role, { name }).click();
  return download;
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}
