import { openCourierShop } from "#tests/factories/courier-admin.ts";

/** A driver of the shop's own, as an administrator types them. */
export const SIPHO = { name: "Sipho Dube", phone: "082 555 0199", feeCents: 4_000 };
/** What no courier is asked to bring. */
export const OUTSIDE = { shipping: { address: "5 Marine Parade", city: "Durban" }, quote: false };

/** A courier shop with an order that Sipho has. */
export async function openWithDriver() {
  const world = await openCourierShop();
  const { admin, send, order } = world;
  const { orderId } = await send(OUTSIDE);
  const { updatedAt: expectedVersion } = await order(orderId);
  const { deliveryId } = await admin.deliveries.assignDriver({
    orderId,
    expectedVersion,
    ...SIPHO,
  });
  const stored = async () => (await admin.deliveries.byId({ deliveryId })).delivery;
  return { ...world, orderId, deliveryId, stored };
}
