import type { Payment } from "#db/queries/payments/payments.ts";
import { holdEndsAt } from "#domain/payments/payment.ts";
import type { Context } from "../../context.ts";

/** A payment as it is begun: nothing is opened at its provider yet, and nobody was asked for money. */
export function newPayment(
  ctx: Pick<Context, "newId" | "now">,
  parts: Pick<
    Payment,
    | "checkoutKey"
    | "requestHash"
    | "cartHash"
    | "userId"
    | "snapshot"
    | "provider"
    | "chargeCents"
    | "chargeCurrency"
    | "chargeRate"
    | "currency"
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
    takenOverAt: null,
    compareDueAt: null,
    orderId: ctx.newId(),
    totalCents: parts.snapshot.totalCents,
    createRequestId: `ord-${id}`,
    providerRef: null,
    providerStatus: null,
    captureAttempt: 1,
    captureId: null,
    capturedCents: null,
    capturedCurrency: null,
    reason: null,
    reservedUntil: holdEndsAt(now, false),
    createdAt: now,
    updatedAt: now,
  };
}
