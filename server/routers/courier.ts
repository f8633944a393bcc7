import * as v from "valibot";
import { SHIPPING_MAX_LENGTHS } from "#domain/deliveries/address.ts";
import { ShopError } from "#domain/errors.ts";
import { inRand } from "#domain/money/rand.ts";
import { priceGoods } from "../services/checkout/price.ts";
import { quoteDelivery } from "../services/deliveries/quote.ts";
import { cancelDelivery, trackDelivery, trackedOf } from "../services/deliveries/track.ts";
import { visibleDeliveries } from "../services/deliveries/visible.ts";
import { admit } from "../services/limits/admit.ts";
import { VISIT_LIMITS } from "../services/limits/rate-limit.ts";
import { orderFor } from "../services/orders/access.ts";
import { customerProcedure, publicProcedure, router } from "../trpc.ts";
import { CheckoutLines, HeldKey } from "./checkout-lines.ts";
import { OrderAsk } from "./orders.ts";

const line = (max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty("is required"), v.maxLength(max));
const blankable = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), "");

/** What the courier has to know of an address; the rest may still be typed (storefront §5). */
const QuoteAddressInput = v.object({
  firstName: line(SHIPPING_MAX_LENGTHS.firstName),
  lastName: line(SHIPPING_MAX_LENGTHS.lastName),
  phone: line(SHIPPING_MAX_LENGTHS.phone),
  address: line(SHIPPING_MAX_LENGTHS.address),
  city: line(SHIPPING_MAX_LENGTHS.city),
  province: blankable(SHIPPING_MAX_LENGTHS.province),
  postalCode: blankable(SHIPPING_MAX_LENGTHS.postalCode),
});

/** No list is this long: what is asked for beyond it is a mistake. */
export const MAX_ROWS = 1_000_000;

export const courierRouter = router({
  /**
   * A courier quote for a cart and an address, kept for 15 minutes (storefront §4, §7).
   * CHECK_NEEDED for who asks more often than a shopper does.
   */
  quote: publicProcedure
    .input(v.object({ items: CheckoutLines, shipping: QuoteAddressInput, heldKey: HeldKey }))
    .mutation(async ({ ctx, input: { items, shipping, heldKey } }) => {
      await admit(ctx, VISIT_LIMITS.courierQuote);
      const subtotalCents = await priceGoods(ctx, { items, heldKey });
      const { currency } = (await ctx.settings()).store;
      return quoteDelivery(ctx, { shipping, goodsCents: inRand(subtotalCents, currency) });
    }),

  /** How an order's delivery stands; NOT_FOUND while it has none. Polled by the tracker. */
  delivery: publicProcedure.input(OrderAsk).query(async ({ ctx, input }) => {
    // The settings share the order's round trip.
    const [{ delivery }] = await Promise.all([orderFor(ctx, input), ctx.settings()]);
    if (!delivery) throw new ShopError("NOT_FOUND", { field: "orderId" });
    return trackDelivery(ctx, delivery);
  }),

  /** Cancels the courier before the collection (storefront §5, confirmations). */
  cancel: publicProcedure.input(OrderAsk).mutation(async ({ ctx, input }) => {
    const { delivery } = await orderFor(ctx, { ...input, needs: "deliveries.dispatch" });
    if (!delivery) throw new ShopError("NOT_FOUND", { field: "orderId" });
    const cancelled = await cancelDelivery(ctx, delivery);
    const { lead } = (await ctx.settings()).delivery;
    const { live, update } = cancelled;
    return trackedOf(ctx, cancelled.delivery, { lead, live, update });
  }),

  /**
   * Deliveries as stored, newest first, at most 100 a page: an administrator's are all (with
   * `mine`, or where they may not know where customers live, their own), a customer's are their own. With `active`, those that are still to arrive.
   */
  list: customerProcedure
    .input(
      v.object({
        limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50),
        offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ROWS)), 0),
        active: v.optional(v.boolean(), false),
        mine: v.optional(v.boolean(), false),
      }),
    )
    .query(async ({ ctx, input }) => {
      const [{ items, total }, settings] = await Promise.all([
        visibleDeliveries(ctx, input),
        ctx.settings(),
      ]);
      const { lead } = settings.delivery;
      return {
        total,
        deliveries: items.map(({ delivery }) => trackedOf(ctx, delivery, { lead, live: true })),
      };
    }),
});
