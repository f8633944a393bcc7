import type { Download, Page } from "@playwright/test";
import * as v from "valibot";
import { openBackOffice } from "../setup/admin.ts";
import { textOf } from "../setup/files.ts";
import { expect, test } from "../setup/shop-test.ts";
import { choose, PATH } from "./pages/import-export.ts";

const ProductList = v.object({
  result: v.object({
    data: v.object({ total: v.number(), items: v.array(v.object({ id: v.string() })) }),
  }),
});
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

test("an import is undone later from the list of imports, after a question", async ({ page }) => {
  await openBackOffice(page, PATH);
  const tag = crypto.randomUUID().slice(0, 8);
  const head =
    "Section,Product ID/SKU,Item Name,Most Popular Item,Description,Size/Quantity,MR D Price";
  const row = `Snacks,T-${tag},Chin Chin ${tag},,Crisp,7,R12.50`;
  await choose(page, `${tag}.csv`, `${head}\r\n${row}\r\n`);
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(page.getByText("CSV Import completed: 1 products imported")).toBeVisible();
  await page.reload();
  const recent = page.getByRole("listitem").filter({ hasText: `Import ${tag}.csv` });
  await recent.getByRole("button", { name: /^Undo: / }).click();
  const question = page.getByRole("alertdialog", { name: "Undo this import?" });
  await expect(question).toContainText(`Import ${tag}.csv`);
  await question.getByRole("button", { name: "Undo this import" }).click();
  await expect(recent).toContainText("Undone");
  await page.goto(`/admin/products?q=${tag}`);
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
});

test("what was pasted is not written over by the sample unasked", async ({ page }) => {
  await openBackOffice(page, PATH);
  const data = page.getByLabel("Product data");
  const sample = page.getByRole("button", { name: "Use Sample Data" });
  await data.fill("[mine]");
  await sample.click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(data).toHaveValue("[mine]");
  await sample.click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(data).toHaveValue(/"name"/);
  await sample.click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
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

async function downloadOf(page: Page, role: "link" | "button", name: string): Promise<Download> {
  const download = page.waitForEvent("download");
  await page.getByRole(role, { name }).click();
  return download;
}
