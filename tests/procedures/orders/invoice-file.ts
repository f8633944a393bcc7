import { writeInvoice } from "#server/documents/invoice-pdf.ts";
import type { PageWriter } from "#server/documents/page-writer.ts";
import { type InvoiceFacts, invoiceFacts } from "#server/services/invoices/invoice-facts.ts";
import type { openRefundShop } from "#tests/factories/refunds.ts";

export type Shop = Awaited<ReturnType<typeof openRefundShop>>["shop"];

export function keyOf(shop: Shop, orderId: string): Promise<string> {
  return shop.context().links.sign(orderId, shop.clock.now());
}

/** Everything that stands on an order's invoice, from the top down. */
export async function textOf(shop: Shop, orderId: string): Promise<string[]> {
  return linesOf(await invoiceFacts(shop.context(), { orderId, key: await keyOf(shop, orderId) }));
}

function linesOf(facts: InvoiceFacts): string[] {
  const lines: string[] = [];
  const page: PageWriter = {
    keep: () => false,
    skip: () => undefined,
    heightOf: () => 0,
    row: (columns) => void lines.push(...columns.flatMap(({ text }) => text)),
    rule: () => undefined,
    finish: async () => new Uint8Array(),
  };
  writeInvoice(page, facts);
  return lines;
}
