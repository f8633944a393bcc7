import * as v from "valibot";
import {
  countAdminDeliveries,
  listUnassigned,
  noteCancelledDelivery,
} from "#db/queries/deliveries/admin-deliveries.ts";
import { listAdminDeliveries } from "#db/queries/deliveries/delivery-list.ts";
import { areaProblem } from "#domain/deliveries/address.ts";
import {
  ADMIN_DELIVERY_STATUSES,
  canAssignDriver,
  FINISHED_DELIVERY_STATUSES,
  IN_HOUSE_DRIVER_STEPS,
  isOwnDelivery,
  rebookingOf,
} from "#domain/deliveries/admin-filters.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { type DeliveryStatus, isFinishedDelivery } from "#domain/deliveries/delivery.ts";
import { PaidDriver } from "#domain/deliveries/in-house-driver.ts";
import { shownPosition } from "#domain/deliveries/map/position.ts";
import { isClosedOrder } from "#domain/orders/order.ts";
import { isUnshipped } from "#domain/orders/unshipped.ts";
import { addressInFull } from "#domain/store/address-line.ts";
import { storeOf } from "#domain/store/settings/store.ts";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import { canCancelBooking, trackingLinkOf } from "../../services/deliveries/carrier.ts";
import { bookingFailure } from "../../services/deliveries/courier-failure.ts";
import { factsOf } from "../../services/deliveries/facts.ts";
import { assignDriver, updateDriverStatus } from "../../services/deliveries/in-house-drivers.ts";
import { adminDeliveryOf, markDelivered } from "../../services/deliveries/mark-delivered.ts";
import { rebook, requote } from "../../services/deliveries/rebook.ts";
import { liveStatus, syncDelivery } from "../../services/deliveries/sync.ts";
import { cancelDelivery, courierPhotoPath } from "../../services/deliveries/track.ts";
import { adminProcedure, adminProcedureFor, router } from "../../trpc.ts";
import { ExpectedVersion, Id, Page, SearchText } from "../inputs.ts";
import { numberedPage, sliceOf } from "../pages.ts";

const DELIVERIES_A_PAGE = 25;
/** Those that wait longest; the others follow when these are handed out. */
const UNASSIGNED = 20;

const DeliveryId = v.object({
  deliveryId: Id,
});

/** Deliveries in the back office (back-office §2, §7): stored ones, and the courier's news of them. */
export const deliveriesRouter = router({
  /** A page of deliveries as stored, the newest first; `finished` for the history. A search can be cut off: `cut`. */
  list: adminProcedure
    .input(
      v.object({
        text: SearchText(MAX_SEARCH_LENGTH),
        status: v.optional(v.picklist(ADMIN_DELIVERY_STATUSES)),
        finished: v.optional(v.boolean(), false),
        page: Page,
      }),
    )
    .query(async ({ ctx, input: { text, status, finished, page } }) => {
      const { rows, total, cut } = await listAdminDeliveries(ctx.db, {
        text,
        status: status ?? null,
        finished,
        ...sliceOf(page, DELIVERIES_A_PAGE),
      });
      const shown = rows.map((row) => ({
        ...row,
        own: row.carrier === IN_HOUSE || isOwnDelivery(row.status),
      }));
      const list = { rows: shown, total, cut, now: ctx.now() };
      return numberedPage(list, { page, size: DELIVERIES_A_PAGE });
    }),

  /**
   * The tiles: pickup counts pickup_complete with it, in transit is dropoff (back-office §2);
   * `finished` is all that the history lists.
   */
  stats: adminProcedure.query(async ({ ctx }) => {
    const counted = await countAdminDeliveries(ctx.db);
    const of = (...states: DeliveryStatus[]) =>
      counted.reduce((sum, { state, n }) => sum + (states.includes(state) ? n : 0), 0);
    return {
      total: counted.reduce((sum, { n }) => sum + n, 0),
      pending: of("pending"),
      pickup: of("pickup", "pickup_complete"),
      inTransit: of("dropoff"),
      delivered: of("delivered"),
      cancelled: of("cancelled"),
      returned: of("returned"),
      finished: of(...FINISHED_DELIVERY_STATUSES),
    };
  }),

  /** Asks the courier for their list and stores what is new; says whether they could be asked. */
  refresh: adminProcedure.mutation(({ ctx }) => syncDelivery(ctx)),

  /** A delivery as stored, with what was asked of the courier when it was booked. */
  byId: adminProcedure.input(DeliveryId).query(async ({ ctx, input }) => {
    const [found, settings] = await Promise.all([
      adminDeliveryOf(ctx, input.deliveryId),
      ctx.settings(),
    ]);
    const { delivery, order, allRefunded, state, knownAt, isNewest } = found;
    const store = storeOf(settings.store);
    const isOursByNow = isOwnDelivery(delivery.status);
    const isDriven = delivery.carrier === IN_HOUSE && !isFinishedDelivery(delivery.status);
    const isOpen = !isClosedOrder(order.status);
    const mayRebook = isOpen && Boolean(isNewest) && rebookingOf(delivery, ctx.now()) !== null;
    const unreached = mayRebook ? areaProblem(settings.delivery.zones, order) : null;
    return {
      delivery: { ...delivery, trackingUrl: trackingLinkOf(ctx, delivery) },
      order,
      /** It is not to be sent: all of its money went back. */
      allRefunded: allRefunded && isUnshipped(order.status),
      state,
      own: delivery.carrier === IN_HOUSE || isOursByNow,
      knownAt,
      now: ctx.now(),
      photoUrl: courierPhotoPath(delivery),
      position: shownPosition(delivery, ctx.now()),
      facts: factsOf(delivery, null, settings.delivery.lead),
      pickup: { name: store.name, address: addressInFull(store) },
      failure: bookingFailure(delivery),
      canCancel: canCancelBooking(ctx, delivery),
      canMarkDelivered: isOpen && (isOursByNow || isDriven),
      /** Our own driver's way is put on by hand. */
      canMove: isOpen && isDriven,
      /** It counts as brought, though its order was taken back since. */
      isMade: isOpen && Boolean(isNewest) && delivery.status === "delivered",
      canRebook: mayRebook && unreached === null,
      /** Why the courier cannot be booked again though it is time to: they do not come to its address. */
      unreached,
      canAssignDriver: isOpen && Boolean(isNewest) && canAssignDriver(delivery, ctx.now()),
    };
  }),

  /** What only the courier knows of a delivery, asked this moment; null when they do not say. */
  live: adminProcedure.input(DeliveryId).query(async ({ ctx, input }) => {
    // The settings share the delivery's round trip.
    const [{ delivery }] = await Promise.all([
      adminDeliveryOf(ctx, input.deliveryId),
      ctx.settings(),
    ]);
    return liveStatus(ctx, delivery);
  }),

  /** Cancels the courier before the collection. */
  cancel: adminProcedureFor("deliveries.dispatch")
    .input(DeliveryId)
    .mutation(async ({ ctx, input }) => {
      const { delivery } = await adminDeliveryOf(ctx, input.deliveryId);
      if (delivery.status === "cancelled") return { status: delivery.status };
      const { status } = (await cancelDelivery(ctx, delivery)).delivery;
      await noteCancelledDelivery(ctx.db, ctx.author, { delivery, status });
      return { status };
    }),

  /**
   * The shop's own driver has brought it: the order is delivered, with all that follows from it.
   * `expectedVersion` is the order's updatedAt as the administrator saw it. CONFLICT where a courier has it.
   */
  markDelivered: adminProcedureFor("deliveries.dispatch")
    .input(v.object({ ...DeliveryId.entries, expectedVersion: ExpectedVersion }))
    .mutation(({ ctx, input }) => markDelivered(ctx, input)),

  /** What the courier asks for a delivery's order now; kept for `rebook`. */
  requote: adminProcedureFor("deliveries.dispatch")
    .input(DeliveryId)
    .mutation(async ({ ctx, input }) => {
      const { order, delivery } = await adminDeliveryOf(ctx, input.deliveryId);
      const quote = await requote(ctx, { order, newest: delivery });
      const { id, feeCents, dropoffEtaAt, expiresAt } = quote;
      return { quoteId: id, feeCents, dropoffEtaAt, expiresAt };
    }),

  /** Books the courier again for a delivery that came to nothing, at the quote that was shown. */
  rebook: adminProcedureFor("deliveries.dispatch")
    .input(
      v.object({
        ...DeliveryId.entries,
        /** The delivery's status as it was seen. */
        expected: v.pipe(v.string(), v.maxLength(40)),
        quoteId: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { order } = await adminDeliveryOf(ctx, input.deliveryId);
      return rebook(ctx, { orderId: order.id, ...input });
    }),

  /** Open orders that nobody brings yet, the longest waiting first. */
  unassigned: adminProcedure.query(async ({ ctx }) => ({
    ...(await listUnassigned(ctx.db, { limit: UNASSIGNED })),
    now: ctx.now(),
  })),

  /** Gives an order to a driver of our own; `expectedVersion` is the order's updatedAt as it was seen. */
  assignDriver: adminProcedureFor("deliveries.dispatch")
    .input(
      v.object({
        orderId: Id,
        expectedVersion: ExpectedVersion,
        ...PaidDriver.entries,
      }),
    )
    .mutation(({ ctx, input: { orderId, expectedVersion, feeCents, ...driver } }) =>
      assignDriver(ctx, { orderId, expectedVersion, driver, feeCents }),
    ),

  /** Where our own driver is now; `expectedVersion` is the delivery's updatedAt. Delivered: markDelivered. */
  updateDriverStatus: adminProcedureFor("deliveries.dispatch")
    .input(
      v.object({
        ...DeliveryId.entries,
        expectedVersion: ExpectedVersion,
        to: v.picklist(IN_HOUSE_DRIVER_STEPS),
      }),
    )
    .mutation(async ({ ctx, input: { deliveryId, expectedVersion, to } }) => {
      const { delivery } = await adminDeliveryOf(ctx, deliveryId);
      await updateDriverStatus(ctx, { delivery, expectedVersion, to });
      return { deliveryId };
    }),
});
