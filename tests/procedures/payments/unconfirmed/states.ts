import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { countAttention } from "#db/queries/notifications/attention.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import { payments } from "#db/schema/index.ts";
import { reconcilePayment } from "#server/services/payments/settle-by-provider.ts";
import {
  captures,
  complete,
  prepare,
  startApproved,
  withPayPal,
} from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

export const STANDARD = { quote: false };
/** What is written where it is decided that the money goes back. */
export const REFUNDING = "refunding";
export const GARRI = [{ productId: "garri", quantity: 1 }];
/** What is said of a payment whose cart is paid for. */
export const PAID = {
  code: "CONFLICT",
  field: "paid",
  message: expect.stringContaining("Nothing was charged a second time"),
};
/** The same where another cart is. */
export const PAID_OTHER = {
  ...PAID,
  field: "paidOther",
  message: expect.stringContaining("for the cart as it was then"),
};

export async function stuck(shop: TestShop): Promise<number> {
  return (
    await countAttention(shop.db, {
      now: shop.clock.now(),
      readyBefore: 0,
      open: [],
      backupFrequency: null,
    })
  ).stuckPayments;
}

/** Looks at a payment as it was `before`; while PayPal answers, its shopper pays and the answers are lost. */
export async function lookWhilePaid(
  shop: TestShop,
  {
    before,
    checkout,
    started,
  }: {
    before: Payment;
    checkout: Parameters<typeof complete>[1];
    started: Parameters<typeof complete>[2];
  },
): Promise<void> {
  const ctx = shop.context();
  const gateways = withPayPal(ctx, ({ getPayment }) => ({
    getPayment: async (ref) => {
      const found = await getPayment(ref);
      shop.paypal.approve(started.providerRef);
      shop.paypal.failNext("capture", "lose-answer", 2);
      await expect(complete(shop, checkout, started)).rejects.toThrow("PAYMENT_UNCONFIRMED");
      return found;
    },
  }));
  await reconcilePayment({ ...ctx, payments: gateways }, before);
}

/** A capture that took effect, and whose answers were lost. */
export async function openUnanswered({ stock = 10 } = {}) {
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

/** A shop whose clock goes on by ten seconds between two who begin to pay for the same garri. */
export async function openTabs() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, GARRI, STANDARD);
  return {
    shop,
    begin: async (changes: { replacesKey?: string; checkoutKey?: string } = {}) => {
      const checkoutKey = crypto.randomUUID();
      const asked = { ...checkout, ...changes, checkoutKey };
      const { providerRef } = await shop.as().checkout.start(asked);
      shop.clock.advance(10_000);
      const [found] = await shop.db
        .select({ id: payments.id })
        .from(payments)
        .where(eq(payments.providerRef, providerRef));
      return { checkoutKey, providerRef, id: found?.id ?? "" };
    },
    approve: ({ providerRef }: { providerRef: string }) => shop.paypal.approve(providerRef),
    stateOf: async ({ id }: { id: string }) => {
      const [found] = await shop.db.select().from(payments).where(eq(payments.id, id));
      return [found?.state, found?.reason ?? null];
    },
  };
}
