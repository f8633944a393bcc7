import { expect } from "vitest";
import { countAttention } from "#db/queries/notifications/attention.ts";
import { captures, complete, startApproved } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

export const STANDARD = { quote: false };
/** What is written where it is decided that the money goes back. */
export const REFUNDING = "refunding";
export const GARRI = [{ productId: "garri", quantity: 1 }];
export async function stuck(shop: TestShop): Promise<number> {
  return (await countAttention(shop.db, { now: shop.clock.now(), readyBefore: 0 })).stuckPayments;
}

/** A capture that took effect, and whose answers were lost. */
export async function openUnheard({ stock = 10 } = {}) {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", "lose-answer", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  return { shop, checkout, payment };
}

/** A capture whose money PayPal holds until `settle`. */
export async function openHeld({ stock = 10 } = {}) {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  await complete(shop, checkout, payment);
  const captureId = captures(shop)[0]?.id ?? "";
  return {
    shop,
    checkout,
    payment,
    settle: (status: "COMPLETED" | "DECLINED") => shop.paypal.settleCapture(captureId, status),
  };
}
