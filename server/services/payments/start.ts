import { type Reservation, reserveForPayment } from "#db/queries/payments/holds.ts";
import { loadCheckoutFacts } from "#db/queries/payments/payments.ts";
import { type CheckoutLine, priceCart } from "#domain/checkout/checkout.ts";
import { canReceiverBeCalled, type ShippingDetails } from "#domain/deliveries/address.ts";
import type { DeliveryMethod } from "#domain/deliveries/method.ts";
import type { Slot } from "#domain/deliveries/slots.ts";
import { ShopError } from "#domain/errors.ts";
import { isInDoubt, STUCK_AFTER_MS } from "#domain/payments/payment.ts";
import type { ShopSettings } from "#domain/store/settings/settings.ts";
import type { SystemSettings } from "#domain/store/settings/system.ts";
import type { Context } from "../../context.ts";
import { isPreconditionFailure, violatedConstraint } from "../../platform/failures.ts";
import { hashOf } from "../../platform/hash.ts";
import { offersAsked } from "../checkout/offers.ts";
import {
  refuseTooLargeOrder,
  refuseTooLittle,
  refuseTooManyUnits,
} from "../checkout/order-limits.ts";
import { assertQuoteFits } from "../deliveries/quote.ts";
import { chosenSlot, SLOT_FULL, slotFull } from "../deliveries/slots.ts";
import {
  mostUnitsToHold,
  networkKey,
  unitLimitError,
  unitsMayHold,
  visitOf,
} from "../limits/admit.ts";
import { VISIT_LIMITS, type VisitContext } from "../limits/rate-limit.ts";
import { refuseAlreadyPaid, unconfirmedPaymentError } from "./competing-payments.ts";
import type { PaymentContext } from "./gateway.ts";
import { newPayment } from "./new-payment.ts";
import { openAtProvider, type Returns, type StartedPayment } from "./open-payment.ts";
import { priceAsShown } from "./price-as-shown.ts";
import { type Asked, orMayBeBegun, resumePayment } from "./resume-payment.ts";
import { cartHashOf, settleEarlier } from "./settle-earlier.ts";

/** A trigger's word: an offer is used up (db/triggers/offers.sql). */
const OFFER_LIMITS = "offers_within_limits";

/** Who starts a payment, and how often they may. */
type VisitorContext = Pick<Context, "freshViewer" | "language" | "unacknowledgedPayments"> &
  VisitContext;

type StartContext = PaymentContext & VisitorContext & Pick<Context, "adminAccess">;

export type StartPaymentInput = {
  /** The browser's idempotency key: one per cart and address it means to pay. */
  checkoutKey: string;
  /** The key of this shopper's earlier attempt: its stock is let go. */
  replacesKey: string | null;
  items: readonly CheckoutLine[];
  /** A pickup order has no street. */
  shipping: ShippingDetails;
  isPickup: boolean;
  quoteId: string | null;
  /** Start of the chosen slot, epoch ms; null: as soon as possible. */
  slot: number | null;
  /** Payment provider id (domain/payments/providers.ts). */
  provider: string;
  /** The promotion code that the shopper was shown as taken. */
  code: string | null;
  /** What `checkout.price` gave for what the shopper saw. */
  priceFingerprint: string;
  /** Where the provider sends the payer back; default: the checkout. */
  returns?: Returns | undefined;
};

/**
 * Begins a payment: prices the cart, reserves its stock, writes the payment, and only then has the provider open it
 * (storefront §4, §7). Three round trips to the database. A repeat with the same key finds the first one's result, also
 * where that was cut off half way. An earlier payment of the cart that may have taken money is settled first: nobody
 * pays twice. Throws ShopError: what `priceCart` throws, and
 * - for the goods and prices: CANNOT_TRAVEL, TOO_MANY_UNITS, CART_CHANGED (with the field `code`: why it is not to be
 *   had), INVALID_INPUT where the total is too little to be charged;
 * - for the delivery: PROVINCE_NOT_SERVED, QUOTE_*, INVALID_INPUT where fetching is not offered or there is no such
 *   `slot`, CONFLICT where the `slot` is full;
 * - for who asks: CHECK_NEEDED, RATE_LIMITED, ACCOUNT_DISABLED;
 * - for other payments: CONFLICT where the key has another cart, or (on `paid`, `paidOther`) where one of this key, this
 *   or another cart has gone through of which they had not heard; PAYMENT_UNCONFIRMED where one may have;
 * - for the provider: PAYMENT_EXPIRED, PAYMENT_FAILED;
 * - for the database, once the payment may be written: SERVICE_UNAVAILABLE.
 */
export async function startPayment(
  ctx: StartContext,
  input: StartPaymentInput,
): Promise<StartedPayment> {
  const asked = await askedOf(ctx, input);
  const [found, settings] = await factsFor(ctx, input, asked);
  let facts = found;
  const { orderLimits } = settings.security;
  const requestHash = await requestHashOf(input);
  if (facts.existing && isInDoubt(facts.existing.state)) {
    await settleEarlier(ctx, asked, [facts.existing]);
    [facts] = await factsFor(ctx, input, asked);
  }
  if (facts.existing) {
    const isOpen = facts.existing.state === "created";
    if (isOpen && facts.paidSince.length > 0)
      throw await refuseAlreadyPaid(ctx, asked, facts.paidSince);
    return resumePayment(ctx, facts.existing, { requestHash, asked, ...input });
  }
  if (facts.account?.bannedAt) throw new ShopError("ACCOUNT_DISABLED");
  if (facts.inDoubt.length > 0 || facts.openElsewhere.length > 0) {
    await settleEarlier(ctx, asked, [...facts.inDoubt, ...facts.openElsewhere]);
    [facts] = await factsFor(ctx, input, asked);
  }
  if (facts.paidSince.length > 0) throw await refuseAlreadyPaid(ctx, asked, facts.paidSince);

  refuseTooManyUnits(input.items, orderLimits.unitsPerLine);
  refuseTooLargeOrder(input.items, mostUnitsToHold(ctx, orderLimits.unitsHeld));
  const { offered, cart, delivery, charge } = await priceAsShown(ctx, input, facts);
  refuseTooLittle(charge);
  const deliveryMethod = methodOf(input, delivery.deliveryMethod);
  if (deliveryMethod === "pickup" && !settings.delivery.pickup.offered) {
    throw new ShopError("INVALID_INPUT", { field: "method" });
  }
  if (deliveryMethod !== "pickup" && input.quoteId !== null) {
    await assertQuoteFits(facts.quote, { shipping: input.shipping, now: ctx.now() });
  }
  if (deliveryMethod === "courier" && !canReceiverBeCalled(input.shipping)) {
    throw new ShopError("INVALID_INPUT", { field: "shipping.phone" });
  }

  const slot = slotOf(input, { settings, method: deliveryMethod, now: ctx.now() });

  await refuseWhileClosed(ctx, settings.system);

  const comesByCourier = deliveryMethod === "courier" && facts.quote?.fallback === false;

  const payment = newPayment(ctx, {
    checkoutKey: input.checkoutKey,
    requestHash,
    cartHash: asked.cartHash,
    userId: facts.account?.id ?? null,
    provider: input.provider,
    ...charge,
    snapshot: {
      ...cart,
      ...offered,
      shipping: input.shipping,
      deliveryMethod,
      deliveryZone: delivery.zone?.name ?? null,
      quoteId: deliveryMethod === "pickup" ? null : (facts.quote?.id ?? null),
      courierArrivesAt: comesByCourier && !slot ? (facts.quote?.dropoffEtaAt ?? null) : null,
      slot,
      language: facts.account?.language ?? ctx.language,
    },
  });
  const reservation = {
    payment,
    cart: asked,
    network: await networkKey(ctx),
    mostHeld: await unitsMayHold(ctx, orderLimits.unitsHeld),
    slotCapacity: settings.delivery.slots.capacity,
    visit: await visitOf(ctx, VISIT_LIMITS.checkoutStart),
    now: payment.createdAt,
  };
  return reserveAndOpen(ctx, reservation, input, { requestHash, asked });
}

async function reserveAndOpen(
  ctx: StartContext,
  reservation: Reservation,
  input: StartPaymentInput,
  begun: { requestHash: string; asked: Asked },
): Promise<StartedPayment> {
  const { payment } = reservation;
  try {
    await orMayBeBegun(ctx, payment, reserveForPayment(ctx.db, reservation));
  } catch (error) {
    const wasTheirs = payment.userId !== null;
    return afterRefusedReservation(ctx, error, input, { ...begun, wasTheirs });
  }
  await ctx.unacknowledgedPayments.add([payment]);
  return orMayBeBegun(ctx, payment, openAtProvider(ctx, payment, input.returns));
}

async function askedOf(
  ctx: Pick<VisitorContext, "unacknowledgedPayments"> & Pick<Context, "now">,
  input: StartPaymentInput,
): Promise<Asked> {
  const { checkoutKey, replacesKey } = input;
  return {
    checkoutKey,
    replacesKey,
    cartHash: await cartHashOf(input),
    unacknowledgedIds: await ctx.unacknowledgedPayments.ids(checkoutKey),
    capturingSince: ctx.now() - STUCK_AFTER_MS.capturing,
  };
}

/**
 * Fetched if they said so, else by the courier who quoted, or who will be asked in time for a slot,
 * else by the shop's own means.
 */
function methodOf(
  { quoteId, slot }: Pick<StartPaymentInput, "quoteId" | "slot">,
  byAddress: DeliveryMethod,
): DeliveryMethod {
  return byAddress === "pickup" || quoteId !== null || slot !== null ? byAddress : "standard";
}

/** The slot that was chosen. Throws INVALID_INPUT on `slot`. */
function slotOf(
  { slot }: Pick<StartPaymentInput, "slot">,
  { settings, ...order }: { settings: ShopSettings; method: DeliveryMethod; now: number },
): Slot | null {
  return slot === null ? null : chosenSlot(settings, { from: slot, ...order });
}

/** What was asked for under a key; what there was not always is part of it where it is there. */
function requestHashOf({ items, shipping, quoteId, code, slot }: StartPaymentInput) {
  return hashOf([
    items,
    shipping,
    quoteId,
    ...(code === null ? [] : [code]),
    ...(slot === null ? [] : [{ slot }]),
  ]);
}

/** As the settings say this very moment; administrators may try the checkout in maintenance too. */
async function refuseWhileClosed(
  ctx: Pick<Context, "adminAccess">,
  system: SystemSettings,
): Promise<void> {
  if (!system.maintenanceMode) return;
  const access = await ctx.adminAccess();
  if (access.kind !== "admin") throw new ShopError("CHECKOUT_CLOSED");
}

/**
 * Somebody sent the same key first, took the stock, used an offer up or deleted their account: look again, then
 * say which. Whose account has gone pays as the guest who they are now.
 */
async function afterRefusedReservation(
  ctx: StartContext,
  error: unknown,
  input: StartPaymentInput,
  { requestHash, asked, wasTheirs }: { requestHash: string; asked: Asked; wasTheirs: boolean },
): Promise<StartedPayment> {
  if (!violatedConstraint(error)) throw error;
  const [facts] = await factsFor(ctx, input, asked);
  if (facts.existing) return resumePayment(ctx, facts.existing, { requestHash, asked, ...input });
  if (facts.inDoubt.length > 0) throw await unconfirmedPaymentError(ctx, asked, facts.inDoubt);
  if (facts.paidSince.length > 0) throw await refuseAlreadyPaid(ctx, asked, facts.paidSince);
  if (isPreconditionFailure(error)) throw await unitLimitError(ctx, VISIT_LIMITS.checkoutStart);
  if (violatedConstraint(error)?.detail.includes(OFFER_LIMITS)) {
    await priceAsShown(ctx, input, facts);
    throw new ShopError("CART_CHANGED", { field: "code", cause: error });
  }
  if (violatedConstraint(error)?.detail.includes(SLOT_FULL)) throw slotFull(error);
  if (wasTheirs && facts.account === null) return startPayment(ctx, input);
  priceCart(input.items, facts.products);
  // Gone when it was to be reserved, back when it was looked for: the next try may have it.
  if (violatedConstraint(error)?.kind !== "check") throw error;
  throw new ShopError("OUT_OF_STOCK", { field: "items", cause: error });
}

/**
 * What the checkout goes by, in one trip. Whose payment it will be is asked of the database: whoever
 * signed out elsewhere pays as a guest, but nobody who is banned does.
 */
async function factsFor(
  ctx: Pick<Context, "clientAddress" | "db" | "freshViewer" | "now" | "settings" | "viewer">,
  input: StartPaymentInput,
  cart: Asked,
) {
  const viewer = await ctx.viewer();
  const [facts, settings, live] = await Promise.all([
    loadCheckoutFacts(ctx.db, {
      productIds: input.items.map((item) => item.productId),
      quoteId: input.quoteId,
      checkoutKey: input.checkoutKey,
      cart,
      userId: viewer?.userId ?? null,
      offers: await offersAsked(
        ctx,
        { code: input.code, email: input.shipping.email },
        viewer?.userId ?? null,
      ),
    }),
    ctx.settings(),
    ctx.freshViewer(),
  ]);
  const { account } = facts;
  const isTheirs = account !== null && (account.bannedAt !== null || live?.userId === account.id);
  return [{ ...facts, account: isTheirs ? account : null }, settings] as const;
}
