import type { Author } from "#db/queries/audit/audit.ts";
import type { findRefundable } from "#db/queries/refunds/read.ts";
import type { RefundRequest } from "#db/queries/refunds/request.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { formatWithCharge } from "#domain/payments/with-charge.ts";
import type { Refundable, RefundKind, RefundQuote } from "#domain/refunds/refund.ts";
import { requestedAfter } from "#domain/refunds/superseded.ts";
import { OUTBOX_GRACE_MS } from "#domain/time/durations.ts";

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

type Asked = {
  quote: Extract<RefundQuote, { ok: true }>;
  kind: RefundKind;
  /** Puts the goods of the lines back on the shelf. */
  restock: boolean;
  /** Empty where nobody gave one. */
  reason: string;
  key: string;
};

/**
 * A refund of an order as it is written before the provider hears of it, with what follows: the goods that the order
 * needs no more, the outbox message, the note on its timeline, what the audit log keeps.
 */
export function composeRefund(
  ctx: { author: Author; newId: () => string },
  found: Found,
  asked: Asked,
) {
  const { author } = ctx;
  const { restock, reason } = asked;
  const { orderCents, chargeCents } = asked.quote;
  const { currency, capturedCurrency: chargeCurrency } = paidOf(found);
  const amount = formatWithCharge(asked.quote, { currency, chargeCurrency });
  const refund = refundRow(ctx, found, asked);
  return {
    refund,
    expected: found.refunds,
    goods: goodsOf(found.items, refund),
    message: { id: ctx.newId(), dueAt: author.now + OUTBOX_GRACE_MS },
    note: reason
      ? storedNote("refund-because", { amount, reason })
      : storedNote("refund", { amount }),
    // The audit log's page reads these names; `randCents` is in the order's currency.
    after: { randCents: orderCents, currency, chargeCents, chargeCurrency, restock, reason },
  } satisfies RefundRequest;
}

function refundRow(
  { author, newId }: { author: Author; newId: () => string },
  found: Found,
  { quote, ...asked }: Asked,
) {
  const id = newId();
  return {
    ...asked,
    id,
    paymentId: found.payment.id,
    orderId: found.order.id,
    orderCents: quote.orderCents,
    chargeCents: quote.chargeCents,
    currency: paidOf(found).capturedCurrency,
    lines: quote.lines,
    askedAt: requestedAfter(found.refunds, author.now),
    state: "requested" as const,
    providerRefundId: null,
    requestId: `ref-${id}`,
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

/** What the order needs no more: back on the shelf or, where they are not sold again, out of the books. */
function goodsOf(
  items: Found["items"],
  { lines, restock }: Pick<ReturnType<typeof refundRow>, "lines" | "restock">,
): RefundRequest["goods"] {
  const goods = new Map<string, number>();
  for (const { line, quantity } of lines) {
    const productId = items.find((item) => item.line === line)?.productId;
    if (productId) goods.set(productId, (goods.get(productId) ?? 0) + quantity);
  }
  return [...goods].map(([productId, quantity]) => ({ productId, quantity, toShelf: restock }));
}
