import { closeRefund, reopenRefund } from "#db/queries/refunds/queue.ts";
import { findRefund, type PaymentRefunds, type Refund } from "#db/queries/refunds/read.ts";
import { ShopError } from "#domain/errors.ts";
import { canMove } from "#domain/lifecycle.ts";
import { providerName } from "#domain/payments/providers.ts";
import { leftToRefund, REFUND_LIFECYCLE } from "#domain/refunds/refund.ts";
import { hasRequestIdExpired, hasUnknownOutcome } from "#domain/refunds/refusal.ts";
import { isSuperseded } from "#domain/refunds/superseded.ts";
import { OUTBOX_GRACE_MS } from "#domain/time/durations.ts";
import { adminRefunds } from "#messages/adminRefunds/index.ts";
import { orConflict } from "../../platform/failures.ts";
import type { OrderAdminContext } from "../orders/admin-context.ts";
import { adoptRefunds, nextIdAfter } from "./make-refund.ts";
import { type ChargedRefund, changed, earlierUnknownError, makeNow } from "./request-refund.ts";

/**
 * Asks again for a refund that failed, in its own place: not where another refund has taken that since. One that
 * the provider had made after all is given as it is now. Where it cannot say, it is asked under the same id: it
 * would give the same refund. Throws NOT_FOUND, CONFLICT, SERVICE_UNAVAILABLE when the provider cannot say whether
 * another one was made, or this one, so long ago that it knows its id no more.
 */
export async function retryRefund(
  ctx: OrderAdminContext,
  refundId: string,
): Promise<ChargedRefund> {
  const { refund, refunds, payment, wasMade, isSaid } = await failedOf(ctx, refundId);
  if (wasMade) return { ...refund, provider: payment.provider };
  const inDoubt = refunds.filter(hasUnknownOutcome);
  const isOther = inDoubt.some(({ id }) => id !== refund.id);
  if (!isSaid && (isOther || hasRequestIdExpired(refund, ctx.author.now)))
    throw earlierUnknownError(payment);
  if (refund.orderId !== null && isSuperseded(refund, refunds)) {
    throw new ShopError("CONFLICT", { text: () => adminRefunds.placeTaken() });
  }
  const amounts = askedAgain(refund, { refunds, payment });
  const isOwnWord = refund.failureCode === "failed" || refund.failureCode === "cancelled";
  const requestId = refund.requestId ?? `ref-${refund.id}`;
  await orConflict(
    reopenRefund(ctx.db, ctx.author, {
      refund,
      amounts,
      expected: refunds,
      currency: payment.currency,
      requestId: isOwnWord ? nextIdAfter(requestId) : requestId,
      message: { id: ctx.newId(), dueAt: ctx.author.now + OUTBOX_GRACE_MS },
    }),
    () => new ShopError("CONFLICT", { text: changed }),
  );
  return makeNow(ctx, refund);
}

/** What it gives back this time: where there is no order all that is left, which others may have made less. */
function askedAgain(
  { orderId, orderCents, chargeCents }: Refund,
  { refunds, payment }: Pick<Failed, "refunds" | "payment">,
) {
  if (orderId !== null) return { orderCents, chargeCents };
  const capturedCents = payment.capturedCents ?? 0;
  const left = leftToRefund({ totalCents: payment.totalCents, capturedCents, refunds });
  return {
    orderCents: Math.min(orderCents, Math.max(0, left.orderCents)),
    chargeCents: Math.min(chargeCents, left.chargeCents),
  };
}

/**
 * Takes a refund that failed out of the queue: a person has seen to it. Throws NOT_FOUND, CONFLICT,
 * SERVICE_UNAVAILABLE when the provider cannot say whether it was made.
 */
export async function closeFailedRefund(ctx: OrderAdminContext, refundId: string): Promise<void> {
  const { refund, payment, wasMade, isSaid } = await failedOf(ctx, refundId);
  if (wasMade) {
    const provider = providerName(payment.provider);
    const text = () => adminRefunds.madeAfterAll({ provider });
    throw new ShopError("CONFLICT", { text });
  }
  if (!isSaid && hasUnknownOutcome(refund)) throw earlierUnknownError(payment);
  await orConflict(
    closeRefund(ctx.db, ctx.author, { refund, currency: payment.currency }),
    () => new ShopError("CONFLICT", { text: changed }),
  );
}

/**
 * One that failed, as it stands now with the others of its payment: where nobody heard the provider's answer to one
 * of them, the provider is asked first, and `wasMade` after all; `isSaid`: it could say. Throws NOT_FOUND, CONFLICT.
 */
async function failedOf(ctx: OrderAdminContext, refundId: string): Promise<Failed> {
  const found = await findRefund(ctx.db, { refundId });
  if (!found) throw new ShopError("NOT_FOUND", { text: () => adminRefunds.notFound() });
  if (!canMove(REFUND_LIFECYCLE, found.refund.state, "requested")) {
    throw new ShopError("CONFLICT", { text: () => adminRefunds.didNotFail() });
  }
  if (!found.refunds.some(hasUnknownOutcome)) return { ...found, wasMade: false, isSaid: true };
  const isSaid = await adoptRefunds(ctx, found.payment);
  const now = (await findRefund(ctx.db, { refundId })) ?? found;
  return { ...now, wasMade: now.refund.state !== "failed", isSaid };
}

type Failed = NonNullable<Awaited<ReturnType<typeof findRefund>>> & {
  payment: PaymentRefunds["payment"];
  wasMade: boolean;
  isSaid: boolean;
};
