import { expect } from "vitest";
import { countAttention } from "#db/queries/notifications/attention.ts";
import type { Context } from "#server/context.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { captures, complete, startApproved } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import type { Wire } from "#tests/setup/test-vendors.ts";

export const STANDARD = { quote: false };
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

/** `meanwhile` runs when it is decided that the money goes back, before that is written down. */
export function beforeRefund(shop: TestShop, meanwhile: () => Promise<unknown>): Context {
  const ctx = shop.context();
  let isDecided = false;
  const db = new Proxy(ctx.db, {
    get: (target, name) => {
      if (name !== "batch" || !isDecided) return Reflect.get(target, name, target);
      return async (...statements: Parameters<typeof target.batch>) => {
        isDecided = false;
        await meanwhile();
        return target.batch(...statements);
      };
    },
  });
  const log: Context["log"] = (level, event, ...facts) => {
    if (event === "payment-to-be-refunded") isDecided = true;
    ctx.log(level, event, ...facts);
  };
  return { ...ctx, db, log };
}

/** What lies between a shop and its database alone. */
export function beforeDatabase(database: Wire["database"]): Wire {
  return {
    database,
    vendors: (send) => send,
    mail: (binding) => binding,
    bucket: (bucket) => bucket,
    pictures: (media) => media,
    tokens: () => memoryTokenStore(),
  };
}
