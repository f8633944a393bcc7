import type { PaidOrder } from "#db/queries/orders/orders.ts";
import { findCreditNote } from "#db/queries/refunds/credit-notes.ts";
import { ShopError } from "#domain/errors.ts";
import type { InvoiceBuyer, InvoiceSeller, VatLine } from "#domain/orders/invoice.ts";
import { providerName } from "#domain/payments/providers.ts";
import {
  type CreditedParts,
  type CreditNoteReason,
  creditNoteReason,
  printedParts,
} from "#domain/refunds/credit-note.ts";
import type { Language } from "#domain/store/formats.ts";
import { firstShown } from "#domain/store/page-language.ts";
import type { Context } from "../../context.ts";
import { type OrderAccessContext, orderFor } from "../orders/access.ts";
import { sellerOf } from "./invoice-facts.ts";

/** All that a credit note says. Times are epoch ms. */
export type CreditNoteFacts = CreditedParts & {
  /** The order's: a document stays as it was issued, whatever its customer or the shop speaks later. */
  language: Language;
  number: number;
  issuedAt: number;
  invoice: { number: number; issuedAt: number };
  /** Both as on the invoice. */
  seller: InvoiceSeller;
  buyer: InvoiceBuyer | null;
  order: PaidOrder;
  reason: CreditNoteReason;
  /** What was given back by name; empty where an amount was. Cents with VAT. */
  lines: ReadonlyArray<{
    name: string;
    quantity: number;
    priceCents: number;
    /** What of their price an offer had taken off. */
    discountCents: number;
  }>;
  /** What of these had gone back before, as an amount: it is not credited again. */
  backBeforeCents: number;
  /** Empty where the seller was no registered vendor. */
  vat: readonly VatLine[];
  /** What the provider refunded, in minor units of `currency`. */
  chargeCents: number;
  currency: string;
};

/**
 * The credit note of a refund, for whoever may see its order (its link's holder, its owner, an
 * administrator who may know where customers live). Throws NOT_FOUND for everybody else, and where the refund has not been made.
 */
export async function creditNoteFacts(
  ctx: OrderAccessContext & Pick<Context, "languages" | "settings">,
  ask: { refundId: string; key?: string | undefined },
): Promise<CreditNoteFacts> {
  const found = await findCreditNote(ctx.db, { refundId: ask.refundId });
  if (!found) throw new ShopError("NOT_FOUND", { field: "refundId" });
  const { note, refund, invoice } = found;
  const { order, items } = await orderFor(ctx, {
    orderId: note.orderId,
    key: ask.key,
    field: "refundId",
  });
  const seller = await sellerOf(ctx, { order, issued: invoice.issued });
  const lines = refund.lines.flatMap(({ line, quantity, cents }) => {
    const item = items.find((one) => one.line === line);
    if (!item) return [];
    const { name, priceCents } = item;
    const discountCents = cents === undefined ? 0 : priceCents * quantity - cents;
    return [{ name, quantity, priceCents, discountCents }];
  });
  const parts = printedParts(note, {
    shippingCents: order.shippingCents,
    hasStandardGoods: items.some(({ vatClass }) => vatClass === "standard"),
  });
  return {
    ...parts,
    number: note.number,
    issuedAt: note.issuedAt,
    language: firstShown(ctx.languages, [order.language]),
    invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
    seller,
    buyer: invoice.buyer,
    order,
    reason: creditNoteReason(
      {
        source: refund.source,
        reason: refund.reason,
        hasLines: lines.length > 0,
        isWholeOrder: note.orderCents === order.totalCents,
      },
      providerName(order.provider),
    ),
    lines,
    backBeforeCents: backBeforeOf(lines, parts),
    vat: seller.vatNumber === "" ? [] : vatOf(parts),
    chargeCents: refund.chargeCents,
    currency: refund.currency,
  };
}

/**
 * What the goods by name are worth beyond what is credited of goods, where an amount had gone back before. Goods that
 * are all of what is credited are so at their price, whatever share of it the books have as delivery.
 */
function backBeforeOf(lines: CreditNoteFacts["lines"], parts: CreditedParts): number {
  const worth = lines.reduce(
    (sum, { quantity, priceCents, discountCents }) => sum + priceCents * quantity - discountCents,
    0,
  );
  if (worth === parts.orderCents) return 0;
  return Math.max(0, worth - parts.standardCents - parts.zeroCents);
}

/** The parts by class as on an invoice; their VAT is what the books took off (0026). */
function vatOf(note: CreditedParts): VatLine[] {
  const standard = note.standardCents + note.shippingCents;
  const line = (vatClass: VatLine["vatClass"], inclusiveCents: number, vatCents: number) => ({
    vatClass,
    inclusiveCents,
    exclusiveCents: inclusiveCents - vatCents,
    vatCents,
  });
  return [
    ...(standard !== 0 || note.vatCents !== 0 ? [line("standard", standard, note.vatCents)] : []),
    ...(note.zeroCents !== 0 ? [line("zero", note.zeroCents, 0)] : []),
  ];
}
