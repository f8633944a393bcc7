import { expect, test } from "vitest";
import { customerTimeline, statusWhenFetched } from "#domain/orders/customer-timeline.ts";
import {
  canStartProcessing,
  estimatedDeliveryAt,
  isOrderStatus,
  ORDER_STATUSES,
  type OrderStatus,
  orderNumber,
  orderTimeline,
  shortOrderItems,
} from "#domain/orders/order.ts";
import { isUnshipped } from "#domain/orders/unshipped.ts";
import { purchases } from "#messages/purchases/index.ts";
import { orderStatusLabel, timelineLabel } from "#messages/purchases/order-texts.ts";

test("packing is begun of an order that is pending, of no other", () => {
  expect(ORDER_STATUSES.filter(canStartProcessing)).toEqual(["pending"]);
});

test("the goods of an order that is pending or being packed are still to be sent", () => {
  expect(ORDER_STATUSES.filter(isUnshipped)).toEqual(["pending", "processing"]);
});

test("an order has five statuses", () => {
  expect(ORDER_STATUSES).toEqual(["pending", "processing", "shipped", "delivered", "cancelled"]);
  expect(isOrderStatus("shipped")).toBe(true);
  expect(isOrderStatus("lost")).toBe(false);
});

test("the order number is the end of the id in capitals", () => {
  expect(orderNumber("0198a7b2-ffff-4c3d-9abc-1234abcd5678")).toBe("ABCD5678");
  expect(orderNumber("abc")).toBe("ABC");
});

test.each([null, undefined, ""])("without an id (%s) the order number is PENDING", (id) => {
  expect(orderNumber(id)).toBe("PENDING");
});

test("a status is shown in words, a missing one as pending, an unknown one as it stands", () => {
  expect(ORDER_STATUSES.map(orderStatusLabel)).toEqual([
    "Pending",
    "Processing",
    "Shipped",
    "Delivered",
    "Cancelled",
  ]);
  expect(orderStatusLabel(null)).toBe("Pending");
  expect(orderStatusLabel("On hold")).toBe("On hold");
  expect(orderStatusLabel("constructor")).toBe("constructor");
});

test("an order in the list shows three items and counts the rest", () => {
  expect(shortOrderItems([])).toEqual({ shown: [], hidden: 0 });
  expect(shortOrderItems(["a", "b", "c"])).toEqual({ shown: ["a", "b", "c"], hidden: 0 });
  const four = shortOrderItems(["a", "b", "c", "d"]);
  expect(four.shown).toEqual(["a", "b", "c"]);
  expect(purchases.moreItems({ count: four.hidden })).toBe("+1 more item");
  const five = shortOrderItems(["a", "b", "c", "d", "e"]);
  expect(purchases.moreItems({ count: five.hidden })).toBe("+2 more items");
});

test.each<[OrderStatus, string[]]>([
  ["pending", ["Order Placed"]],
  ["processing", ["Order Placed", "Processing"]],
  ["shipped", ["Order Placed", "Processing", "Shipped"]],
  ["delivered", ["Order Placed", "Processing", "Shipped", "Delivered"]],
  ["cancelled", ["Order Placed", "Processing"]],
])("the timeline of a %s order has %j", (status, labels) => {
  expect(orderTimeline({ status, createdAt: 1 }).map(({ step }) => timelineLabel(step))).toEqual(
    labels,
  );
});

test.each<[OrderStatus, string[]]>([
  ["pending", ["placed"]],
  ["processing", ["placed", "processing"]],
  ["shipped", ["placed", "processing"]],
  ["delivered", ["placed", "processing", "packed", "fetched"]],
  ["cancelled", ["placed", "processing"]],
])("the timeline of a %s order that is fetched has %j", (status, steps) => {
  const order = { status, deliveryMethod: "pickup", readyAt: null, createdAt: 1 } as const;
  expect(customerTimeline(order).map(({ step }) => step)).toEqual(steps);
});

test("who fetches an order reads that the shop works on it until it is theirs or cancelled", () => {
  expect(ORDER_STATUSES.map((status) => statusWhenFetched({ status }))).toEqual([
    "pending",
    "processing",
    "processing",
    "processing",
    "cancelled",
  ]);
});

test("the timeline of an order that is fetched dates when it was ready and handed over", () => {
  const order = { deliveryMethod: "pickup", readyAt: 5, createdAt: 1, deliveredAt: 9 } as const;
  expect(customerTimeline({ ...order, status: "processing" }).at(-1)).toEqual({
    step: "packed",
    at: 5,
  });
  expect(customerTimeline({ ...order, status: "delivered" }).map(({ at }) => at)).toEqual([
    1,
    null,
    5,
    9,
  ]);
  const undated = customerTimeline({ ...order, status: "delivered", deliveredAt: undefined });
  expect(undated.at(-1)?.at).toBeNull();
  expect(customerTimeline({ ...order, deliveryMethod: "standard", status: "shipped" })).toEqual(
    orderTimeline({ createdAt: 1, status: "shipped" }),
  );
});

test("the timeline dates what the shop recorded and invents nothing", () => {
  const delivered = orderTimeline({ status: "delivered", createdAt: 1_000, deliveredAt: 9_000 });
  expect(delivered.map((step) => step.at)).toEqual([1_000, null, null, 9_000]);
  const undated = orderTimeline({ status: "delivered", createdAt: 1_000, deliveredAt: null });
  expect(undated.at(-1)?.at).toBeNull();
});

test("delivery is estimated two days ahead", () => {
  const friday = Date.UTC(2026, 10, 20, 9, 30);
  expect(estimatedDeliveryAt(friday)).toBe(Date.UTC(2026, 10, 22, 9, 30));
});
