import { eq } from "drizzle-orm";
import { payments, refunds } from "#db/schema/index.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** All of an order's money has gone back, as far as the figures are concerned. */
export async function giveAllBack(shop: TestShop, orderId: string): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment?.capturedUsdCents) throw new Error(`order ${orderId} was not paid`);
  await shop.db.insert(refunds).values({
    id: `back-${orderId}`,
    paymentId: payment.id,
    orderId,
    kind: "whole",
    randCents: payment.totalCents,
    usdCents: payment.capturedUsdCents,
    lines: [],
    state: "completed",
    paypalRefundId: `REF-${orderId}`,
    source: "paypal",
    createdAt: shop.clock.now(),
    updatedAt: shop.clock.now(),
  });
}
