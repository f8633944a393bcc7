import { findAdminDelivery } from "#db/queries/deliveries/admin-deliveries.ts";
import { isOwnDelivery } from "#domain/deliveries/admin-filters.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { ShopError } from "#domain/errors.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import type { Context } from "../../context.ts";
import type { OrderAdminContext } from "../orders/admin-context.ts";
import { changeStatus } from "../orders/change-status.ts";

const BY_HAND = "Delivered by our own driver";

/** A delivery with its order, for administrators. Throws NOT_FOUND. */
export async function adminDeliveryOf(ctx: Pick<Context, "db">, deliveryId: string) {
  const found = await findAdminDelivery(ctx.db, { deliveryId });
  if (!found) throw new ShopError("NOT_FOUND", { text: () => adminDeliveries.notFound() });
  return found;
}

/**
 * The shop's own driver has brought it: the order is delivered, with all that follows from it.
 * `expectedVersion` is the order's updatedAt as the administrator saw it. Throws NOT_FOUND, and
 * CONFLICT where a courier has it or the order is cancelled.
 */
export async function markDelivered(
  ctx: OrderAdminContext,
  { deliveryId, expectedVersion }: { deliveryId: string; expectedVersion: number },
): Promise<{ orderId: string }> {
  const { delivery, order } = await adminDeliveryOf(ctx, deliveryId);
  if (delivery.carrier !== IN_HOUSE && !isOwnDelivery(delivery.status)) {
    throw new ShopError("CONFLICT", { text: () => adminDeliveries.courierDelivers() });
  }
  if (order.status === "cancelled") {
    throw new ShopError("CONFLICT", { text: () => adminDeliveries.orderCancelled() });
  }
  const { carrier, courierName } = delivery;
  const note = carrier === IN_HOUSE && courierName ? `${BY_HAND} ${courierName}` : BY_HAND;
  await changeStatus(ctx, { orderId: order.id, expectedVersion, to: "delivered", note });
  return { orderId: order.id };
}
