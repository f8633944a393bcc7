import { expect, test } from "vitest";
import { deliveryTone } from "#app/admin/deliveries/delivery-badge.tsx";
import { ADMIN_DELIVERY_STATUSES, ageOf } from "#domain/deliveries/admin-filters.ts";
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
