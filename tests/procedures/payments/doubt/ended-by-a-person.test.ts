import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { complete, startApproved } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { STANDARD } from "./states.ts";

test("a payment that a person ended says so, and the audit log says who ended what", async () => {
  const { shop, admin, only } = await openInDoubt();
  shop.clock.advance(2 * HOUR_MS);
  const { id: paymentId, orderId } = await only();
  await admin.refunds.closePayment({ paymentId });
  expect(await only()).toMatchObject({
    state: "expired",
    reason: "closed-by-hand",
    captureAttempt: 2,
    updatedAt: shop.clock.now(),
  });
  const { rows } = await admin.audit.list({ subject: "order" });
  expect(rows).toMatchObject([
    {
      action: "payment.close",
      subjectId: orderId,
      subjectName: orderNumber(orderId),
      before: { state: "capturing" },
      after: { state: "expired" },
    },
  ]);
});

test("ended in the very moment in which it was begun to be captured, it is another version all the same", async () => {
  const { shop, admin, only } = await openInDoubt();
  const before = await only();
  expect(before.updatedAt).toBe(shop.clock.now());
  await admin.refunds.closePayment({ paymentId: before.id });
  expect(await only()).toMatchObject({ state: "expired", updatedAt: before.updatedAt + 1 });
});

/** A capture that did not take effect, whose order PayPal does not know when it is next asked. */
async function openInDoubt() {
  const { shop, admin } = await openRefundShop();
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", "500", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  shop.paypal.failNext("get", { status: 404, body: { name: "RESOURCE_NOT_FOUND" } });
  return {
    shop,
    admin,
    only: async () => {
      const [found] = await shop.db.select().from(payments);
      if (!found) throw new Error("the payment is gone");
      return found;
    },
  };
}
