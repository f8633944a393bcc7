import { rememberPayPalOrder, reserveForPayment } from "#db/queries/payments/holds.ts";
import { loadCheckoutFacts, type Payment } from "#db/queries/payments/payments.ts";
import {
  type CheckoutLine,
  type CheckoutSnapshot,
  priceCart,
  priceDelivery,
  pricingFingerprint,
  refuseTooManyUnits,
} from "#domain/checkout/checkout.ts";
import { isSouthAfricanPhone } from "#domain/customers/phone.ts";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import { ShopError } from "#domain/errors.ts";
import { randToUsdCents } from "#domain/money/money.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { holdEndsAt } from "#domain/payments/payment.ts";
import { paymentRate } from "#domain/store/settings/store.ts";
import type { SystemSettings } from "#domain/store/settings/system.ts";
import type { Context } from "../../context.ts";
import { PayPalError } from "../../gateways/paypal/types.ts";
import { isGuardRefusal, violatedConstraint } from "../../platform/failures.ts";
import { hashOf } from "../../platform/hash.ts";
import { assertQuoteFits } from "../deliveries/quote.ts";
import { heldTooMuch, networkKey, unitsMayHold, visitOf } from "../limits/admit.ts";
import { VISIT_LIMITS } from "../limits/rate-limit.ts";
import { cartHashOf, refusalBeside, settleEarlier } from "./settle-earlier.ts";

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
 * cut off half way. An earlier payment of the cart that may have taken money is settled first. Three
 * database round trips. Throws ShopError: what `priceCart`
 * throws, TOO_MANY_UNITS, CHECK_NEEDED, RATE_LIMITED, CART_CHANGED, QUOTE_*, CONFLICT (another cart
 * under the key, or the cart was paid for just now), PAYMENT_UNCONFIRMED (it may have been),
 * ACCOUNT_DISABLED, PAYMENT_EXPIRED, PAYMENT_FAILED.
 */
export async function startPayment(
  ctx: Context,
  input: StartPaymentInput,
): Promise<StartedPayment> {
  const cartHash = await cartHashOf(input);
  const [found, settings] = await factsFor(ctx, input, cartHash);
  let facts = found;
  const { orderLimits } = settings.security;
  const requestHash = await hashOf([input.items, input.shipping, input.quoteId]);
  if (facts.existing) return resumePayment(ctx, facts.existing, requestHash);
  if (facts.account?.bannedAt) throw new ShopError("ACCOUNT_DISABLED");
  if (facts.inDoubt.length > 0) {
    await settleEarlier(ctx, facts.inDoubt);
    [facts] = await factsFor(ctx, input, cartHash);
  }

  refuseTooManyUnits(input.items, orderLimits.unitsPerLine);
  const cart = priceCart(input.items, facts.products);
  const delivery = priceDelivery(settings.delivery, {
    subtotalCents: cart.subtotalCents,
    address: input.shipping,
  });
  const usdRate = paymentRate(settings.store);
  const { currency } = settings.store;
  const { shippingCents } = delivery;
  const offered = pricingFingerprint(cart, { shippingCents, usdRate, currency });
  if ((await hashOf(offered)) !== input.seen) {
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

  const comesByCourier = deliveryMethod === "uber_direct" && facts.quote?.fallback === false;

  const payment = newPayment(ctx, {
    checkoutKey: input.checkoutKey,
    requestHash,
    cartHash,
    userId: facts.account?.id ?? null,
    usdRate,
    currency,
    snapshot: {
      ...cart,
      shippingCents: delivery.shippingCents,
      totalCents: cart.subtotalCents + delivery.shippingCents,
      shipping: input.shipping,
      deliveryMethod,
      deliveryZone: delivery.zone?.name ?? null,
      quoteId: facts.quote?.id ?? null,
      courierArrivesAt: comesByCourier ? (facts.quote?.dropoffEtaAt ?? null) : null,
    },
  });
  try {
    await reserveForPayment(ctx.db, {
      payment,
      replacesKey: input.replacesKey,
      network: await networkKey(ctx),
      mostHeld: await unitsMayHold(ctx, orderLimits.unitsHeld),
      visit: await visitOf(ctx, VISIT_LIMITS.checkoutStart),
      now: payment.createdAt,
    });
  } catch (error) {
    return afterRefusedReservation(ctx, error, input, { requestHash, cartHash });
  }
  return orderAtPayPal(ctx, payment);
}

/** As the settings say this very moment; administrators may try the checkout in maintenance too. */
async function refuseWhileClosed(ctx: Context, system: SystemSettings): Promise<void> {
  if (!system.maintenanceMode) return;
  const access = await ctx.adminAccess();
  if (access.kind !== "admin") throw new ShopError("CHECKOUT_CLOSED");
}

function newPayment(
  ctx: Context,
  parts: Pick<
    Payment,
    "checkoutKey" | "requestHash" | "cartHash" | "userId" | "snapshot" | "usdRate" | "currency"
  >,
): Payment {
  const id = ctx.newId();
  const now = ctx.now();
  return {
    ...parts,
    id,
    state: "created",
    stateSince: now,
    lookedAt: 0,
    goneSince: null,
    goneLooks: 0,
    hold: 1,
    releasedAt: null,
    compareDueAt: null,
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
    reservedUntil: holdEndsAt(now, false),
    createdAt: now,
    updatedAt: now,
  };
}

/** Somebody sent the same key first, or somebody else took the stock: look again, then say which. */
async function afterRefusedReservation(
  ctx: Context,
  error: unknown,
  input: StartPaymentInput,
  { requestHash, cartHash }: { requestHash: string; cartHash: string },
): Promise<StartedPayment> {
  if (!violatedConstraint(error)) throw error;
  const [facts] = await factsFor(ctx, input, cartHash);
  if (facts.existing) return resumePayment(ctx, facts.existing, requestHash);
  if (facts.inDoubt.length > 0) throw refusalBeside(facts.inDoubt);
  if (isGuardRefusal(error)) throw await heldTooMuch(ctx, VISIT_LIMITS.checkoutStart);
  priceCart(input.items, facts.products);
  // Gone when it was to be reserved, back when it was looked for: the next try may have it.
  if (violatedConstraint(error)?.kind !== "check") throw error;
  throw new ShopError("OUT_OF_STOCK", { field: "items", cause: error });
}

/**
 * What the checkout goes by, in one trip. Whose payment it will be is asked of the database: whoever
 * signed out elsewhere pays as a guest, but nobody who is banned does.
 */
async function factsFor(ctx: Context, input: StartPaymentInput, cartHash: string) {
  const viewer = await ctx.viewer();
  const [facts, settings, live] = await Promise.all([
    loadCheckoutFacts(ctx.db, {
      productIds: input.items.map((item) => item.productId),
      quoteId: input.quoteId,
      checkoutKey: input.checkoutKey,
      heldKey: input.replacesKey,
      cartHash,
      userId: viewer?.userId ?? null,
    }),
    ctx.settings(),
    ctx.freshViewer(),
  ]);
  const { account } = facts;
  const isTheirs = account !== null && (account.bannedAt !== null || live?.userId === account.id);
  return [{ ...facts, account: isTheirs ? account : null }, settings] as const;
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
      begunAt: payment.createdAt,
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
