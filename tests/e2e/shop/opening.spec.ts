import type { Page } from "@playwright/test";
import { expect, test } from "../setup/shop-test.ts";
import { addToCart, DESKTOP, fillAddress, goToCheckout, openCart } from "../setup/shopper.ts";

const AREA = "30-90 minutes across Sandton and Johannesburg";
const CLOSED = "We are closed now, and open tomorrow at 08:00.";

test("while the shop is closed the storefront says when it opens next, and promises no same day", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await at(page, "2026-11-22T12:00");
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Closed now, opens tomorrow at 08:00")).toBeVisible();
  await expect(page.getByText(`We open tomorrow at 08:00, then ${AREA}`)).toBeVisible();
  await expect(page.getByText(/same.day/i)).toHaveCount(0);

  await addToCart(page, "ijebu-garri-1kg");
  await expect(page.getByText(`We open tomorrow at 08:00, then ${AREA}`)).toBeVisible();
  const cart = await openCart(page);
  await expect(cart.getByText(`${CLOSED} We pack your order then.`)).toBeVisible();
  await page.keyboard.press("Escape");
  await goToCheckout(page);
  await fillAddress(page);
  const panel = page.getByRole("region", { name: "Delivery", exact: true });
  await expect(panel.getByText(CLOSED)).toBeVisible();
  await expect(panel.getByText("Delivery Quote Ready")).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByRole("main").getByText(CLOSED)).toBeVisible();
});

test("while the shop is open the storefront promises the same day, and a holiday is told by its name", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await at(page, "2026-11-24T10:00");
  await page.goto("/product/ijebu-garri-1kg");
  await expect(page.getByText(`Same-day delivery, ${AREA}`)).toBeVisible();
  await expect(page.getByText(/^Closed now/)).toHaveCount(0);

  // The tab stays open over the holiday.
  await at(page, "2026-12-16T10:00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText(`We open tomorrow at 08:00, then ${AREA}`)).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByText(/We are closed today \(Day of Reconciliation\)/)).toBeVisible();
});

test("a page that is kept for everybody says neither open nor closed", async ({ page }) => {
  for (const path of ["/", "/product/ijebu-garri-1kg", "/contact"]) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain("Monday to Saturday 8:00 AM to 6:00 PM");
    expect(html, path).not.toMatch(/same-day delivery|we open|closed now|closed today|opens to/i);
  }
});

/** By Johannesburg's clock. */
function at(page: Page, time: string): Promise<void> {
  return page.clock.setFixedTime(Date.parse(`${time}:00+02:00`));
}
