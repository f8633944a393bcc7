import type { Page } from "@playwright/test";
import { type Deployments, openDeployments } from "../../setup/deployments.ts";
import { alive, expect, test as shopTest, whenAnswered } from "../../setup/shop-test.ts";
import { fillAddress } from "../../setup/shopper.ts";

const test = shopTest.extend<{ shop: Deployments }>({
  shop: async ({ browserName: _anyBrowser }, use) => {
    const shop = await openDeployments();
    await use(shop);
    await shop.close();
  },
});

// A file that is gone cannot be loaded, and the browser says so.
test.use({ serviceWorkers: "block", expectedError: /Failed to load resource|fetch/i });

test("a tab from before a deployment is loaded anew at the first touch, with what was put into its cart", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products`);
  const loads = replaceBuild(page, shop);
  const anew = page.waitForEvent("load");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await anew;
  await alive(page);
  expect(loads()).toBe(1);
  await page.getByRole("button", { name: "Cart, 1 item" }).first().click();
  await expect(page.getByRole("dialog", { name: "Shopping Cart", exact: true })).toBeVisible();
  expect(loads()).toBe(1);
});

test("what is put into the cart while the new page is on its way goes along", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products`);
  // What comes without a touch is there: nothing of it is missed before the first tap.
  await page.waitForLoadState("networkidle");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/products", async (route) => {
    await released;
    await route.continue();
  });
  replaceBuild(page, shop);
  const tapped = page.waitForEvent("console", (said) => said.text() === "tapped again");
  // By the page itself: Playwright touches none that is being left. A second tap once it is being left.
  await page.locator("main article button[value]").evaluateAll((buttons: HTMLElement[]) => {
    const [first, second] = buttons;
    first?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    first?.click();
    const timer = setInterval(() => {
      if (sessionStorage.getItem("soko.gone-build") === null) return;
      clearInterval(timer);
      second?.click();
      console.log("tapped again");
    }, 20);
  });
  await tapped;
  const anew = page.waitForEvent("load");
  release();
  await anew;
  await expect(page.getByRole("button", { name: "Cart, 2 items" }).first()).toBeVisible();
});

test("a checkout from before a deployment can be paid, with its cart and what was typed", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products`);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("button", { name: "Cart, 1 item" }).first().click();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  const loads = replaceBuild(page, shop);
  await fillAddress(page);
  await expect(page.getByRole("button", { name: "Pay with PayPal (test)" })).toBeVisible();
  expect(loads()).toBe(1);
});

test("what was typed on a page that nobody keeps stays, and its own link leads on", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/contact`);
  const message = page.getByRole("textbox", { name: /Message/ });
  await message.fill("Do you have fresh ugu?");
  const loads = replaceBuild(page, shop);
  const recipes = page.getByRole("link", { name: "Recipes" }).first();
  await recipes.hover();
  await expect.poll(() => askedFor(page)).toBe(true);
  await expect(message).toHaveValue("Do you have fresh ugu?");
  expect(loads()).toBe(0);
  await recipes.click();
  await expect(
    page.getByRole("heading", { level: 1, name: "What pot is it today?" }),
  ).toBeVisible();
  expect(loads()).toBe(1);
});

test("the router's own way to a page that is gone takes the cart along, before anybody knows that the build is gone", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/products`);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Contact" }).first().click();
  await page.getByRole("textbox", { name: /Message/ }).fill("Do you have fresh ugu?");
  const loads = replaceBuild(page, shop);
  await page.route("**/assets/**", async (route) => {
    if (route.request().method() !== "HEAD") return route.fallback();
    // No answer as long as this page is there.
  });
  const anew = page.waitForEvent("load");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await anew;
  await expect(page).toHaveURL(/login$/);
  await expect(page.getByRole("button", { name: "Cart, 1 item" }).first()).toBeVisible();
  expect(loads()).toBe(1);
});

test("words in the search keep no page of a build that is gone", async ({ page, shop }) => {
  await page.goto(`${shop.url}/products`);
  await page.getByRole("banner").getByRole("combobox").fill("gar");
  await whenAnswered(page);
  const loads = replaceBuild(page, shop);
  const anew = page.waitForEvent("load");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await anew;
  await alive(page);
  expect(loads()).toBe(1);
  await expect(page.getByRole("button", { name: "Cart, 1 item" }).first()).toBeVisible();
});

/** From now on the old build's files are gone, until a page of the new one is asked for; gives how often one was. */
function replaceBuild(page: Page, shop: Deployments): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  shop.remove((path) => path.startsWith("/assets/") && loads === 0);
  return () => loads;
}

/** Whether a file of the page was looked for and is gone. */
function askedFor(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 404),
  );
}
