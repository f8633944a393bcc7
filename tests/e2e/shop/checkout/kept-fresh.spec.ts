import { answerWith } from "../../setup/answers.ts";
import { countAsked, passUntil } from "../../setup/clock.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { fillAddress, openCheckout } from "../../setup/shopper.ts";

const MINUTE_MS = 60_000;

test("a quote that expires at the checkout is asked for anew, and no sooner", async ({ page }) => {
  const asked = await countAsked(page, "courier.quote");
  await page.clock.install();
  await answerWith(page, "courier.quote", { expiresAt: Date.now() + 10 * MINUTE_MS });
  await openCheckout(page);
  await fillAddress(page);
  await expect(page.getByText("Delivery Quote Ready").first()).toBeVisible();
  expect(await asked()).toBe(1);
  await page.clock.fastForward(7 * MINUTE_MS);
  await page.clock.runFor(5_000);
  expect(await asked()).toBe(1);
  await page.clock.fastForward(3 * MINUTE_MS);
  await passUntil(page, 500, async () => (await asked()) > 1);
  await expect(page.getByText("Delivery Quote Ready").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay with PayPal (test)" })).toBeVisible();
});

test("a price that has changed since the cart was filled is the cart's from then on, and the checkout says so", async ({
  page,
}) => {
  const notice = page.getByText(
    "Prices have changed since you last looked. Please check your total.",
  );
  const line = page.getByRole("region", { name: "Order Summary" }).getByRole("listitem").first();
  await openCheckout(page);
  await expect(line).toContainText("R54.90");
  await fillAddress(page);
  await expect(page.getByRole("button", { name: "Pay with PayPal (test)" })).toBeVisible();
  await expect(notice).toHaveCount(0);

  const lines = [{ productId: "ijebu-garri-1kg", priceCents: 6_150, quantity: 1 }];
  await answerWith(page, "checkout.price", { lines });
  await page.getByLabel("Street address").fill("7 Sloane Street");
  await expect(notice).toBeVisible();
  await expect(line).toContainText("R61.50");
});
