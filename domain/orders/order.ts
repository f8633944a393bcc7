import { type Lifecycle, onlyFrom } from "../lifecycle.ts";
import { DAY_MS } from "../time/durations.ts";

export const ORDER_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Administrators may set any status from any other (back office §4). */
export const ORDER_LIFECYCLE = {
  pending: ["processing", "shipped", "delivered", "cancelled"],
  processing: ["pending", "shipped", "delivered", "cancelled"],
  shipped: ["pending", "processing", "delivered", "cancelled"],
  delivered: ["pending", "processing", "shipped", "cancelled"],
  cancelled: ["pending", "processing", "shipped", "delivered"],
} as const satisfies Lifecycle<OrderStatus>;

/** The statuses from which an order goes on to one by itself, as its courier does (decision 0027). */
export const FOLLOWS_COURIER_FROM = {
  shipped: onlyFrom(ORDER_LIFECYCLE, "shipped", "pending", "processing"),
  delivered: onlyFrom(ORDER_LIFECYCLE, "delivered", "pending", "processing", "shipped"),
};

const STARTS_PROCESSING_FROM = onlyFrom(ORDER_LIFECYCLE, "processing", "pending");

/** What an order's timeline in the back office is made of. */
export const ORDER_EVENT_KINDS = ["placed", "status", "note", "courier", "ready", "slip"] as const;

const ORDER_ITEMS_SHOWN = 3;
const ESTIMATED_DELIVERY_DAYS = 2;
export const DISPATCH_WITHIN_HOURS = 24;

export const ORDER_NUMBER_LENGTH = 8;

export type TimelineStep = {
  step: "placed" | "processing" | "shipped" | "delivered";
  /** Epoch ms, or null where the shop does not record the moment. */
  at: number | null;
};

/** Whether Start Processing starts an order. */
export function canStartProcessing(status: OrderStatus): boolean {
  return STARTS_PROCESSING_FROM.some((one) => one === status);
}

/** Whether an order is delivered or cancelled: nobody is to come for it any more, unless it is taken up again. */
export function isClosedOrder(status: OrderStatus): boolean {
  return status === "delivered" || status === "cancelled";
}

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}

/** The number shoppers quote: the id's last 8 characters, 'PENDING' without an id (storefront §2). */
export function orderNumber(id: string | null | undefined): string {
  return id ? id.slice(-ORDER_NUMBER_LENGTH).toUpperCase() : "PENDING";
}

/** The first 3 items of an order, and how many more there are. */
export function shortOrderItems<Item>(items: readonly Item[]): {
  shown: readonly Item[];
  hidden: number;
} {
  const shown = items.slice(0, ORDER_ITEMS_SHOWN);
  return { shown, hidden: items.length - shown.length };
}

/**
 * The steps an order has reached (storefront §2, My Orders): Order Placed; Processing once it is
 * not pending (a cancelled order too, as specified); Shipped; Delivered.
 */
export function orderTimeline(order: {
  status: OrderStatus;
  createdAt: number;
  deliveredAt?: number | null | undefined;
}): TimelineStep[] {
  const { status } = order;
  const steps: TimelineStep[] = [{ step: "placed", at: order.createdAt }];
  if (status !== "pending") steps.push({ step: "processing", at: null });
  if (status === "shipped" || status === "delivered") steps.push({ step: "shipped", at: null });
  if (status === "delivered") steps.push({ step: "delivered", at: order.deliveredAt ?? null });
  return steps;
}

/** The date promised on confirmation, epoch ms: 2 days after the order was placed (§9). */
export function estimatedDeliveryAt(createdAt: number): number {
  return createdAt + ESTIMATED_DELIVERY_DAYS * DAY_MS;
}
