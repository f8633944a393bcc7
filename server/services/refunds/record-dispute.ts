import { recordDispute } from "#db/queries/platform/webhooks.ts";
import { findPaymentRefunds } from "#db/queries/refunds/refunds.ts";
import type { Context } from "../../context.ts";
import type { PayPalDispute } from "../../gateways/paypal/types.ts";

const RESOLVED = ["RESOLVED", "CLOSED"];

/**
 * Writes down what PayPal says of a case, in an event or a list. "unknown": it is about no capture
 * of ours (yet). Older news than what is known changes nothing.
 */
export async function recordDisputeUpdate(
  ctx: Context,
  dispute: PayPalDispute & { isOver?: boolean },
): Promise<"recorded" | "unknown"> {
  const { id, captureIds, reason, status, usdCents, updatedAt } = dispute;
  for (const captureId of captureIds) {
    const found = await findPaymentRefunds(ctx.db, { captureId });
    if (!found) continue;
    const isOver = dispute.isOver === true || RESOLVED.includes(status);
    await recordDispute(ctx.db, {
      id,
      paymentId: found.payment.id,
      reason,
      status,
      usdCents,
      toldAt: updatedAt,
      resolvedAt: isOver ? updatedAt : null,
      now: ctx.now(),
    });
    return "recorded";
  }
  return "unknown";
}
