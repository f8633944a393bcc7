import {
  loadDispatch,
  openOwnDelivery,
  updateInHouseDelivery,
} from "#db/queries/deliveries/admin-bookings.ts";
import type { Delivery } from "#db/queries/orders/orders.ts";
import { canAssignDriver, type InHouseDriverStep } from "#domain/deliveries/admin-filters.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { DELIVERY_LIFECYCLE } from "#domain/deliveries/delivery.ts";
import { ShopError } from "#domain/errors.ts";
import { canMove } from "#domain/lifecycle.ts";
import { driverStatusNote, storedNote } from "#domain/orders/timeline-note.ts";
import { OUTBOX_GRACE_MS } from "#domain/time/durations.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import type { Authored } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";
import { CourierError } from "../../ports/courier.ts";
import { cancelUnconfirmedBookings } from "../orders/cancel-bookings.ts";
import type { DeliveryContext } from "./carrier.ts";
import { deliveryMail } from "./mail.ts";
import { assertOpen } from "./rebook.ts";

type DriverContext = Authored<DeliveryContext>;
export type Driver = { name: string; phone: string };

/**
 * Gives an order that nobody drives to a driver of the shop's own. `expectedVersion` is
 * the order's updatedAt, `feeCents` what the driver is paid. A courier who may have taken it without our
 * hearing of it is called off. CONFLICT, in words, for an order that
 * somebody has already, and for the second of two who hand it out at once.
 */
export async function assignDriver(
  ctx: DriverContext,
  params: { orderId: string; expectedVersion: number; driver: Driver; feeCents: number },
): Promise<{ deliveryId: string }> {
  const { orderId, driver, feeCents } = params;
  const seen = await loadDispatch(ctx.db, { orderId });
  if (!seen) throw new ShopError("NOT_FOUND", { text: () => adminDeliveries.orderNotFound() });
  const { order, newest } = seen;
  assertOpen(order);
  if (newest && !canAssignDriver(newest, ctx.now())) {
    throw new ShopError("CONFLICT", { text: () => takenText(newest) });
  }
  if (order.updatedAt !== params.expectedVersion) throw new ShopError("CONFLICT");
  const deliveryId = ctx.newId();
  await orConflict(
    openOwnDelivery(ctx.db, ctx.author, {
      order,
      newest,
      deliveryId,
      driver,
      feeCents,
      note: storedNote("handed-to-driver", { driver: `${driver.name}, ${driver.phone}` }),
      lookDueAt: ctx.author.now + OUTBOX_GRACE_MS,
    }),
  );
  await callOffNow(ctx, orderId);
  return { deliveryId };
}

/** Two must not come for one order. Where the courier cannot be asked now the outbox asks again. */
async function callOffNow(ctx: DriverContext, orderId: string): Promise<void> {
  try {
    await cancelUnconfirmedBookings(ctx, { orderId });
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    ctx.log("warn", "unheard-booking-not-looked-for", { order: orderId, kind: error.kind });
  }
}

/**
 * Puts a driver of ours somewhere else on their way; nobody else ever moves them. The shopper hears
 * that they set out, as of a courier. Throws CONFLICT when the delivery is not as it was seen.
 */
export async function updateDriverStatus(
  ctx: DriverContext,
  params: { delivery: Delivery; expectedVersion: number; to: InHouseDriverStep },
): Promise<void> {
  const { delivery, expectedVersion, to } = params;
  if (delivery.carrier !== IN_HOUSE) {
    throw new ShopError("CONFLICT", { text: () => adminDeliveries.courierDelivers() });
  }
  if (delivery.updatedAt !== expectedVersion || delivery.status === to)
    throw new ShopError("CONFLICT");
  if (!canMove(DELIVERY_LIFECYCLE, delivery.status, to)) {
    throw new ShopError("CONFLICT", { text: () => adminDeliveries.deliveryFinished() });
  }
  const { courierName } = delivery;
  const mail = await deliveryMail(ctx, delivery, {
    status: to,
    courierName,
    arrivesAt: delivery.estimatedDeliveryAt,
    updatedAt: ctx.now(),
  });
  const note = driverStatusNote(courierName, to);
  await orConflict(updateInHouseDelivery(ctx.db, ctx.author, { delivery, to, note, mail }));
}

function takenText({ carrier, courierName, status }: Delivery): string {
  // Of an order that was set to delivered by mistake, and taken back: its delivery is over for good.
  if (status === "delivered") return adminDeliveries.deliveryIsMade();
  if (carrier === IN_HOUSE) {
    return courierName === null
      ? adminDeliveries.oneOfOursHasOrder()
      : adminDeliveries.driverHasOrder({ name: courierName });
  }
  return status === "booking" || status === "confirmed_standard"
    ? adminDeliveries.courierBeingAsked()
    : adminDeliveries.courierHasOrder();
}
