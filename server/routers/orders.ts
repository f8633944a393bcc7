import * as v from "valibot";
import { orderFor } from "../services/order-access.ts";
import { trackedOf } from "../services/track-delivery.ts";
import { publicProcedure, router } from "../trpc.ts";

/** An order's id, with the key of its signed link where the asker has no account. */
export const OrderAsk = v.object({
  orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  key: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

export const ordersRouter = router({
  /**
   * An order with its lines and delivery as stored, for its owner, an administrator or the holder
   * of its signed link (storefront §2, Order success). NOT_FOUND for everybody else.
   */
  byId: publicProcedure.input(OrderAsk).query(async ({ ctx, input }) => {
    const { order, items, delivery } = await orderFor(ctx, input);
    const { userId: _userId, ...shown } = order;
    return {
      order: shown,
      items: items.map(({ orderId: _orderId, ...item }) => item),
      delivery: delivery && trackedOf(delivery, true),
    };
  }),
});
