import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, payments } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { complete, startApproved } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { STANDARD } from "./states.ts";

test("a payment that a person ended says so, and the audit log says who ended what", async () => {
  const { shop, admin, only } = await openInDoubt();
  shop.clock.advance(2 * HOUR_MS);
  const { id: paymentId, orderId } = await only();
  await admin.payments.closeUncharged({ paymentId });
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

test("a payment that is ended in the very moment in which its capture began is another version all the same", async () => {
  const { shop, admin, only } = await openInDoubt();
  const before = await only();
  expect(before.updatedAt).toBe(shop.clock.now());
  await admin.payments.closeUncharged({ paymentId: before.id });
  expect(await only()).toMatchObject({ state: "expired", updatedAt: before.updatedAt + 1 });
});

test("who was asked not to pay again hears by a letter that a person ended their payment, once", async () => {
  const { shop, admin, only } = await openInDoubt();
  const { id: paymentId } = await only();
  await admin.payments.closeUncharged({ paymentId });
  expect((await refusal(admin.payments.closeUncharged({ paymentId }))).code).toBe("CONFLICT");
  const letters = await shop.db
    .select({ to: mails.recipient })
    .from(mails)
    .where(eq(mails.kind, "payment-not-taken"));
  expect(letters).toEqual([{ to: "thandi@shopper.test" }]);
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
