import type { Guard } from "./guard.ts";

const CHECKOUT = "tests/procedures/checkout/checkout.test.ts";
const UNIQUE = "tests/procedures/payments/unique-guards.test.ts";
const START = "tests/procedures/payments/start-payment.test.ts";
const FAILURES = "tests/procedures/payments/vendor-failures.test.ts";
const LIFECYCLES = "tests/procedures/platform/lifecycles.test.ts";
const ONCE = "asking twice for the same payment finds the first one";
const SAME_ID = "every repeat of a call carries the first one's request id, another source its own";
const OTHER_AMOUNT = "a capture of another amount makes no order and is given back";

/** What keeps a shopper from paying twice, or less, or for nothing. */
export const PAYMENT_GUARDS: readonly Guard[] = [
  {
    name: "checkout-key",
    keepsOut: "two payments for one press of the button",
    sql: "DROP INDEX payments_checkout_key",
    tests: [{ file: CHECKOUT, title: ONCE }],
    breakers: [{ scene: "a payment is begun twice", at: 2 }],
  },
  {
    name: "key-for-another-cart",
    keepsOut: "a payment handed out for a cart that it is not for",
    changes: [
      {
        file: "server/services/payments/resume-payment.ts",
        find: "if (payment.requestHash !== requestHash) {",
        replace: "if (payment.requestHash === null) {",
      },
    ],
    tests: [
      {
        file: START,
        title: "a checkout key for another cart is a conflict, of an ended payment the end",
      },
    ],
    unbroken:
      "the browser makes a new key for each cart: another one under a key is a caller of another kind, by its test",
  },
  {
    name: "price-as-shown",
    keepsOut: "a price charged that the shopper did not see",
    changes: [
      {
        file: "server/services/payments/price-as-shown.ts",
        find: "if ((await hashOf(shown)) !== input.priceFingerprint) {",
        replace: "if ((await hashOf(shown)) === null) {",
      },
    ],
    tests: [
      {
        file: "tests/procedures/checkout/plain-order.test.ts",
        title:
          "a price that changed meanwhile is shown anew and asked for again, nothing is opened",
      },
    ],
    breakers: [{ scene: "a price changes while it is paid", at: 2 }],
  },
  {
    name: "request-id-of-opening",
    keepsOut: "two orders at PayPal for one payment",
    changes: [
      {
        file: "server/services/payments/open-payment.ts",
        find: "requestId: payment.createRequestId,",
        replace: "requestId: crypto.randomUUID(),",
      },
    ],
    tests: [{ file: FAILURES, title: SAME_ID }],
    breakers: [
      {
        story: "buys, by the shop's own means",
        step: /^start \| paypal \d+ POST \/v2\/checkout\/orders$/,
        fault: "lost-twice",
      },
    ],
  },
  {
    name: "request-id-of-capture",
    keepsOut: "money taken twice where an answer was lost",
    changes: [
      {
        file: "server/services/payments/complete.ts",
        find: "requestId: `cap-${id}-${captureAttempt}`",
        replace: "requestId: `cap-${id}-${captureAttempt}-${crypto.randomUUID()}`",
      },
    ],
    tests: [{ file: FAILURES, title: SAME_ID }],
    unbroken:
      "second of two: PayPal captures an order once, whatever the request id, and whoever hears so looks at it",
  },
  {
    name: "amount-check",
    keepsOut: "goods for less money than they cost",
    changes: [
      {
        file: "domain/payments/capture.ts",
        find: "capture.amount.cents !== expected.cents",
        replace: "capture.amount.cents < 0",
      },
    ],
    tests: [{ file: CHECKOUT, title: OTHER_AMOUNT }],
    breakers: [{ story: "pays another amount" }],
  },
  {
    name: "currency-check",
    keepsOut: "goods for as many cents of a cheaper currency",
    changes: [
      {
        file: "domain/payments/capture.ts",
        find: "capture.amount.currency !== expected.currency",
        replace: 'capture.amount.currency === ""',
      },
    ],
    tests: [
      {
        file: "tests/unit/domain/payments/capture.test.ts",
        title: "a completed capture in '%s' is given back",
      },
    ],
    breakers: [
      {
        story: "buys, by the shop's own means",
        step: /^complete \| paypal \d+ POST .*capture$/,
        fault: "currency",
      },
    ],
  },
  {
    name: "one-order-a-payment",
    keepsOut: "two orders for one payment",
    sql: "DROP INDEX orders_payment",
    tests: [
      { file: UNIQUE, title: "a payment has one order, whatever else of the second one is new" },
    ],
    unbroken: "one of three: an order's id is its payment's, and what a payment holds is sold once",
  },
  {
    name: "one-payment-a-capture",
    keepsOut: "two orders for one capture",
    sql: "DROP INDEX payments_capture",
    tests: [{ file: UNIQUE, title: "no two payments name the same capture" }],
    unbroken:
      "PayPal has another id for each capture, and no fault of a connection makes it one: by its test",
  },
  {
    name: "moves-of-a-payment",
    keepsOut: "an order for a payment that was given up or given back",
    sql: "DROP TRIGGER payments_lifecycle",
    tests: [
      {
        file: LIFECYCLES,
        title: "the database lets a payment move as its lifecycle does, and no other way",
      },
    ],
    unbroken:
      "second of two: what is written says from which state, and an order is written with the sale of what its payment still holds",
  },
  {
    name: "reopened-as-it-was-seen",
    keepsOut: "a payment reopened by a late refusal while another request captures it",
    changes: [
      {
        file: "db/queries/payments/holds.ts",
        find: "        eq(payments.captureAttempt, params.attempt),\n        eq(payments.updatedAt, params.expectedVersion),\n",
        replace: "",
      },
    ],
    tests: [
      {
        file: "tests/procedures/payments/reconcile-payments.test.ts",
        title: "a refusal that comes late does not take the payment from whoever captures it now",
      },
    ],
    unbroken:
      "second of two: who captured it meanwhile finds it reopened and makes the order all the same",
  },
];
