import { formatMoney } from "#domain/money/money.ts";
import { VAT_PERCENT, type VatClass } from "#domain/money/vat.ts";
import { type InvoiceTitle, invoiceNumber, invoiceTitle } from "#domain/orders/invoice.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { providerName } from "#domain/payments/providers.ts";
import { creditNoteNumber } from "#domain/refunds/credit-note.ts";
import { carts } from "#messages/carts/index.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { speaking } from "#messages/language.ts";
import { letters } from "#messages/letters/index.ts";
import { discountAmount, discountName } from "#messages/offers/discount-text.ts";
import { chargeRateText } from "#messages/payment/charge-texts.ts";
import { purchases } from "#messages/purchases/index.ts";
import { taxDocuments } from "#messages/taxDocuments/index.ts";
import type { InvoiceFacts } from "../services/invoices/invoice-facts.ts";
import { invoiceDate } from "./invoice-formats.ts";
import type { FontFiles, PageWriter } from "./page-writer.ts";
import {
  AMOUNT,
  type DocumentTitle,
  documentPdf,
  ITEM,
  PRICE,
  QUANTITY,
  VAT,
  VAT_AMOUNT,
  writeHead,
  writeParties,
  writeRemarks,
  writeSums,
  writeVatLines,
} from "./tax-document.ts";

/**
 * An order's invoice as a PDF on A4: the fields of a South African tax invoice where the seller has
 * a VAT number, the rate and the dollars that were charged, and what went back since. Its amounts
 * are in the currency that the order was made in.
 */
export async function invoicePdf(facts: InvoiceFacts, fonts: FontFiles): Promise<Uint8Array> {
  return documentPdf(fonts, {
    language: facts.language,
    seller: facts.seller,
    title: () => titleOf(facts),
    number: invoiceNumber(facts.number),
    write: (page) => writeInvoice(page, facts),
  });
}

/** All that stands on the invoice's pages, from the top down, in its language. */
export function writeInvoice(page: PageWriter, facts: InvoiceFacts): void {
  speaking(facts.language, () => writeParts(page, facts));
}

function writeParts(page: PageWriter, facts: InvoiceFacts): void {
  const { number, order, issuedAt } = facts;
  writeHead(page, facts, {
    title: titleOf(facts),
    about: [
      taxDocuments.invoiceNumber({ number: invoiceNumber(number) }),
      taxDocuments.date({ date: invoiceDate(issuedAt) }),
      purchases.order({ number: orderNumber(order.id) }),
      taxDocuments.ordered({ date: invoiceDate(order.createdAt) }),
    ],
  });
  writeParties(page, facts, taxDocuments.invoicedTo());
  writeItems(page, facts);
  writeTotals(page, facts);
  writeVat(page, facts);
  writePayment(page, facts);
}

const TITLES: Readonly<Record<InvoiceTitle, () => string>> = {
  Invoice: () => taxDocuments.invoice(),
  "Tax invoice": () => taxDocuments.taxInvoice(),
  "Abridged tax invoice": () => taxDocuments.abridgedTaxInvoice(),
};

function titleOf({ seller, order }: InvoiceFacts): DocumentTitle {
  const { totalCents, currency } = order;
  const official = invoiceTitle({ vatNumber: seller.vatNumber, totalCents, currency });
  return { official, said: TITLES[official]() };
}

function writeItems(page: PageWriter, { items, vat, order }: InvoiceFacts): void {
  const taxed = vat.length > 0;
  const head = () => {
    page.row([
      { text: letters.item(), ...ITEM, bold: true },
      { text: taxDocuments.quantity(), ...QUANTITY, bold: true },
      { text: letters.price(), ...PRICE, bold: true },
      { text: taxed ? taxDocuments.vat() : "", ...VAT, bold: true },
      { text: taxDocuments.amount(), ...AMOUNT, bold: true },
    ]);
    page.rule();
  };
  head();
  for (const { name, quantity, priceCents, vatClass } of items) {
    if (page.keep(page.heightOf(name, ITEM.width))) head();
    page.row([
      { text: name, ...ITEM },
      { text: String(quantity), ...QUANTITY },
      { text: formatMoney(priceCents, order.currency), ...PRICE },
      { text: taxed ? percentOf(vatClass) : "", ...VAT, faint: true },
      { text: formatMoney(priceCents * quantity, order.currency), ...AMOUNT },
    ]);
    page.skip(3);
  }
  page.rule();
}

function writeTotals(page: PageWriter, { order, refunds }: InvoiceFacts): void {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const { shippingCents } = order;
  const delivery = shippingCents === 0 ? deliveries.free() : money(shippingCents);
  writeSums(page, [
    { label: carts.subtotal(), amount: money(order.subtotalCents) },
    ...order.discounts.map((discount) => ({
      label: discountName(discount),
      amount: discountAmount(discount, order.currency),
    })),
    { label: taxDocuments.delivery(), amount: delivery },
    { label: carts.total(), amount: money(order.totalCents), bold: true, size: 12 },
    ...refunds.map(({ number, orderCents, at }) => ({
      label: taxDocuments.creditNoteOf({
        number: creditNoteNumber(number),
        date: invoiceDate(at),
      }),
      amount: money(-orderCents),
    })),
  ]);
  page.skip(14);
}

function writeVat(page: PageWriter, { vat, refunds, vatLeftCents, order }: InvoiceFacts): void {
  if (vat.length === 0) return;
  writeVatLines(page, taxDocuments.vatInInvoice(), vat, order.currency);
  if (refunds.length > 0) {
    page.row([
      { text: taxDocuments.vatAfterRefunds(), ...ITEM },
      { text: formatMoney(vatLeftCents, order.currency), ...VAT_AMOUNT },
    ]);
  }
  page.skip(14);
}

function writePayment(page: PageWriter, { order, seller, refunds }: InvoiceFacts): void {
  const back = refunds.reduce((sum, { orderCents }) => sum + orderCents, 0);
  const charged = refunds.reduce((sum, { chargeCents }) => sum + chargeCents, 0);
  const provider = providerName(order.provider);
  const { capturedCents, capturedCurrency } = order;
  const rate = chargeRateText({ ...order, chargeCurrency: capturedCurrency });
  const paid = { amount: formatCharge(capturedCents, capturedCurrency), provider };
  const amount = formatCharge(charged, capturedCurrency);
  writeRemarks(page, [
    { text: back < order.totalCents ? taxDocuments.paid() : taxDocuments.givenBack(), bold: true },
    { text: rate ? taxDocuments.chargedAtRate({ ...paid, rate }) : taxDocuments.charged(paid) },
    ...(charged > 0 ? [{ text: taxDocuments.returned({ amount }) }] : []),
    { text: taxDocuments.transaction({ provider, id: order.captureId }), faint: true },
    {
      text: taxDocuments.thankYou({ shop: seller.storeName, email: seller.storeEmail }),
      faint: true,
      above: 10,
    },
  ]);
}

function percentOf(vatClass: VatClass): string {
  return vatClass === "standard" ? `${VAT_PERCENT}%` : "0%";
}
