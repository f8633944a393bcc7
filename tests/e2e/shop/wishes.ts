import type { Page } from "@playwright/test";
import { expect } from "../setup/shop-test.ts";
import { shopUrl } from "../setup/shop-url.ts";

/** Straight to the server: the heart has a test of its own. */
export async function wish(page: Page, productId: string): Promise<void> {
  const answer = await page.request.post("/api/trpc/wishlist.add", {
    data: { productId },
    headers: { origin: shopUrl() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
