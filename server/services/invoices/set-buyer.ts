import { getInvoice, updateInvoiceBuyer } from "#db/queries/orders/invoices.ts";
import { ShopError } from "#domain/errors.ts";
import type { InvoiceBuyer } from "#domain/orders/invoice.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { orConflict } from "../../platform/failures.ts";
import type { OrderAdminContext } from "../orders/admin-context.ts";

/**
 * Makes an order's invoice out to a business, or (null) to the shopper alone. Number, day, seller
 * and amounts stay (docs/decisions/0020-invoices.md). Throws NOT_FOUND, CONFLICT when it is no
 * longer made out as it was `expected`.
 */
export async function setInvoiceBuyer(
  ctx: OrderAdminContext,
  input: { orderId: string; expected: InvoiceBuyer | null; buyer: InvoiceBuyer | null },
): Promise<{ buyer: InvoiceBuyer | null }> {
  const { orderId, expected, buyer } = input;
  const invoice = await getInvoice(ctx.db, { orderId });
  if (!invoice) throw new ShopError("NOT_FOUND", { text: () => adminOrders.notFound() });
  const changed = () => new ShopError("CONFLICT", { text: () => adminOrder.invoiceChanged() });
  if (isSame(expected, buyer)) {
    if (!isSame(invoice.buyer, expected)) throw changed();
    return { buyer };
  }
  await orConflict(updateInvoiceBuyer(ctx.db, ctx.author, input), changed);
  return { buyer };
}

function isSame(one: InvoiceBuyer | null, other: InvoiceBuyer | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
