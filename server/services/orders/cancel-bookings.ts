import {
  findUnconfirmedBooking,
  resolveUnconfirmedBooking,
} from "#db/queries/deliveries/unconfirmed.ts";
import { recordBookingCancellation } from "#db/queries/orders/booking-cancellation.ts";
import { type Delivery, getOrder } from "#db/queries/orders/orders.ts";
import { canCancelDelivery, isFinishedDelivery, isOnItsWay } from "#domain/deliveries/delivery.ts";
import { isShopError, ShopError } from "#domain/errors.ts";
import { isClosedOrder } from "#domain/orders/order.ts";
import { shopAuthor } from "#domain/orders/shopper.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import { type Courier, type CourierDelivery, CourierError } from "../../ports/courier.ts";
import { bookingReference } from "../deliveries/booking/record.ts";
import { type DeliveryContext, findCourier } from "../deliveries/carrier.ts";
import { cancelDelivery } from "../deliveries/track.ts";

const PAGE = 100;
/** Of what is going on: ten times what the busiest shop books from one evening to the next opening. */
const MAX_ONGOING_PAGES = 50;
/** Of all that a carrier ever brought; none says in which order its list is, and what lies beyond is not found. */
const MAX_PAGES = 5;

/**
 * Cancels the booking of a courier who was booked while somebody cancelled the order, or brought it by hand, or whom nobody
 * came to calling off since, and notes on its timeline how that went. Nothing where the order stands, or is
 * delivered and they have it. Throws COURIER_UNAVAILABLE where they cannot be asked.
 */
export async function cancelBookingIfOrderEnded(
  ctx: DeliveryContext,
  { orderId }: { orderId: string },
): Promise<void> {
  const found = await getOrder(ctx.db, { orderId });
  if (!found?.delivery?.courierDeliveryId) return;
  const { order, delivery } = found;
  if (!isClosedOrder(order.status)) return;
  if (isFinishedDelivery(delivery.status)) return;
  const mayStop = canCancelDelivery(delivery.status);
  // They have it, so it was they who brought it.
  if (!mayStop && order.status === "delivered") return;
  const note = mayStop ? await cancelWithNote(ctx, delivery) : storedNote("collected");
  await recordBookingCancellation(ctx.db, shopAuthor(ctx.now()), {
    orderId,
    note,
    isSettled: true,
  });
}

async function cancelWithNote(ctx: DeliveryContext, delivery: Delivery): Promise<string> {
  try {
    await cancelDelivery(ctx, delivery);
    return storedNote("called-off");
  } catch (error) {
    if (!isShopError(error) || error.code === "COURIER_UNAVAILABLE") throw error;
    ctx.log("error", "courier-not-called-off", { delivery: delivery.id, code: error.code });
    return storedNote("not-called-off", { why: errorTextIn("en", error) });
  }
}

/**
 * Looks for each courier who may have heard of an order that a driver of the shop's own has by now, and calls
 * them off. Nothing where there is none, or somebody has looked. Throws `CourierError` where they cannot be asked.
 */
export async function cancelUnconfirmedBookings(
  ctx: DeliveryContext,
  { orderId }: { orderId: string },
): Promise<void> {
  const next = () => findUnconfirmedBooking(ctx.db, { orderId });
  for (let unconfirmed = await next(); unconfirmed; unconfirmed = await next()) {
    const { delivery, booking } = unconfirmed;
    const courier = findCourier(ctx, delivery.carrier);
    const reference = bookingReference(orderId, booking);
    const isOurs = (theirs: string | null) => theirs === reference;
    const booked = courier && (await findBooked(courier, isOurs));
    const found = booked && {
      courierDeliveryId: booked.id,
      note: (await cancelAtCarrier(courier, booked)).note,
    };
    await resolveUnconfirmedBooking(ctx.db, { delivery, found, now: ctx.now() });
  }
}

/**
 * Cancels a booking at its carrier: how the delivery stands then, and what became of that, for the timeline. Throws `CourierError`
 * where it is not known.
 */
export async function cancelAtCarrier(
  courier: Pick<Courier, "cancel">,
  booked: CourierDelivery,
): Promise<{ delivery: CourierDelivery; note: string }> {
  const refused = () => ({
    delivery: booked,
    note: storedNote("not-called-off", {
      why: errorTextIn("en", new ShopError("DELIVERY_NOT_CANCELLABLE")),
    }),
  });
  if (isOnItsWay(booked.status)) return { delivery: booked, note: storedNote("collected") };
  if (!courier.cancel) return refused();
  try {
    return { delivery: await courier.cancel(booked.id), note: storedNote("called-off") };
  } catch (error) {
    if (!(error instanceof CourierError) || error.kind !== "not-cancelable") throw error;
    return refused();
  }
}

/**
 * What a carrier has under a reference of ours and has not ended, or with `alsoOver` also what it has brought, or brought
 * back; null: nothing. For a booking whose answer never came. Throws `CourierError`. What is going on is looked
 * through first, and is few: a courier who may still come is found however much was brought since.
 */
export async function findBooked(
  courier: Pick<Courier, "list">,
  isOurs: (reference: string | null) => boolean,
  { alsoOver = false } = {},
): Promise<CourierDelivery | null> {
  const ongoing = await findListed(courier, "ongoing", (one) => {
    return isOurs(one.reference) && !one.complete;
  });
  if (ongoing || !alsoOver) return ongoing;
  return findListed(courier, undefined, (one) => {
    return isOurs(one.reference) && one.status !== "cancelled";
  });
}

/** Throws `CourierError` where what is going on has no end: what is not found there may still come. */
async function findListed(
  courier: Pick<Courier, "list">,
  filter: "ongoing" | undefined,
  isIt: (one: CourierDelivery) => boolean,
): Promise<CourierDelivery | null> {
  const most = filter === "ongoing" ? MAX_ONGOING_PAGES : MAX_PAGES;
  let offset: number | null = 0;
  for (let page = 0; page < most && offset !== null; page++) {
    const listed = await courier.list({ limit: PAGE, offset, filter });
    const found = listed.deliveries.find(isIt);
    if (found) return found;
    offset = listed.nextOffset;
  }
  if (offset !== null && filter === "ongoing") {
    throw new CourierError("unreachable", "the list of what is going on has no end");
  }
  return null;
}
