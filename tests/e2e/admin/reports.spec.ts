import type { Page } from "@playwright/test";
import { openBackOffice } from "../setup/admin.ts";
import { textOf } from "../setup/files.ts";
import { expect, test } from "../setup/shop-test.ts";
import { placeOrder } from "../setup/shopper.ts";

test("the sales report: ranges in the address, cards, trend, top products, table, export", async ({
  page,
}) => {
  await placeOrder();
  await openBackOffice(page, "/admin/reports/sales?days=8");
  await expect(page.getByRole("heading", { name: "Sales Report", level: 1 })).toBeVisible();
  const range = page.getByRole("combobox", { name: "Range" });
  await expect(range).toHaveValue("30");
  await expect(range.getByRole("option")).toHaveText([
    "Last 7 days",
    "Last 30 days",
    "Last 90 days",
    "Last 365 days",
  ]);
  const main = page.getByRole("main");
  for (const label of ["Revenue", "Orders", "Average Order Value", "Days with Sales"]) {
    const card = main.locator("p").filter({ hasText: new RegExp(`^${label}$`) });
    await expect(card.locator("+ p")).toHaveText(/^R?\d/);
  }
  const top = main.getByRole("list", { name: "Top Products" }).getByRole("listitem");
  await expect(top.first()).toContainText(/R[\d\s]+\.\d\d/);
  await expect(page.getByRole("list", { name: "Daily Trend" }).getByRole("listitem")).toHaveCount(
    14,
  );
  await range.selectOption("90");
  await expect(page).toHaveURL(/days=90$/);
  await expect(page.getByText("of 90 days")).toBeVisible();
  await page.getByRole("button", { name: "Show all 90 days" }).click();
  const rows = page.getByRole("table", { name: "Sales by Day" }).getByRole("row");
  await expect(rows).toHaveCount(1 + 90 + 1);
  const file = await download(page);
  expect(file.name).toBe("sales-report-90-days.csv");
  expect(file.text.trimEnd().split("\r\n")).toHaveLength(1 + 90 + 1);
});

test("the product, customer and VAT reports: search, sorts, trends and statuses, exports by name", async ({
  page,
}) => {
  await openBackOffice(page, "/admin/reports/products");
  const table = page.getByRole("table", { name: "Product Performance" });
  await expect(table.getByText(/^(Up|Down|Stable)$/)).toHaveCount(25);
  await expect(table.getByText(/^(Low Stock|Out of Stock|No Sales|Active)$/)).toHaveCount(25);
  await page.getByLabel("Sort by").selectOption("name");
  await page.getByLabel("Search").fill("garri");
  await expect(page).toHaveURL(/q=garri/);
  await expect(table.getByRole("link").first()).toContainText(/garri/i);
  await expect(table.getByRole("link").filter({ hasNotText: /garri/i })).toHaveCount(0);
  const names = await table.getByRole("link").allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  const products = await download(page);
  expect(products.name).toBe("product-performance-report.csv");
  const [, ...lines] = products.text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(names.length);
  for (const [index, name] of names.entries()) expect(lines[index]).toContain(name);

  await page.goto("/admin/reports/customers?days=7");
  await expect(page.getByRole("combobox", { name: "Range" })).toHaveValue("30");
  for (const name of [
    "New and Returning Customers",
    "Loyalty Segments",
    "Top Spenders",
    "Top Locations",
  ]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await page.getByRole("combobox", { name: "Range" }).selectOption("180");
  await expect(page.getByText("In the last 180 days").first()).toBeVisible();
  expect((await download(page)).name).toBe("customer-report-180-days.csv");

  await page.goto("/admin/reports/vat?months=abc");
  await expect(page.getByRole("table", { name: "VAT Summary" })).toContainText("Total");
  expect((await download(page)).name).toBe("vat-summary-12-months.csv");
});

async function download(page: Page): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await textOf(file) };
}
