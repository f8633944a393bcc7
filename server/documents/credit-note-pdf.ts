import { formatMoney } from "#domain/money/money.ts";
import { invoiceNumber } from "#domain/orders/invoice.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { providerName } from "#domain/payments/providers.ts";
import { type CreditNoteReason, creditNoteNumber } from "#domain/refunds/credit-note.ts";
import { speaking } from "#messages/language.ts";
import { letters } from "#messages/letters/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { taxDocuments } from "#messages/taxDocuments/index.ts";
import type { CreditNoteFacts } from "../services/invoices/credit-note-facts.ts";
import { invoiceDate } from "./invoice-formats.ts";
import { type FontFiles, type PageWriter, TEXT_LEFT } from "./page-writer.ts";
import {
  AMOUNT,
  type DocumentTitle,
  documentPdf,
  ITEM,
  PRICE,
  QUANTITY,
  WIDTH,
  writeHead,
  writeParties,
  writeRemarks,
  writeSums,
  writeVatLines,
} from "./tax-document.ts";

/** What the law calls it (VAT Act, section 21(3)), whatever language it is in. */
const TITLE = "Credit note";

/**
 * A refund's credit note as a PDF on A4, with what section 21 of the VAT Act asks for: the words
 * 'credit note', seller and buyer with their VAT numbers, the day, the invoice that it is on, why it
 * was issued, the amount and the VAT within.
 */
export async function creditNotePdf(facts: CreditNoteFacts, fonts: FontFiles): Promise<Uint8Array> {
  return documentPdf(fonts, {
    language: facts.language,
    seller: facts.seller,
    title: titleOf,
    number: creditNoteNumber(facts.number),
    write: (page) => writeCreditNote(page, facts),
  });
}

/** All that stands on the credit note's pages, from the top down, in its language. */
export function writeCreditNote(page: PageWriter, facts: CreditNoteFacts): void {
  speaking(facts.language, () => writeParts(page, facts));
}

function titleOf(): DocumentTitle {
  return { official: TITLE, said: taxDocuments.creditNote() };
}

function writeParts(page: PageWriter, facts: CreditNoteFacts): void {
  const { number, issuedAt, invoice, order } = facts;
  writeHead(page, facts, {
    title: titleOf(),
    about: [
      taxDocuments.creditNoteNumber({ number: creditNoteNumber(number) }),
      taxDocuments.date({ date: invoiceDate(issuedAt) }),
      taxDocuments.onInvoice({
        number: invoiceNumber(invoice.number),
        date: invoiceDate(invoice.issuedAt),
      }),
      purchases.order({ number: orderNumber(order.id) }),
    ],
  });
  writeParties(page, facts, taxDocuments.creditedTo());
  page.row([{ text: taxDocuments.reason(), ...ITEM, bold: true }]);
  page.row([
    { text: reasonText(facts.reason, providerName(order.provider)), x: TEXT_LEFT, width: WIDTH },
  ]);
  page.skip(14);
  writeLines(page, facts);
  writeTotals(page, facts);
  if (facts.vat.length > 0) {
    writeVatLines(page, taxDocuments.vatInCreditNote(), facts.vat, order.currency);
    page.skip(14);
  }
  writeEnd(page, facts);
}

function writeLines(page: PageWriter, { lines, backBeforeCents, order }: CreditNoteFacts): void {
  if (lines.length === 0) return;
  const head = () => {
    page.row([
      { text: taxDocuments.givenBack(), ...ITEM, bold: true },
      { text: taxDocuments.quantity(), ...QUANTITY, bold: true },
      { text: letters.price(), ...PRICE, bold: true },
      { text: taxDocuments.amount(), ...AMOUNT, bold: true },
    ]);
    page.rule();
  };
  head();
  for (const { name, quantity, priceCents, discountCents } of lines) {
    const less = discountCents > 0 ? taxDocuments.lessDiscount() : null;
    const height = [name, ...(less === null ? [] : [less])].reduce(
      (sum, text) => sum + page.heightOf(text, ITEM.width),
      0,
    );
    if (page.keep(height)) head();
    page.row([
      { text: name, ...ITEM },
      { text: String(quantity), ...QUANTITY },
      { text: formatMoney(priceCents, order.currency), ...PRICE },
      { text: formatMoney(priceCents * quantity, order.currency), ...AMOUNT },
    ]);
    if (less !== null) {
      page.row([
        { text: less, ...ITEM, faint: true },
        { text: formatMoney(-discountCents, order.currency), ...AMOUNT, faint: true },
      ]);
    }
    page.skip(3);
  }
  if (backBeforeCents > 0) {
    const text = taxDocuments.lessGivenBack();
    if (page.keep(page.heightOf(text, ITEM.width))) head();
    page.row([
      { text, ...ITEM, faint: true },
      { text: formatMoney(-backBeforeCents, order.currency), ...AMOUNT, faint: true },
    ]);
    page.skip(3);
  }
  page.rule();
}

/** The goods and the delivery apart: an amount that went back is shared among them. */
function writeTotals(page: PageWriter, facts: CreditNoteFacts): void {
  const { standardCents, zeroCents, shippingCents, orderCents, order } = facts;
  const money = (cents: number) => formatMoney(cents, order.currency);
  const delivery = { label: taxDocuments.delivery(), amount: money(shippingCents) };
  writeSums(page, [
    { label: taxDocuments.goods(), amount: money(standardCents + zeroCents) },
    ...(shippingCents === 0 ? [] : [delivery]),
    { label: taxDocuments.totalCredited(), amount: money(orderCents), bold: true, size: 12 },
  ]);
  page.skip(14);
}

function writeEnd(
  page: PageWriter,
  { chargeCents, currency, order, seller }: CreditNoteFacts,
): void {
  const provider = providerName(order.provider);
  const amount = formatCharge(chargeCents, currency);
  writeRemarks(page, [
    { text: taxDocuments.returnedThrough({ amount, provider }) },
    { text: taxDocuments.transaction({ provider, id: order.captureId }), faint: true },
    { text: taxDocuments.questions({ email: seller.storeEmail }), faint: true, above: 10 },
  ]);
}

function reasonText(reason: CreditNoteReason, provider: string): string {
  switch (reason.kind) {
    case "words":
      return reason.words;
    case "provider":
      return reason.reason === "taken-back"
        ? taxDocuments.takenBack({ provider })
        : taxDocuments.inDashboard({ provider });
    case "whole-order":
      return taxDocuments.wholeOrder();
    case "goods":
      return taxDocuments.someGoods();
    case "part-of-price":
      return taxDocuments.partOfPrice();
  }
}
