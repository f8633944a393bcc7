import { recordDispute } from "#db/queries/payments/disputes.ts";
import { findPaymentRefunds } from "#db/queries/refunds/read.ts";
import type { Context } from "../../context.ts";
import type { ProviderDispute } from "../../ports/payments.ts";

/**
 * Writes down what the provider says of a case, in an event or a list. "unknown": it is about no capture
 * of ours (yet). An older update than what is known changes nothing.
 */
export async function recordDisputeUpdate(
  ctx: Pick<Context, "db" | "now">,
  dispute: ProviderDispute & { provider: string },
): Promise<"recorded" | "unknown"> {
  const { provider, id, captureIds, reason, status, isOver, amount, updatedAt } = dispute;
  for (const captureId of captureIds) {
    const found = await findPaymentRefunds(ctx.db, { captureId, provider });
    if (!found) continue;
    await recordDispute(ctx.db, {
      id,
      paymentId: found.payment.id,
      reason,
      status,
      amountCents: amount?.cents ?? null,
      currency: amount?.currency ?? null,
      toldAt: updatedAt,
      resolvedAt: isOver ? updatedAt : null,
      now: ctx.now(),
    });
    return "recorded";
  }
  return "unknown";
}
