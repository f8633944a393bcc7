import * as v from "valibot";
import {
  countDeskDeliveries,
  findDeskDelivery,
  listDeskDeliveries,
  noteCancelledDelivery,
} from "#db/queries/desk-deliveries.ts";
import { canCancelDelivery, type DeliveryStatus } from "#domain/delivery.ts";
import { DESK_DELIVERY_STATUSES, isOwnDelivery } from "#domain/delivery-desk.ts";
import { ShopError } from "#domain/errors.ts";
import { storeOf } from "#domain/settings/store.ts";
import type { Context } from "../../context.ts";
import { askCourier, saysNow } from "../../services/ask-courier.ts";
import { bookingErrorText } from "../../services/courier-failure.ts";
import { factsOf } from "../../services/delivery-facts.ts";
import { changeStatus } from "../../services/orders/change-status.ts";
import { cancelDelivery } from "../../services/track-delivery.ts";
import { adminProcedure, deskProcedure, router } from "../../trpc.ts";

export const DELIVERIES_A_PAGE = 25;
const MOST_TEXT = 20_000;
/** What is read of a search, however much was sent. */
const LONGEST_SEARCH = 200;
const BY_HAND = "Delivered by our own driver";

const DeliveryId = v.object({
  deliveryId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});

/** Deliveries in the back office (back-office §2, §7): stored ones, and the courier's news of them. */
export const deliveriesRouter = router({
  /** A page of deliveries as stored, the newest first; `finished` for the history. */
  list: adminProcedure
    .input(
      v.object({
        text: v.optional(v.pipe(v.string(), v.maxLength(MOST_TEXT)), ""),
        status: v.optional(v.picklist(DESK_DELIVERY_STATUSES)),
        finished: v.optional(v.boolean(), false),
        page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
      }),
    )
    .query(async ({ ctx, input: { text, status, finished, page } }) => {
      const { rows, total } = await listDeskDeliveries(ctx.db, {
        text: text.slice(0, LONGEST_SEARCH),
        status: status ?? null,
        finished,
        limit: DELIVERIES_A_PAGE,
        offset: (page - 1) * DELIVERIES_A_PAGE,
      });
      return {
        rows: rows.map((row) => ({ ...row, own: isOwnDelivery(row.status) })),
        total,
        page,
        pageCount: Math.max(1, Math.ceil(total / DELIVERIES_A_PAGE)),
        now: ctx.now(),
      };
    }),

  /** The tiles: pickup counts pickup_complete with it, in transit is dropoff (back-office §2). */
  stats: adminProcedure.query(async ({ ctx }) => {
    const counted = await countDeskDeliveries(ctx.db);
    const of = (...states: DeliveryStatus[]) =>
      counted.reduce((sum, { state, n }) => sum + (states.includes(state) ? n : 0), 0);
    return {
      total: counted.reduce((sum, { n }) => sum + n, 0),
      pending: of("pending"),
      pickup: of("pickup", "pickup_complete"),
      inTransit: of("dropoff"),
      delivered: of("delivered"),
      cancelled: of("cancelled"),
    };
  }),

  /** Asks the courier for his list and stores what is new; says whether he could be asked. */
  refresh: adminProcedure.mutation(({ ctx }) => askCourier(ctx)),

  /** A delivery as stored, with what was asked of the courier when it was booked. */
  byId: adminProcedure.input(DeliveryId).query(async ({ ctx, input }) => {
    const { delivery, order, state, knownAt } = await deliveryOf(ctx, input.deliveryId);
    const { name, address, city, province, postalCode } = storeOf((await ctx.settings()).store);
    const own = isOwnDelivery(delivery.status);
    const isOpen = order.status !== "delivered" && order.status !== "cancelled";
    return {
      delivery,
      order,
      state,
      own,
      knownAt,
      now: ctx.now(),
      facts: factsOf(delivery, null),
      pickup: { name, address: [address, city, province, postalCode].join(", ") },
      error: bookingErrorText(delivery),
      canCancel: delivery.courierDeliveryId !== null && canCancelDelivery(delivery.status),
      canMarkDelivered: own && isOpen,
    };
  }),

  /** What only the courier knows of a delivery, asked this moment; null when he does not say. */
  live: adminProcedure.input(DeliveryId).query(async ({ ctx, input }) => {
    const { delivery } = await deliveryOf(ctx, input.deliveryId);
    return saysNow(ctx, delivery);
  }),

  /** Calls the courier off while he has not collected. */
  cancel: deskProcedure("deliveries.dispatch")
    .input(DeliveryId)
    .mutation(async ({ ctx, input }) => {
      const { delivery } = await deliveryOf(ctx, input.deliveryId);
      if (delivery.status === "cancelled") return { status: delivery.status };
      const { status } = (await cancelDelivery(ctx, delivery)).delivery;
      await noteCancelledDelivery(ctx.db, ctx.author, { delivery, status });
      return { status };
    }),

  /**
   * The shop's own driver has brought it: the order is delivered, with all that follows from it.
   * `seenAt` is the order's updatedAt as the administrator saw it. CONFLICT where a courier has it.
   */
  markDelivered: deskProcedure("deliveries.dispatch")
    .input(v.object({ ...DeliveryId.entries, seenAt: v.pipe(v.number(), v.safeInteger()) }))
    .mutation(async ({ ctx, input: { deliveryId, seenAt } }) => {
      const { delivery, order } = await deliveryOf(ctx, deliveryId);
      if (!isOwnDelivery(delivery.status)) {
        throw new ShopError("CONFLICT", { text: "The courier delivers this order." });
      }
      if (order.status === "cancelled") {
        throw new ShopError("CONFLICT", { text: "This order is cancelled." });
      }
      await changeStatus(ctx, { orderId: order.id, seenAt, to: "delivered", note: BY_HAND });
      return { orderId: order.id };
    }),
});

async function deliveryOf(ctx: Context, deliveryId: string) {
  const found = await findDeskDelivery(ctx.db, { deliveryId });
  if (!found) throw new ShopError("NOT_FOUND", { text: "Delivery not found" });
  return found;
}
