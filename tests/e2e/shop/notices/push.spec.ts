import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { buy } from "#tests/setup/over-http.ts";
import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { holdBack } from "../../setup/answers.ts";
import { expect, test, whenAnswered } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { PHONE, register } from "../../setup/shopper.ts";

test.use({ viewport: PHONE, serviceWorkers: "allow" });

test("a guest has the news of an order on their phone, and a tap opens its page", async ({
  page,
  context,
}) => {
  await subscribesAtItsBorder(page);
  const { orderId, key } = await buy({ url: shopUrl() }, { byCourier: true });
  await page.goto(`/orders/${orderId}?key=${key}`);
  const panel = page.getByRole("region", { name: "Be told how it goes" });
  const tell = panel.getByRole("button", { name: "Tell me on this device" });
  await expect(tell).toBeVisible();
  await expectAccessible(page);
  await tell.click();
  await expect(panel.getByRole("status")).toHaveText("We will tell you on this device.");
  await expectNoOverflow(page);

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(SHOW_TO_THE_TEST);
  const path = `/orders/${orderId}`;
  const notice = { title: "On its way to you", body: "Order 12345678 · Soko", lang: "en-ZA" };
  await deliver(page, JSON.stringify({ ...notice, path, tag: `order-${orderId}` }));
  // What cannot be read is shown as something: a browser takes the permission away otherwise.
  await deliver(page, "not JSON");
  await expect
    .poll(() => worker.evaluate("shown"))
    .toMatchObject([{ ...notice, tag: `order-${orderId}` }, { title: new URL(shopUrl()).host }]);
  // From any other page: one that shows it already would be brought to the front.
  await page.goto("/");
  expect(await worker.evaluate(TAP)).toEqual([`${shopUrl()}${path}?key=${key}`]);

  await page.goto(`${path}?key=${key}`);
  await panel.getByRole("button", { name: "Stop telling me" }).click();
  await expect(tell).toBeVisible();
});

test("a customer turns a device on in the account, chooses, and turns it off", async ({ page }) => {
  await subscribesAtItsBorder(page);
  await register(page);
  await page.goto("/account");
  const main = page.getByRole("main");
  const orders = main.getByRole("group", { name: "Tell me how far my order is" });
  const stock = main.getByRole("group", { name: /back in stock/ });
  const onPhone = { name: "On my phone or in my browser" };
  await expect(orders.getByRole("checkbox", { name: "By email" })).toBeChecked();
  await expect(orders.getByRole("checkbox", onPhone)).not.toBeChecked();
  // The tick asks for the permission and turns this browser on.
  await stock.getByRole("checkbox", onPhone).click();
  await expect(stock.getByRole("checkbox", onPhone)).toBeChecked();
  await expect(orders.getByRole("checkbox", onPhone)).toBeChecked();
  await expect(main.getByText("This device")).toBeVisible();
  // What was tapped shows itself at once, and none of them waits for another.
  const letGo = await holdBack(page, "push.choose");
  await orders.getByRole("checkbox", { name: "By email" }).click();
  await expect(orders.getByRole("checkbox", { name: "By email" })).not.toBeChecked();
  await orders.getByRole("checkbox", onPhone).click();
  await expect(orders.getByRole("checkbox", onPhone)).not.toBeChecked();
  letGo();
  await expect(orders.locator("[aria-busy]")).toHaveCount(0);
  await expect(orders.getByRole("checkbox", { name: "By email" })).not.toBeChecked();
  await expect(orders.getByRole("checkbox", onPhone)).not.toBeChecked();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.reload();
  await expect(stock.getByRole("checkbox", onPhone)).toBeChecked();
  await main.getByRole("button", { name: /^Turn off:/ }).click();
  await expect(main.getByText("No device yet.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Tell me on this device" })).toBeVisible();
});

test("where notifications are blocked the page says what to do", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  const { orderId, key } = await buy({ url: shopUrl() }, { byCourier: true });
  await page.goto(`/orders/${orderId}?key=${key}`);
  const panel = page.getByRole("region", { name: "Be told how it goes" });
  await expect(panel.getByRole("status")).toContainText("Notifications from our shop are blocked");
  await expect(panel.getByRole("button")).toHaveCount(0);
});

test.describe("on an iPhone", () => {
  const IPHONE =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
  test.use({ userAgent: IPHONE });

  test("that has not put the shop on its home screen the page says to do so first", async ({
    page,
  }) => {
    await page.addInitScript(KNOWS_NO_NOTIFICATIONS);
    const { orderId, key } = await buy({ url: shopUrl() }, { byCourier: true });
    await page.goto(`/orders/${orderId}?key=${key}`);
    const panel = page.getByRole("region", { name: "Be told how it goes" });
    await expect(panel.getByRole("status")).toContainText("add our shop to your home screen first");
    await expect(panel.getByRole("button")).toHaveCount(0);
  });
});

test("where the browser knows no notifications an order's page offers none, and the account says why", async ({
  page,
}) => {
  await page.addInitScript(KNOWS_NO_NOTIFICATIONS);
  const { orderId, key } = await buy({ url: shopUrl() }, { byCourier: true });
  const asked = page.waitForResponse(/push\.key/);
  await page.goto(`/orders/${orderId}?key=${key}`);
  // The panel is there, and knows whether the shop tells anybody.
  await asked;
  await whenAnswered(page);
  await expect(page.getByRole("region", { name: "Be told how it goes" })).toHaveCount(0);

  await register(page);
  await page.goto("/account");
  const main = page.getByRole("main");
  await expect(main.getByText("This browser cannot show notifications.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Tell me on this device" })).toHaveCount(0);
});

/** The browser's own border: its push service is not to be reached from a test. */
async function subscribesAtItsBorder(page: Page): Promise<void> {
  const pair = createECDH("prime256v1");
  const subscription = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
    keys: {
      p256dh: pair.generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
  await page.addInitScript((made) => {
    const kept = "test-subscription";
    const own = () => ({ endpoint: made.endpoint, toJSON: () => made, unsubscribe: () => true });
    // A browser without a screen says no to every page.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(kept) ? own() : null),
      subscribe: async () => {
        localStorage.setItem(kept, "yes");
        return own();
      },
    });
  }, subscription);
}

/** As browsers are that have none of it, and those of an iPhone outside of an app. */
const KNOWS_NO_NOTIFICATIONS = "delete window.PushManager; delete window.Notification;";

/** As the push service hands it to the browser. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
    void session.send("ServiceWorker.enable");
  });
  const origin = shopUrl();
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await session.detach();
}

/** In the service worker: this browser without a screen shows no notification and opens no window by itself. */
const SHOW_TO_THE_TEST = `
  self.shown = [];
  self.opened = [];
  self.registration.showNotification = async (title, more) => shown.push({ title, ...more });
  self.clients.openWindow = async (url) => opened.push(url);
`;

/** A tap on the first of them; gives the addresses that were opened. */
const TAP = `(async () => {
  const works = [];
  const notification = { close: () => undefined, data: shown[0].data };
  const waitUntil = (work) => works.push(work);
  self.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
  await Promise.all(works);
  return opened;
})()`;
