import type { Page } from "@playwright/test";
import { writeDownToasts } from "#tests/e2e/setup/seen.ts";
import { expect, test } from "#tests/e2e/setup/shop-test.ts";
import { addToCart, DESKTOP, goToCheckout } from "#tests/e2e/setup/shopper.ts";

const SMALL_PHONE = { width: 360, height: 640 };

test("a card's Add to Cart becomes minus, figure and plus, and what it comes to stands at the foot", async ({
  page,
}) => {
  await page.setViewportSize(SMALL_PHONE);
  const allSaid = await writeDownToasts(page);
  const timesAdded = async () =>
    (await allSaid()).filter((text) => text.startsWith("Added to cart")).length;
  await page.goto("/products?q=garri");
  const card = page.getByRole("article").filter({ hasText: "Ijebu Garri 1 kg" });
  const add = card.getByRole("button", { name: /^Add to Cart/ });
  const more = card.getByRole("button", { name: "One more Ijebu Garri 1 kg" });
  const fewer = card.getByRole("button", { name: "One less Ijebu Garri 1 kg" });
  await add.press("Enter");
  await expect(more).toBeFocused();
  await expect(page.getByText("Added to cart")).toBeVisible();
  const basket = page.getByRole("region", { name: "Shopping Cart" });
  await expect(basket.getByRole("status")).toHaveText("1 item,R54.90");

  await more.click();
  await expect(card.getByRole("textbox", { name: "Quantity" })).toHaveValue("2");
  await expect(basket.getByRole("status")).toHaveText("2 items,R109.80");
  expect(await timesAdded()).toBe(1);

  const other = page.getByRole("button", { name: /^Add to Cart.*(?<!Ijebu Garri 1 kg)$/ }).first();
  await other.click();
  await expect(basket.getByRole("status")).toContainText("3 items");
  expect(await timesAdded(), "said by the bar").toBe(1);

  await fewer.click();
  await fewer.press("Enter");
  await expect(add).toBeFocused();
  await basket.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(basket).toHaveCount(0);
});

test("a product's name, its price and Add to Cart are in the first screen of a small phone", async ({
  page,
}) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto("/product/ijebu-garri-1kg");
  const main = page.getByRole("main");
  const add = main.getByRole("button", { name: /^Add to Cart/ }).first();
  await expect(add).toContainText("R54.90");
  await main.getByRole("button", { name: "One more Ijebu Garri 1 kg" }).first().click();
  await expect(add).toContainText("R109.80");
  const heading = main.getByRole("heading", { name: "Ijebu Garri 1 kg", level: 1 });
  const price = main.getByText("R54.90", { exact: true }).first();
  const bar = await add.boundingBox();
  for (const part of [heading, price]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  }
});

test("the help button never lies over a control, and is neither on product pages nor at the checkout", async ({
  page,
}) => {
  const help = page.getByRole("complementary", { name: "Help" });
  for (const path of ["/", "/products", "/about"]) {
    await page.goto(path, { waitUntil: "load" });
    for (const size of [SMALL_PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      expect(await coveredControls(page), `${path} at ${size.width}`).toEqual([]);
    }
  }
  await help.getByRole("button", { name: "Help" }).focus();
  await expect(help).toHaveCSS("opacity", "1");
  await addToCart(page, "ijebu-garri-1kg");
  await expect(help).toHaveCount(0);
  await goToCheckout(page);
  await expect(help).toHaveCount(0);
});

/** Scrolls through the page; gives the controls that the help button could be pressed in the place of. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const floating = document.querySelector("aside[aria-label=Help]");
    if (!floating) return ["no help button"];
    const covered = () => {
      const help = floating.getBoundingClientRect();
      const middle = [help.x + help.width / 2, help.y + help.height / 2] as const;
      if (!floating.contains(document.elementFromPoint(...middle))) return [];
      const controls = [...document.querySelectorAll("main a, main button, footer a")];
      return controls.filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const apart =
          right <= help.left || left >= help.right || bottom <= help.top || top >= help.bottom;
        return !apart && control.checkVisibility();
      });
    };
    const found: string[] = [];
    for (let top = 0; top < document.body.scrollHeight; top += 240) {
      window.scrollTo({ top, behavior: "instant" });
      await drawn();
      // A busy machine tells the button of the move later.
      for (let wait = 0; wait < 200 && covered().length > 0; wait++) {
        await new Promise((later) => setTimeout(later, 50));
      }
      found.push(...covered().map((control) => control.outerHTML.slice(0, 120)));
    }
    return found;
  });
}
