import * as v from "valibot";
import { listBuyAgain } from "#db/queries/orders/buy-again.ts";
import { SHIPPING_MAX_LENGTHS } from "#domain/deliveries/address.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { LOOKUP_MAX_LENGTHS } from "#domain/orders/lookup.ts";
import { OtherAddress } from "#domain/orders/other-address.ts";
import { leftToRefund } from "#domain/refunds/refund.ts";
import { listMyOrders } from "../services/accounts/my-orders.ts";
import { courierFieldsOf } from "../services/deliveries/courier-fields.ts";
import { trackedOf } from "../services/deliveries/track.ts";
import { orderFor } from "../services/orders/access.ts";
import { cancelOrder } from "../services/orders/cancel-order.ts";
import { changeAddress } from "../services/orders/change-address.ts";
import { changeInstructions } from "../services/orders/change-instructions.ts";
import { changeSlot } from "../services/orders/change-slot.ts";
import { earliestAt } from "../services/orders/earliest.ts";
import { findOrder, mailOrderLink } from "../services/orders/find-order.ts";
import { paymentFieldsOf } from "../services/orders/payment-fields.ts";
import { reorderOf } from "../services/orders/reorder.ts";
import { customerProcedure, publicProcedure, router } from "../trpc.ts";
import { continueAfterDisconnect } from "./continue-after-disconnect.ts";
import { Moment } from "./inputs.ts";

/** An order's id, with the key of its signed link where the asker has no account. */
export const OrderAsk = v.object({
  orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  key: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

const OrderLookup = v.object({
  number: v.pipe(v.string(), v.maxLength(LOOKUP_MAX_LENGTHS.number)),
  contact: v.pipe(v.string(), v.maxLength(LOOKUP_MAX_LENGTHS.contact)),
});

/** A row to swipe through. */
const MAX_BOUGHT_AGAIN = 12;

export const ordersRouter = router({
  /**
   * An order with its lines and delivery as stored, for its owner, an administrator or the holder
   * of its signed link (storefront §2, Order success). NOT_FOUND for everybody else.
   */
  byId: publicProcedure.input(OrderAsk).query(async ({ ctx, input }) => {
    // The settings share the order's round trip.
    const [found, settings] = await Promise.all([orderFor(ctx, input), ctx.settings()]);
    const { lead } = settings.delivery;
    const { order, items, delivery, quote, creditNotes, pickupCode, refunds } = found;
    await ctx.unacknowledgedPayments.acknowledge(order.paymentId);
    const { userId: _userId, customerKey: _key, accountLanguage: _language, ...shown } = order;
    return {
      order: { ...shown, ...paymentFieldsOf(order), earliestAt: await earliestAt(ctx, order) },
      items: items.map(({ orderId: _orderId, ...item }) => item),
      delivery: delivery && trackedOf(ctx, delivery, { lead, live: true }),
      creditNotes,
      /** What of its money has not gone back, and is not on its way: what a cancellation would give back. */
      leftCents: leftToRefund({ ...order, refunds }).orderCents,
      pickupCode,
      courier: courierFieldsOf(ctx, order, delivery, quote),
      /** A driver of the shop's own is to bring it, or has. */
      byInHouseDriver: delivery?.carrier === IN_HOUSE,
    };
  }),

  /**
   * How an order stands, for a guest who has lost its letters: by its number, and the e-mail address or phone number that it
   * was placed with. NOT_FOUND alike whichever is wrong, RATE_LIMITED after a few tries.
   */
  find: publicProcedure.input(OrderLookup).mutation(({ ctx, input }) => findOrder(ctx, input)),

  /** The link of its page by mail, to the address that it was placed with. As `find`; RATE_LIMITED after three. */
  mailLink: publicProcedure
    .input(OrderLookup)
    .mutation(({ ctx, input }) => mailOrderLink(ctx, input)),

  /** Cancels an order until its packing begins, for who placed it; the service says how it is refused. */
  cancel: publicProcedure
    .input(OrderAsk)
    .mutation(({ ctx, input }) => continueAfterDisconnect(ctx, cancelOrder(ctx, input))),

  /** Other words for the driver, until somebody has begun on the order; the service says how it is refused. */
  changeInstructions: publicProcedure
    .input(
      v.object({
        ...OrderAsk.entries,
        instructions: v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(SHIPPING_MAX_LENGTHS.deliveryInstructions),
        ),
      }),
    )
    .mutation(({ ctx, input }) => changeInstructions(ctx, input)),

  /** Another address for an order that nobody has begun on; the service says how it is refused. */
  changeAddress: publicProcedure
    .input(v.object({ ...OrderAsk.entries, address: OtherAddress }))
    .mutation(({ ctx, input }) => changeAddress(ctx, input)),

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
      limit: MAX_BOUGHT_AGAIN,
      language: ctx.language,
    }),
  ),

  /**
   * An order in today's products, for the cart: of the customer, or of who holds its signed link.
   * NOT_SIGNED_IN, or NOT_FOUND if it is not theirs.
   */
  reorder: publicProcedure.input(OrderAsk).query(({ ctx, input }) => reorderOf(ctx, input)),
});
