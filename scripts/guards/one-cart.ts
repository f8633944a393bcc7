import type { Guard } from "./guard.ts";

const ONE_CHARGE = "tests/procedures/payments/unconfirmed/one-cart-one-charge.test.ts";
const TWO_TABS = "tests/procedures/payments/concurrent-tabs/two-tabs.test.ts";

/** What keeps a shopper from paying for one cart twice, from whatever tab. */
export const ONE_CART_GUARDS: readonly Guard[] = [
  {
    name: "one-payment-a-cart",
    keepsOut: "a cart paid for twice, in another tab, while the first payment is in doubt",
    changes: [
      {
        file: "db/queries/payments/holds.ts",
        find: "    precondition(db, sql`not exists (select 1 from ${payments} where ${inDoubtFor(cart)})`),\n",
        replace: "    precondition(db, sql`1`),\n",
      },
    ],
    tests: [
      {
        file: ONE_CHARGE,
        title:
          "what began to be captured while the successor was on its way is found by the write itself",
      },
    ],
    breakers: [{ scene: "a cart is begun anew while PayPal holds its money", at: 10 }],
  },
  {
    name: "replaced-went-through",
    keepsOut: "a cart paid for once more in the place of a payment that has gone through meanwhile",
    changes: [
      {
        file: "db/queries/payments/competing-payments.ts",
        find: 'return or(eq(payments.checkoutKey, replacesKey ?? ""), ...isOneOf',
        replace: 'return or(eq(payments.checkoutKey, ""), ...isOneOf',
      },
    ],
    tests: [
      {
        file: "tests/procedures/payments/concurrent-tabs/replaced.test.ts",
        title:
          "a payment that went through by its event is not paid for once more by the one in its place",
      },
      {
        file: "tests/procedures/payments/concurrent-tabs/replaced.test.ts",
        title:
          "a payment that goes through in the moment in which it is replaced refuses the one in its place",
      },
    ],
    breakers: [{ scene: "another tab begins anew", at: 2 }],
  },
  {
    name: "unheard-payments",
    keepsOut:
      "a cart paid for once more in another tab, by who was told to wait or whose tab was closed before its end",
    changes: [
      {
        file: "db/queries/payments/competing-payments.ts",
        find: ", ...isOneOf(unacknowledgedIds));\n}",
        replace: ", ...isOneOf([]));\n}",
      },
    ],
    tests: [
      {
        file: "tests/procedures/payments/concurrent-tabs/unacknowledged.test.ts",
        title:
          "who was told not to pay again, and presses once more after that payment has gone through, is not charged",
      },
      {
        file: "tests/procedures/payments/concurrent-tabs/unacknowledged.test.ts",
        title:
          "who presses once more is not charged where their payment goes through in the moment in which the next one is written",
      },
    ],
    breakers: [{ scene: "a tab is closed after the approval, and another begins anew", at: 1 }],
  },
  {
    name: "withdrawn",
    keepsOut:
      "an order charged that was approved in PayPal's window after it was changed on the page",
    changes: [
      {
        file: "server/routers/checkout.ts",
        find: "continueAfterDisconnect(\n        ctx,\n        releaseReplaced(ctx.db, { keys: [input.checkoutKey], now: ctx.now() }),\n      ),",
        replace: "continueAfterDisconnect(ctx, Promise.resolve()),",
      },
    ],
    tests: [
      {
        file: "tests/procedures/payments/concurrent-tabs/withdrawn.test.ts",
        title:
          "a withdrawn payment that is approved in PayPal's window is not captured, by its event, the job or its tab",
      },
    ],
    breakers: [{ story: "changes the order behind PayPal's window" }],
  },
  {
    name: "one-capture-a-cart",
    keepsOut: "a cart paid for twice that was begun in two tabs before either was paid",
    changes: [
      {
        file: "db/queries/payments/holds.ts",
        find: 'params.isTaken ? undefined : or(eq(payments.state, "capturing"), hasNoCompetingPayment),',
        replace: "undefined,",
      },
    ],
    tests: [
      {
        file: TWO_TABS,
        title:
          "while one tab's payment is being captured the other's waits, and is captured where that took nothing",
      },
    ],
    breakers: [{ scene: "a cart is begun in two tabs, and paid in both", at: 1 }],
  },
  {
    name: "paid-beside",
    keepsOut: "a payment captured by its event although an earlier one of its cart was paid since",
    changes: [
      {
        file: "server/services/payments/settle-by-provider.ts",
        find: 'if (competing === "paid") return expirePayment(ctx, payment, SUPERSEDED);',
        replace: "",
      },
    ],
    tests: [
      {
        file: "tests/procedures/payments/unconfirmed/abandoned-approvals.test.ts",
        title:
          "a payment its shopper left whose cart they have paid for since is superseded, and lets its goods go",
      },
    ],
    besides: ["one-capture-a-cart"],
    breakers: [{ story: "pays in two tabs" }],
  },
];
