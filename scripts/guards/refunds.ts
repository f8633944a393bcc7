import type { Guard } from "./guard.ts";

const REQUEST = "tests/procedures/refunds/request.test.ts";
const DOUBT = "tests/procedures/refunds/unconfirmed.test.ts";
const EVENTS = "tests/procedures/platform/webhooks/payment-events.test.ts";
const UNDER_ONE_KEY =
  "a refund asked for twice under one key is one; twice at once under two, never above the capture";

/** What keeps money from going back twice, or more of it than came. */
export const REFUND_GUARDS: readonly Guard[] = [
  {
    name: "refund-key",
    keepsOut: "two refunds for one press of the button",
    sql: "DROP INDEX refunds_key",
    tests: [
      {
        file: REQUEST,
        title:
          "all of an order asked back twice at once under one key: both hear of the one refund",
      },
      { file: REQUEST, title: UNDER_ONE_KEY },
    ],
    besides: ["refunds-as-they-were-seen"],
    breakers: [{ scene: "one refund is asked for twice", at: 3 }],
  },
  {
    name: "refunds-as-they-were-seen",
    keepsOut: "a refund reckoned without one that came in between",
    changes: [
      {
        file: "db/queries/refunds/refunds-precondition.ts",
        find: "from refunds where payment_id = ${paymentId} order by line)), '') = ${snapshot}`,",
        replace:
          "from refunds where payment_id = ${paymentId} order by line)), '') is not ${snapshot} || 'x'`,",
      },
    ],
    tests: [
      { file: REQUEST, title: UNDER_ONE_KEY },
      {
        file: "tests/procedures/refunds/refund-model.test.ts",
        title:
          "whatever administrators, PayPal's dashboard and its events do, in any order: its ledger is ours, to the cent",
      },
      {
        file: REQUEST,
        title:
          "all of an order asked back twice at once under one key: both hear of the one refund",
      },
    ],
    besides: ["refund-key"],
    breakers: [{ scene: "one refund is asked for twice", at: 3 }],
  },
  {
    name: "refunds-within-capture",
    keepsOut: "more given back than was taken",
    sql: "DROP TRIGGER refunds_within_capture_insert",
    tests: [
      { file: REQUEST, title: "the database itself refuses what would be more than was captured" },
    ],
    unbroken:
      "one of three: a refund is written beside the others as they were seen, and PayPal gives back no more than it took",
  },
  {
    name: "request-id-of-refund",
    keepsOut: "a refund made twice where an answer was lost",
    changes: [
      {
        file: "server/services/refunds/make-refund.ts",
        find: "requestId: found.refund.requestId,",
        replace: "requestId: crypto.randomUUID(),",
      },
    ],
    tests: [{ file: DOUBT, title: "a refund whose answer is lost (%s) is made once" }],
    breakers: [
      {
        story: "is given a part back",
        step: /^gives back \| paypal \d+ POST .*refund$/,
        fault: "dies-after",
        news: "never",
      },
    ],
  },
  {
    name: "refund-amount-as-seen",
    keepsOut: "another sum given back than the administrator saw",
    changes: [
      {
        file: "server/services/refunds/request-refund.ts",
        find: 'if (!isAsSeen) throw new ShopError("CONFLICT", { text: changed });',
        replace: "",
      },
    ],
    tests: [{ file: REQUEST, title: "another sum than the administrator saw is not given back" }],
    breakers: [{ scene: "a refund as it was seen before another", at: 1 }],
  },
  {
    name: "refund-left-as-seen",
    keepsOut: "the same lines given back by two who saw the order before either had",
    changes: [
      {
        file: "server/services/refunds/request-refund.ts",
        find: "return chargeCents === seen.chargeCents && left === (seen.leftChargeCents ?? left);",
        replace: "return chargeCents === seen.chargeCents && left > 0;",
      },
    ],
    tests: [
      {
        file: "tests/procedures/refunds/concurrent-changes.test.ts",
        title:
          "two who refund the same lines, each as they saw the order before the other, refund them once",
      },
    ],
    unbroken: "no scene has two managers with a dialog each for the same lines: by its test",
  },
  {
    name: "refund-once-at-the-provider",
    keepsOut: "one refund of the provider's counted twice",
    sql: "DROP INDEX refunds_provider_refund",
    tests: [{ file: REQUEST, title: "a refund of the provider's is in the books once" }],
    besides: ["refunds-as-they-were-seen", "event-once"],
    breakers: [{ scene: "PayPal tells twice at once of a refund made there", at: 1 }],
  },
  {
    name: "refund-in-the-captured-currency",
    keepsOut: "a refund in other money counted as if it were the captured",
    changes: [
      {
        file: "server/services/refunds/record-refund.ts",
        find: 'if (amount.currency !== payment.capturedCurrency) return "foreign-currency";',
        replace: "",
      },
    ],
    tests: [
      {
        file: EVENTS,
        title: "a refund in another currency, or of more than was captured, is refused and kept",
      },
    ],
    breakers: [
      {
        story: "somebody gives back at PayPal",
        step: /^cron compare-captures \| paypal/,
        fault: "currency",
        news: "never",
      },
    ],
  },
  {
    name: "moves-of-a-refund",
    keepsOut: "a refund that was made and is asked for once more",
    sql: "DROP TRIGGER refunds_lifecycle",
    tests: [
      {
        file: "tests/procedures/platform/lifecycles.test.ts",
        title: "the database lets a refund move as its lifecycle does, and no other way",
      },
    ],
    unbroken:
      "second of two: each write of a refund says from which state, or that the refunds are as they were seen",
  },
  {
    name: "moves-of-an-order",
    keepsOut: "an order cancelled twice, with its goods and its money back each time",
    sql: "DROP TRIGGER orders_lifecycle",
    tests: [
      {
        file: "tests/procedures/platform/lifecycles.test.ts",
        title:
          "the database lets an order move as its lifecycle does, and to no status that there is not",
      },
    ],
    unbroken: "second of two: an order is changed only as it was seen",
  },
];
