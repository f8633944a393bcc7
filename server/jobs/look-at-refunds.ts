import { listPendingRefunds, markRefundLookedAt, type Refund } from "#db/queries/refunds.ts";
import type { Context } from "../context.ts";
import { PayPalError } from "../gateways/paypal/types.ts";
import { recordRefundNews } from "../services/refunds/record-refund.ts";
import { sideBySide } from "./side-by-side.ts";

const PAUSE_MS = 30 * 60_000;
const AT_ONCE = 20;
const SIDE_BY_SIDE = 5;

/**
 * Asks PayPal about refunds that it had not finished when it last spoke of them: the event that
 * says so may be lost. Gives the number it looked at.
 */
export async function lookAtRefunds(ctx: Context): Promise<number> {
  const pending = await listPendingRefunds(ctx.db, {
    lookedAtBefore: ctx.now() - PAUSE_MS,
    limit: AT_ONCE,
  });
  await sideBySide(pending, SIDE_BY_SIDE, (refund) => lookAt(ctx, refund));
  return pending.length;
}

async function lookAt(ctx: Context, refund: Refund): Promise<void> {
  if (refund.paypalRefundId === null) return;
  try {
    const { paypalRefundId, paymentId, currency } = refund;
    const found = await ctx.paypal.getRefund(paypalRefundId);
    if (found) {
      const { status, usdCents } = found;
      const news = { paypalRefundId, ownId: refund.id, usdCents, currency, status };
      await recordRefundNews(ctx, { paymentId }, news);
    } else ctx.log("warn", "refund-forgotten-at-paypal", { refund: refund.id });
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    ctx.log("warn", "refund-not-looked-at", { refund: refund.id, kind: error.kind });
  }
  await markRefundLookedAt(ctx.db, { refundId: refund.id, now: ctx.now() });
}
