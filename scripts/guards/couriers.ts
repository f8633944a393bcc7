import type { Guard } from "./guard.ts";

const BOOK = "tests/procedures/deliveries/book-courier.test.ts";
const WHILE_BOOKED = "tests/procedures/orders/admin/cancelled-while-booked.test.ts";
const CALLED_OFF = "%s: an order cancelled while its courier answers has them called off at once";

/** What keeps an order from having two couriers, or one for nothing. */
export const COURIER_GUARDS: readonly Guard[] = [
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
    besides: ["booking-lease"],
    unbroken:
      "one of three: the courier takes one delivery of a reference, and who hears so adopts the one that is there",
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
    unbroken:
      "one of three: the courier takes one delivery of a reference, and who hears so adopts the one that is there",
  },
  {
    name: "request-id-of-booking",
    keepsOut: "a second courier where an answer was lost",
    changes: [
      {
        file: "server/services/deliveries/booking/request.ts",
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
    unbroken:
      "second of two: the courier takes one delivery of a reference, and the one that is there is adopted; its test has a courier who does not",
  },
  {
    name: "courier-called-off",
    keepsOut: "a courier for an order whose money went back while they were booked",
    changes: [
      {
        file: "server/services/deliveries/book.ts",
        find: "stopped.note);\n    await cancelBookingIfOrderEnded(ctx, { orderId });\n",
        replace: "stopped.note);\n",
      },
    ],
    tests: [{ file: WHILE_BOOKED, title: CALLED_OFF }],
    besides: ["courier-seen-anew", "call-off-queued"],
    breakers: [{ scene: "cancel against packing against courier", at: 30 }],
  },
  {
    name: "courier-seen-anew",
    keepsOut: "a courier who was booked while their order was cancelled, and whom nobody calls off",
    changes: [
      {
        file: "server/services/orders/change-status.ts",
        find: "await deliveryNow(ctx, facts)",
        replace: "facts.delivery",
      },
    ],
    tests: [{ file: WHILE_BOOKED, title: CALLED_OFF }],
    besides: ["courier-called-off", "call-off-queued"],
    breakers: [{ scene: "cancel against packing against courier", at: 30 }],
  },
  {
    name: "call-off-queued",
    keepsOut:
      "a courier for an order that has ended, where whoever ended it could not call them off",
    changes: [
      {
        file: "db/queries/orders/admin-changes.ts",
        find: "          ...scheduleBookingCancellation(db, {\n            orderId: id,\n            dueAt: author.now + OUTBOX_GRACE_MS,\n            now: author.now,\n          }),\n",
        replace: "",
      },
      {
        file: "server/services/deliveries/booking/record.ts",
        find: "doneAt: doneAtUnlessOrderEnded({ orderId: delivery.orderId, now })",
        replace: "doneAt: now",
      },
    ],
    tests: [
      {
        file: "tests/procedures/orders/admin/courier-of-ended.test.ts",
        title:
          "where the administrator's request breaks off behind the cancelling, the courier is called off all the same",
      },
    ],
    unbroken:
      "one of three: who cancels looks at the courier once more, and who books them at the order; that they end in between is played by its test",
  },
];
