import * as v from "valibot";
import { releaseReplaced } from "#db/queries/payments/holds.ts";
import { MAX_CHECK_TOKEN_LENGTH } from "#domain/checkout/bot-check.ts";
import {
  PickupContact,
  SHIPPING_MAX_LENGTHS,
  ShippingDetails,
} from "#domain/deliveries/address.ts";
import { ShopError } from "#domain/errors.ts";
import { storeOf } from "#domain/store/settings/store.ts";
import { hoursSpans } from "#domain/store/trading-hours.ts";
import type { Context } from "../context.ts";
import { priceCheckout } from "../services/checkout/price.ts";
import { offeredSlots } from "../services/deliveries/slots.ts";
import { admitToRead, completionVisits } from "../services/limits/admit.ts";
import { passCheck } from "../services/limits/pass-check.ts";
import { VISIT_LIMITS } from "../services/limits/rate-limit.ts";
import { completePayment } from "../services/payments/complete.ts";
import { findGateway } from "../services/payments/gateway.ts";
import { startPayment } from "../services/payments/start.ts";
import { publicProcedure, router } from "../trpc.ts";
import { CheckoutKey, CheckoutLines, HeldKey, OfferCode, OrderLines } from "./checkout-lines.ts";
import { continueAfterDisconnect } from "./continue-after-disconnect.ts";
import { Moment } from "./inputs.ts";

const Provider = v.optional(v.pipe(v.string(), v.maxLength(40)));
/** How the shopper gets it: brought (as the address decides) or fetched from the shop. */
const Brought = v.optional(v.literal("delivery"), "delivery");
const Fetched = v.literal("pickup");
const place = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));

/** What is paid for, however it gets to the shopper. */
const Ordered = {
  checkoutKey: CheckoutKey,
  replacesKey: v.nullable(CheckoutKey),
  items: OrderLines,
  quoteId: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  /** Of the time that was chosen the start, epoch ms. */
  slot: v.optional(v.nullable(Moment), null),
  /** `priceFingerprint` of the prices that the shopper was shown. */
  priceFingerprint: v.pipe(v.string(), v.maxLength(100)),
  provider: Provider,
  code: OfferCode,
};

export const checkoutRouter = router({
  /** What the checkout page needs to know of the shop: zones, payment panels, hours. */
  rules: publicProcedure.query(async ({ ctx }) => {
    const { delivery, store } = await ctx.settings();
    return {
      zones: delivery.zones,
      standard: delivery.standard,
      serviceNote: delivery.serviceNote,
      pickup: delivery.pickup.offered,
      slots: delivery.slots.offered,
      hours: hoursSpans(delivery.hours),
      payments: panelsOf(ctx),
      botCheck: ctx.botCheckWidget,
      store: storeOf(store),
    };
  }),

  /** The times to choose from, by day, with what is full; none where the shop offers none. */
  slots: publicProcedure.input(v.object({ heldKey: HeldKey })).query(async ({ ctx, input }) => {
    await admitToRead(ctx, VISIT_LIMITS.checkoutPrice);
    return offeredSlots(ctx, input);
  }),

  /** What a cart costs at this moment, delivered to an address if there is one (storefront §9). */
  price: publicProcedure
    .input(
      v.object({
        items: CheckoutLines,
        address: v.nullable(
          v.object({
            address: place(SHIPPING_MAX_LENGTHS.address),
            city: place(SHIPPING_MAX_LENGTHS.city),
            /** As far as it is chosen: standard delivery may not go there. */
            province: v.optional(place(SHIPPING_MAX_LENGTHS.province), ""),
          }),
        ),
        heldKey: HeldKey,
        provider: Provider,
        code: OfferCode,
        /** A guest's, as far as it is typed: some offers are for each customer once, or for a first order. */
        email: v.optional(v.nullable(place(SHIPPING_MAX_LENGTHS.email)), null),
        method: v.optional(v.picklist(["delivery", "pickup"]), "delivery"),
      }),
    )
    .query(async ({ ctx, input: { method, ...input } }) => {
      await admitToRead(ctx, VISIT_LIMITS.checkoutPrice);
      const provider = offered(ctx, input.provider);
      return priceCheckout(ctx, { ...input, provider, isPickup: method === "pickup" });
    }),

  /**
   * A token of the bot check's widget, for whom one of these refused with CHECK_NEEDED: a pass for
   * the next half hour, as a cookie. CHECK_FAILED, SERVICE_UNAVAILABLE.
   */
  passCheck: publicProcedure
    .input(
      v.object({
        token: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CHECK_TOKEN_LENGTH)),
      }),
    )
    .mutation(({ ctx, input }) => passCheck(ctx, input.token)),

  /** Reserves the stock and opens the payment at its provider; gives what the panel needs. */
  start: publicProcedure
    .input(
      v.variant("method", [
        v.object({ ...Ordered, method: Brought, shipping: ShippingDetails }),
        v.object({ ...Ordered, method: Fetched, shipping: PickupContact }),
      ]),
    )
    .mutation(({ ctx, input: { method, ...input } }) => {
      const provider = offered(ctx, input.provider);
      const isPickup = method === "pickup";
      return continueAfterDisconnect(ctx, startPayment(ctx, { ...input, provider, isPickup }));
    }),

  /**
   * The order was changed while the provider's window was open: what is approved there from now on is not captured,
   * and its goods are let go. Changes nothing once it is being captured, or where there is no such payment.
   */
  withdraw: publicProcedure
    .input(v.object({ checkoutKey: CheckoutKey }))
    .mutation(({ ctx, input }) =>
      continueAfterDisconnect(
        ctx,
        releaseReplaced(ctx.db, { keys: [input.checkoutKey], now: ctx.now() }),
      ),
    ),

  /** After the shopper's approval: captures, saves the order, gives its signed link. */
  complete: publicProcedure
    .input(
      v.object({
        checkoutKey: CheckoutKey,
        providerRef: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,100}$/)),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const visits = await completionVisits(ctx, input);
      const result = await continueAfterDisconnect(ctx, completePayment(ctx, input, { visits }));
      if (result.outcome !== "ordered") return result;
      const { paymentId, ...ordered } = result;
      await ctx.unacknowledgedPayments.acknowledge(paymentId);
      return { ...ordered, key: await ctx.links.sign(result.orderId, result.createdAt) };
    }),
});

/** The payment panels that the checkout offers, each with what it is set up with. */
function panelsOf({ payments }: Context) {
  return Object.values(payments).map(({ id, panel }) => ({ provider: id, panel }));
}

/** The provider that was chosen, or the first that the shop has. Throws INVALID_INPUT. */
function offered(ctx: Context, chosen: string | undefined): string {
  const provider = chosen ?? Object.keys(ctx.payments)[0];
  if (provider !== undefined && findGateway(ctx, provider)) return provider;
  throw new ShopError("INVALID_INPUT", { field: "provider" });
}
