import type { Author } from "#db/queries/audit/audit.ts";
import type { findRefundable } from "#db/queries/refunds/read.ts";
import type { Refundable, RefundKind, RefundLine } from "#domain/refunds/refund.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findRefundable>>>;

/** What a refund is planned by: what was paid of an order, and what went back of it. */
export function paidOf({ payment, items, refunds }: Found): Refundable {
  return {
    totalCents: payment.totalCents,
    capturedCents: payment.capturedCents ?? 0,
    capturedCurrency: payment.capturedCurrency ?? payment.chargeCurrency,
    chargeRate: payment.chargeRate,
    currency: payment.currency,
    lines: items,
    refunds,
  };
}

/** A refund of the shop's own as it is written before the provider hears of it. */
export function refundRow(
  author: Author,
  refund: {
    id: string;
    paymentId: string;
    orderId: string;
    kind: RefundKind;
    orderCents: number;
    chargeCents: number;
    currency: string;
    lines: RefundLine[];
    restock: boolean;
    reason: string;
    key: string;
    /** After all others of its payment. Epoch ms. */
    askedAt: number;
  },
) {
  return {
    ...refund,
    state: "requested" as const,
    providerRefundId: null,
    requestId: `ref-${refund.id}`,
    failureCode: null,
    providerCode: null,
    source: "shop" as const,
    actorId: author.userId,
    actorName: author.name,
    closedAt: null,
    createdAt: author.now,
    updatedAt: author.now,
  };
}
