import * as v from "valibot";
import { listBuyAgain } from "#db/queries/orders/buy-again.ts";
import { loadReorder } from "#db/queries/orders/my-orders.ts";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { ShopError } from "#domain/errors.ts";
import { planReorder } from "#domain/orders/reorder.ts";
import { listMyOrders } from "../services/accounts/my-orders.ts";
import { courierFieldsOf } from "../services/deliveries/courier-fields.ts";
import { trackedOf } from "../services/deliveries/track.ts";
import { orderFor } from "../services/orders/access.ts";
import { changeSlot } from "../services/orders/change-slot.ts";
import { paymentFieldsOf } from "../services/orders/payment-fields.ts";
import { customerProcedure, publicProcedure, router } from "../trpc.ts";
import { Moment } from "./inputs.ts";

/** An order's id, with the key of its signed link where the asker has no account. */
export const OrderAsk = v.object({
  orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  key: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

/** A row to swipe through. */
const MOST_BOUGHT_AGAIN = 12;

export const ordersRouter = router({
  /**
   * An order with its lines and delivery as stored, for its owner, an administrator or the holder
   * of its signed link (storefront §2, Order success). NOT_FOUND for everybody else.
   */
  byId: publicProcedure.input(OrderAsk).query(async ({ ctx, input }) => {
    const { order, items, delivery, quote, creditNotes, pickupCode } = await orderFor(ctx, input);
    const { userId: _userId, customerKey: _key, accountLanguage: _language, ...shown } = order;
    return {
      order: { ...shown, ...paymentFieldsOf(order) },
      items: items.map(({ orderId: _orderId, ...item }) => item),
      delivery: delivery && trackedOf(ctx, delivery, true),
      creditNotes,
      pickupCode,
      courier: courierFieldsOf(ctx, order, delivery, quote),
    };
  }),

  /** Another slot for an order that nobody has begun to pack; the service says how it is refused. */
  changeSlot: publicProcedure
    .input(
      v.object({
        ...OrderAsk.entries,
        slot: v.nullable(Moment),
        seen: v.nullable(Moment),
      }),
    )
    .mutation(({ ctx, input }) => changeSlot(ctx, input)),

  /** The customer's orders, the newest first, a page at a time (storefront §2, My Orders). */
  mine: customerProcedure
    .input(
      v.object({
        cursor: v.optional(
          v.nullable(
            v.object({
              createdAt: v.pipe(v.number(), v.integer()),
              id: v.pipe(v.string(), v.maxLength(40)),
            }),
          ),
        ),
      }),
    )
    .query(({ ctx, input }) => listMyOrders(ctx, input.cursor ?? null)),

  /** What the customer bought of late and can buy today, up to 12 products as cards. */
  buyAgain: customerProcedure.query(({ ctx }) =>
    listBuyAgain(ctx.db, {
      userId: ctx.customer.userId,
      limit: MOST_BOUGHT_AGAIN,
      language: ctx.language,
    }),
  ),

  /** One of the customer's orders in today's products, for the cart. NOT_FOUND if not theirs. */
  reorder: customerProcedure
    .input(v.object({ orderId: OrderAsk.entries.orderId }))
    .query(async ({ ctx, input }) => {
      const { userId } = ctx.customer;
      const [found, { store }] = await Promise.all([
        loadReorder(ctx.db, { userId, orderId: input.orderId, language: ctx.language }),
        ctx.settings(),
      ]);
      if (!found) throw new ShopError("NOT_FOUND", { field: "orderId" });
      const sold = found.sold.map(({ images, inEnglish, ...product }) => ({
        ...product,
        ...(inEnglish ? { isNameEnglish: true } : {}),
        image: images[0]?.url ?? PLACEHOLDER_IMAGE,
      }));
      return planReorder(found.lines, sold, store.currency);
    }),
});
