import type { Page } from "@playwright/test";
import { openBackOffice } from "#tests/e2e/setup/admin.ts";
import { answerWith, refuse } from "#tests/e2e/setup/answers.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { cards, choose, fill, png } from "./form.ts";

test.describe("when a picture does not arrive", () => {
  test.use({ expectedError: /403/ });

  test("a picture that did not arrive stays to be tried again when something is sold meanwhile", async ({
    page,
  }) => {
    await page.clock.install();
    await openBackOffice(page, "/admin/products/edit/fresh-teff-injera-5-pack");
    const before = await cards(page).count();
    await page.route("**/api/media/upload*", (route) => route.fulfill({ status: 403 }));
    await choose(page, png("front.png"));
    await expect(page.getByRole("alert")).toHaveText("Failed to upload images");
    await answerWith(page, "admin.product.get", { product: { stock: 3 } });
    await lookAgain(page);
    await expect(page.getByLabel("Stock")).toHaveValue("3");
    await expect(cards(page)).toHaveCount(before + 1);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

test.describe("when a colleague adds pictures", () => {
  // They are none of this shop.
  test.use({ expectedError: /404/ });

  test("a colleague's picture is kept beside one's own that is on its way", async ({ page }) => {
    await page.clock.install();
    await openBackOffice(page, "/admin/products/edit/fresh-teff-injera-5-pack");
    const before = await cards(page).count();
    await fill(page, { Price: "61.25" });
    const gate = Promise.withResolvers<void>();
    await page.route("**/api/media/upload*", async (route) => {
      await gate.promise;
      await route.fallback();
    });
    await choose(page, png("front.png"));
    await expect(cards(page)).toHaveCount(before + 1);
    const images = Array.from({ length: before + 1 }, (_, at) => ({
      url: `/media/theirs-${at}.webp`,
      alt: `Theirs ${at}`,
    }));
    await answerWith(page, "admin.product.get", { product: { images, updatedAt: 1 } });
    await lookAgain(page);
    await page.getByRole("button", { name: "Keep my changes" }).click();
    await expect(cards(page)).toHaveCount(images.length + 1);
    gate.resolve();
  });
});

test("why a stock became 0 is not said of, or done to, one that was loaded since", async ({
  page,
}) => {
  await page.clock.install();
  await openBackOffice(page, "/admin/products/edit/fresh-teff-injera-5-pack");
  const stock = page.getByLabel("Stock");
  await stock.fill("1.5");
  await stock.blur();
  const note = page.getByText(/is not a whole number, so the stock became 0/);
  await expect(note.first()).toBeVisible();
  await answerWith(page, "admin.product.get", { product: { stock: 23, updatedAt: 1 } });
  await lookAgain(page);
  await page.getByRole("button", { name: "Load the saved version" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Load it" }).click();
  await expect(stock).toHaveValue("23");
  await expect(note).toHaveCount(0);
  await fill(page, { Price: "61.25" });
  // What is shown is of no version that the shop has.
  await refuse(page, "admin.product.update", "CONFLICT");
  const sent = page.waitForRequest(/admin\.product\.update/);
  await page.getByRole("button", { name: "Save Changes" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ 0: { form: { stock: "23" } } });
});

/** The page is looked at again after a minute: what it shows is loaded anew. */
async function lookAgain(page: Page): Promise<void> {
  const again = page.waitForResponse((answer) => answer.url().includes("admin.product.get"));
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await again;
}
