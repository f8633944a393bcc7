import { getInvoice } from "#db/queries/invoices.ts";
import type { Order, OrderItem } from "#db/queries/orders.ts";
import { ShopError } from "#domain/errors.ts";
import { taxedAmounts, type VatLine, vatSummary } from "#domain/invoice.ts";
import type { StoreSettings } from "#domain/settings/store.ts";
import type { Context } from "../../context.ts";
import { orderFor } from "../order-access.ts";

/** All that an invoice says. Times are epoch ms. */
export type InvoiceFacts = {
  number: number;
  issuedAt: number;
  seller: StoreSettings;
  order: Order;
  items: readonly OrderItem[];
  /** Empty where the seller is no registered vendor. */
  vat: readonly VatLine[];
  refunds: ReadonlyArray<{ randCents: number; usdCents: number; at: number }>;
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
  const [invoice, { store: seller }] = await Promise.all([
    getInvoice(ctx.db, { orderId: order.id }),
    ctx.settings(),
  ]);
  if (!invoice) throw new ShopError("NOT_FOUND", { field: "orderId" });
  const amounts = taxedAmounts({ items, shippingCents: order.shippingCents });
  const vat = seller.vatNumber === "" ? [] : vatSummary(amounts);
  return { ...invoice, seller, order, items, vat };
}
