import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileEndedPayments } from "#server/jobs/reconcile-ended-payments.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { PaymentError } from "#server/ports/payments.ts";
import {
  complete,
  paymentStates,
  prepare,
  startApproved,
  stockOf,
  withPayPal,
} from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** When the job looks at a payment that was left half way, and what it makes of a look that fails. */

const STANDARD = { quote: false };

test("a payment that never came to the provider is let go in the moment in which its time is over", async () => {
  const shop = await openGarri();
  shop.paypal.failNext("create", "500", 2);
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], STANDARD);
  await expect(shop.as().checkout.start(checkout)).rejects.toThrow();
  shop.clock.advance(4 * MINUTE_MS);
  expect(await reconcilePayments(shop.context())).toBe(1);
  const looked = { state: "created", providerRef: null, lookedAt: shop.clock.now() };
  expect(await shop.db.select().from(payments)).toMatchObject([{ ...looked, goneSince: null }]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });

  shop.clock.advance(6 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await shop.db.select().from(payments)).toMatchObject([
    { state: "expired", reason: "never-at-provider" },
  ]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
});

test.each([
  ["begun", 3],
  ["being captured", 2],
  ["held by PayPal", 10],
] as const)("a payment that is %s is left alone for %d minutes", async (what, minutes) => {
  const shop = await openGarri();
  const { checkout, payment } = await startApproved(shop, STANDARD);
  if (what === "being captured") shop.paypal.failNext("capture", "500", 2);
  if (what === "held by PayPal") shop.paypal.twistNextCapture({ status: "PENDING" });
  if (what !== "begun") await complete(shop, checkout, payment).catch(() => undefined);
  shop.clock.advance(minutes * MINUTE_MS);
  expect(await reconcilePayments(shop.context())).toBe(0);
  shop.clock.advance(1);
  expect(await reconcilePayments(shop.context())).toBe(1);
});

test.each([
  ["PayPal's silence", new PaymentError("unreachable", "no", { outcomeUnknown: false }), "warn"],
  ["a mistake of the shop's own", new Error("a mistake"), "error"],
])(
  "%s keeps no other payment from being looked at, and is logged as what it is",
  async (_what, error, level) => {
    const shop = await openGarri();
    await startApproved(shop, STANDARD);
    shop.clock.advance(4 * MINUTE_MS);
    expect(await reconcilePayments(failing(shop, error))).toBe(1);
    expect(await paymentStates(shop)).toEqual(["created"]);
    expect(shop.logged).toContainEqual({ level, event: "payment-not-settled" });
  },
);

test("a database that is away ends the run: it is no payment's fault", async () => {
  const shop = await openGarri();
  await startApproved(shop, STANDARD);
  shop.clock.advance(4 * MINUTE_MS);
  const away = new TypeError("fetch failed");
  await expect(reconcilePayments(failing(shop, away))).rejects.toBe(away);
  expect(shop.logged.filter(({ event }) => event === "payment-not-settled")).toEqual([]);
});

test("a payment that ended is looked at an hour after its end, and a mistake there is told as what it is", async () => {
  const shop = await openGarri();
  const { payment } = await startApproved(shop, STANDARD);
  const order = shop.paypal.state.orders[payment.providerRef];
  if (order) order.status = "PAYER_ACTION_REQUIRED";
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["expired"]);
  shop.clock.advance(HOUR_MS);
  expect(await reconcileEndedPayments(shop.context())).toBe(0);
  shop.clock.advance(1);
  const mistake = new Error("a mistake");
  await expect(reconcileEndedPayments(failing(shop, mistake))).rejects.toBe(mistake);
});

async function openGarri(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}

/** A shop in which looking at a payment at PayPal fails. */
function failing(shop: TestShop, error: Error) {
  const ctx = shop.context();
  return { ...ctx, payments: withPayPal(ctx, () => ({ getPayment: () => Promise.reject(error) })) };
}
