import type { Page } from "@playwright/test";
import * as v from "valibot";
import { letPass, refuse } from "../../setup/answers.ts";
import { passUntil } from "../../setup/clock.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { fillAddress, openCheckout } from "../../setup/shopper.ts";

const PAY = { name: "Pay with PayPal (test)" };
const Start = v.object({ checkoutKey: v.string(), replacesKey: v.nullable(v.string()) });

test("a payment of which nobody hears stops asking, and whoever asks again by hand hears of it", async ({
  page,
}) => {
  await page.clock.install();
  await openCheckout(page);
  await fillAddress(page);
  await refuse(page, "checkout.complete", "SERVICE_UNAVAILABLE");
  await page.getByRole("button", PAY).click();
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByText("Please do not pay again", { exact: true })).toBeVisible();
  const again = page.getByRole("button", { name: "Check again" });
  await expect(again).toHaveCount(0);
  await passUntil(page, 5_000, () => again.isVisible());
  await expect(page.getByText("Please do not pay again", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", PAY)).toHaveCount(0);
  await letPass(page);
  await again.click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
});

test("a checkout's key that has ended is replaced once, without a word to the shopper", async ({
  page,
}) => {
  await openCheckout(page);
  await fillAddress(page);
  const sent = startsOf(page);
  await refuse(page, "checkout.start", "PAYMENT_EXPIRED", "checkoutKey");
  await page.getByRole("button", PAY).click();
  const refused = page.getByRole("main").getByRole("alert");
  await expect(refused, "two keys in a row").toBeVisible();
  expect(sent).toHaveLength(2);

  await page.route(/api\/trpc\/checkout\.start/, (route) =>
    sent.length === 3 ? route.fallback() : route.continue(),
  );
  await page.getByRole("button", PAY).click();
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  const [, , third, fourth] = sent;
  expect(sent).toHaveLength(4);
  expect(fourth).toEqual({ checkoutKey: expect.any(String), replacesKey: third?.checkoutKey });
  expect(fourth?.checkoutKey).not.toBe(third?.checkoutKey);
});

function startsOf(page: Page): readonly v.InferOutput<typeof Start>[] {
  const sent: v.InferOutput<typeof Start>[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("checkout.start")) return;
    sent.push(...v.parse(v.tuple([Start]), Object.values(request.postDataJSON())));
  });
  return sent;
}
