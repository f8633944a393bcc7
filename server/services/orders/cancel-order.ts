import type { Author } from "#db/queries/audit/audit.ts";
import { loadOrderFacts, type OrderFacts } from "#db/queries/orders/admin-changes.ts";
import { recordBookingCancellation } from "#db/queries/orders/booking-cancellation.ts";
import { writeShopperCancel } from "#db/queries/orders/shopper-cancel.ts";
import { findRefundable } from "#db/queries/refunds/read.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { canCancelDelivery } from "#domain/deliveries/delivery.ts";
import { isShopError, ShopError } from "#domain/errors.ts";
import { formatMoney } from "#domain/money/money.ts";
import {
  type CancellableDelivery,
  type CancelRefusal,
  cancelRefusal,
  isBeingBooked,
} from "#domain/orders/cancelling.ts";
import { SHOPPER } from "#domain/orders/shopper.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { quoteRefund } from "#domain/refunds/refund.ts";
import { hasUnknownOutcome } from "#domain/refunds/refusal.ts";
import { cancelRefusalText } from "#messages/orderChanges/refusal-text.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import { cancelDelivery } from "../deliveries/track.ts";
import { mailFor } from "../notifications/send-mail.ts";
import { composeRefund, paidOf } from "../refunds/refund-row.ts";
import { makeNow } from "../refunds/request-refund.ts";
import { type OrderAccessContext, shoppersOrder } from "./access.ts";
import type { OrderAdminContext } from "./admin-context.ts";

/** Packing or booking may begin in between, and the look after it then says so. */
const TRIES = 4;

type CancelContext = Omit<OrderAdminContext, "author"> &
  OrderAccessContext &
  Pick<Context, "background">;

/**
 * Cancels an order for its customer or the holder of its link, until its packing begins: calls off a
 * courier who is booked and has not collected it, puts the goods back, and gives back all that is left
 * of the money. Once is enough, however often it is asked. Throws NOT_FOUND, CONFLICT with what to do
 * instead, COURIER_UNAVAILABLE where the courier cannot be asked: then nothing has changed.
 */
export async function cancelOrder(
  ctx: CancelContext,
  ask: { orderId: string; key?: string | undefined },
): Promise<{ status: "cancelled" }> {
  await shoppersOrder(ctx, ask);
  const admin: OrderAdminContext = { ...ctx, author: { ...SHOPPER, now: ctx.now() } };
  let isBookingCancelled = false;
  const refuse = async (error: unknown): Promise<never> => {
    // The order stands, and nobody comes for it any more: whoever looks at it is to read that.
    if (isBookingCancelled) await recordCancelledBooking(admin, { ...ask, isSettled: false });
    throw error;
  };
  for (let attempt = 1; ; attempt++) {
    const [[facts], found] = await Promise.all([
      loadOrderFacts(ctx.db, { orderIds: [ask.orderId] }),
      findRefundable(ctx.db, ask),
      ctx.settings(),
    ]);
    if (!facts || !found) throw new ShopError("NOT_FOUND", { field: "orderId" });
    const { order, delivery } = facts;
    const refusal = cancelRefusal(order, cancellable(delivery), { isBookingCancelled });
    if (refusal === "cancelled") return { status: "cancelled" };
    if (refusal) return refuse(refused(refusal));
    // That refund may have been made: only the provider can say, and a person has to ask. Before the courier is
    // called off: for an order that stands they would have been sent away.
    if (found.refunds.some(hasUnknownOutcome)) return refuse(refused("money-in-doubt"));
    if (delivery?.courierDeliveryId && canCancelDelivery(delivery.status)) {
      await cancelBooking(admin, delivery);
      isBookingCancelled = true;
      continue;
    }
    const refund = refundOf(admin, found);
    try {
      await writeShopperCancel(ctx.db, admin.author, {
        change: {
          order,
          to: "cancelled",
          note: null,
          mail: await mailFor(ctx, {
            kind: "order-cancelled",
            order,
            at: admin.now(),
            refundAmountText: refund ? formatMoney(refund.refund.orderCents, order.currency) : "",
          }),
        },
        delivery,
        refund,
      });
    } catch (error) {
      if (!violatedConstraint(error)) throw error;
      if (attempt >= TRIES) return refuse(new ShopError("CONFLICT", { cause: error }));
      continue;
    }
    if (isBookingCancelled) await recordCancelledBooking(admin, { ...ask, isSettled: true });
    if (refund) await makeNow(admin, refund.refund);
    return { status: "cancelled" };
  }
}

/** Of a stored delivery, what decides whether its order can be cancelled. */
function cancellable(delivery: OrderFacts["delivery"]): CancellableDelivery | null {
  return (
    delivery && {
      status: delivery.status,
      isBeingBooked: isBeingBooked(delivery),
      byInHouseDriver: delivery.carrier === IN_HOUSE,
    }
  );
}

/** First the courier, then the money: who cannot be called off brings the goods, and they are paid for. */
async function cancelBooking(
  ctx: OrderAdminContext,
  delivery: NonNullable<OrderFacts["delivery"]>,
) {
  try {
    await cancelDelivery(ctx, delivery);
  } catch (error) {
    if (isShopError(error) && error.code === "DELIVERY_NOT_CANCELLABLE") {
      throw refused("on-the-way", error);
    }
    throw error;
  }
}

function recordCancelledBooking(
  ctx: OrderAdminContext,
  { orderId, isSettled }: { orderId: string; isSettled: boolean },
): Promise<void> {
  const note = storedNote("called-off");
  return recordBookingCancellation(ctx.db, ctx.author, { orderId, note, isSettled });
}

type Refundable = NonNullable<Awaited<ReturnType<typeof findRefundable>>>;

/** All that is left of an order's money; null where nothing is. The goods go back with the order. */
function refundOf(ctx: { author: Author; newId: () => string }, found: Refundable) {
  const quote = quoteRefund(paidOf(found), { kind: "whole" });
  if (!quote.ok) return null;
  const key = `cancel-${found.order.id}-${found.order.updatedAt}`;
  const asked = { quote, kind: "whole", restock: false, reason: "", key } as const;
  return { ...composeRefund(ctx, found, asked), goods: [] };
}

function refused(refusal: CancelRefusal, cause?: unknown): ShopError {
  return new ShopError("CONFLICT", {
    field: refusal,
    text: () => cancelRefusalText(refusal),
    ...(cause ? { cause } : {}),
  });
}
