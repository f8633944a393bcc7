import { saveComparison } from "#db/queries/payments/capture-differences.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import { findPaymentRefunds } from "#db/queries/refunds/read.ts";
import {
  differencesOf,
  type FoundDifference,
  foundDifference,
} from "#domain/payments/capture-difference.ts";
import { providerName } from "#domain/payments/providers.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { Context } from "../../context.ts";
import type { ProviderCapture } from "../../ports/payments.ts";
import { adoptListed } from "../refunds/make-refund.ts";
import { gatewayOf, type PaymentContext } from "./gateway.ts";

/** Refunds and reversals that nobody tells of come mostly in the first weeks. */
const COMPARED_FOR_MS = 42 * DAY_MS;

/**
 * Holds a capture against what the provider says of it today: a refund that is not in the books is
 * recorded as made elsewhere, whatever else differs is listed for a person. Throws PaymentError where
 * the provider cannot be asked.
 */
export async function compareCapture(ctx: PaymentContext, payment: Payment): Promise<void> {
  const { id: paymentId, provider, captureId, providerRef } = payment;
  if (captureId === null || providerRef === null) return keep(ctx, payment, []);
  const gateway = gatewayOf(ctx, provider);
  const found = await gateway.getPaymentWithRefunds(providerRef);
  const capture = found?.payment.capture ?? (await gateway.getCapture(captureId))?.capture ?? null;
  // What the provider has not decided, maybe once more, differs as it did before.
  if (capture?.status === "pending") return keep(ctx, payment, null);
  // It was held, and nothing was taken in the end.
  if (payment.state === "failed" && !isTaken(capture)) return keep(ctx, payment, []);
  const unfit = found ? await adoptListed(ctx, payment, found.refunds) : [];
  const booked = await findPaymentRefunds(ctx.db, { paymentId });
  if (!booked) return;
  const refunds = booked.refunds.filter(({ state }) => state !== "failed");
  const name = providerName(provider);
  const differences = differencesOf(
    { ...booked.payment, refunds },
    // Where the provider shows only the capture, its list of refunds is not known.
    capture && {
      ...capture,
      refunds: found?.refunds ?? refunds.map((one) => ({ id: one.providerRefundId ?? "" })),
    },
    name,
  );
  if (unfit.length > 0) {
    differences.push(foundDifference("refund-unfit", { provider: name, ids: unfit.join(", ") }));
  }
  for (const { kind } of differences) {
    ctx.log("error", "capture-differs", { payment: paymentId, kind });
  }
  await keep(ctx, payment, differences);
}

function isTaken(capture: ProviderCapture | null): boolean {
  return capture !== null && capture.status !== "declined" && capture.status !== "failed";
}

/** `differences` are null where what is listed stays as it is. */
function keep(
  ctx: Pick<Context, "db" | "newId" | "now">,
  payment: Payment,
  differences: readonly FoundDifference[] | null,
): Promise<void> {
  const now = ctx.now();
  const next = now + DAY_MS;
  return saveComparison(ctx.db, {
    paymentId: payment.id,
    found: differences?.map((one) => ({ id: ctx.newId(), ...one })) ?? null,
    compareDueAt: next - payment.createdAt <= COMPARED_FOR_MS ? next : null,
    now,
  });
}
