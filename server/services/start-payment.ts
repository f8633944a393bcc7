import { rememberPayPalOrder, reserveForPayment } from "#db/queries/payment-holds.ts";
import { loadCheckoutFacts, type Payment } from "#db/queries/payments.ts";
import {
  type CheckoutLine,
  type CheckoutSnapshot,
  priceCart,
  priceDelivery,
  pricingFingerprint,
} from "#domain/checkout.ts";
import type { ShippingDetails } from "#domain/delivery-address.ts";
import { ShopError } from "#domain/errors.ts";
import { randToUsdCents } from "#domain/money.ts";
import { orderNumber } from "#domain/order.ts";
import { reservationEndsAt } from "#domain/payment.ts";
import { isSouthAfricanPhone } from "#domain/phone.ts";
import { paymentRate } from "#domain/settings/store.ts";
import type { SystemSettings } from "#domain/settings/system.ts";
import type { Context } from "../context.ts";
import { violatedConstraint } from "../failures.ts";
import { PayPalError } from "../gateways/paypal/types.ts";
import { hashOf } from "../hash.ts";
import { assertQuoteFits } from "./quote-delivery.ts";

export type StartPaymentInput = {
  /** The browser's idempotency key: one per cart and address it means to pay. */
  checkoutKey: string;
  /** The key of this shopper's earlier attempt: its stock is let go. */
  replacesKey: string | null;
  items: readonly CheckoutLine[];
  shipping: ShippingDetails;
  quoteId: string | null;
  /** What `checkout.price` gave for what the shopper saw. */
  seen: string;
};

export type StartedPayment = { paypalOrderId: string; totalCents: number; usdCents: number };

/**
 * Prices the cart, reserves its stock, writes the payment and only then asks PayPal for an order
 * (storefront §4, §7). A repeat with the same key finds the first one's result, also when that was
 * cut off half way. Three database round trips. Throws ShopError: what `priceCart` throws,
 * CART_CHANGED, QUOTE_*, CONFLICT (another cart under the key), ACCOUNT_DISABLED, PAYMENT_EXPIRED, PAYMENT_FAILED.
 */
export async function startPayment(
  ctx: Context,
  input: StartPaymentInput,
): Promise<StartedPayment> {
  const [facts, settings] = await factsFor(ctx, input);
  const requestHash = await hashOf([input.items, input.shipping, input.quoteId]);
  if (facts.existing) return resumePayment(ctx, facts.existing, requestHash);
  if (facts.account?.bannedAt) throw new ShopError("ACCOUNT_DISABLED");

  const cart = priceCart(input.items, facts.products);
  const delivery = priceDelivery(settings.delivery, {
    subtotalCents: cart.subtotalCents,
    address: input.shipping,
  });
  const usdRate = paymentRate(settings.store);
  const { shippingCents } = delivery;
  if ((await hashOf(pricingFingerprint(cart, { shippingCents, usdRate }))) !== input.seen) {
    throw new ShopError("CART_CHANGED", { field: "items" });
  }
  const deliveryMethod = input.quoteId === null ? "standard" : delivery.deliveryMethod;
  if (input.quoteId !== null) {
    await assertQuoteFits(facts.quote, { shipping: input.shipping, now: ctx.now() });
  }
  if (deliveryMethod === "uber_direct" && !isSouthAfricanPhone(input.shipping.phone)) {
    throw new ShopError("INVALID_INPUT", { field: "shipping.phone" });
  }

  await refuseWhileClosed(ctx, settings.system);

  const payment = newPayment(ctx, {
    checkoutKey: input.checkoutKey,
    requestHash,
    userId: facts.account?.id ?? null,
    usdRate,
    snapshot: {
      ...cart,
      shippingCents: delivery.shippingCents,
      totalCents: cart.subtotalCents + delivery.shippingCents,
      shipping: input.shipping,
      deliveryMethod,
      deliveryZone: delivery.zone?.name ?? null,
      quoteId: facts.quote?.id ?? null,
    },
  });
  try {
    await reserveForPayment(ctx.db, {
      payment,
      replacesKey: input.replacesKey,
      now: payment.createdAt,
    });
  } catch (error) {
    return afterRefusedReservation(ctx, error, input, requestHash);
  }
  return orderAtPayPal(ctx, payment);
}

/** As the settings say this very moment; administrators may try the checkout in maintenance too. */
async function refuseWhileClosed(ctx: Context, system: SystemSettings): Promise<void> {
  if (!system.maintenanceMode) return;
  const access = await ctx.deskAccess();
  if (access.kind !== "admin") throw new ShopError("CHECKOUT_CLOSED");
}

function newPayment(
  ctx: Context,
  parts: Pick<Payment, "checkoutKey" | "requestHash" | "userId" | "snapshot" | "usdRate">,
): Payment {
  const id = ctx.newId();
  const now = ctx.now();
  return {
    ...parts,
    id,
    state: "created",
    orderId: ctx.newId(),
    totalCents: parts.snapshot.totalCents,
    usdCents: randToUsdCents(parts.snapshot.totalCents, parts.usdRate),
    createRequestId: `ord-${id}`,
    paypalOrderId: null,
    captureAttempt: 1,
    captureId: null,
    capturedUsdCents: null,
    capturedCurrency: null,
    reason: null,
    reservedUntil: reservationEndsAt(now),
    createdAt: now,
    updatedAt: now,
  };
}

/** Somebody sent the same key first, or somebody else took the stock: look again, then say which. */
async function afterRefusedReservation(
  ctx: Context,
  error: unknown,
  input: StartPaymentInput,
  requestHash: string,
): Promise<StartedPayment> {
  if (!violatedConstraint(error)) throw error;
  const [facts] = await factsFor(ctx, input);
  if (facts.existing) return resumePayment(ctx, facts.existing, requestHash);
  priceCart(input.items, facts.products);
  // Gone when it was to be reserved, back when it was looked for: the next try may have it.
  if (violatedConstraint(error)?.kind !== "check") throw error;
  throw new ShopError("OUT_OF_STOCK", { field: "items", cause: error });
}

/** The cookie says who asks, at no trip; whether that account still stands is read with the rest. */
async function factsFor(ctx: Context, input: StartPaymentInput) {
  const viewer = await ctx.viewer();
  return Promise.all([
    loadCheckoutFacts(ctx.db, {
      productIds: input.items.map((item) => item.productId),
      quoteId: input.quoteId,
      checkoutKey: input.checkoutKey,
      heldKey: input.replacesKey,
      userId: viewer?.userId ?? null,
    }),
    ctx.settings(),
  ]);
}

async function resumePayment(
  ctx: Context,
  payment: Payment,
  requestHash: string,
): Promise<StartedPayment> {
  if (payment.requestHash !== requestHash) {
    throw new ShopError("CONFLICT", { field: "checkoutKey" });
  }
  if (payment.state === "expired") throw new ShopError("PAYMENT_EXPIRED", { field: "checkoutKey" });
  if (payment.state === "failed") throw new ShopError("PAYMENT_FAILED", { field: "checkoutKey" });
  if (payment.state === "refunding" || payment.state === "refunded") {
    throw new ShopError("PAYMENT_EXPIRED", { field: "checkoutKey" });
  }
  if (payment.paypalOrderId === null) return orderAtPayPal(ctx, payment);
  return started(payment, payment.paypalOrderId);
}

async function orderAtPayPal(ctx: Context, payment: Payment): Promise<StartedPayment> {
  const order = await createPayPalOrder(ctx, payment);
  await rememberPayPalOrder(ctx.db, {
    paymentId: payment.id,
    paypalOrderId: order.id,
    now: ctx.now(),
  });
  return started(payment, order.id);
}

async function createPayPalOrder(ctx: Context, payment: Payment) {
  const { shipping }: CheckoutSnapshot = payment.snapshot;
  const { storeName } = (await ctx.settings()).store;
  try {
    return await ctx.paypal.createOrder({
      requestId: payment.createRequestId,
      paymentId: payment.id,
      invoiceId: payment.orderId,
      usdCents: payment.usdCents,
      description: `${storeName} order ${orderNumber(payment.orderId)}`,
      brandName: storeName,
      shipping: {
        fullName: `${shipping.firstName} ${shipping.lastName}`,
        addressLine1: shipping.address,
        city: shipping.city,
        province: shipping.province,
        postalCode: shipping.postalCode,
      },
      returnUrl: `${ctx.siteUrl}/checkout`,
      cancelUrl: `${ctx.siteUrl}/checkout`,
    });
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    ctx.log("error", "paypal-create-failed", {
      payment: payment.id,
      kind: error.kind,
      issue: error.issue,
      debugId: error.debugId,
    });
    throw new ShopError("PAYMENT_FAILED", { cause: error, retryable: error.kind !== "issue" });
  }
}

function started(payment: Payment, paypalOrderId: string): StartedPayment {
  return { paypalOrderId, totalCents: payment.totalCents, usdCents: payment.usdCents };
}
