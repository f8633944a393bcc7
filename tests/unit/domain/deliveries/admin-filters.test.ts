import { expect, test } from "vitest";
import { deliveryTone } from "#app/admin/deliveries/delivery-badge.tsx";
import {
  ADMIN_DELIVERY_STATUSES,
  ageOf,
  canAssignDriver,
  type DeliveryStanding,
  isOwnDelivery,
  rebookingOf,
} from "#domain/deliveries/admin-filters.ts";
import { DELIVERY_STATUSES } from "#domain/deliveries/delivery.ts";
import { adminDeliveryLabel, ageText } from "#messages/adminDeliveries/status-text.ts";

test("every delivery status has a label and a colour, and dropoff is In Transit", () => {
  const shown = DELIVERY_STATUSES.map((status) => [
    status,
    adminDeliveryLabel(status),
    deliveryTone(status),
  ]);
  expect(shown).toEqual([
    ["pending", "Pending", "accent"],
    ["pickup", "Pickup", "indigo"],
    ["pickup_complete", "Picked Up", "indigo"],
    ["dropoff", "In Transit", "brand"],
    ["delivered", "Delivered", "leaf"],
    ["cancelled", "Cancelled", "danger"],
    ["returned", "Returned", "neutral"],
  ]);
});

test("the delivery page knows six statuses, cancelled in our spelling", () => {
  expect(ADMIN_DELIVERY_STATUSES).toEqual([
    "pending",
    "pickup",
    "pickup_complete",
    "dropoff",
    "delivered",
    "cancelled",
  ]);
});

test("the age of what we know is in the largest unit that it has one of", () => {
  const ages = [-5, 59_999, 3_599_999, 3_600_000, 86_400_000].map((age) =>
    ageOf(1_000, 1_000 + age),
  );
  expect(ages).toEqual([
    { unit: "minutes", count: 0 },
    { unit: "minutes", count: 0 },
    { unit: "minutes", count: 59 },
    { unit: "hours", count: 1 },
    { unit: "days", count: 1 },
  ]);
});

test("the age of what we know is told in minutes, hours and days", () => {
  const ages = [0, 59_999, 60_000, 3_599_999, 3_600_000, 86_399_999, 86_400_000, 3 * 86_400_000];
  expect(ages.map((age) => ageText(ageOf(1_000, 1_000 + age)))).toEqual([
    "just now",
    "just now",
    "1 min ago",
    "59 min ago",
    "1h ago",
    "23h ago",
    "1d ago",
    "3d ago",
  ]);
});

const NOW = 1_800_000_000_000;
const standing = (change: Partial<DeliveryStanding>): DeliveryStanding => ({
  ...{ carrier: "uber-direct", status: "failed", bookingUntil: null, error: null },
  ...change,
});

test.each<[string, Partial<DeliveryStanding>, "same" | "next" | null]>([
  ["while it is being booked", { bookingUntil: NOW + 1 }, null],
  ["once its booking has lapsed", { bookingUntil: NOW }, "next"],
  ["that the courier never answered", { status: "confirmed_fallback" }, "same"],
  ["that is only a price", { status: "quote_only" }, "same"],
  ["by standard delivery", { status: "confirmed_standard" }, "same"],
  ["of a driver of ours", { carrier: "in-house", status: "confirmed_standard" }, null],
  ["that the courier refused", { error: "no couriers" }, "next"],
  ["of which only the order failed", { error: "order-cancelled" }, "same"],
  ["whose words say order later", { error: "no order-" }, "next"],
  ["that was called off", { status: "cancelled" }, "next"],
  ["that came back", { status: "returned" }, "next"],
  ["that waits", { status: "pending" }, null],
  ["that is under way", { status: "dropoff" }, null],
  ["that arrived", { status: "delivered" }, null],
])("a delivery %s is booked again as %#", (_what, change, booking) => {
  expect(rebookingOf(standing(change), NOW)).toBe(booking);
  expect(canAssignDriver(standing(change), NOW)).toBe(booking !== null);
});

test("an order without a delivery waits for somebody to drive", () => {
  expect(canAssignDriver(null, NOW)).toBe(true);
});

test("what no courier has taken is the shop's own worry", () => {
  const own = ["failed", "confirmed_fallback", "quote_only", "confirmed_standard"];
  expect([...own, "pending", "booking", "cancelled"].filter(isOwnDelivery)).toEqual(own);
});
