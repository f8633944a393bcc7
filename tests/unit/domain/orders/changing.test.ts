import { expect, test } from "vitest";
import {
  type CancellableDelivery,
  type CancelRefusal,
  cancelRefusal,
} from "#domain/orders/cancelling.ts";
import { isOnPaper, mayAddressChange, type Progress } from "#domain/orders/changing.ts";

const placed: Progress = { status: "pending", readyAt: null, slipPrintedAt: null };
const printed: Progress = { ...placed, slipPrintedAt: 1 };
const ready: Progress = { ...placed, readyAt: 1 };
const booked: CancellableDelivery = {
  status: "pending",
  isBeingBooked: false,
  byInHouseDriver: false,
};

test.each<[string, Progress, Partial<CancellableDelivery> | null, CancelRefusal | null]>([
  ["just placed", placed, null, null],
  ["cancelled before", { ...placed, status: "cancelled" }, { status: "delivered" }, "cancelled"],
  ["delivered", { ...placed, status: "delivered" }, null, "over"],
  ["brought, and not yet said to be", printed, { status: "delivered" }, "over"],
  ["shipped", { ...placed, status: "shipped" }, null, "on-the-way"],
  ["collected", placed, { status: "pickup_complete" }, "on-the-way"],
  ["at the door", placed, { status: "dropoff" }, "on-the-way"],
  ["brought back", placed, { status: "returned" }, "came-back"],
  [
    "shipped and brought back",
    { ...placed, status: "shipped" },
    { status: "returned" },
    "came-back",
  ],
  ["being packed", { ...placed, status: "processing" }, null, "packing"],
  ["on a slip", printed, null, "packing"],
  ["packed", ready, null, "packing"],
  ["waiting for the courier", placed, {}, null],
  ["having its courier booked", placed, { isBeingBooked: true }, "being-booked"],
  ["the shop's own driver's", placed, { byInHouseDriver: true }, "in-house-driver"],
  [
    "the shop's own driver's, who comes",
    placed,
    { byInHouseDriver: true, status: "pickup" },
    "in-house-driver",
  ],
  ["no longer the driver's", placed, { byInHouseDriver: true, status: "failed" }, null],
])("an order that is %s is cancelled, or not: %s", (_, order, delivery, refusal) => {
  expect(cancelRefusal(order, delivery && { ...booked, ...delivery })).toBe(refusal);
});

test("packing that began while the courier was called off for it ends, and nothing else does", () => {
  const calledOff = { isBookingCancelled: true };
  expect(cancelRefusal({ ...placed, status: "processing" }, booked, calledOff)).toBeNull();
  expect(cancelRefusal(printed, null, calledOff)).toBeNull();
  expect(cancelRefusal({ ...placed, status: "shipped" }, booked, calledOff)).toBe("on-the-way");
  expect(cancelRefusal(placed, { ...booked, isBeingBooked: true }, calledOff)).toBe("being-booked");
});

test("an order is on paper once its slip is printed or its bag is packed", () => {
  expect([placed, printed, ready].map(isOnPaper)).toEqual([false, true, true]);
});

test.each([
  ["standard", null, placed, null, true],
  ["standard", 1, placed, null, true],
  ["courier", 1, placed, null, true],
  ["courier", null, placed, null, false],
  ["pickup", 1, placed, null, false],
  ["standard", null, { ...placed, status: "processing" }, null, false],
  ["standard", null, printed, null, false],
  ["standard", null, ready, null, false],
  ["standard", null, placed, {}, false],
] as const)("an order by %s, slot %s, %j, courier %j, may still go elsewhere: %s", (...row) => {
  const [deliveryMethod, slotFrom, progress, delivery, isAllowed] = row;
  expect(mayAddressChange({ ...progress, deliveryMethod, slotFrom }, delivery)).toBe(isAllowed);
});
