import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { openBackOffice } from "../setup/admin.ts";
import { holdBack, letPass, refuse } from "../setup/answers.ts";
import { expect, test } from "../setup/shop-test.ts";

const COLUMNS =
  "Section,Product ID/SKU,Item Name,Most Popular Item,Description,Size/Quantity,MR D Price";
const ProductList = v.object({
  result: v.object({
    data: v.object({ total: v.number(), items: v.array(v.object({ id: v.string() })) }),
  }),
});
const PATH = "/admin/products/import-export";

test("the page has imports from CSV and from JSON, and the export", async ({ page }) => {
  await openBackOffice(page, PATH);
  const main = page.getByRole("main");
  await expect(
    main.getByRole("heading", { name: "Import/Export Products", level: 1 }),
  ).toBeVisible();
  for (const [title, control] of [
    ["Import from CSV", "Choose CSV file"],
    ["Import from JSON", "Import Products"],
    ["Export", "Export as JSON"],
  ] as const) {
    const panel = main
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(panel.getByRole("button", { name: control })).toBeVisible();
  }
});

test("the sample CSV: dry run, import, undo", async ({ page }) => {
  await openBackOffice(page, PATH);
  const sample = await downloadOf(page, "link", "Download Sample CSV");
  expect(sample.suggestedFilename()).toBe("product-import-sample.csv");
  expect(new URL(sample.url()).pathname, "a file, not written by the page").toBe(
    "/product-import-sample.csv",
  );
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

test("products pasted as JSON are in the product list afterwards", async ({ page }) => {
  await openBackOffice(page, PATH);
  const tag = crypto.randomUUID().slice(0, 8);
  const name = `Pasted Biscuits ${tag}`;
  const pasted = [{ name, category: "Snacks", price: 12.5, stock: 7, description: "Crisp" }];
  await page.getByLabel("Product data").fill(JSON.stringify(pasted));
  await page.getByRole("button", { name: "Import Products" }).click();
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(
    page.getByText("Import completed: 1 products imported, 0 errors", { exact: true }),
  ).toBeVisible();
  const list = await page.context().newPage();
  await list.goto(`/admin/products?q=${tag}`);
  const row = list.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(/Snacks.*R12\.50.*7/);

  await page.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByRole("button", { name: "Undo this import" })).toBeHidden();
  await list.reload();
  await expect(list.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("pasted JSON: the sample goes in and empties the box, errors leave it", async ({ page }) => {
  await openBackOffice(page, PATH);
  const box = page.getByLabel("Product data");
  const check = page.getByRole("button", { name: "Import Products" });
  await page.getByRole("button", { name: "Use Sample Data" }).click();
  const spice = { category: "Spices & Seasonings", status: "active" };
  expect(JSON.parse(await box.inputValue())).toMatchObject([
    { ...spice, price: 45.99, stock: 50 },
    { ...spice, price: 32.5, stock: 30 },
  ]);
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
  await openBackOffice(page, PATH);
  // Half past midnight in Johannesburg, the evening before elsewhere.
  await page.clock.setFixedTime("2031-03-04T22:30:00Z");
  // Other tests add and delete products meanwhile: until nothing changed while it was exported.
  await expect(async () => {
    const before = await productIds(page);
    const json = await downloadOf(page, "button", "Export as JSON");
    expect(json.suggestedFilename()).toBe("products-export-2031-03-05.json");
    const text = await textOf(json);
    const parsed: unknown = JSON.parse(text);
    expect(text.trim()).toBe(JSON.stringify(parsed, null, 2));
    const products = v.parse(v.array(v.object({ id: v.string(), price: v.number() })), parsed);
    await expect(
      page.getByText(`Successfully exported ${products.length} products`, { exact: true }),
    ).toBeVisible({ timeout: 2_000 });
    expect(await productIds(page)).toEqual(before);
    expect(products.map(({ id }) => id).toSorted()).toEqual(before);
  }).toPass();
  const csv = await downloadOf(page, "button", "Export as CSV");
  expect(csv.suggestedFilename()).toBe("products-export-2031-03-05.csv");
  await choose(page, "again.csv", await textOf(csv));
  await expect(page.getByText(/\d+ products stay as they are/)).toBeVisible();
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
    await openBackOffice(page, PATH);
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

/** Of every product that the back office lists, active or not. */
async function productIds(page: Page): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1, total = 1; ids.length < total; number++) {
    const input = JSON.stringify({ page: number, pageSize: 100 });
    const answer = await page.request.get(
      `/api/trpc/admin.products.list?${new URLSearchParams({ input })}`,
    );
    const { data } = v.parse(ProductList, await answer.json()).result;
    ids.push(...data.items.map(({ id }) => id));
    total = data.total;
    if (data.items.length === 0) break;
  }
  return ids.toSorted();
}

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
