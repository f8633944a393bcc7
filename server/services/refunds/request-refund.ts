import {
  findPaymentRefunds,
  findRefundable,
  findRefundByKey,
  type PaymentRefunds,
  type Refund,
} from "#db/queries/refunds/read.ts";
import { insertRefund } from "#db/queries/refunds/request.ts";
import { ShopError } from "#domain/errors.ts";
import { providerName } from "#domain/payments/providers.ts";
import {
  leftToRefund,
  linesLeft,
  quoteRefund,
  type RefundAsk,
  type Refundable,
  type RefundLine,
  unitsWorth,
} from "#domain/refunds/refund.ts";
import { hasUnknownOutcome } from "#domain/refunds/refusal.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { adminRefunds } from "#messages/adminRefunds/index.ts";
import { refundRuleText } from "#messages/adminRefunds/rule-text.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import type { OrderAdminContext } from "../orders/admin-context.ts";
import { adoptRefunds, makeRefund } from "./make-refund.ts";
import { composeRefund, paidOf } from "./refund-row.ts";

/** With the database's own word against it there is another look. */
const TRIES = 4;
/** Somebody else was there first. */
export const changed = () => adminRefunds.changed();

/** A refund with the provider that makes it. */
export type ChargedRefund = Refund & { provider: string };

export type RefundInput = {
  orderId: string;
  /** The browser's idempotency key. */
  key: string;
  ask: RefundAsk;
  /** Puts the goods of the lines back on the shelf. */
  restock: boolean;
  reason: string;
  /** What the administrator saw that it comes to, in minor units of what was charged. */
  chargeCents: number;
  /** What they saw that could be given back at most, in the same; a page of an older build does not say. */
  leftChargeCents?: number | undefined;
};

/** What a refund of an order comes to and what could be refunded at most. */
export async function refundQuote(
  ctx: OrderAdminContext,
  { orderId, ask }: Pick<RefundInput, "orderId" | "ask">,
) {
  const found = await refundableOf(ctx, orderId);
  const quote = quoteRefund(found.paid, ask);
  const free = linesLeft(found.paid);
  return {
    quote,
    left: leftToRefund(found.paid),
    provider: found.payment.provider,
    chargeRate: found.paid.chargeRate,
    chargeCurrency: found.paid.capturedCurrency,
    currency: found.paid.currency,
    lines: found.items.map((item) => {
      const { line, name, quantity, priceCents, discountCents } = item;
      const left = free.find((one) => one.line === line)?.quantity ?? 0;
      const leftCents = unitsWorth(item, { left, quantity: left });
      return { line, name, quantity, priceCents, discountCents, left, leftCents };
    }),
  };
}

/**
 * Gives money of an order back: writes the refund and asks the provider at once; what the provider does not
 * answer the outbox asks again. The same key finds the first one's refund. Throws NOT_FOUND,
 * INVALID_INPUT with what is wrong, CONFLICT when the amounts are not as they were seen or (on `key`) something
 * else was asked for under the key, SERVICE_UNAVAILABLE when the provider cannot say whether an earlier one was made.
 */
export async function requestRefund(
  ctx: OrderAdminContext,
  input: RefundInput,
): Promise<ChargedRefund> {
  const refund = await writeRefund(ctx, input);
  return makeNow(ctx, refund);
}

async function writeRefund(ctx: OrderAdminContext, input: RefundInput): Promise<Refund> {
  // Not by retryOnConstraint: the look itself may write what the provider lists, and that refused is no other's doing.
  for (let attempt = 1; ; attempt++) {
    const earlier = await findRefundByKey(ctx.db, input.key);
    const found = await refundableOf(ctx, input.orderId);
    if (earlier) return sameAsked(earlier, input, found.order);
    await refuseIfEarlierMade(ctx, found);
    const quote = quoteRefund(found.paid, input.ask);
    const isAsSeen = quote.ok && isSeen(found.paid, quote, input);
    if (!isAsSeen) {
      // It may be for its own twin alone, who came in after the look above.
      const twin = await findRefundByKey(ctx.db, input.key);
      if (twin) return sameAsked(twin, input, found.order);
    }
    if (!quote.ok) {
      const { field, rule } = quote;
      const { capturedCurrency: chargeCurrency, ...paid } = found.paid;
      const text = () => refundRuleText(rule, { ...paid, chargeCurrency });
      throw new ShopError("INVALID_INPUT", { field: field ?? "refund", text });
    }
    if (!isAsSeen) throw new ShopError("CONFLICT", { text: changed });
    const { reason, key } = input;
    const composed = composeRefund(ctx, found, {
      quote,
      kind: input.ask.kind,
      restock: input.restock && quote.lines.length > 0 && found.order.status !== "cancelled",
      reason,
      key,
    });
    try {
      await insertRefund(ctx.db, ctx.author, composed);
      return composed.refund;
    } catch (error) {
      if (!violatedConstraint(error)) throw error;
      if (attempt === TRIES) throw new ShopError("CONFLICT", { text: changed, cause: error });
    }
  }
}

/** It comes to what the administrator saw, and nothing went back since that would have kept them from asking. */
function isSeen(
  paid: Refundable,
  { chargeCents }: { chargeCents: number },
  seen: Pick<RefundInput, "chargeCents" | "leftChargeCents">,
): boolean {
  const left = leftToRefund(paid).chargeCents;
  return chargeCents === seen.chargeCents && left === (seen.leftChargeCents ?? left);
}

async function refundableOf(ctx: OrderAdminContext, orderId: string) {
  const found = await findRefundable(ctx.db, { orderId });
  if (!found) throw new ShopError("NOT_FOUND", { text: () => adminOrders.notFound() });
  return { ...found, paid: paidOf(found) };
}

/**
 * Before more of an order's money goes back: an earlier refund that was given up without the provider's
 * answer may have been made. Throws CONFLICT where it was, SERVICE_UNAVAILABLE where the provider cannot say.
 */
async function refuseIfEarlierMade(
  ctx: OrderAdminContext,
  { payment, refunds }: Pick<PaymentRefunds, "payment" | "refunds">,
) {
  const uncertain = refunds.filter(hasUnknownOutcome);
  if (uncertain.length === 0) return;
  if (!(await adoptRefunds(ctx, payment))) throw earlierUnknownError(payment);
  const now = await findPaymentRefunds(ctx.db, { paymentId: payment.id });
  const isMade = ({ id }: Refund) =>
    now?.refunds.some((refund) => refund.id === id && refund.state !== "failed");
  if (uncertain.some(isMade)) {
    const provider = providerName(payment.provider);
    const text = () => adminRefunds.earlierMade({ provider });
    throw new ShopError("CONFLICT", { text });
  }
}

/** The provider cannot say whether a refund of this payment was made that nobody heard its answer to. */
export function earlierUnknownError(payment: PaymentRefunds["payment"]): ShopError {
  const provider = providerName(payment.provider);
  return new ShopError("SERVICE_UNAVAILABLE", {
    text: () => adminRefunds.earlierUnsaid({ provider }),
  });
}

/**
 * Asks the provider for a refund that was written, at once; gives it as it then stands: one that somebody else's
 * took the place of is made by that.
 */
export async function makeNow(ctx: OrderAdminContext, refund: Refund): Promise<ChargedRefund> {
  if (refund.state !== "completed") {
    await makeRefund(ctx, refund.id).catch((error: unknown) => {
      // Its message is queued: the outbox asks again in a minute.
      ctx.log("error", "refund-not-made-yet", { refund: refund.id, error });
    });
  }
  const found = await findPaymentRefunds(ctx.db, { paymentId: refund.paymentId });
  const now = found?.refunds.find(({ id }) => id === refund.id);
  const replaced = { ...refund, state: "completed" as const, failureCode: null };
  return { ...(now ?? replaced), provider: found?.payment.provider ?? "" };
}

/** Whether its goods were to go back on the shelf says nothing of a cancelled order: they were there before. */
function sameAsked(earlier: Refund, input: RefundInput, order: { status: string }): Refund {
  const isVoid = input.restock && (earlier.lines.length === 0 || order.status === "cancelled");
  const isSame =
    earlier.orderId === input.orderId &&
    earlier.kind === input.ask.kind &&
    earlier.chargeCents === input.chargeCents &&
    earlier.reason === input.reason &&
    (earlier.restock === input.restock || isVoid) &&
    (input.ask.kind !== "lines" ||
      JSON.stringify(earlier.lines.map(unitsOf)) === JSON.stringify(input.ask.lines.map(unitsOf)));
  if (!isSame) {
    throw new ShopError("CONFLICT", { field: "key", text: () => adminRefunds.earlierStands() });
  }
  return earlier;
}

function unitsOf({ line, quantity }: RefundLine): number[] {
  return [line, quantity];
}
