import type { Guard } from "./guard.ts";

const BOOK = "tests/procedures/deliveries/book-courier.test.ts";
const STOCK = "tests/procedures/catalogue/admin-product/stock.test.ts";
const SLOTS = "tests/procedures/deliveries/slots/booking.test.ts";
const LIMITS = "tests/procedures/checkout/order-limits.test.ts";

/** What keeps goods, places, offers and couriers from being given twice. */
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
        file: "tests/procedures/payments/doubt/stock-holds.test.ts",
        title: "coming back many times at once takes the stock once",
      },
    ],
    besides: "hold-reserved-once",
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
  },
  {
    name: "units-held-unpaid",
    keepsOut: "the whole shop held by somebody who never pays",
    changes: [
      {
        file: "db/queries/payments/holds.ts",
        find: "precondition(db, sql`${unitsHeld(fromNetwork(network))} <= ${mostHeld}`),",
        replace:
          "precondition(db, sql`${unitsHeld(fromNetwork(network))} <= ${mostHeld} + 1000000`),",
      },
    ],
    tests: [
      {
        file: LIMITS,
        title:
          "an anonymous attacker holds no more than the cap, one order after another or all at once",
      },
    ],
  },
  {
    name: "slot-capacity",
    keepsOut: "more orders in a slot than it has places",
    sql: "DROP TRIGGER slot_bookings_within_capacity",
    tests: [
      { file: SLOTS, title: "a slot never takes more than its capacity, however many pay at once" },
    ],
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
  },
  {
    name: "one-live-delivery",
    keepsOut: "two couriers for one order",
    sql: "DROP INDEX deliveries_one_live_per_order",
    tests: [
      { file: BOOK, title: "ten bookings at once make one delivery" },
      {
        file: "tests/procedures/platform/guards.test.ts",
        title: "an order has one delivery that is under way",
      },
    ],
    besides: "booking-lease",
  },
  {
    name: "booking-lease",
    keepsOut: "two requests that book the courier of one order at once",
    changes: [
      {
        file: "db/queries/deliveries/deliveries.ts",
        find: '          eq(deliveries.status, "booking"),\n          lt(deliveries.bookingUntil, now),\n',
        replace: '          eq(deliveries.status, "booking"),\n',
      },
    ],
    tests: [
      {
        file: "tests/procedures/platform/guards.test.ts",
        title: "who books an order's courier is alone with it until their time is over",
      },
    ],
  },
  {
    name: "request-id-of-booking",
    keepsOut: "a second courier where an answer was lost",
    changes: [
      {
        file: "server/services/deliveries/book.ts",
        find: "idempotencyKey: `book-${reference}`,",
        replace: "idempotencyKey: `book-${reference}-${crypto.randomUUID()}`,",
      },
    ],
    tests: [
      {
        file: "tests/procedures/payments/unique-guards.test.ts",
        title:
          "a booking that is tried again carries the same key: a courier who goes by nothing else drives once",
      },
    ],
  },
  {
    name: "courier-called-off",
    keepsOut: "a courier for an order whose money went back while they were booked",
    changes: [
      {
        file: "server/services/deliveries/book.ts",
        find: "    await callOffIfCancelled(ctx, { orderId });\n",
        replace: "",
      },
    ],
    tests: [
      {
        file: "tests/procedures/orders/admin/cancelled-while-booked.test.ts",
        title: "%s: an order cancelled while its courier answers has them called off at once",
      },
    ],
  },
];
