import { buy } from "#tests/setup/over-http.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";
import { register, signOut } from "../../setup/shopper.ts";

// Whatever is asked for without a connection fails, and the browser says so.
test.use({
  serviceWorkers: "allow",
  expectedError: /Failed to load resource|fetch|TRPCClientError: offline/i,
});

test("a customer's order is there without a connection, and gone once they have signed out or somebody else signs in", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await register(page);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const { orderId } = await buy({ url: shopUrl() }, { cookie });
  const address = `/orders/${orderId}`;
  const order = page.getByRole("heading", { level: 1, name: /^Order / });
  const keeps = () =>
    page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, address);

  await page.goto(address);
  await expect(order).toBeVisible();
  await expect.poll(keeps).toBe(true);
  await context.setOffline(true);
  await page.goto(address);
  await expect(order).toBeVisible();
  await context.setOffline(false);

  await page.goto("/account");
  await signOut(page, page.getByRole("main"));
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  // Home is there whole: a page whose data are cut off is loaded anew, instead of the next one.
  await expect(page.getByRole("heading", { level: 1, name: /authentic African/ })).toBeVisible();
  await expect.poll(keeps).toBe(false);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByText("Your orders")).toHaveCount(0);
});

test("somebody else who signs in finds nothing of a guest's order", async ({ page, context }) => {
  const { orderId, key } = await buy({ url: shopUrl() });
  const address = `/orders/${orderId}?key=${key}`;
  const keeps = () =>
    page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, address);
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(keeps).toBe(true);
  await register(page, "Sipho Khumalo");
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: "Account of Sipho Khumalo" }).first()).toBeVisible();
  await expect.poll(keeps).toBe(false);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
});
