import { desc, eq } from "drizzle-orm";
import { auditLog, deliveries, orders } from "#db/schema/index.ts";
import { openTwoAdmins } from "./admin.ts";
import { placeOrder } from "./checkout.ts";
import { seedProducts } from "./shop.ts";

/** A shop with two administrators; `send` buys something and waits for the courier's booking (`courierId` is their own id of it). */
export async function openCourierShop() {
  const backOffices = await openTwoAdmins();
  const { shop } = backOffices;
  await seedProducts(shop, { id: "garri", stock: 100 });
  const ofOrder = (orderId: string) =>
    shop.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.orderId, orderId))
      .orderBy(desc(deliveries.createdAt));
  return {
    ...backOffices,
    send: async (wish: Parameters<typeof placeOrder>[1] = {}) => {
      const { orderId, key } = await placeOrder(shop, wish);
      await shop.settled();
      const [delivery] = await ofOrder(orderId);
      const courierId = delivery?.courierDeliveryId ?? "";
      return { orderId, key, deliveryId: delivery?.id ?? "", courierId };
    },
    /** All deliveries of an order, the newest first. */
    ofOrder,
    order: async (orderId: string) => {
      const [found] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
      if (!found) throw new Error(`No order ${orderId}`);
      return found;
    },
    /** What the courier has, as it was asked for. */
    booked: () => Object.values(shop.courier.state.deliveries).map(({ body }) => body),
    audits: (action: string) => shop.db.select().from(auditLog).where(eq(auditLog.action, action)),
  };
}
