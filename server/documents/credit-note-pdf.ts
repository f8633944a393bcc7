import { formatMoney } from "#domain/money/money.ts";
import { invoiceNumber } from "#domain/orders/invoice.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { providerName } from "#domain/payments/providers.ts";
import { creditNoteNumber } from "#domain/refunds/credit-note.ts";
import type { CreditNoteFacts } from "../services/invoices/credit-note-facts.ts";
import { invoiceDate } from "./invoice-formats.ts";
import { type FontFiles, openPageWriter, type PageWriter, TEXT_LEFT } from "./page-writer.ts";
import {
  AMOUNT,
  ITEM,
  PRICE,
  QUANTITY,
  WIDTH,
  writeHead,
  writeParties,
  writeSum,
  writeVatLines,
} from "./tax-document.ts";

const TITLE = "Credit note";

/**
 * A refund's credit note as a PDF on A4, with what section 21 of the VAT Act asks for: the words
 * 'credit note', seller and buyer with their VAT numbers, the day, the invoice that it is on, why it
 * was issued, the amount and the VAT within.
 */
export async function creditNotePdf(facts: CreditNoteFacts, fonts: FontFiles): Promise<Uint8Array> {
  const { storeName } = facts.seller;
  const title = `${TITLE} ${creditNoteNumber(facts.number)}`;
  const page = await openPageWriter(fonts, { title, author: storeName });
  writeCreditNote(page, facts);
  return page.finish(`${title}   ·   ${storeName}`);
}

/** All that stands on the credit note's pages, from the top down. */
export function writeCreditNote(page: PageWriter, facts: CreditNoteFacts): void {
  const { number, issuedAt, invoice, order } = facts;
  writeHead(page, facts, {
    title: TITLE,
    about: [
      `Credit note ${creditNoteNumber(number)}`,
      `Date ${invoiceDate(issuedAt)}`,
      `On invoice ${invoiceNumber(invoice.number)} of ${invoiceDate(invoice.issuedAt)}`,
      `Order ${orderNumber(order.id)}`,
    ],
  });
  writeParties(page, facts, "Credited to");
  page.row([{ text: "Reason", ...ITEM, bold: true }]);
  page.row([{ text: facts.reason, x: TEXT_LEFT, width: WIDTH }]);
  page.skip(14);
  writeLines(page, facts);
  writeSums(page, facts);
  if (facts.vat.length > 0) {
    writeVatLines(page, "VAT in this credit note", facts.vat, order.currency);
    page.skip(14);
  }
  writeEnd(page, facts);
}

function writeLines(page: PageWriter, { lines, order }: CreditNoteFacts): void {
  if (lines.length === 0) return;
  const head = () => {
    page.row([
      { text: "Given back", ...ITEM, bold: true },
      { text: "Qty", ...QUANTITY, bold: true },
      { text: "Price", ...PRICE, bold: true },
      { text: "Amount", ...AMOUNT, bold: true },
    ]);
    page.rule();
  };
  head();
  for (const { name, quantity, priceCents } of lines) {
    if (page.keep(page.heightOf(name, ITEM.width))) head();
    page.row([
      { text: name, ...ITEM },
      { text: String(quantity), ...QUANTITY },
      { text: formatMoney(priceCents, order.currency), ...PRICE },
      { text: formatMoney(priceCents * quantity, order.currency), ...AMOUNT },
    ]);
    page.skip(3);
  }
  page.rule();
}

/** The goods and the delivery apart: an amount that went back is shared among them. */
function writeSums(page: PageWriter, facts: CreditNoteFacts): void {
  page.keep(60);
  const { standardCents, zeroCents, shippingCents, orderCents, order } = facts;
  writeSum(page, "Goods", formatMoney(standardCents + zeroCents, order.currency));
  if (shippingCents !== 0) writeSum(page, "Delivery", formatMoney(shippingCents, order.currency));
  writeSum(page, "Total credited", formatMoney(orderCents, order.currency), {
    bold: true,
    size: 12,
  });
  page.skip(14);
}

function writeEnd(
  page: PageWriter,
  { chargeCents, currency, order, seller }: CreditNoteFacts,
): void {
  page.keep(60);
  const provider = providerName(order.provider);
  const text = `${formatCharge(chargeCents, currency)} given back through ${provider}.`;
  page.row([{ text, x: TEXT_LEFT, width: WIDTH }]);
  page.row([
    {
      text: `${provider} transaction ${order.captureId}`,
      x: TEXT_LEFT,
      width: WIDTH,
      faint: true,
    },
  ]);
  page.skip(10);
  page.row([{ text: `Questions: ${seller.storeEmail}`, x: TEXT_LEFT, width: WIDTH, faint: true }]);
}
