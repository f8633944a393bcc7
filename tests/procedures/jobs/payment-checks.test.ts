import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { compareCaptures } from "#server/jobs/compare-captures.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { captures } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { openHeld, openUnanswered } from "../payments/unconfirmed/states.ts";

/** When the job looks at a payment, and what it lets go. */

test("a payment whose money the provider holds is looked at when nobody has for ten minutes", async () => {
  const { shop } = await openHeld();
  const run = () => reconcilePayments(shop.context());
  for (let look = 0; look < 2; look++) {
    shop.clock.advance(10 * MINUTE_MS);
    expect(await run(), "not at ten minutes").toBe(0);
    shop.clock.advance(1);
    expect(await run(), "but after them").toBe(1);
  }
});

test("what is known of since this very look keeps its goods for three days more", async () => {
  const { shop } = await openUnanswered();
  const [capture] = captures(shop);
  if (!capture) throw new Error("nothing was captured");
  capture.status = "PENDING";
  const stored = async () => {
    const [payment] = await shop.db.select().from(payments);
    return { state: payment?.state, isReleased: payment?.releasedAt !== null };
  };
  shop.clock.advance(3 * DAY_MS);
  await reconcilePayments(shop.context());
  expect(await stored()).toEqual({ state: "pending", isReleased: false });
  shop.clock.advance(3 * DAY_MS);
  await reconcilePayments(shop.context());
  expect(await stored()).toEqual({ state: "pending", isReleased: true });
});

test("a capture that its provider does not answer for is told with what was captured", async () => {
  const { shop, admin, buy } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  await shop.db.update(payments).set({ capturedCents: 1_234, capturedCurrency: "EUR" });
  shop.clock.advance(DAY_MS);
  shop.paypal.failNext("get", "503", 2);
  await compareCaptures(shop.context());
  shop.clock.advance(61 * MINUTE_MS);
  const [told] = await admin.payments.differences();
  expect(told).toMatchObject({ kind: "unanswered" });
  expect(told?.detail).toContain("€12.34");
});
