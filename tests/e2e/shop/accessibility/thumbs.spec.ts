import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { addToCart, openCheckout } from "#tests/e2e/setup/shopper.ts";
import { walkTo } from "#tests/e2e/setup/walk.ts";

/** As high as a thumb needs it, in px. */
const THUMB = 44;

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 760 } });

  test("every link of the footer, a way back and a way to reach the shop is as high as a thumb", async ({
    page,
  }) => {
    await page.goto("/contact");
    const links = page.getByRole("contentinfo").getByRole("link");
    await expect(links.first()).toBeVisible();
    expect(await lowest(links)).toBeGreaterThanOrEqual(THUMB);
    await expectTouchable(page.getByRole("main").getByRole("link", { name: /^\+27/ }));
    await walkTo(page, "/product/red-palm-oil-1l");
    const wayBack = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
    await expectTouchable(wayBack);
  });

  test("searching, the view of a list, the slides, a name in the cart and a promise of privacy are as high as a thumb", async ({
    page,
  }) => {
    await page.goto("/products");
    await expectTouchable(page.getByRole("navigation", { name: "View" }).getByRole("link"));
    await addToCart(page, "ijebu-garri-1kg");
    await walkTo(page, "/cart");
    await expectTouchable(page.getByRole("main").getByRole("link", { name: /^Ijebu Garri/ }));
    await walkTo(page, "/contact");
    await expectTouchable(page.getByRole("main").getByRole("link", { name: "Privacy Policy" }));
    await page.goto("/");
    await expectTouchable(page.getByRole("button", { name: /^Slide \d/ }));
    const search = page.getByRole("search").getByRole("button", { name: "Search" });
    await expectTouchable(search.filter({ visible: true }));
  });

  test("the way back from the checkout to the cart is as high as a thumb", async ({ page }) => {
    await openCheckout(page);
    await expectTouchable(page.getByRole("main").getByRole("link", { name: "Edit cart" }));
  });
});

test("with a mouse the footer's links stand as close as before", async ({ page }) => {
  await page.goto("/contact");
  expect(await lowest(page.getByRole("contentinfo").getByRole("link"))).toBeLessThan(THUMB);
});

/** The height of the lowest of them, in px. */
function lowest(links: Locator): Promise<number> {
  return links.evaluateAll((all) =>
    Math.min(...all.map((link) => link.getBoundingClientRect().height)),
  );
}

/** A tap just inside of a thumb's height around the middle of each is a tap on it. */
async function expectTouchable(links: Locator): Promise<void> {
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    const missed = await link.evaluate(
      (element, reach) => {
        element.scrollIntoView({ block: "center" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const ys = [-reach, reach].map((away) => top + height / 2 + away);
        return ys.filter((y) => {
          const hit = document.elementFromPoint(left + Math.min(width / 2, 20), y);
          return hit === null || !element.contains(hit);
        });
      },
      THUMB / 2 - 1,
    );
    expect(missed, await link.innerText()).toEqual([]);
  }
}
