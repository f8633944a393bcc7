import type { Page } from "@playwright/test";
import { refuse } from "../../setup/answers.ts";
import { writeDownToasts } from "../../setup/seen.ts";
import { expect, test } from "../../setup/shop-test.ts";
import {
  DESKTOP,
  expectBasketKept,
  openCart,
  PASSWORD,
  PHONE,
  register,
} from "../../setup/shopper.ts";

const PRODUCT = "/product/ijebu-garri-1kg";
const SCRIPTS = "**/assets/**/*.js";

/** Of the list a few cards: each of them has the same buttons, which are then pressed one after the other. */
const PAGES = { "/": "/", "/products": "/products?q=garri", [PRODUCT]: PRODUCT };

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const [path, address] of Object.entries(PAGES)) {
    test(`before the scripts are there every button of ${path} on a ${device} shows that it heard`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const begin = await openWithoutScripts(page, address);
      const buttons = page.locator("button[type=button]:enabled:not([popovertarget])");
      const pressed = await buttons.filter({ visible: true }).evaluateAll((all) => {
        for (const button of all) {
          button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        }
        // Only now, so that the page is styled anew once.
        return all.map((button) => {
          const isPale = Number(getComputedStyle(button).opacity) < 1;
          return { label: button.ariaLabel ?? button.textContent, busy: button.ariaBusy, isPale };
        });
      });
      expect(pressed.length).toBeGreaterThan(4);
      expect(pressed.filter(({ busy, isPale }) => busy !== "true" || !isPale)).toEqual([]);
      await begin();
      // Dozens of taps that nobody would make are done one after the other.
      const waiting = page.locator("main button[aria-busy=true]");
      await expect(waiting).toHaveCount(0, { timeout: 90_000 });
    });
  }
}

test("two products and the cart, tapped early on the home page: both are in it, each once", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const begin = await openWithoutScripts(page, "/");
  const add = page.getByRole("button", { name: /^Add to Cart/ });
  await add.nth(1).click();
  await add.nth(0).click();
  await cartButton(page).click();
  await begin();
  const drawer = page.getByRole("dialog", { name: /Shopping Cart$/ });
  const quantities = drawer.getByRole("textbox", { name: "Quantity" });
  await expect(quantities).toHaveCount(2);
  for (const quantity of await quantities.all()) await expect(quantity).toHaveValue("1");
});

test("a cart that was filled early is kept, though nobody touches the page again", async ({
  page,
}) => {
  const begin = await openWithoutScripts(page, PRODUCT);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await begin();
  await expectBasketKept(page, "ijebu-garri-1kg");
});

test("a link that is tapped after Add to Cart waits for it, and the cart comes along", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const begin = await openWithoutScripts(page, PRODUCT);
  const more = page.getByRole("button", { name: /^One more/ }).first();
  await more.click();
  await more.click();
  await page.getByRole("button", { name: "Add to Cart : Ijebu Garri 1 kg" }).click();
  const shop = page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link").first();
  await shop.click();
  await expect(shop).toHaveAttribute("aria-busy", "true");
  await begin();
  await expect(page).toHaveURL(/\/products$/);
  const drawer = await openCart(page);
  await expect(drawer.getByRole("textbox", { name: "Quantity" })).toHaveValue("3");
});

test("a link that is tapped with nothing else waiting goes at once", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openWithoutScripts(page, PRODUCT);
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/products$/);
});

test("what is typed early into the search box stays and is searched for, an order is taken over", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  const begin = await openWithoutScripts(page, "/products");
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  await page.getByLabel("Sort by").selectOption("Price High to Low");
  await box.click();
  await page.keyboard.type("garri");
  await begin();
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(box).toHaveValue("garri");
  const found = page.getByRole("grid", { name: "Suggestions" }).getByRole("link");
  await expect(found.filter({ hasText: "Ijebu Garri 1 kg" })).toBeVisible();
});

test("what is ticked early is counted, and what is ticked twice is as it was", async ({ page }) => {
  const begin = await openWithoutScripts(page, "/recipe/egusi-soup");
  const put = page.getByRole("button", { name: /^Add \d+ to cart/ });
  const many = Number(/\d+/.exec(await put.innerText())?.[0]);
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") });
  const [one, other] = [rows.nth(0), rows.nth(1)];
  await expect(one.getByText("1 pack")).toBeVisible();
  await one.getByRole("checkbox").click();
  await other.getByRole("checkbox").click();
  await other.getByRole("checkbox").click();
  await begin();
  await expect(one.getByText("You have it")).toBeVisible();
  await expect(one.getByRole("checkbox")).toBeChecked();
  await expect(other.getByRole("checkbox")).not.toBeChecked();
  await expect(put).toHaveText(new RegExp(`^Add ${many - 1} to cart`));
});

test("what is ticked on the back office's login before it is alive is asked for", async ({
  page,
}) => {
  await refuse(page, "account.signIn", "ACCOUNT_DISABLED");
  const begin = await openWithoutScripts(page, "/admin/login", "form");
  await page.getByLabel("Remember me").click();
  await begin();
  await page.getByLabel("Email").fill("somebody@soko.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const asked = page.waitForRequest(/account\.signIn/);
  await page.getByRole("button", { name: "Sign in" }).click();
  expect((await asked).postData()).toContain('"remember":true');
  await expect(page.getByLabel("Remember me")).toBeChecked();
});

test("a search that is sent early is answered as a plain form", async ({ page }) => {
  await openWithoutScripts(page, "/");
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search products" });
  await box.click();
  await page.keyboard.type("garri");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/products\?q=garri$/);
});

test("a customer's heart that is tapped before anybody knows whose it is becomes a wish", async ({
  page,
}) => {
  await register(page);
  const said = await writeDownToasts(page);
  const begin = await openWithoutScripts(page, PRODUCT);
  const heart = page.getByRole("main").getByRole("button", { name: /^Add .* to wishlist$/i });
  await heart.first().click();
  await begin();
  await expect.poll(async () => (await said()).join()).toContain("Added to wishlist");
  await page.reload();
  const wished = page.getByRole("main").getByRole("button", { name: /^Remove .* from wishlist$/i });
  await expect(wished.first()).toBeVisible();
});

test("no tap on the checkout is kept for later", async ({ page }) => {
  await openWithoutScripts(page, "/checkout");
  const busy = await page.evaluate(() => {
    const button = document.createElement("button");
    button.type = "button";
    document.body.append(button);
    button.click();
    return button.ariaBusy;
  });
  expect(busy).toBeNull();
});

test.describe("where no script comes", () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test("what was added where no script comes goes on to the order that needs none", async ({
    page,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    page.goto(`/af${PRODUCT}`).catch(() => undefined);
    const add = page.locator("main button[value]").first();
    await add.click();
    await expect(page).toHaveURL(/\/af\/plain\/order\?q-ijebu-garri-1kg=1$/);
    await expect(page.getByRole("spinbutton").first()).toHaveValue("1");
  });
});

test("who has scrolled before the scripts are there stays where they are, as after a reload; another page begins at its top", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const begin = await openWithoutScripts(page, "/products");
  await page.evaluate(() => window.scrollTo(0, 900));
  await begin();
  await page.waitForLoadState("networkidle");
  await expect.poll(() => scrolledTo(page)).toBe(900);
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect.poll(() => scrolledTo(page)).toBe(900);
  // By itself, for Playwright would scroll to it.
  await page.locator("main article h2 a").nth(4).dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolledTo(page)).toBe(900);
});

function scrolledTo(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/**
 * Shows a page whose scripts are on their way. The function that it gives lets them come, and waits until
 * the page is alive.
 */
async function openWithoutScripts(
  page: Page,
  path: string,
  last = "footer",
): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  // It counts as opened once it is alive.
  const opened = page.goto(path).catch(() => null);
  await page.locator(last).waitFor();
  return async () => {
    release();
    await opened;
  };
}

function cartButton(page: Page) {
  return page.getByRole("button", { name: /^Cart/ }).filter({ visible: true }).first();
}
