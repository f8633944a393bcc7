import type { Guard } from "./guard.ts";

const STOCK = "tests/procedures/catalogue/admin-product/stock.test.ts";
const SLOTS = "tests/procedures/deliveries/slots/booking.test.ts";
const LIMITS = "tests/procedures/checkout/order-limits.test.ts";

/** What keeps goods, places and offers from being given twice. */
export const GOODS_GUARDS: readonly Guard[] = [
  {
    name: "stock-covers-what-is-held",
    keepsOut: "the last unit sold to two",
    changes: [
      {
        file: "drizzle/0000_shop.sql",
        find: 'CHECK("products"."reserved" >= 0 and "products"."stock" >= "products"."reserved")',
        replace: 'CHECK("products"."reserved" >= -1000000)',
      },
    ],
    tests: [
      {
        file: STOCK,
        title: "stock never goes below what payments hold, by the form or by an adjustment",
      },
      {
        file: "tests/procedures/checkout/checkout.test.ts",
        title: "200 buyers for 50 units: 50 orders, stock 0, nobody else is charged",
      },
    ],
    breakers: [{ scene: "the last unit", at: 3 }],
  },
  {
    name: "hold-reserved-once",
    keepsOut: "stock held twice for one payment",
    sql: "DROP INDEX stock_movements_once",
    tests: [
      {
        file: "tests/procedures/platform/guards.test.ts",
        title: "what a payment holds is reserved once",
      },
    ],
    besides: ["hold-taken-up-once"],
    breakers: [{ scene: "who approved too late, in two tabs", at: 5 }],
  },
  {
    name: "hold-settled-once",
    keepsOut: "a hold that is both sold and let go",
    sql: "DROP INDEX stock_movements_settled_once",
    tests: [
      {
        file: "tests/procedures/platform/guards.test.ts",
        title: "what was sold is not let go of as well",
      },
    ],
    unbroken: "second of two: who sells a hold or lets go of it goes by the state of its payment",
  },
  {
    name: "hold-taken-up-once",
    keepsOut: "the stock of a lapsed payment taken as often as its shopper comes back",
    changes: [
      {
        file: "db/queries/payments/lapsed.ts",
        find: "        and ${payments.hold} = ${payment.hold})`,",
        replace: "        )`,",
      },
      {
        file: "db/queries/payments/lapsed.ts",
        find: '"capturing", "expired"))} and ${payments.reason} = ${LAPSED}',
        replace: '"capturing", "expired"))} or 1 = 1',
      },
    ],
    tests: [
      {
        file: "tests/procedures/payments/unconfirmed/stock-holds.test.ts",
        title: "coming back to a lapsed payment many times at once takes the stock once",
      },
    ],
    besides: ["hold-reserved-once"],
    breakers: [{ scene: "who approved too late, in two tabs", at: 5 }],
  },
  {
    name: "stock-adjustment-key",
    keepsOut: "an adjustment of the stock made twice",
    sql: "DROP INDEX stock_movements_request",
    tests: [
      {
        file: "tests/procedures/platform/guards.test.ts",
        title: "what one request asks of the stock is written down once",
      },
    ],
    besides: ["stock-as-it-was-counted"],
    breakers: [{ scene: "one count of the stock is sent twice", at: 7 }],
  },
  {
    name: "ledger-is-final",
    keepsOut: "a movement of the stock changed afterwards",
    sql: "DROP TRIGGER stock_movements_are_final",
    tests: [
      {
        file: "tests/procedures/platform/guards.test.ts",
        title: "a movement of the stock is never changed",
      },
    ],
    unbroken:
      "nothing in the shop changes a movement: it stands against a later change of the code, by its test",
  },
  {
    name: "units-held-unpaid",
    keepsOut: "the whole shop held by somebody who never pays",
    changes: [
      {
        file: "db/queries/payments/holds.ts",
        find: "precondition(db, sql`${unitsUnpaid(fromNetwork(network))} <= ${mostHeld}`),",
        replace:
          "precondition(db, sql`${unitsUnpaid(fromNetwork(network))} <= ${mostHeld} + 1000000`),",
      },
    ],
    tests: [
      {
        file: LIMITS,
        title:
          "an anonymous attacker holds no more than the cap, one order after another or all at once",
      },
    ],
    unbroken: "who holds goods and never pays is a hostile shopper and no fault: by its test",
  },
  {
    name: "slot-capacity",
    keepsOut: "more orders in a slot than it has places",
    sql: "DROP TRIGGER slot_bookings_within_capacity",
    tests: [
      { file: SLOTS, title: "a slot never takes more than its capacity, however many pay at once" },
    ],
    breakers: [{ scene: "the last place of a slot", at: 1 }],
  },
  {
    name: "offer-uses",
    keepsOut: "an offer taken more often than it is there",
    sql: "DROP TRIGGER offer_uses_within_limits",
    tests: [
      {
        file: "tests/procedures/offers/codes.test.ts",
        title: "a limit for %s holds when several pay at once",
      },
    ],
    breakers: [{ scene: "two devices of a customer, a code for once", at: 8 }],
  },
  {
    name: "offer-uses-again",
    keepsOut: "an offer taken more often than it is there, by a payment that had lapsed",
    sql: "DROP TRIGGER offer_uses_within_limits_again",
    tests: [
      {
        file: "tests/procedures/offers/codes.test.ts",
        title: "a payment that lapses gives its use back; taken up again it needs one that is left",
      },
    ],
    unbroken: "no story pays a lapsed payment whose code is used up since: by its test",
  },
  {
    name: "slot-capacity-again",
    keepsOut: "more orders in a slot than it has places, by one that is moved there",
    sql: "DROP TRIGGER slot_bookings_within_capacity_again",
    tests: [
      {
        file: "tests/procedures/deliveries/slots/changing.test.ts",
        title:
          "a full slot, a past one, an unknown one: refused in words, and the order keeps its own",
      },
    ],
    unbroken: "no story moves an order to a slot that is full: by its test",
  },
  {
    name: "stock-as-it-was-counted",
    keepsOut: "an adjustment reckoned without what was sold or counted meanwhile",
    changes: [
      {
        file: "db/queries/catalogue/admin-product.ts",
        find: "sql`(select stock from products where id = ${step.id} and deleted_at is null) = ${step.expected}`,",
        replace: "sql`1`,",
      },
    ],
    tests: [
      {
        file: "tests/procedures/platform/guards.test.ts",
        title: "what one request asks of the stock is written down once",
      },
    ],
    besides: ["stock-adjustment-key"],
    breakers: [{ scene: "one count of the stock is sent twice", at: 7 }],
  },
];
