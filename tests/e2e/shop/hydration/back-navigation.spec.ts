import type { Page } from "@playwright/test";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { addToCart, PHONE, register } from "../../setup/shopper.ts";

/*
 * The headless shell keeps no pages for the way back, so these say for the browser what it says when it
 * puts one away and brings it back; that Chromium takes them is Lighthouse's to judge (docs/performance.md).
 */

test("a customer's page that comes back after signing out elsewhere is loaded anew, and not seen before", async ({
  page,
}) => {
  await register(page, "Nomvula Dube");
  await page.goto("/profile");
  await expect(account(page)).toBeVisible();
  await mark(page);
  await putAway(page);
  await expect(page.locator("html")).toHaveCSS("visibility", "hidden");
  await page.context().clearCookies();
  await bringBack(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(account(page)).toHaveCount(0);
  expect(await isMarked(page)).toBe(false);
});

test("a customer's page that comes back to its owner is there again as it was", async ({
  page,
}) => {
  await register(page, "Nomvula Dube");
  await page.goto("/profile");
  await expect(account(page)).toBeVisible();
  await mark(page);
  await putAway(page);
  await bringBack(page);
  await expect(page.locator("html")).toHaveCSS("visibility", "visible");
  await expect(account(page)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("a public page comes back to a guest at once, with the cart", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await addToCart(page, "ijebu-garri-1kg");
  await putAway(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await bringBack(page);
  await expect(page.getByRole("button", { name: "Cart, 1 item" }).last()).toBeVisible();
});

test("a customer's page is not hidden for long where nobody says who is signed in", async ({
  page,
}) => {
  await page.clock.install();
  await register(page, "Nomvula Dube");
  await page.goto("/profile");
  await expect(account(page)).toBeVisible();
  await mark(page);
  await putAway(page);
  await page.route("**/api/trpc/account.session*", () => {
    // No answer as long as this page is there.
  });
  // From here on the page's time passes by the test alone.
  await page.clock.pauseAt(Date.now() + 60_000);
  const anew = page.waitForEvent("load");
  await bringBack(page);
  await page.clock.runFor(4_500);
  await anew;
  expect(await isMarked(page)).toBe(false);
});

test("the home page keeps no room for what somebody bought whose session has ended", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("soko-bought", "1"));
  await page.goto("/");
  await expect(page.locator("html[data-bought]")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("soko-bought"))).toBeNull();
});

test("the products in view are fetched ahead in one answer, at most three", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const ahead = page.waitForRequest(/catalogue\.product,/);
  await page.goto("/products");
  const [calls = ""] = (await ahead).url().split("?");
  expect(calls.match(/catalogue\.product\b/g)).toHaveLength(3);
  const cards = page.getByRole("article").getByRole("heading").getByRole("link");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await cards.first().click();
  await expect(page).toHaveURL(/\/product\//);
  await whenAnswered(page);
  const id = new URL(page.url()).pathname.replace("/product/", "");
  expect(id).not.toBe("");
  expect(asked.filter((url) => url.includes("/api/trpc/") && url.includes(id))).toEqual([]);
});

test("nothing is fetched ahead for whoever saves data, not even by a finger that rests", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const value = { saveData: true, effectiveType: "4g" };
    Object.defineProperty(navigator, "connection", { value });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.clock.install();
  await page.goto("/products");
  await expect(page.getByRole("button", { name: "Help" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.getByRole("article").getByRole("heading").getByRole("link").first().hover();
  // Longer than a finger has to rest.
  await page.clock.runFor(5_000);
  expect(asked.filter((url) => url.includes("catalogue.product"))).toEqual([]);
});

function account(page: Page) {
  return page.getByRole("banner").getByRole("link", { name: "Account of Nomvula Dube" });
}

/** Once the foot of the page is alive, which listens for the way back. */
async function putAway(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  });
}

async function bringBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
}

/** Left in the page's memory, which a new load does not have. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = "";
  });
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "mark" in document.documentElement.dataset);
}
