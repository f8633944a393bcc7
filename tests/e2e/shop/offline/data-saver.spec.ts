import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { PHONE } from "../../setup/shopper.ts";

test.use({ viewport: PHONE });

test("a browser that saves data loads no picture, until somebody asks for those of a page", async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const pictures = picturesOf(page);
  for (const path of ["/", "/products", "/product/ijebu-garri-1kg"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Show this page's pictures" })).toBeVisible();
    await scrollThrough(page);
    await page.waitForLoadState("networkidle");
  }
  // By a link too, where no HTML of the shop's comes.
  await page.getByRole("banner").getByRole("link", { name: /home/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await scrollThrough(page);
  await page.waitForLoadState("networkidle");
  expect(pictures).toEqual([]);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.goto("/products");
  await page.getByRole("button", { name: "Show this page's pictures" }).click();
  const first = page.getByRole("article").first().locator("img");
  await expect(first).toBeVisible();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(pictures.length).toBeGreaterThan(0);
});

test("saving data is chosen in the footer, at once and for the next visits, and against the browser's own setting too", async ({
  page,
}) => {
  await page.goto("/products");
  const choice = page.getByRole("contentinfo").getByRole("switch", { name: "Save data" });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(page.getByRole("article").first().locator("img")).toHaveCount(0);
  const pictures = picturesOf(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(pictures).toEqual([]);
  await expect(choice).toBeChecked();
  await choice.click();
  await page.setExtraHTTPHeaders({ "save-data": "on" });
  await page.goto("/products");
  await expect(choice).not.toBeChecked();
  await expect(page.getByRole("article").first().locator("img")).toBeVisible();
});

/** The pictures that the page asks for from here on. */
function picturesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:media|images)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

async function scrollThrough(page: Page): Promise<void> {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 0));
}
