import type { Page } from "@playwright/test";
import { expect, test } from "./setup/shop-test.ts";
import { DESKTOP } from "./setup/shopper.ts";

test("up to three cart messages stand together for 4 seconds, and can be closed or swiped away", async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize(DESKTOP);
  await page.goto("/product/ijebu-garri-1kg");
  const add = page.getByRole("button", { name: /^Add to Cart.*Ijebu/ }).first();
  const messages = page.getByText("Added to cart");
  for (let count = 0; count < 4; count++) await press(page, () => add.click());
  await settle(page);
  await expect.poll(() => shown(page)).toBe(3);
  await page.clock.runFor(3_000);
  await expect(messages.first()).toBeAttached();
  await page.clock.runFor(1_500);
  await settle(page);
  await expect(messages).toHaveCount(0);

  await press(page, () => add.click());
  await press(page, () => page.getByRole("button", { name: "Close message" }).click());
  await settle(page);
  await expect(messages).toHaveCount(0);

  await press(page, () => add.click());
  const box = await messages.boundingBox();
  if (!box) throw new Error("no message to swipe");
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x - 150, box.y + 5, { steps: 5 });
  await page.mouse.up();
  await settle(page);
  await expect(messages).toHaveCount(0);
});

test("a notice takes the place of the last and goes after 5 seconds", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.clock.install();
  await page.goto("/product/ijebu-garri-1kg");
  const share = page.getByRole("button", { name: "Share Ijebu Garri 1 kg" });
  const notice = page.getByText("Link copied");
  await press(page, () => share.click());
  await expect(notice).toBeVisible();
  await press(page, () => share.click());
  await settle(page);
  await expect(notice).toHaveCount(1);
  await page.clock.runFor(4_000);
  await expect(notice).toHaveCount(1);
  await page.clock.runFor(1_500);
  await settle(page);
  await expect(notice).toHaveCount(0);
});

test("a tooltip opens after 700 ms, and at once within 300 ms of another", async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize(DESKTOP);
  await page.goto("/about");
  await page.clock.pauseAt(Date.now() + 60_000);
  const search = page.getByRole("banner").getByRole("button", { name: "Search" });
  const icon = search.filter({ visible: true });
  const tip = page.locator("body > div").filter({ hasText: /^Search$/ });
  await icon.hover();
  await page.clock.runFor(650);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 500);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(200);
  await icon.hover();
  await page.clock.runFor(10);
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 500);
  await page.clock.runFor(400);
  await icon.hover();
  await page.clock.runFor(650);
  await expect(tip).toHaveCount(0);
});

/** Acts, and gives the message's entrance its time. */
async function press(page: Page, act: () => Promise<void>): Promise<void> {
  await act();
  await page.clock.runFor(50);
}

/** Gives messages that leave the time to be gone. */
async function settle(page: Page): Promise<void> {
  await page.clock.runFor(400);
}

/** How many messages can be seen: the ones beyond the third wait invisibly. */
function shown(page: Page): Promise<number> {
  return page
    .locator("[data-sonner-toast][data-visible=true]:not([data-removed=true])")
    .filter({ hasText: "Added to cart" })
    .count();
}
