import { formatMoney } from "#domain/money/money.ts";
import { VAT_PERCENT, type VatClass } from "#domain/money/vat.ts";
import { invoiceNumber, invoiceTitle } from "#domain/orders/invoice.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { providerName } from "#domain/payments/providers.ts";
import { creditNoteNumber } from "#domain/refunds/credit-note.ts";
import { chargeRateText } from "#messages/payment/charge-texts.ts";
import type { InvoiceFacts } from "../services/invoices/invoice-facts.ts";
import { invoiceDate } from "./invoice-formats.ts";
import { type FontFiles, openPageWriter, type PageWriter, TEXT_LEFT } from "./page-writer.ts";
import {
  AMOUNT,
  ITEM,
  PRICE,
  QUANTITY,
  VAT,
  VAT_AMOUNT,
  WIDTH,
  writeHead,
  writeParties,
  writeSum,
  writeVatLines,
} from "./tax-document.ts";

/**
 * An order's invoice as a PDF on A4: the fields of a South African tax invoice where the seller has
 * a VAT number, the rate and the dollars that were charged, and what went back since. Its amounts
 * are in the currency that the order was made in.
 */
export async function invoicePdf(facts: InvoiceFacts, fonts: FontFiles): Promise<Uint8Array> {
  const { storeName } = facts.seller;
  const title = `${titleOf(facts)} ${invoiceNumber(facts.number)}`;
  const page = await openPageWriter(fonts, { title, author: storeName });
  writeInvoice(page, facts);
  return page.finish(`${title}   ·   ${storeName}`);
}

/** All that stands on the invoice's pages, from the top down. */
export function writeInvoice(page: PageWriter, facts: InvoiceFacts): void {
  const { number, order, issuedAt } = facts;
  writeHead(page, facts, {
    title: titleOf(facts),
    about: [
      `Invoice ${invoiceNumber(number)}`,
      `Date ${invoiceDate(issuedAt)}`,
      `Order ${orderNumber(order.id)}`,
      `Ordered ${invoiceDate(order.createdAt)}`,
    ],
  });
  writeParties(page, facts, "Invoiced to");
  writeItems(page, facts);
  writeSums(page, facts);
  writeVat(page, facts);
  writePayment(page, facts);
}

function titleOf({ seller, order }: InvoiceFacts): string {
  return invoiceTitle({ vatNumber: seller.vatNumber, totalCents: order.totalCents });
}

function writeItems(page: PageWriter, { items, vat, order }: InvoiceFacts): void {
  const taxed = vat.length > 0;
  const head = () => {
    page.row([
      { text: "Item", ...ITEM, bold: true },
      { text: "Qty", ...QUANTITY, bold: true },
      { text: "Price", ...PRICE, bold: true },
      { text: taxed ? "VAT" : "", ...VAT, bold: true },
      { text: "Amount", ...AMOUNT, bold: true },
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

function writeSums(page: PageWriter, { order, refunds }: InvoiceFacts): void {
  page.keep(60 + refunds.length * 16);
  writeSum(page, "Subtotal", formatMoney(order.subtotalCents, order.currency));
  writeSum(
    page,
    "Delivery",
    order.shippingCents === 0 ? "FREE" : formatMoney(order.shippingCents, order.currency),
  );
  writeSum(page, "Total", formatMoney(order.totalCents, order.currency), { bold: true, size: 12 });
  for (const { number, orderCents, at } of refunds) {
    const note = `Credit note ${creditNoteNumber(number)}, ${invoiceDate(at)}`;
    writeSum(page, note, formatMoney(-orderCents, order.currency));
  }
  page.skip(14);
}

function writeVat(page: PageWriter, { vat, refunds, vatLeftCents, order }: InvoiceFacts): void {
  if (vat.length === 0) return;
  writeVatLines(page, "VAT in this invoice", vat, order.currency);
  if (refunds.length > 0) {
    page.row([
      { text: "VAT after what was given back", ...ITEM },
      { text: formatMoney(vatLeftCents, order.currency), ...VAT_AMOUNT },
    ]);
  }
  page.skip(14);
}

function writePayment(page: PageWriter, { order, seller, refunds }: InvoiceFacts): void {
  page.keep(84);
  const back = refunds.reduce((sum, { orderCents }) => sum + orderCents, 0);
  const provider = providerName(order.provider);
  const { capturedCents, capturedCurrency } = order;
  const charged = refunds.reduce((sum, { chargeCents }) => sum + chargeCents, 0);
  const rate = chargeRateText({ ...order, chargeCurrency: capturedCurrency });
  const paid = `${formatCharge(capturedCents, capturedCurrency)} charged through ${provider}`;
  page.row([{ text: back < order.totalCents ? "Paid" : "Given back", ...ITEM, bold: true }]);
  page.row([{ text: `${paid}${rate ? ` at ${rate}` : ""}.`, x: TEXT_LEFT, width: WIDTH }]);
  if (charged > 0) {
    const text = `${formatCharge(charged, capturedCurrency)} given back.`;
    page.row([{ text, x: TEXT_LEFT, width: WIDTH }]);
  }
  page.row([
    {
      text: `${provider} transaction ${order.captureId}`,
      x: TEXT_LEFT,
      width: WIDTH,
      faint: true,
    },
  ]);
  page.skip(10);
  page.row([
    {
      text: `Thank you for shopping at ${seller.storeName}. Questions: ${seller.storeEmail}`,
      x: TEXT_LEFT,
      width: WIDTH,
      faint: true,
    },
  ]);
}

function percentOf(vatClass: VatClass): string {
  return vatClass === "standard" ? `${VAT_PERCENT}%` : "0%";
}
