import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canCancelDelivery,
  courierWindow,
  DELIVERY_STATUSES,
  type DeliveryUpdate,
  FALLBACK_DEADLINE_SECONDS,
  FALLBACK_DELIVERY_STATUSES,
  FALLBACK_DROPOFF_SECONDS,
  FALLBACK_FEE_CENTS,
  FALLBACK_PICKUP_SECONDS,
  fallbackFeeCents,
  isFallbackDelivery,
  isFinishedDelivery,
  isOnItsWay,
  journeysBefore,
  nextDeliveryStatus,
} from "#domain/deliveries/delivery.ts";
import { DEFAULT_DELIVERY_ZONES } from "#domain/deliveries/zones.ts";
import { deliveryStatusLabel } from "#messages/deliveries/status-texts.ts";

test.each([
  ["pending", "Order Confirmed"],
  ["pickup", "Driver En Route to Store"],
  ["pickup_complete", "Order Picked Up"],
  ["dropoff", "Out for Delivery"],
  ["delivered", "Delivered"],
  ["cancelled", "Delivery Cancelled"],
  ["returned", "Package Returned"],
  ["canceled", "Unknown Status"],
  ["confirmed_fallback", "Unknown Status"],
  ["toString", "Unknown Status"],
  ["", "Unknown Status"],
])("the status '%s' reads '%s'", (status, label) => {
  expect(deliveryStatusLabel(status)).toBe(label);
});

test("delivered, cancelled and returned are finished, the rest are active", () => {
  expect(DELIVERY_STATUSES.filter(isFinishedDelivery)).toEqual([
    "delivered",
    "cancelled",
    "returned",
  ]);
  expect(isFinishedDelivery("anything else")).toBe(false);
});

test("a fallback is told apart from the courier's own statuses", () => {
  expect(FALLBACK_DELIVERY_STATUSES).toEqual([
    "confirmed_fallback",
    "quote_only",
    "confirmed_standard",
  ]);
  expect(FALLBACK_DELIVERY_STATUSES.every(isFallbackDelivery)).toBe(true);
  expect(DELIVERY_STATUSES.some(isFallbackDelivery)).toBe(false);
});

test("a delivery can be called off until the goods are picked up", () => {
  const cancellable = [...DELIVERY_STATUSES, ...FALLBACK_DELIVERY_STATUSES, "?"].filter(
    canCancelDelivery,
  );
  expect(cancellable).toEqual(["pending", "pickup"]);
});

test("the courier's window counts from the booking", () => {
  expect(courierWindow(1_000_000)).toEqual({
    pickupReadyAt: 1_000_000 + 30 * 60_000,
    pickupDeadlineAt: 1_000_000 + 2 * 60 * 60_000,
    dropoffDeadlineAt: 1_000_000 + 4 * 60 * 60_000,
  });
});

test("a fallback costs R85 unless a zone says otherwise, and has its own estimates", () => {
  const [sandton] = DEFAULT_DELIVERY_ZONES;
  if (sandton === undefined) throw new Error("there is no first zone");
  expect(FALLBACK_FEE_CENTS).toBe(8_500);
  expect(fallbackFeeCents(null)).toBe(8_500);
  expect(fallbackFeeCents(sandton)).toBe(5_000);
  expect(fallbackFeeCents({ ...sandton, feeCents: -1 })).toBe(8_500);
  expect(FALLBACK_DROPOFF_SECONDS).toBe(60 * 60);
  expect(FALLBACK_PICKUP_SECONDS).toBe(15 * 60);
  expect(FALLBACK_DEADLINE_SECONDS).toBe(4 * 60 * 60);
});

test("a journey's number is how many drivers had the order before: what stands for one, and is nobody's, does not count", () => {
  const byCourier = { id: "third", courierDeliveryId: "del_3", carrier: "uber-direct" };
  const nobodys = { id: "second", courierDeliveryId: null, carrier: "uber-direct" };
  const byDriver = { id: "first", courierDeliveryId: null, carrier: "in-house" };
  const ofOrder = [byCourier, nobodys, byDriver];
  expect(ofOrder.map(({ id }) => journeysBefore(ofOrder, id))).toEqual([1, 1, 0]);
  expect(journeysBefore(ofOrder, null), "all that had it").toBe(2);
  expect(journeysBefore([], null)).toBe(0);
});

test("newer news is applied", () => {
  expect(
    nextDeliveryStatus({ status: "pending", updatedAt: 1 }, { status: "pickup", updatedAt: 2 }),
  ).toEqual({ status: "pickup", updatedAt: 2, applied: true });
});

test("older news changes nothing", () => {
  expect(
    nextDeliveryStatus({ status: "dropoff", updatedAt: 5 }, { status: "pickup", updatedAt: 4 }),
  ).toEqual({ status: "dropoff", updatedAt: 5, applied: false });
});

test("the same news twice is applied once", () => {
  const news: DeliveryUpdate = { status: "pickup", updatedAt: 5 };
  expect(nextDeliveryStatus(news, news)).toEqual({ ...news, applied: false });
});

test("a courier who hands the job back puts it to pending again", () => {
  expect(
    nextDeliveryStatus({ status: "pickup", updatedAt: 5 }, { status: "pending", updatedAt: 6 }),
  ).toEqual({ status: "pending", updatedAt: 6, applied: true });
});

test("two reports of the same moment: the one further on the way stands", () => {
  expect(
    nextDeliveryStatus({ status: "dropoff", updatedAt: 5 }, { status: "pickup", updatedAt: 5 })
      .applied,
  ).toBe(false);
  expect(
    nextDeliveryStatus({ status: "pickup", updatedAt: 5 }, { status: "dropoff", updatedAt: 5 })
      .applied,
  ).toBe(true);
});

test("the end counts, however late it is heard of", () => {
  expect(
    nextDeliveryStatus({ status: "dropoff", updatedAt: 9 }, { status: "delivered", updatedAt: 8 }),
  ).toEqual({ status: "delivered", updatedAt: 8, applied: true });
});

test("cancelled goods can come back to the store, delivered goods are never undelivered", () => {
  expect(
    nextDeliveryStatus({ status: "cancelled", updatedAt: 5 }, { status: "returned", updatedAt: 6 })
      .applied,
  ).toBe(true);
  for (const status of DELIVERY_STATUSES.filter((status) => status !== "delivered")) {
    expect(
      nextDeliveryStatus({ status: "delivered", updatedAt: 5 }, { status, updatedAt: 99 }).applied,
    ).toBe(false);
  }
});

test("a finished delivery is never active again", () => {
  fc.assert(
    fc.property(update(), update(), (current, incoming) => {
      const next = nextDeliveryStatus(current, incoming);
      if (isFinishedDelivery(current.status)) expect(isFinishedDelivery(next.status)).toBe(true);
    }),
  );
});

test("any order of updates, with repeats, ends in the same state", () => {
  const arrivals = fc
    .array(update(), { minLength: 1, maxLength: 12 })
    .chain((updates) =>
      fc.tuple(
        fc.constant(updates),
        fc.shuffledSubarray([...updates, ...updates], { minLength: updates.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(arrivals, ([updates, shuffled]) => {
      expect(settle(shuffled)).toEqual(settle(updates));
    }),
    { numRuns: 500 },
  );
});

function settle(updates: readonly DeliveryUpdate[]): DeliveryUpdate {
  let current: DeliveryUpdate = { status: "pending", updatedAt: 0 };
  for (const incoming of updates) {
    const { status, updatedAt } = nextDeliveryStatus(current, incoming);
    current = { status, updatedAt };
  }
  return current;
}

function update(): fc.Arbitrary<DeliveryUpdate> {
  return fc.record({
    status: fc.constantFrom(...DELIVERY_STATUSES),
    updatedAt: fc.integer({ min: 1, max: 6 }),
  });
}

test("goods are on their way from the shop's door to the shopper's", () => {
  expect(DELIVERY_STATUSES.filter(isOnItsWay)).toEqual(["pickup_complete", "dropoff"]);
});

test("a collection that may be later than the settings say leaves the courier the time to drive", () => {
  const lead = { readyMinutes: 5, pickupMinutes: 20, dropoffMinutes: 40 };
  const { pickupDeadlineAt, dropoffDeadlineAt } = courierWindow(0, lead);
  expect([pickupDeadlineAt / 60_000, dropoffDeadlineAt / 60_000]).toEqual([22, 42]);
});

test("a courier always has ten minutes to collect what is packed, and never less than twenty-two", () => {
  const deadline = (readyMinutes: number) =>
    courierWindow(0, { readyMinutes, pickupMinutes: 5, dropoffMinutes: 60 }).pickupDeadlineAt;
  expect([0, 12, 13, 30].map((minutes) => deadline(minutes) / 60_000)).toEqual([22, 22, 23, 40]);
});
