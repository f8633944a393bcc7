import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { openCart, PHONE } from "#tests/e2e/setup/shopper.ts";

test("back closes the drawer that is open, and the page stays where it was scrolled", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/about");
  await page
    .getByRole("navigation", { name: "Shortcuts" })
    .getByRole("link", { name: "Shop" })
    .click();
  await expect(page.getByRole("heading", { name: "All Products" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  // The router begins a page at its top once it has come to rest.
  await page.waitForFunction(() => window.__TSR_ROUTER__?.state.status === "idle");
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  const scrolled = () => page.evaluate(() => window.scrollY);
  const drawer = await openCart(page);
  await hasItsEntry(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/products$/);
  await expect.poll(scrolled).toBe(900);

  // Closed by itself it leaves nothing behind, and a product and back is where one was.
  await openCart(page);
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toBeHidden();
  await page.waitForFunction(() => !("overlays" in history.state));
  const card = page
    .getByRole("article")
    .filter({ has: page.locator(":scope a:visible") })
    .nth(6);
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "All Products" })).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(500);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test("a link inside of what is open is one step there, one back and one forward", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Soko African Market" });
  await menu.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Contact", level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "About Us", level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Contact", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
});

test("back closes a dialog and the help, one after the other", async ({ page }) => {
  await page.goto("/products");
  await page
    .getByRole("button", { name: /^Quick view/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await hasItsEntry(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/products$/);

  const help = page.getByRole("complementary", { name: "Help" });
  await help.getByRole("button", { name: "Help" }).press("Enter");
  const link = help.getByRole("link", { name: "WhatsApp us" });
  await expect(link).toBeVisible();
  await hasItsEntry(page);
  await page.goBack();
  await expect(link).toBeHidden();
  await expect(page).toHaveURL(/\/products$/);
});

test("who goes on typing while something still fades out is not called away", async ({ page }) => {
  await page.goto("/products");
  await page
    .getByRole("button", { name: /^Quick view/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  // As a tap would: what lies below is out of a reader's sight until the dialog is gone.
  await page.locator("input[name=q]").first().focus();
  await page.keyboard.type("egusi");
  await expect(dialog).toBeHidden();
  await page.keyboard.type(" seed");
  await expect(page.locator("input[name=q]").first()).toHaveValue("egusi seed");
});

/** What opens has its entry in the next task, which a program that looks can come before, and a thumb cannot. */
async function hasItsEntry(page: Page): Promise<void> {
  await page.waitForFunction(() => "overlays" in history.state);
}
