import type { Page, Route } from "@playwright/test";
import { refuse } from "../../setup/answers.ts";
import { passUntil } from "../../setup/clock.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { fillAddress, openCheckout } from "../../setup/shopper.ts";

test("PayPal's script that does not come is told of after a while, and its buttons are drawn when it does", async ({
  page,
}) => {
  const script = await hold(page, "**/stand-in/paypal.js*");
  await page.clock.install();
  await openCheckout(page);
  await fillAddress(page);
  const main = page.getByRole("main");
  const alert = main.getByRole("alert").filter({ hasText: "Failed to load PayPal SDK" });
  await expect.poll(script.held).toBe(1);
  await expect(alert).toHaveCount(0);
  await passUntil(page, 1_000, () => alert.isVisible());
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(alert).toHaveCount(0);
  await passUntil(page, 1_000, () => alert.isVisible());
  await script.letGo();
  await expect(page.getByRole("button", { name: "Pay with PayPal (test)" })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test.describe("where a check is asked for", () => {
  // The refused call.
  test.use({ expectedError: /status of 403/ });

  test("a check whose script does not come can be tried again", async ({ page }) => {
    await page.clock.install();
    await openCheckout(page);
    await fillAddress(page);
    await refuse(page, "checkout.start", "CHECK_NEEDED");
    const script = await hold(page, "**/stand-in/turnstile.js*");
    await page.getByRole("button", { name: "Pay with PayPal (test)" }).click();
    await expect.poll(script.held).toBe(1);
    const main = page.getByRole("main");
    const tryAgain = main.getByRole("alert").getByRole("button", { name: "Try Again" });
    await passUntil(page, 1_000, () => tryAgain.isVisible());
    await script.letGo();
    await tryAgain.click();
    await expect(main.getByRole("checkbox", { name: "Verify you are human (test)" })).toBeVisible();
  });
});

/** Leaves what is asked for there without an answer until it is let go. */
async function hold(page: Page, address: string) {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    if (!isHeld) return route.continue();
    waiting.push(route);
  });
  const letGo = async () => {
    isHeld = false;
    for (const route of waiting) await route.continue();
  };
  return { held: () => waiting.length, letGo };
}
