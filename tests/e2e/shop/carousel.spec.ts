import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../setup/shop-test.ts";
import { DESKTOP, PHONE } from "../setup/shopper.ts";

const PERIOD_MS = 5_000;

test("the slides stand still when paused, pointed at or entered by keyboard, and never take the focus", async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  const hero = highlights(page);
  await expect(hero.getByRole("button", { name: "Pause slides" })).toBeVisible();
  // Later than whatever the page took to come.
  await page.clock.pauseAt(Date.now() + 60_000);
  await untilLive(hero, page);
  await page.mouse.move(5, 5);
  const first = await presentSlide(hero);
  const next = (first % 3) + 1;
  const last = (next % 3) + 1;
  await passPeriods(page, 1);
  await expectSlide(hero, next);
  await expect(page.locator("body")).toBeFocused();

  await hero.hover();
  await passPeriods(page, 2);
  await expectSlide(hero, next);
  await page.mouse.move(5, 5);
  await passPeriods(page, 1);
  await expectSlide(hero, last);

  await hero.getByRole("button", { name: "Pause slides" }).click();
  await page.mouse.move(5, 5);
  await page.getByRole("link", { name: /, home$/ }).focus();
  await passPeriods(page, 2);
  await expectSlide(hero, last);
  await hero.getByRole("button", { name: "Play slides" }).click();
  await page.mouse.move(5, 5);
  await page.keyboard.press("Shift+Tab");
  await passPeriods(page, 2);
  await expectSlide(hero, last);
});

test("for less motion the slides stay, without a pause button, and arrows jump", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  const hero = highlights(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await untilLive(hero, page);
  await expectSlide(hero, 1);
  await passPeriods(page, 2);
  await expectSlide(hero, 1);
  await expect(hero.getByRole("button", { name: "Pause slides" })).toBeHidden();
  await hero.getByRole("button", { name: "Next slide" }).click();
  await expectSlide(hero, 2);
});

test.describe("when the carousel's code does not come", () => {
  test.use({ expectedError: /Failed to load resource/ });

  test("arrows, dots and the way around work all the same", async ({ page }) => {
    await page.route("**/carousel-engine-*.js", (route) => route.abort());
    await page.setViewportSize(DESKTOP);
    await page.goto("/");
    const hero = highlights(page);
    await hero.getByRole("button", { name: "Pause slides" }).click();
    // They may have gone on before that.
    await hero.getByRole("button", { name: "Slide 1:" }).click();
    await expectSlide(hero, 1);
    await hero.getByRole("button", { name: "Next slide" }).click();
    await expectSlide(hero, 2);
    await hero.getByRole("button", { name: "Slide 1:" }).click();
    await expectSlide(hero, 1);
    await hero.getByRole("button", { name: "Previous slide" }).click();
    await expectSlide(hero, 3);
    await expect(hero.getByRole("heading").nth(2)).toBeInViewport({ ratio: 1 });
  });
});

test("a product's pictures: thumbnail, arrow keys, and large in a dialog that gives the focus back", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/product/red-palm-oil-1l");
  const pictures = page.getByRole("region", { name: "Pictures of Red Palm Oil 1 litre" });
  const thumbnail = (at: number) => pictures.getByRole("button", { name: `Picture ${at} of 2` });
  const links = pictures.getByRole("link", { name: /^Zoom into/ });
  await thumbnail(2).click();
  await expect(thumbnail(2)).toHaveAttribute("aria-current", "true");
  await expect(links.nth(1)).toBeInViewport({ ratio: 0.9 });
  await thumbnail(2).press("ArrowLeft");
  await expect(thumbnail(1)).toBeFocused();
  await expect(thumbnail(1)).toHaveAttribute("aria-current", "true");

  await links.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  const zoom = page.getByRole("dialog", { name: "Red Palm Oil 1 litre" });
  await expect(zoom.getByRole("status")).toHaveText("2 of 2");
  await zoom.getByRole("button", { name: "Previous picture" }).click();
  await expect(zoom.getByRole("status")).toHaveText("1 of 2");

  const picture = zoom.getByRole("button", { name: /^Zoom/ });
  // By its layout: while the dialog grows into its place everything is drawn smaller.
  const width = () => picture.evaluate((element) => element.clientWidth);
  const small = await width();
  await picture.focus();
  await page.keyboard.press("Enter");
  await expect(picture).toHaveAccessibleName(/^Zoom out of/);
  await expect.poll(width).toBe(small * 2.5);
  const box = picture.locator("..");
  const scrolled = () => box.evaluate((element) => element.scrollLeft);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  await page.keyboard.press("ArrowRight");
  await expect.poll(scrolled).toBeGreaterThan(before);
  await page.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await expect(links.nth(1)).toBeFocused();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test("slides, featured products and pictures follow the finger; a tap opens a picture", async ({
    page,
  }) => {
    await page.goto("/");
    const hero = highlights(page);
    await hero.getByRole("button", { name: "Pause slides" }).tap();
    await untilLive(hero);
    await hero.getByRole("button", { name: "Slide 1:" }).tap();
    await expectSlide(hero, 1);
    await swipe(page, hero.getByRole("list"), -200);
    await expectSlide(hero, 2);
    await swipe(page, hero.getByRole("list"), 200);
    await expectSlide(hero, 1);

    const featured = page.getByRole("region", { name: "Featured Products" });
    await featured.getByRole("list").scrollIntoViewIfNeeded();
    const second = featured.getByRole("article").nth(1);
    await swipe(page, featured.getByRole("list"), -200);
    await expect(second).toBeInViewport({ ratio: 0.7 });

    await page.goto("/product/red-palm-oil-1l");
    const pictures = page.getByRole("region", { name: "Pictures of Red Palm Oil 1 litre" });
    await untilLive(pictures);
    await swipe(page, pictures.getByRole("list").first(), -200);
    await expect(pictures.getByRole("button", { name: /^Picture 2/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await pictures.getByRole("link").nth(1).tap();
    await expect(page.getByRole("dialog", { name: "Red Palm Oil 1 litre" })).toBeVisible();
  });
});

function highlights(page: Page): Locator {
  return page.getByRole("region", { name: "Highlights" });
}

/** Which of the three is shown, from one. */
async function presentSlide(hero: Locator): Promise<number> {
  const label = await hero.locator('button[aria-current="true"]').getAttribute("aria-label");
  return Number(/^Slide (\d):/.exec(label ?? "")?.[1]);
}

async function expectSlide(hero: Locator, slide: number): Promise<void> {
  await expect(hero.getByRole("button", { name: `Slide ${slide}:` })).toHaveAttribute(
    "aria-current",
    "true",
  );
}

/** Until Embla has the row; on a held clock its frames have to be let through. */
async function untilLive(carousel: Locator, held?: Page): Promise<void> {
  const box = carousel.getByRole("list").first().locator("..");
  await expect
    .poll(async () => {
      await held?.clock.runFor(200);
      return box.evaluate((element) => getComputedStyle(element).overflowX);
    })
    .toBe("clip");
}

/** Never all three slides' periods at once: whoever goes on all the same would be back where it was. */
async function passPeriods(page: Page, periods: number): Promise<void> {
  for (let passed = 0; passed < periods; passed++) await page.clock.runFor(PERIOD_MS);
}

/** A finger that drags the element sideways, in steps as a screen reports them. */
async function swipe(page: Page, element: Locator, by: number): Promise<void> {
  const box = await element.boundingBox();
  const x = by < 0 ? 320 : 70;
  const y = (box?.y ?? 0) + Math.min(100, (box?.height ?? 0) / 2);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await touch("touchStart", x);
  for (let step = 1; step <= 8; step++) await touch("touchMove", x + (by * step) / 8);
  await touch("touchEnd");
  await session.detach();
}
