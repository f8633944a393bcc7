import { insertCourierEvent } from "#db/queries/orders/admin-changes.ts";
import { type Delivery, getOrder } from "#db/queries/orders/orders.ts";
import { canCancelDelivery, isFinishedDelivery } from "#domain/deliveries/delivery.ts";
import { isShopError } from "#domain/errors.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { Courier, CourierDelivery } from "../../ports/courier.ts";
import type { DeliveryContext } from "../deliveries/carrier.ts";
import { cancelDelivery } from "../deliveries/track.ts";

const PAGE = 100;
/** A booking of minutes ago is among the newest: beyond so many there is none. */
const MOST_PAGES = 5;

/**
 * Calls the courier off who was booked while somebody cancelled the order, and notes on its timeline how
 * that went. Nothing where the order stands.
 */
export async function callOffIfCancelled(
  ctx: DeliveryContext,
  { orderId }: { orderId: string },
): Promise<void> {
  const found = await getOrder(ctx.db, { orderId });
  if (found?.order.status !== "cancelled" || !found.delivery?.courierDeliveryId) return;
  const { delivery } = found;
  if (isFinishedDelivery(delivery.status)) return;
  const note = canCancelDelivery(delivery.status)
    ? await calledOff(ctx, delivery)
    : storedNote("collected");
  const shop = { userId: null, name: null, now: ctx.now() };
  await insertCourierEvent(ctx.db, shop, { orderId, note });
}

async function calledOff(ctx: DeliveryContext, delivery: Delivery): Promise<string> {
  try {
    await cancelDelivery(ctx, delivery);
    return storedNote("called-off");
  } catch (error) {
    if (!isShopError(error)) throw error;
    ctx.log("error", "courier-not-called-off", { delivery: delivery.id, code: error.code });
    return storedNote("not-called-off", { why: errorTextIn("en", error) });
  }
}

/**
 * What a carrier has under our reference and has not ended; null: nothing. For a booking whose answer
 * never came and that is not wanted any more. Throws `CourierError`.
 */
export async function findBooked(
  courier: Pick<Courier, "list">,
  reference: string,
): Promise<CourierDelivery | null> {
  let offset: number | null = 0;
  for (let page = 0; page < MOST_PAGES && offset !== null; page++) {
    const listed = await courier.list({ limit: PAGE, offset, filter: "ongoing" });
    const found = listed.deliveries.find((one) => one.reference === reference && !one.complete);
    if (found) return found;
    offset = listed.nextOffset;
  }
  return null;
}
