import { expect, test } from "vitest";
import { arrivalOf, canTrack, hasDeliveryPanel } from "#domain/deliveries/arrival.ts";
import { DELIVERY_STATUSES, FALLBACK_DELIVERY_STATUSES } from "#domain/deliveries/delivery.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { estimateText } from "#messages/deliveries/status-texts.ts";

const at = (text: string) => Date.parse(`${text}:00+02:00`);
const DATE = at("2026-11-26T10:00");
const TIME = at("2026-11-24T14:05");
const NOW = at("2026-11-24T13:00");
const ORDER = {
  status: "pending",
  deliveryMethod: "courier",
  estimatedDeliveryAt: DATE,
  deliveredAt: null,
} as const;
const delivery = (status: string, estimatedDeliveryAt: number | null = TIME) => ({
  status,
  estimatedDeliveryAt,
});

test.each(["booking", "pending", "pickup", "pickup_complete", "dropoff"])(
  "where a courier comes (%s) it is their stored time",
  (status) => {
    const arrival = arrivalOf(ORDER, delivery(status));
    expect(arrival).toEqual({ kind: "time", at: TIME });
    expect(estimateText(arrival, NOW, DEFAULT_FORMATS)).toBe("14:05");
  },
);

test.each([...FALLBACK_DELIVERY_STATUSES, "failed", "cancelled", "returned"])(
  "where nobody comes (%s) it is the order's date",
  (status) => {
    const arrival = arrivalOf(ORDER, delivery(status));
    expect(arrival).toEqual({ kind: "date", at: DATE });
    expect(estimateText(arrival, NOW, DEFAULT_FORMATS)).toBe("By 26 November 2026");
  },
);

test("a driver of ours names no time: it is the order's date", () => {
  expect(arrivalOf(ORDER, delivery("dropoff", null))).toEqual({ kind: "date", at: DATE });
});

test("a standard order has its date, and a courier's order waits for their time", () => {
  const standard = { ...ORDER, deliveryMethod: "standard" } as const;
  expect(arrivalOf(standard, null)).toEqual({ kind: "date", at: DATE });
  expect(arrivalOf(ORDER, null)).toEqual({ kind: "booking" });
  expect(arrivalOf(ORDER, delivery("booking", null))).toEqual({ kind: "booking" });
});

test("what has arrived or was cancelled has no estimate, whatever is stored of its delivery", () => {
  const done = { ...ORDER, status: "delivered", deliveredAt: TIME } as const;
  for (const status of [...DELIVERY_STATUSES, ...FALLBACK_DELIVERY_STATUSES, "failed"]) {
    expect(arrivalOf(done, delivery(status))).toEqual({ kind: "delivered", at: TIME });
    const cancelled = arrivalOf({ ...ORDER, status: "cancelled" }, delivery(status));
    expect(estimateText(cancelled, NOW, DEFAULT_FORMATS)).toBeNull();
  }
  expect(estimateText(arrivalOf(done, null), NOW, DEFAULT_FORMATS)).toBeNull();
  // The courier's news may be quicker than the page's order.
  expect(arrivalOf(ORDER, delivery("delivered")).kind).toBe("delivered");
});

test("there is something to track once a courier or a driver has it, and only then", () => {
  for (const status of DELIVERY_STATUSES) expect(canTrack(ORDER, { status })).toBe(true);
  for (const status of [...FALLBACK_DELIVERY_STATUSES, "failed", "booking"]) {
    expect(canTrack(ORDER, { status })).toBe(false);
  }
  expect(canTrack(ORDER, null)).toBe(false);
  expect(canTrack({ status: "cancelled" }, { status: "cancelled" })).toBe(false);
});

test("an order's page speaks of a delivery that is to come, or did not come about, until it arrives", () => {
  const standard = { status: "pending", deliveryMethod: "standard" } as const;
  expect(hasDeliveryPanel(ORDER, null)).toBe(true);
  expect(hasDeliveryPanel(standard, null)).toBe(false);
  expect(hasDeliveryPanel(standard, { status: "failed" })).toBe(true);
  const done = { ...standard, status: "delivered" } as const;
  expect(hasDeliveryPanel(done, { status: "failed" })).toBe(false);
  expect(hasDeliveryPanel(done, { status: "confirmed_fallback" })).toBe(false);
  expect(hasDeliveryPanel(done, { status: "delivered" })).toBe(true);
});

const SLOT = { from: at("2026-11-25T10:00"), until: at("2026-11-25T12:00") };

test("an order with a slot arrives in it, until a courier names a time of their own", () => {
  const order = { ...ORDER, slotFrom: SLOT.from, slotUntil: SLOT.until };
  expect(arrivalOf(order, null)).toEqual({ kind: "slot", slot: SLOT });
  expect(arrivalOf(order, delivery("booking"))).toEqual({ kind: "slot", slot: SLOT });
  expect(arrivalOf(order, delivery("failed"))).toEqual({ kind: "slot", slot: SLOT });
  expect(arrivalOf(order, delivery("pickup"))).toEqual({ kind: "time", at: TIME });
  expect(arrivalOf(order, delivery("pickup", null)), "a driver of ours names none").toEqual({
    kind: "slot",
    slot: SLOT,
  });
  expect(hasDeliveryPanel(order, null)).toBe(false);
  expect(hasDeliveryPanel(order, { status: "failed" })).toBe(true);
});

test("an order that is fetched says since when it is packed, and nothing else", () => {
  const order = { ...ORDER, deliveryMethod: "pickup" } as const;
  expect(arrivalOf(order, null)).toEqual({ kind: "pickup", at: null });
  expect(arrivalOf({ ...order, readyAt: TIME }, null)).toEqual({ kind: "pickup", at: TIME });
  expect(arrivalOf({ ...order, slotFrom: SLOT.from, slotUntil: SLOT.until }, null).kind).toBe(
    "pickup",
  );
});

test("while a courier is asked, the soonest that they could come is told where it is known", () => {
  expect(arrivalOf({ ...ORDER, earliestAt: TIME }, null)).toEqual({ kind: "booking", at: TIME });
});

test("an order's page speaks of nothing once the order is cancelled", () => {
  expect(arrivalOf({ ...ORDER, status: "cancelled" }, null)).toEqual({ kind: "cancelled" });
  const cancelled = { ...ORDER, status: "cancelled" } as const;
  expect(hasDeliveryPanel(cancelled, null)).toBe(false);
  expect(hasDeliveryPanel(cancelled, { status: "failed" })).toBe(false);
});
