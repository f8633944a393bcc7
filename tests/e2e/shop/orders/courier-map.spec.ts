import type { Page } from "@playwright/test";
import { buy } from "#tests/setup/over-http.ts";
import { expectAccessible, expectNoOverflow } from "../../setup/accessible.ts";
import { expect, test } from "../../setup/shop-test.ts";
import { shopUrl } from "../../setup/shop-url.ts";

test("an order's page draws where the courier is, says it in words, and forgets it at the door", async ({
  page,
}) => {
  const chunks: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("delivery-map")) chunks.push(request.url());
  });
  const { orderId, key } = await buy({ url: shopUrl() }, { byCourier: true });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/orders/${orderId}?key=${key}`);
  const tracker = page.getByRole("region", { name: "Track your delivery" });
  await expect(tracker.getByRole("status")).toHaveText("Order Confirmed");
  const map = page.getByRole("figure", { name: "Where your courier is" });
  await expect(map).toHaveCount(0);
  expect(chunks, "nobody is on the way yet").toEqual([]);

  await advance(page, orderId, 3);
  await expect(map).toContainText(/about \d(\.\d)? km from you\. Seen just now\./);
  await expect(map.locator("svg").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await advance(page, orderId, 1);
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(map).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
});

/** The courier goes on, and the tracker is asked to look. */
async function advance(page: Page, orderId: string, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    const path = `/stand-in/courier/${orderId}/advance`;
    const answer = await page.request.post(`${process.env.SOKO_COURIER_URL}${path}`);
    expect(answer.status(), await answer.text()).toBe(200);
  }
  const tracker = page.getByRole("region", { name: /delivery/i }).first();
  await expect(async () => {
    await tracker.getByRole("button", { name: "Refresh" }).click();
    await expect(tracker.getByRole("status")).toHaveText(/Out for Delivery|^Delivered/, {
      timeout: 2_000,
    });
  }).toPass({ timeout: 40_000 });
}
