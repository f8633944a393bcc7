import type { Locator, Page } from "@playwright/test";
import { openBackOffice } from "../setup/admin.ts";
import { answerWith, holdBack, letPass, refuse } from "../setup/answers.ts";
import { colourOf, toasts } from "../setup/seen.ts";
import { expect, test } from "../setup/shop-test.ts";
import { DESKTOP } from "../setup/shopper.ts";

test("analytics: skeletons, cards, both charts after the first paint, the overview, a quiet retry", async ({
  page,
  logged,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page);
  const release = await holdBack(page, "admin.analytics.products");
  await page.getByRole("link", { name: "Product Analytics" }).click();
  await expect(page.getByRole("heading", { name: "Product Analytics", level: 1 })).toBeVisible();
  await expect(page.getByText("Insights and statistics about your products")).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading the figures" })).toBeVisible();
  release();
  for (const [label, note] of [
    ["Total Products", /^\d+ active$/],
    ["Total Inventory Value", "Current stock value"],
    ["Low Stock Alert", "Products below 10 units"],
    ["Out of Stock", "Products to restock"],
  ] as const) {
    const card = page.getByText(label, { exact: true }).locator("..");
    await expect(card.getByText(note)).toBeVisible();
  }

  const pie = panel(page, "Products by Category");
  await expect(pie.locator(".recharts-pie-sector").first()).toBeVisible();
  const labels = await pie.locator("li").allTextContents();
  expect(labels[0]).toMatch(/^.+: \d+$/);
  const counts = labels.map((label) => Number(label.split(": ").at(-1)));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  await pie.locator(".recharts-pie-sector").first().hover();
  await expect(pie.locator(".recharts-tooltip-wrapper")).toHaveText(labels[0] ?? "");

  const bars = panel(page, "Inventory Value by Category");
  await expect(bars.locator(".recharts-bar-rectangle")).toHaveCount(labels.length);
  const ticks = bars.locator(".recharts-xAxis .recharts-cartesian-axis-tick");
  await expect(ticks.nth(2)).toBeAttached();
  const axis = await ticks.allTextContents();
  expect(axis.every((tick) => /^R\d/.test(tick))).toBe(true);
  await bars.locator(".recharts-bar-rectangle").first().hover();
  await expect(bars.locator(".recharts-tooltip-wrapper")).toContainText(/ValueR\d/);
  await expect(bars.getByRole("table", { name: "Inventory Value by Category" })).toBeAttached();

  const overview = page.getByRole("list", { name: "Product Overview" }).getByRole("listitem");
  await expect(overview).toHaveCount(10);

  await page.goto("/admin");
  await refuse(page, "admin.analytics.products", "FORBIDDEN");
  await page.getByRole("link", { name: "Product Analytics" }).click();
  await expect(page.getByText("This could not be loaded just now.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
  expect(logged).toContain("Failed to load admin.analytics.products: FORBIDDEN");
  await letPass(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(overview).toHaveCount(10);
});

test("analytics: of more than eight categories no two look the same, neither in the pie nor beside it", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBackOffice(page, "/admin/products/analytics");
  const pie = panel(page, "Products by Category");
  const sectors = pie.locator(".recharts-pie-sector");
  await expect(sectors.first()).toBeVisible();
  const looks = (parts: Locator, of: string) =>
    parts.evaluateAll((elements, selector) => {
      return elements.map((element) => {
        const { mask } = getComputedStyle(element);
        const painted = element.querySelector(selector) ?? element;
        const { fill, backgroundColor } = getComputedStyle(painted);
        return [mask, fill, backgroundColor].join();
      });
    }, of);
  const inPie = await looks(sectors, "path");
  expect(inPie.length).toBeGreaterThan(8);
  expect(new Set(inPie).size).toBe(inPie.length);
  const beside = await looks(pie.locator("li span.size-3"), "span");
  expect(beside.length).toBe(inPie.length);
  expect(new Set(beside).size).toBe(beside.length);
});

test.describe("without the charts' library", () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test("analytics: everybody gets the figures as tables", async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.route("**/assets/tremor-*.js", (route) => route.abort());
    await openBackOffice(page, "/admin/products/analytics");
    const table = page.getByRole("table", { name: "Inventory Value by Category" });
    await expect(table.getByRole("row", { name: /^Snacks R/ })).toBeInViewport();
  });
});

test("analytics: the stock is red at 0, yellow below 10 and green otherwise", async ({ page }) => {
  const top = [0, 9, 10].map((stock) => ({
    id: `p${stock}`,
    name: `Product ${stock}`,
    category: "Snacks",
    priceCents: 1_000,
    stock,
    status: stock === 9 ? "inactive" : "active",
    valueCents: 0,
  }));
  await openBackOffice(page);
  await answerWith(page, "admin.analytics.products", { top });
  await page.setViewportSize(DESKTOP);
  await page.getByRole("link", { name: "Product Analytics" }).click();
  const rows = page.getByRole("list", { name: "Product Overview" }).getByRole("listitem");
  await expect(rows).toHaveText([
    "Product 0SnacksR10.00Active0 in stock",
    "Product 9SnacksR10.00Inactive9 in stock",
    "Product 10SnacksR10.00Active10 in stock",
  ]);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const colour = (text: string) => () => colourOf(page.getByText(text, { exact: true }));
    await expect.poll(colour("0 in stock"), scheme).toBe("red");
    await expect.poll(colour("9 in stock"), scheme).toBe("yellow");
    await expect.poll(colour("10 in stock"), scheme).toBe("green");
  }
});

function panel(page: Page, title: string): Locator {
  return page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
}
