import type { QueuedMail } from "#db/queries/notifications/mails.ts";
import {
  loadOrderFacts,
  type OrderFacts,
  type OrderNeed,
  type StatusChange,
  writeStatusChanges,
} from "#db/queries/orders/admin-changes.ts";
import { isDeletedAddress } from "#domain/customers/privacy.ts";
import { canTrack } from "#domain/deliveries/arrival.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { journeysBefore } from "#domain/deliveries/delivery.ts";
import { type ErrorCode, ShopError } from "#domain/errors.ts";
import { canMove } from "#domain/lifecycle.ts";
import {
  canStartProcessing,
  isClosedOrder,
  ORDER_LIFECYCLE,
  type OrderStatus,
  orderNumber,
} from "#domain/orders/order.ts";
import type { CourierOutcome, MissingGoods, StatusRefusal } from "#domain/orders/refusal.ts";
import { statusRefusalText } from "#messages/adminOrders/refusal-text.ts";
import type { Context } from "../../context.ts";
import { retryOnConstraint } from "../../platform/failures.ts";
import { mailFor } from "../notifications/send-mail.ts";
import type { OrderAdminContext } from "./admin-context.ts";
import { cancelCourier, cancelUnneededCourier } from "./cancel-courier.ts";

/** An order as the administrator saw it. */
export type OrderVersion = { orderId: string; expectedVersion: number };

/** One that Start Processing left alone, and why. */
export type RefusedOrder = { orderId: string; refusal: StatusRefusal };

/** With the database's own word against it there is one more look, and then a refusal. */
const TRIES = 2;

/**
 * Sets an order to any other of the five statuses (back-office §4): cancelling puts its goods back
 * on the shelf, calls off a courier who can be called off and mails the shopper; setting it to delivered
 * calls off a courier who has not collected it; taking a cancelled one up again takes the goods again.
 * Throws NOT_FOUND, CONFLICT when it is not as it was seen, or all of the money of what is to be taken up
 * again went back, OUT_OF_STOCK with the lines that are missing. `courier` tells what became of it.
 */
export async function changeStatus(
  ctx: OrderAdminContext,
  params: OrderVersion & { to: OrderStatus; note: string | null },
): Promise<{ status: OrderStatus; updatedAt: number; courier: CourierOutcome | null }> {
  const { orderId, to } = params;
  return retryOnConstraint(TRIES, async () => {
    const [facts] = await factsOf(ctx, [orderId]);
    if (!facts) throw refused(UNKNOWN);
    const refusal = refusalOf(facts, params);
    if (refusal) throw refused(refusal);
    const mail = await mailOf(ctx, facts, to);
    const [written] = await writeStatusChanges(ctx.db, ctx.author, [
      { order: facts.order, to, note: params.note, mail },
    ]);
    const courier = await courierAfter(ctx, facts, to);
    return { status: to, updatedAt: written?.updatedAt ?? ctx.author.now, courier };
  });
}

/**
 * Start Processing for many orders at once. Those that are not pending any more, or not as they
 * were seen, are left alone and named in `refused`; the others are changed together.
 */
export async function startProcessing(
  ctx: OrderAdminContext,
  expected: readonly OrderVersion[],
): Promise<{ changed: string[]; refused: RefusedOrder[] }> {
  return retryOnConstraint(TRIES, async () => {
    const facts = await factsOf(
      ctx,
      expected.map(({ orderId }) => orderId),
    );
    const refused: RefusedOrder[] = [];
    const changes: StatusChange[] = [];
    for (const one of expected) {
      const found = facts.find(({ order }) => order.id === one.orderId);
      const { orderId } = one;
      const refusal = found
        ? (refusalOf(found, { ...one, to: "processing" }) ?? notPending(found))
        : UNKNOWN;
      if (refusal) refused.push({ orderId, refusal });
      else if (found)
        changes.push({ order: found.order, to: "processing", note: null, mail: null });
    }
    const written = await writeStatusChanges(ctx.db, ctx.author, changes);
    return { changed: written.map(({ orderId }) => orderId), refused };
  });
}

/** What becomes of the courier with the order's new status. */
async function courierAfter(
  ctx: OrderAdminContext,
  facts: OrderFacts,
  to: OrderStatus,
): Promise<CourierOutcome | null> {
  if (!isClosedOrder(to)) return courierOfRevived(facts);
  const delivery = await deliveryNow(ctx, facts);
  if (to === "cancelled") return cancelCourier(ctx, delivery);
  return (await cancelUnneededCourier(ctx, delivery)) ?? courierOfRevived(facts);
}

/**
 * Between look and write its courier may have been booked; from the write on none is begun on. A driver
 * of the shop's own is as they were: the write has ended their delivery.
 */
async function deliveryNow(
  ctx: Pick<Context, "db">,
  { order, delivery }: OrderFacts,
): Promise<OrderFacts["delivery"]> {
  if (delivery?.carrier === IN_HOUSE) return delivery;
  if (!delivery && order.deliveryMethod !== "courier") return null;
  const [facts] = await loadOrderFacts(ctx.db, { orderIds: [order.id] });
  return facts?.delivery ?? null;
}

/** A courier who was called off does not come again by themselves. */
function courierOfRevived({ order, delivery }: OrderFacts): CourierOutcome | null {
  const isOff = isClosedOrder(order.status) && delivery?.status === "cancelled";
  return isOff ? { kind: "stays-off" } : null;
}

/** The mail needs the store's settings: asked for here, they share the facts' round trip. */
async function factsOf(
  ctx: Pick<Context, "db" | "settings">,
  orderIds: readonly string[],
): Promise<OrderFacts[]> {
  const [facts] = await Promise.all([loadOrderFacts(ctx.db, { orderIds }), ctx.settings()]);
  return facts;
}

const UNKNOWN: StatusRefusal = { why: "unknown" };

function notPending({ order }: OrderFacts): StatusRefusal | null {
  if (canStartProcessing(order.status)) return null;
  return { why: "not-pending", number: orderNumber(order.id) };
}

function refusalOf(
  facts: OrderFacts,
  wanted: OrderVersion & { to: OrderStatus },
): StatusRefusal | null {
  const { order, changedBy, needs, refundedCents } = facts;
  const now = order.status;
  const number = orderNumber(order.id);
  if (order.updatedAt !== wanted.expectedVersion) {
    return { why: "changed", number, by: changedBy ?? null, now };
  }
  if (!canMove(ORDER_LIFECYCLE, now, wanted.to)) return { why: "already", number, now };
  if (isClosedOrder(now) && !isClosedOrder(wanted.to) && isDeletedAddress(order.userEmail)) {
    return { why: "unnamed", number };
  }
  if (now === "cancelled" && refundedCents >= order.totalCents) return { why: "refunded", number };
  const missing = now === "cancelled" ? needs.flatMap(missingOf) : [];
  return missing.length > 0 ? { why: "out-of-stock", number, missing } : null;
}

const CODES = {
  unknown: "NOT_FOUND",
  changed: "CONFLICT",
  already: "CONFLICT",
  "not-pending": "CONFLICT",
  refunded: "CONFLICT",
  unnamed: "CONFLICT",
  "out-of-stock": "OUT_OF_STOCK",
} as const satisfies Record<StatusRefusal["why"], ErrorCode>;

function refused(refusal: StatusRefusal): ShopError {
  return new ShopError(CODES[refusal.why], { text: () => statusRefusalText(refusal) });
}

/** Of a cancelled order, which holds nothing: its goods went back with it. */
function missingOf({ name, quantity: needed, available }: OrderNeed): MissingGoods[] {
  if (needed <= 0) return [];
  if (available === null) return [{ name, needed, left: null }];
  return needed <= available ? [] : [{ name, needed, left: available }];
}

/**
 * What the shopper is told. The courier's news sends the same letters under the same ids, so that
 * none goes out twice; a note is the shop's own and never leaves it.
 */
async function mailOf(
  ctx: Pick<Context, "languages" | "links" | "log" | "newId" | "now" | "settings" | "siteUrl">,
  { order, delivery, deliveries }: OrderFacts,
  to: OrderStatus,
): Promise<QueuedMail | null> {
  if (to === "cancelled") return mailFor(ctx, { kind: "order-cancelled", order, at: ctx.now() });
  if (to === "delivered") {
    const deliveredAt = order.deliveredAt ?? ctx.now();
    const journeys = journeysBefore(deliveries, delivery?.id ?? null);
    return mailFor(ctx, { kind: "order-delivered", order, deliveredAt, journeys });
  }
  // What is fetched is on nobody's way.
  if (order.deliveryMethod === "pickup") return null;
  if (to !== "shipped" || order.status === "delivered") return null;
  const isOver = delivery?.status === "cancelled" || delivery?.status === "returned";
  return mailFor(ctx, {
    kind: "order-on-its-way",
    order,
    courierName: delivery?.courierName ?? null,
    arrivesAt: delivery?.courierDeliveryId ? delivery.estimatedDeliveryAt : null,
    isTracked: canTrack(order, delivery),
    // Where its courier brought it back somebody else sets out with it.
    journeys: journeysBefore(deliveries, delivery && !isOver ? delivery.id : null),
  });
}
