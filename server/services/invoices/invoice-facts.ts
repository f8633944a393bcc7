import { freezeInvoice, getInvoice } from "#db/queries/invoices.ts";
import type { Order, OrderItem } from "#db/queries/orders.ts";
import { ShopError } from "#domain/errors.ts";
import {
  type InvoiceBuyer,
  type InvoiceSeller,
  type IssuedInvoice,
  issuedBy,
  taxedAmounts,
  type VatLine,
  vatSummary,
} from "#domain/invoice.ts";
import type { Context } from "../../context.ts";
import { orderFor } from "../order-access.ts";

/** All that an invoice says. Times are epoch ms. */
export type InvoiceFacts = {
  number: number;
  issuedAt: number;
  /** As it was when the invoice was issued. */
  seller: InvoiceSeller;
  /** The business that it is made out to; null: the shopper alone. */
  buyer: InvoiceBuyer | null;
  order: Order;
  items: readonly OrderItem[];
  /** Empty where the seller was no registered vendor. */
  vat: readonly VatLine[];
  refunds: ReadonlyArray<{ randCents: number; usdCents: number; at: number }>;
  /** VAT within what the refunds left, as the VAT report counts the order (0019). */
  vatLeftCents: number;
};

/**
 * The invoice of an order, for whoever may see the order (its link's holder, its owner, an
 * administrator). Throws NOT_FOUND for everybody else.
 */
export async function invoiceFacts(
  ctx: Context,
  ask: { orderId: string; key?: string | undefined },
): Promise<InvoiceFacts> {
  const { order, items } = await orderFor(ctx, ask);
  const invoice = await getInvoice(ctx.db, { orderId: order.id });
  if (!invoice) throw new ShopError("NOT_FOUND", { field: "orderId" });
  const { number, issuedAt, buyer, refunds, vatLeftCents } = invoice;
  const { seller } = invoice.issued ?? (await issueLate(ctx, order.id));
  const amounts = taxedAmounts({ items, shippingCents: order.shippingCents });
  const vat = seller.vatNumber === "" ? [] : vatSummary(amounts);
  return { number, issuedAt, seller, buyer, order, items, vat, refunds, vatLeftCents };
}

/**
 * For an invoice from before its seller was kept: it stays as it is first seen. Not where the store's
 * settings cannot be read: what stands in for them for a moment must not stay for good.
 */
async function issueLate(ctx: Context, orderId: string): Promise<IssuedInvoice> {
  const { store, unreadable } = await ctx.settings();
  const issued = issuedBy(store);
  if (unreadable.includes("store")) return issued;
  return (await freezeInvoice(ctx.db, { orderId, issued })) ?? issued;
}
