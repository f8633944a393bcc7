import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { handleHealth } from "#server/http/health.ts";
import { compareCaptures } from "#server/jobs/compare-captures.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { probePayments } from "#server/services/payments/probe.ts";
import { paymentStates, startApproved, withPayPal } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";

const STANDARD = { quote: false };

test("a payment of a provider that the shop is connected to no more waits, and the log names the provider", async () => {
  const { shop } = await openRefundShop();
  await startApproved(shop, STANDARD);
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments({ ...shop.context(), payments: {} });
  expect(await paymentStates(shop)).toEqual(["created"]);
  const [line, ...more] = shop.lines.filter((one) => one.includes("payment-not-settled"));
  expect(line).toContain("The shop has no gateway for paypal");
  expect(more).toEqual([]);
});

test("captures of a provider that the shop has no more cannot be compared, which a person is told after an hour", async () => {
  const { shop, admin, buy } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  shop.clock.advance(DAY_MS);
  await compareCaptures({ ...shop.context(), payments: {} });
  expect(shop.lines.find((line) => line.includes("capture-not-compared"))).toContain(
    '"kind":"not-configured"',
  );
  shop.clock.advance(HOUR_MS + MINUTE_MS);
  expect(await admin.payments.differences()).toMatchObject([{ kind: "unanswered" }]);
});

test("a mistake of the shop's own while it asks PayPal how it is, is not taken for PayPal's being down", async () => {
  const { shop } = await openRefundShop();
  const ctx = shop.context();
  const payments = withPayPal(ctx, () => ({
    getPayment: () => Promise.reject(new TypeError("a mistake of ours")),
  }));
  const request = new Request("https://shop.test/api/health");
  await expect(handleHealth(request, { ...ctx, payments })).rejects.toThrow("a mistake of ours");
  expect(shop.logged.map(({ event }) => event)).not.toContain("payments-probe-failed");
});

test("what PayPal said of itself holds for a minute for whoever asks, however many ask at once", async () => {
  const { shop } = await openRefundShop();
  expect(await probePayments(shop.context())).toBe("up");
  shop.paypal.failNext("get", "503", 2);
  shop.clock.advance(MINUTE_MS - 1);
  expect(await probePayments(shop.context())).toBe("up");
  shop.clock.advance(1);
  expect(await probePayments(shop.context())).toBe("down");
});
