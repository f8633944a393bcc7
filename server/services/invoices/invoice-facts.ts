import { freezeInvoice, getInvoice } from "#db/queries/orders/invoices.ts";
import type { OrderItem, PaidOrder } from "#db/queries/orders/orders.ts";
import { ShopError } from "#domain/errors.ts";
import {
  type InvoiceBuyer,
  type InvoiceSeller,
  type IssuedInvoice,
  issuedBy,
  taxedAmounts,
  type VatLine,
  vatSummary,
} from "#domain/orders/invoice.ts";
import type { Currency, Language } from "#domain/store/formats.ts";
import { firstShown } from "#domain/store/page-language.ts";
import type { Context } from "../../context.ts";
import { type OrderAccessContext, orderFor } from "../orders/access.ts";

/** All that an invoice says. Times are epoch ms. */
export type InvoiceFacts = {
  /** The order's: a document stays as it was issued, whatever its customer or the shop speaks later. */
  language: Language;
  number: number;
  issuedAt: number;
  /** As it was when the invoice was issued. */
  seller: InvoiceSeller;
  /** The business that it is made out to; null: the shopper alone. */
  buyer: InvoiceBuyer | null;
  order: PaidOrder;
  items: readonly OrderItem[];
  /** Empty where the seller was no registered vendor. */
  vat: readonly VatLine[];
  /** The credit notes that were issued on it since. */
  refunds: ReadonlyArray<{
    number: number;
    orderCents: number;
    vatCents: number;
    chargeCents: number;
    currency: string;
    at: number;
  }>;
  /** VAT within what those left, as the VAT report counts the order (0019, 0026). */
  vatLeftCents: number;
};

/**
 * The invoice of an order, for whoever may see the order (its link's holder, its owner, an
 * administrator who may know where customers live). Throws NOT_FOUND for everybody else.
 */
export async function invoiceFacts(
  ctx: OrderAccessContext & Pick<Context, "languages" | "settings">,
  ask: { orderId: string; key?: string | undefined },
): Promise<InvoiceFacts> {
  const { order, items } = await orderFor(ctx, ask);
  const invoice = await getInvoice(ctx.db, { orderId: order.id });
  if (!invoice) throw new ShopError("NOT_FOUND", { field: "orderId" });
  const { number, issuedAt, buyer, refunds } = invoice;
  const seller = await sellerOf(ctx, { order, issued: invoice.issued });
  const amounts = taxedAmounts({ items, shippingCents: order.shippingCents });
  const vat = seller.vatNumber === "" ? [] : vatSummary(amounts);
  const vatLeftCents = sumOf(vat) - sumOf(refunds);
  const language = firstShown(ctx.languages, [order.language]);
  return { language, number, issuedAt, seller, buyer, order, items, vat, refunds, vatLeftCents };
}

function sumOf(parts: ReadonlyArray<{ vatCents: number }>): number {
  return parts.reduce((sum, { vatCents }) => sum + vatCents, 0);
}

type SoldOrder = { id: string; currency: Currency };

/** Who sold it, as the invoice says for good; a credit note says the same. */
export async function sellerOf(
  ctx: Pick<Context, "db" | "settings">,
  { order, issued }: { order: SoldOrder; issued: IssuedInvoice | null },
): Promise<InvoiceSeller> {
  return (issued ?? (await issueLate(ctx, order))).seller;
}

/**
 * For an invoice from before its seller was kept: it stays as it is first seen. Not where the store's
 * settings cannot be read: what stands in for them for a moment must not stay for good.
 */
async function issueLate(
  ctx: Pick<Context, "db" | "settings">,
  order: SoldOrder,
): Promise<IssuedInvoice> {
  const { store, unreadable } = await ctx.settings();
  const issued = issuedBy(store, order.currency);
  if (unreadable.includes("store")) return issued;
  return (await freezeInvoice(ctx.db, { orderId: order.id, issued })) ?? issued;
}
