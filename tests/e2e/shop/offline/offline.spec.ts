import type { Page } from "@playwright/test";
import { chrome } from "#messages/chrome/index.ts";
import { speaking } from "#messages/language.ts";
import { wishlists } from "#messages/wishlists/index.ts";
import { buy } from "#tests/setup/over-http.ts";
import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import {
  addToCart,
  comeFromElsewhere,
  expectBasketKept,
  fillAddress,
  PHONE,
  register,
} from "../../setup/shopper.ts";
import { walkTo } from "../../setup/walk.ts";

// Whatever is asked for without a connection fails, and the browser says so.
test.use({
  serviceWorkers: "allow",
  viewport: PHONE,
  expectedError: /Failed to load resource|fetch/i,
});

const CUT = /^You are offline\. What you see is from/;

test("a list, a product and an order that were seen are there without a connection", async ({
  page,
  context,
}) => {
  const { orderId, key } = await buy({ url: shopUrl() });
  await openWithWorker(page, "/products");
  await page.goto("/product/ijebu-garri-1kg");
  await page.goto(`/orders/${orderId}?key=${key}`);
  await expectKept(page, [
    "/products",
    "/product/ijebu-garri-1kg",
    `/orders/${orderId}?key=${key}`,
  ]);
  await context.setOffline(true);
  await page.goto("/products");
  await expect(bar(page)).toHaveText(CUT);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto("/product/ijebu-garri-1kg");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Ijebu Garri/);
  await page.goto(`/orders/${orderId}?key=${key}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order /);
  await expect(bar(page)).toHaveText(CUT);
});

test("a page that was not seen says so, names what is kept, and opens once there is a connection", async ({
  page,
  context,
}) => {
  await openWithWorker(page, "/product/ijebu-garri-1kg");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" }).last()).toBeVisible();
  await expectKept(page, ["/offline", "/product/ijebu-garri-1kg"]);
  await expectBasketKept(page, "ijebu-garri-1kg");
  await context.setOffline(true);
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(main.getByText("This page is not kept on your device.")).toBeVisible();
  const basket = main.getByRole("region").or(main.locator("section"));
  await expect(basket.filter({ hasText: "Your kept basket" })).toContainText("1 × ");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await main.getByRole("link", { name: /Ijebu Garri/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Ijebu Garri/);
  await page.goto("/about");
  await expect(main.getByText("This page is not kept on your device.")).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/about$/);
  await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
});

test("a link to a product that was seen leads there without a connection, one to another to what is kept", async ({
  page,
  context,
}) => {
  await openWithWorker(page, "/products");
  const cards = page.getByRole("article").getByRole("heading").getByRole("link");
  const title = await cards.first().innerText();
  await cards.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(cards.first()).toBeVisible();
  await context.setOffline(true);
  await expect(bar(page)).toHaveText(CUT);
  await cards.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await cards.nth(9).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
});

test("where what was asked for cannot be opened again, another try leads into the shop", async ({
  page,
}) => {
  const tooLong = `/products?q=${"a".repeat(600)}`;
  await page.goto(`/zu/offline?${new URLSearchParams({ to: tooLong })}`);
  const again = speaking("zu", () => chrome.tryAgain());
  await page.getByRole("main").getByRole("button", { name: again }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/zu");
});

test("a heart is refused with the reason, and is not sent later", async ({ page, context }) => {
  await register(page);
  await openWithWorker(page, "/products");
  const hearts = page.getByRole("article").getByRole("button", { name: /wishlist/i });
  // What hearts and messages need comes with the first one that is tapped.
  await hearts.nth(1).click();
  await expect(page.getByText(wishlists.added())).toBeVisible();
  await context.setOffline(true);
  await hearts.first().click();
  await expect(page.getByText("This needs a connection.")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await context.setOffline(false);
  await expect(page.getByText("You are online again.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(sent.filter((url) => url.includes("wishlist.add"))).toEqual([]);
});

test("who loses the connection with the payment reads that the order stands, and sees it once there is one", async ({
  page,
  context,
}) => {
  await openWithWorker(page, "/products");
  await page.addInitScript(waitAfter, "checkout.complete");
  await comeFromElsewhere(page);
  await addToCart(page, "ijebu-garri-1kg");
  await walkTo(page, "/checkout");
  await fillAddress(page);
  const way = page.getByRole("button", { name: "Pay with PayPal (test)" });
  await expect(way).toBeVisible();
  // What says that an order stands is fetched ahead, once the browser is idle.
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    return ["order-success-screen", "order-success-failures", "load-order"].every((file) =>
      fetched.some((name) => name.includes(file)),
    );
  });
  await way.click();
  const paid = page.waitForEvent("console", (said) => said.text() === "answered");
  await page.getByRole("button", { name: "Approve payment" }).click();
  await paid;
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event("go-on")));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(main.getByText(/Your payment went through\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart", exact: true }).first()).toBeAttached();
  await expect(page).toHaveURL(/\/order-success\?/);
  await page.evaluate(failOnce, "orders.byId");
  await context.setOffline(false);
  // It is asked for by itself as soon as there is one, and again where that fails.
  await expect(main.getByText("Ijebu Garri 1 kg").first()).toBeVisible();
});

/** As a connection that is just back does: the first call of a procedure fails. */
function failOnce(procedure: string): void {
  const real = window.fetch;
  let hasFailed = false;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (hasFailed || !url.includes(procedure)) return real(input, init);
    hasFailed = true;
    return Promise.reject(new TypeError("Failed to fetch"));
  };
}

test("a mailed link that is opened without a connection keeps its secret until there is one", async ({
  page,
  context,
}) => {
  await openWithWorker(page, "/products");
  await expectKept(page, ["/offline"]);
  await context.setOffline(true);
  await page.goto("/reset-password#token=abc");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("You are offline");
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/reset-password#token=abc$/);
  await expect(heading).not.toHaveText("You are offline");
});

/** In the page: what `procedure` answers is held back until the test says so. */
function waitAfter(procedure: string): void {
  const ask = window.fetch;
  window.fetch = async (...call) => {
    const answer = await ask(...call);
    if (answer.url.includes(procedure)) {
      await answer.clone().text();
      console.log("answered");
      await new Promise((goOn) => window.addEventListener("go-on", goOn, { once: true }));
    }
    return answer;
  };
}

/** Opened, and the worker has kept it: whoever leaves before that has not told it of the page. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expectKept(page, [path]);
}

/** Until the worker keeps pages at these addresses: it does so after the page is there. */
async function expectKept(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await expect
      .poll(() => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, address))
      .toBe(true);
  }
}

function bar(page: Page) {
  return page.locator("[data-offline-bar] p").first();
}
