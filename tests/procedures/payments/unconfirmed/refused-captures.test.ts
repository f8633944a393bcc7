import { expect, test } from "vitest";
import { findPayment } from "#db/queries/payments/payments.ts";
import { orders, payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { PaymentGateway } from "#server/ports/payments.ts";
import { createCaller } from "#server/router.ts";
import { reconcilePayment } from "#server/services/payments/settle-by-provider.ts";
import {
  captures,
  complete,
  paymentStates,
  prepare,
  startApproved,
  stockOf,
  withPayPal,
} from "#tests/factories/checkout.ts";
import { openProviderShop, PROVIDERS } from "#tests/factories/providers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { GARRI, openUnanswered, STANDARD } from "./states.ts";

/** A capture that is refused: what is made of it, and what stands in the payment's row of it. */
const issue = (name: string) => ({
  status: 422,
  body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: name }] },
});

test.each([
  ["PAYEE_ACCOUNT_RESTRICTED", "PAYMENT_FAILED", "failed"],
  ["PAYER_ACTION_REQUIRED", "PAYMENT_NOT_APPROVED", "created"],
])("PayPal's own word for a refusal (%s) is kept", async (name, code, state) => {
  const { shop, checkout, payment } = await openApproved();
  shop.paypal.failNext("capture", issue(name));
  expect((await refusal(complete(shop, checkout, payment))).code).toBe(code);
  expect(await shop.db.select().from(payments)).toMatchObject([{ state, reason: name }]);
});

test("a card that has expired is as good as declined: another one pays for the same order", async () => {
  const { shop, checkout, payment } = await openApproved();
  shop.paypal.failNext("capture", issue("CARD_EXPIRED"));
  expect(await complete(shop, checkout, payment)).toEqual({ outcome: "declined", sameOrder: true });
  shop.paypal.approve(payment.providerRef);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
});

test("who was declined is not given up by PayPal's event of the first approval while they choose another card", async () => {
  const { shop, checkout, payment } = await openApproved();
  const asked = { checkoutKey: checkout.checkoutKey };
  shop.paypal.failNext("capture", issue("INSTRUMENT_DECLINED"), 2);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "declined" });
  shop.clock.advance(MINUTE_MS);
  const look = async () => {
    const found = await findPayment(shop.db, asked);
    if (found) await reconcilePayment(shop.context(), found);
    return (await findPayment(shop.db, asked))?.state;
  };
  expect(await look()).toBe("created");
  shop.paypal.failNext("capture", issue("INSTRUMENT_DECLINED"));
  const held = await findPayment(shop.db, asked);
  shop.clock.advance((held?.reservedUntil ?? 0) - shop.clock.now());
  expect(await look(), "nobody is there any more").toBe("failed");
});

test.each(["SHIPPING_ADDRESS_INVALID", "BRAND_NEW_ISSUE"])(
  "a plain refusal (%s) ends a payment of which PayPal has taken nothing",
  async (name) => {
    const { shop, checkout, payment } = await openApproved();
    shop.paypal.failNext("capture", issue(name));
    expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_FAILED");
    expect(await shop.db.select().from(payments)).toMatchObject([
      { state: "failed", reason: name },
    ]);
    expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
    expect(captures(shop)).toEqual([]);
  },
);

test("an unknown refusal of a repeat whose first call was not answered may be about the first one", async () => {
  const { shop, checkout, payment } = await openApproved();
  shop.paypal.failNext("capture", "503");
  shop.paypal.failNext("capture", issue("BRAND_NEW_ISSUE"));
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await paymentStates(shop)).toEqual(["capturing"]);
});

test("a plain refusal ends nothing that somebody else has begun to capture since", async () => {
  const { shop, checkout, payment } = await openApproved();
  shop.paypal.failNext("capture", issue("BRAND_NEW_ISSUE"));
  shop.beforeStatement("= 'capturing')", async () => {
    shop.clock.advance(1);
    expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  });
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await paymentStates(shop)).toEqual(["completed"]);
});

test("a plain refusal ends nothing that somebody else has begun to capture since, and has no answer about yet", async () => {
  const { shop, checkout, payment } = await openApproved();
  shop.paypal.failNext("capture", issue("BRAND_NEW_ISSUE"));
  shop.beforeStatement("= 'capturing')", async () => {
    shop.clock.advance(1);
    shop.paypal.failNext("capture", "lose-answer", 2);
    expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  });
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await paymentStates(shop)).toEqual(["capturing"]);
});

test("a refusal for good that comes after a second tab's capture tells nobody that nothing was charged", async () => {
  const { shop, checkout, payment } = await openApproved();
  shop.paypal.failNext("capture", issue("TRANSACTION_REFUSED"));
  shop.beforeStatement("= 'capturing')", async () => {
    expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  });
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await paymentStates(shop)).toEqual(["completed"]);
});

test("of two tabs that are both refused for good each says that nothing was charged", async () => {
  const { shop, checkout, payment } = await openApproved();
  shop.paypal.failNext("capture", issue("TRANSACTION_REFUSED"), 2);
  shop.beforeStatement("= 'capturing')", async () => {
    expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_FAILED");
  });
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_FAILED");
  expect(await paymentStates(shop)).toEqual(["failed"]);
});

test("a plain refusal ends one that PayPal calls open as well: nobody has approved it", async () => {
  const shop = await openGarriShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.failNext("capture", issue("BRAND_NEW_ISSUE"));
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_FAILED");
  expect(await paymentStates(shop)).toEqual(["failed"]);
});

test("a payment refused for an unknown reason stays in doubt while PayPal cannot be asked, and after a try that was not answered", async () => {
  const { shop, checkout, payment } = await openApproved();
  shop.paypal.failNext("capture", issue("BRAND_NEW_ISSUE"));
  shop.paypal.failNext("get", "503", 2);
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  shop.paypal.failNext("capture", issue("BRAND_NEW_ISSUE"));
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await paymentStates(shop)).toEqual(["capturing"]);
});

test("an answer that names no capture takes no money: the shopper may approve again", async () => {
  const { shop, checkout, payment } = await openApproved();
  const body = { id: payment.providerRef, status: "APPROVED" };
  shop.paypal.failNext("capture", { status: 201, body });
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_NOT_APPROVED");
  expect(await shop.db.select().from(payments)).toMatchObject([
    { state: "created", reason: "no-capture", captureAttempt: 2 },
  ]);
});

test("each try with another source has a request id of its own, a repeat has the same", async () => {
  const { shop, checkout, payment } = await openApproved();
  const [stored] = await shop.db.select().from(payments);
  shop.paypal.failNext("capture", "500", 2);
  await complete(shop, checkout, payment).catch(() => undefined);
  shop.paypal.declineNext(payment.providerRef);
  expect(await complete(shop, checkout, payment)).toEqual({ outcome: "declined", sameOrder: true });
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  const asked = shop.paypal.state.log.filter(({ operation }) => operation === "capture");
  expect(asked.map(({ requestId }) => requestId)).toEqual(
    [1, 1, 1, 2].map((attempt) => `cap-${stored?.id}-${attempt}`),
  );
});

test("what PayPal calls captured and cannot be asked about is not known yet, and then it is an order", async () => {
  const { shop, checkout, payment } = await openUnanswered();
  shop.paypal.failNext("capture", issue("ORDER_ALREADY_CAPTURED"));
  shop.paypal.failNext("get", "503", 2);
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await paymentStates(shop)).toEqual(["capturing"]);

  shop.paypal.failNext("capture", issue("ORDER_ALREADY_CAPTURED"));
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect(captures(shop)).toHaveLength(1);
});

test("a payment that its provider does not know, where approving is paying, fails and lets its stock go", async () => {
  const [, drive] = PROVIDERS[1] ?? [];
  if (!drive) throw new Error("no provider");
  const { shop, context, driver, start } = await openProviderShop(drive);
  const { checkoutKey, ref: providerRef } = await start();
  const { kasi } = driver.payments;
  if (!kasi) throw new Error("no gateway");
  const forgetful: PaymentGateway = { ...kasi, getPayment: async () => null };
  const shopper = createCaller({ ...context(), payments: { kasi: forgetful } });
  const told = await refusal(shopper.checkout.complete({ checkoutKey, providerRef }));
  expect(told.code).toBe("PAYMENT_FAILED");
  expect(await shop.db.select().from(payments)).toMatchObject([
    { state: "failed", reason: "gone" },
  ]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 5, reserved: 0 });
});

const BUG = new Error("a mistake of the shop's own");
const broken = () => Promise.reject(BUG);

test.each([
  ["captures", { capture: broken }],
  ["looks after a refusal", { getPayment: broken }],
])(
  "a mistake of the shop's own while it %s is not told as PayPal's silence",
  async (_when, otherwise) => {
    const { shop, checkout, payment } = await openUnanswered();
    shop.paypal.failNext("capture", issue("ORDER_ALREADY_CAPTURED"));
    const ctx = shop.context();
    const { checkoutKey } = checkout;
    const { providerRef } = payment;
    const shopper = createCaller({ ...ctx, payments: withPayPal(ctx, () => otherwise) });
    const told = await refusal(shopper.checkout.complete({ checkoutKey, providerRef }));
    expect(told.code).toBe("INTERNAL");
    expect(shop.logged).toContainEqual({ level: "error", event: "procedure-failed" });
    expect(shop.lines.join("\n")).toContain(BUG.message);
    expect(await paymentStates(shop), "it is looked into by the job").toEqual(["capturing"]);
    expect(await shop.db.select().from(orders)).toEqual([]);
  },
);

test("a mistake of the shop's own while a payment is opened is not told as PayPal's refusal", async () => {
  const shop = await openGarriShop();
  const ctx = shop.context();
  const shopper = createCaller({ ...ctx, payments: withPayPal(ctx, () => ({ open: broken })) });
  const told = await refusal(shopper.checkout.start(await prepare(shop, GARRI, STANDARD)));
  expect(told.code).toBe("INTERNAL");
  expect(shop.logged.map(({ event }) => event)).not.toContain("payment-not-opened");
});

test("an opening that PayPal refuses is not worth another try, one that it did not hear of is", async () => {
  const shop = await openGarriShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  shop.paypal.failNext("create", issue("PAYEE_ACCOUNT_INVALID"));
  await expect(shop.as().checkout.start(checkout)).rejects.toMatchObject({
    cause: { code: "PAYMENT_FAILED", retryable: false },
  });
  shop.paypal.failNext("create", "503", 2);
  await expect(shop.as().checkout.start(checkout)).rejects.toMatchObject({
    cause: { code: "PAYMENT_FAILED", retryable: true },
  });
});

test("PayPal is told where the goods go", async () => {
  const shop = await openGarriShop();
  const checkout = await prepare(shop, GARRI, STANDARD);
  const { providerRef } = await shop.as().checkout.start(checkout);
  expect(shop.paypal.state.orders[providerRef]?.unit.shipping).toMatchObject({
    name: { full_name: "Thandi Nkosi" },
    address: { address_line_1: "24 Cumberland Avenue", postal_code: "2191" },
  });
});

async function openApproved() {
  const shop = await openGarriShop();
  return { shop, ...(await startApproved(shop, STANDARD)) };
}

async function openGarriShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}
