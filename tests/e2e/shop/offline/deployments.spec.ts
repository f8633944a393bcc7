import type { Page } from "@playwright/test";
import { type Deployments, openDeployments } from "../../setup/deployments.ts";
import { expect, test as shopTest } from "../../setup/shop-test.ts";

const test = shopTest.extend<{ shop: Deployments }>({
  shop: async ({ browserName: _anyBrowser }, use) => {
    const shop = await openDeployments();
    await use(shop);
    await shop.close();
  },
});

// Whatever is asked for without a connection fails, and the browser says so.
test.use({
  serviceWorkers: "allow",
  expectedError: /Failed to load resource|fetch/i,
});

const GARRI = "/product/ijebu-garri-1kg";

test("after a new deployment a page of the one before is still shown whole, and after the next it is gone", async ({
  page,
  context,
  shop,
}) => {
  await shop.deploy("first");
  await page.goto(`${shop.url}${GARRI}`);
  await keptFor(page, "first", GARRI);
  // The shop has none of that build's files any more.
  await shop.deploy("second");
  await update(page, "second");
  expect(await cacheNames(page), "the page is the first build's").toContain("soko-pages-first");
  shop.remove((path) => path.startsWith("/assets/"));
  await context.setOffline(true);
  await page.goto(`${shop.url}${GARRI}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Ijebu Garri/);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" }).first()).toBeVisible();
  shop.remove(() => false);
  await context.setOffline(false);
  // The page of the build that is gone may load itself anew by now.
  await page.goto(`${shop.url}${GARRI}`);
  await shop.deploy("third");
  await update(page, "third");
  await expect.poll(() => cacheNames(page)).not.toContain("soko-pages-first");
});

test("a build without pages forgets what was kept and leaves everything to the shop", async ({
  page,
  context,
  shop,
}) => {
  await shop.deploy("first");
  await page.goto(`${shop.url}${GARRI}`);
  await keptFor(page, "first", GARRI);
  await shop.deploy("without", { keepsPages: false });
  await changeWorker(page);
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(`${shop.url}${GARRI}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

/** Until the worker of a build keeps this page. */
async function keptFor(page: Page, build: string, address: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() =>
      page.evaluate(
        async ({ cacheName, kept }) => (await caches.match(kept, { cacheName })) !== undefined,
        { cacheName: `soko-pages-${build}`, kept: address },
      ),
    )
    .toBe(true);
}

/**
 * The browser looks for a newer worker, as it does with each visit; until that is in charge. Whatever the
 * page asks for in the middle of that change wakes the old one, and the new one waits until it sleeps
 * again, which under Playwright it never does by itself.
 */
async function changeWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("ServiceWorker.enable");
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(async () => {
    const workers = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return {
        isInstalling: registration?.installing !== null,
        isWaiting: registration?.waiting !== null,
        active: registration?.active?.state,
      };
    });
    if (workers.isWaiting) await browser.send("ServiceWorker.stopAllWorkers");
    expect(workers).toEqual({ isInstalling: false, isWaiting: false, active: "activated" });
  }).toPass();
  await browser.detach();
}

/** The next visit, with the worker of a newer build, until that keeps pages. */
async function update(page: Page, build: string): Promise<void> {
  await changeWorker(page);
  await page.goto(new URL("/", page.url()).href);
  await expect.poll(() => cacheNames(page)).toContain(`soko-pages-${build}`);
}

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}
