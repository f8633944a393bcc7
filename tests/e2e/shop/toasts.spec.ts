import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../setup/shop-test.ts";
import { DESKTOP, PHONE, register } from "../setup/shopper.ts";

/** A message is there, or gone, within so much of the page's time. */
const MAX_MOVE_MS = 800;
const STEP_MS = 10;
const REAL_STEP_MS = 50;

test("up to three cart messages stand together for 4 seconds, and can be closed or swiped away", async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize(DESKTOP);
  await page.goto("/product/ijebu-garri-1kg");
  await standStill(page);
  const add = page.getByRole("button", { name: /^Add to Cart.*Ijebu/ }).first();
  const messages = page.getByText("Added to cart");
  for (let count = 1; count <= 4; count++) {
    await add.click();
    await passUntil(page, () => shown(page), Math.min(count, 3));
  }
  await page.clock.runFor(3_000);
  await expect(messages.first()).toBeAttached();
  await page.clock.runFor(1_500);
  await passUntil(page, () => messages.count(), 0);

  await add.click();
  await passUntil(page, () => shown(page), 1);
  await page.getByRole("button", { name: "Close message" }).click();
  await passUntil(page, () => messages.count(), 0);

  await add.click();
  await passUntil(page, () => shown(page), 1);
  await swipe(page, messages);
  await passUntil(page, () => messages.count(), 0);
});

test("a notice takes the place of the last and goes after 5 seconds", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.clock.install();
  await page.goto("/product/ijebu-garri-1kg");
  await standStill(page);
  const share = page.getByRole("button", { name: "Share Ijebu Garri 1 kg" });
  const notice = page.getByText("Link copied");
  await share.click();
  await passUntil(page, () => notice.count(), 1);
  await page.clock.runFor(3_000);
  await share.click();
  await passUntil(page, () => notice.count(), 2);
  await passUntil(page, () => notice.count(), 1);
  await page.clock.runFor(4_000);
  await expect(notice).toHaveCount(1);
  await page.clock.runFor(1_500);
  await passUntil(page, () => notice.count(), 0);

  await share.click();
  await passUntil(page, () => notice.count(), 1);
  await page.getByRole("button", { name: "Close message" }).click();
  await passUntil(page, () => notice.count(), 0);

  await share.click();
  await passUntil(page, () => notice.count(), 1);
  await swipe(page, notice);
  await passUntil(page, () => notice.count(), 0);
});

test("a notice lies over nothing of the header, at the top of the page and further down", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.clock.install();
  await page.goto("/product/ijebu-garri-1kg");
  await standStill(page);
  const share = page.getByRole("button", { name: "Share Ijebu Garri 1 kg" });
  const notice = page.locator("[data-sonner-toast]:not([data-removed=true])");
  const rows = page.getByRole("banner").locator("> div");
  const bar = rows.filter({ has: page.getByRole("link", { name: /, home/ }) });
  for (const { width, height } of [PHONE, { width: 768, height: 1024 }, DESKTOP]) {
    await page.setViewportSize({ width, height });
    for (const scrolled of [0, 300]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      await share.dispatchEvent("click");
      await passUntil(page, () => notice.count(), 1);
      await toStand(notice);
      expect(await covered(bar)).toEqual([]);
      // As a page that follows begins at its top, while the message is still there.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => covered(bar)).toEqual([]);
      await notice.getByRole("button", { name: "Close message" }).click();
      await passUntil(page, () => notice.count(), 0);
    }
  }
});

test("whoever tabs into a message tabs on past it, and is back where they were when it goes", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.clock.install();
  await page.goto("/product/ijebu-garri-1kg");
  await standStill(page);
  const notice = page.getByText("Link copied");
  await page.getByRole("button", { name: "Share Ijebu Garri 1 kg" }).click();
  await passUntil(page, () => notice.count(), 1);
  const last = page.getByRole("contentinfo").getByRole("link").last();
  await last.focus();
  const close = page.getByRole("button", { name: "Close message" });
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press("Tab");
    if (await close.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(close).toBeFocused();
  await page.keyboard.press("Tab");
  const isIn = () => page.evaluate(() => document.activeElement?.closest("footer") !== null);
  expect(await isIn()).toBe(false);
  await expect(close).not.toBeFocused();

  await last.focus();
  await close.focus();
  await page.keyboard.press("Enter");
  await passUntil(page, () => notice.count(), 0);
  await expect(last).toBeFocused();
});

test("no press on Cart is lost to a message that comes or goes", async ({ page }) => {
  await page.setViewportSize(PHONE);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/toast-layer-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto("/products");
  // Whoever looks sees each of its moves for a minute.
  await letMovesTake(page, "60s");
  await standStill(page);
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await pressCart(page, async () => {
    release();
    await passUntil(page, () => shown(page), 1);
  });
  const drawer = page.getByRole("dialog", { name: /Shopping Cart$/ });
  await expect(drawer).toBeVisible();

  // Opening the cart sent the message away; its time stands still on its way.
  await letMovesTake(page, "0s");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  const leaving = page.locator("[data-sonner-toast][data-removed=true]");
  await passUntil(page, () => leaving.count(), 1);
  await pressCart(page);
  await expect(drawer).toBeVisible();
});

test("what was put in the cart is not told over the checkout of whoever goes on to it at once", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await register(page);
  await page.goto("/products");
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  const message = page.getByText("Added to cart");
  await expect(message).toBeVisible();
  await message.hover();
  await page.getByRole("button", { name: "Checkout" }).dispatchEvent("click");
  await expect(page.getByRole("heading", { name: "Checkout", level: 1 })).toBeVisible();
  await expect(message).toHaveCount(0);
});

test("a tooltip opens after 700 ms, and at once within 300 ms of another", async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize(DESKTOP);
  await page.goto("/about");
  await standStill(page);
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

/** What of it can be pressed, is in view, and would not get a press on its middle. */
function covered(place: Locator): Promise<string[]> {
  return place.evaluate((element) => {
    const controls = [...element.querySelectorAll("a, button, input")];
    const hidden = controls.filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const y = top + height / 2;
      if (width === 0 || y < 0 || y > window.innerHeight) return false;
      const hit = document.elementFromPoint(left + width / 2, y);
      return Boolean(hit?.closest("[data-sonner-toast]"));
    });
    return hidden.map((control) => control.outerHTML);
  });
}

/** Draws a message to the left until it is gone. */
async function swipe(page: Page, message: Locator): Promise<void> {
  await toStand(message);
  await message.hover();
  const box = await message.boundingBox();
  if (!box) throw new Error("no message to swipe");
  await page.mouse.down();
  await page.mouse.move(box.x - 150, box.y + 5, { steps: 5 });
  await page.mouse.up();
}

/** Until it has come in: a transition takes the browser's own time, and what moves is missed. */
async function toStand(message: Locator): Promise<void> {
  const places: string[] = [];
  const hasStood = async () => {
    // A slow machine may draw nothing between two looks, while there is still way to go.
    await message.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    places.push(JSON.stringify(await message.boundingBox()));
    return places.at(-1) === places.at(-2);
  };
  await expect.poll(hasStood, { intervals: [100] }).toBe(true);
}

/** From here on time passes only where the test lets it: a slow machine's seconds do not count. */
async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets time pass in small steps until there are so many: what is waited for takes real time too. */
async function passUntil(page: Page, count: () => Promise<number>, wanted: number): Promise<void> {
  let passed = 0;
  const step = async () => {
    await page.clock.runFor(STEP_MS);
    passed += STEP_MS;
    return count();
  };
  await expect.poll(step, { intervals: [REAL_STEP_MS] }).toBe(wanted);
  expect(passed).toBeLessThanOrEqual(MAX_MOVE_MS);
}

/** Presses on Cart as a thumb does, and lets go after what happens meanwhile. */
async function pressCart(page: Page, meanwhile = async () => {}): Promise<void> {
  const cart = page.getByRole("button", { name: /^Cart/ }).filter({ visible: true });
  await cart.first().hover();
  await page.mouse.down();
  await meanwhile();
  await page.mouse.up();
}

/** By a sheet that a page's security policy lets pass. */
async function letMovesTake(page: Page, duration: string): Promise<void> {
  await page.evaluate((how) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[data-sonner-toast] { transition-duration: ${how} !important }`);
    document.adoptedStyleSheets = [sheet];
  }, duration);
}

/** How many messages can be seen: the ones beyond the third wait invisibly. */
function shown(page: Page): Promise<number> {
  return page
    .locator("[data-sonner-toast][data-visible=true]:not([data-removed=true])")
    .filter({ hasText: "Added to cart" })
    .count();
}
