import { invoiceNumber, invoiceTitle } from "#domain/invoice.ts";
import { formatUsd } from "#domain/money.ts";
import { orderNumber } from "#domain/order.ts";
import { readablePhone } from "#domain/phone.ts";
import { VAT_PERCENT, type VatClass } from "#domain/vat.ts";
import type { InvoiceFacts } from "../services/invoices/invoice-facts.ts";
import { invoiceDate, invoiceRand, invoiceRate } from "./invoice-formats.ts";
import {
  type FontFiles,
  openPageWriter,
  type PageWriter,
  TEXT_LEFT,
  TEXT_RIGHT,
} from "./page-writer.ts";

const WIDTH = TEXT_RIGHT - TEXT_LEFT;
const HALF = WIDTH / 2 - 10;
const RIGHT_HALF = TEXT_LEFT + WIDTH / 2 + 10;

/** The table's columns: where each begins and how wide it is, in points. */
const ITEM = { x: TEXT_LEFT, width: 236 };
const QUANTITY = { x: TEXT_LEFT + 244, width: 36, align: "right" } as const;
const PRICE = { x: TEXT_LEFT + 288, width: 76, align: "right" } as const;
const VAT = { x: TEXT_LEFT + 372, width: 40, align: "right" } as const;
const VAT_AMOUNT = { x: VAT.x - 20, width: VAT.width + 20, align: "right" } as const;
const AMOUNT = { x: TEXT_RIGHT - 84, width: 84, align: "right" } as const;
const SUM_LABEL = { x: TEXT_LEFT + 244, width: 168, align: "right" } as const;

/**
 * An order's invoice as a PDF on A4: the fields of a South African tax invoice where the seller has
 * a VAT number, the rate and the dollars that were charged, and what went back since.
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
  writeHead(page, facts);
  writeItems(page, facts);
  writeSums(page, facts);
  writeVat(page, facts);
  writePayment(page, facts);
}

function titleOf({ seller, order }: InvoiceFacts): string {
  return invoiceTitle({ vatNumber: seller.vatNumber, totalCents: order.totalCents });
}

function writeHead(page: PageWriter, facts: InvoiceFacts): void {
  const { seller, buyer, order, issuedAt } = facts;
  page.row([
    { text: seller.storeName, x: TEXT_LEFT, width: HALF, size: 18, bold: true },
    { text: titleOf(facts), x: RIGHT_HALF, width: HALF, size: 18, bold: true, align: "right" },
  ]);
  page.skip(10);
  const from = [
    seller.legalName,
    seller.storeAddress,
    `${seller.city}, ${seller.province} ${seller.postalCode}`,
    readablePhone(seller.storePhone),
    seller.storeEmail,
    seller.vatNumber && `VAT number ${seller.vatNumber}`,
    seller.registrationNumber && `Registration ${seller.registrationNumber}`,
  ].filter((line) => line !== "");
  const about = [
    `Invoice ${invoiceNumber(facts.number)}`,
    `Date ${invoiceDate(issuedAt)}`,
    `Order ${orderNumber(order.id)}`,
    `Ordered ${invoiceDate(order.createdAt)}`,
  ];
  page.row([
    { text: from, x: TEXT_LEFT, width: HALF },
    { text: about, x: RIGHT_HALF, width: HALF, align: "right" },
  ]);
  page.skip(14);
  page.row([
    { text: "Invoiced to", x: TEXT_LEFT, width: HALF, bold: true },
    { text: "Delivered to", x: RIGHT_HALF, width: HALF, bold: true },
  ]);
  const name = `${order.firstName} ${order.lastName}`;
  const address = [order.address, `${order.city}, ${order.province} ${order.postalCode}`];
  const business = buyer
    ? [buyer.name, buyer.vatNumber && `VAT number ${buyer.vatNumber}`, ...buyer.address.split("\n")]
    : [];
  const to = [...business, name, ...(buyer?.address ? [] : address), order.userEmail];
  page.row([
    { text: to.filter((line) => line.trim() !== ""), x: TEXT_LEFT, width: HALF },
    { text: [name, ...address, readablePhone(order.phone)], x: RIGHT_HALF, width: HALF },
  ]);
  page.skip(16);
}

function writeItems(page: PageWriter, { items, vat }: InvoiceFacts): void {
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
      { text: invoiceRand(priceCents), ...PRICE },
      { text: taxed ? percentOf(vatClass) : "", ...VAT, faint: true },
      { text: invoiceRand(priceCents * quantity), ...AMOUNT },
    ]);
    page.skip(3);
  }
  page.rule();
}

function writeSums(page: PageWriter, { order, refunds }: InvoiceFacts): void {
  page.keep(60 + refunds.length * 16);
  sum(page, "Subtotal", invoiceRand(order.subtotalCents));
  sum(page, "Delivery", order.shippingCents === 0 ? "FREE" : invoiceRand(order.shippingCents));
  sum(page, "Total", invoiceRand(order.totalCents), { bold: true, size: 12 });
  for (const { randCents, at } of refunds) {
    sum(page, `Given back on ${invoiceDate(at)}`, invoiceRand(-randCents));
  }
  page.skip(14);
}

function sum(
  page: PageWriter,
  label: string,
  amount: string,
  style: { bold?: boolean; size?: number } = {},
): void {
  page.row([
    { text: label, ...SUM_LABEL, ...style },
    { text: amount, ...AMOUNT, ...style },
  ]);
}

function writeVat(page: PageWriter, { vat, refunds, vatLeftCents }: InvoiceFacts): void {
  if (vat.length === 0) return;
  page.keep(46 + vat.length * 16);
  page.row([
    { text: "VAT in this invoice", ...ITEM, bold: true },
    { text: "Excluding VAT", ...PRICE, faint: true },
    { text: "VAT", ...VAT, faint: true },
    { text: "Including VAT", ...AMOUNT, faint: true },
  ]);
  for (const line of vat) {
    page.row([
      { text: vatText(line.vatClass), ...ITEM },
      { text: invoiceRand(line.exclusiveCents), ...PRICE },
      { text: invoiceRand(line.vatCents), ...VAT_AMOUNT },
      { text: invoiceRand(line.inclusiveCents), ...AMOUNT },
    ]);
  }
  if (refunds.length > 0) {
    page.row([
      { text: "VAT after what was given back", ...ITEM },
      { text: invoiceRand(vatLeftCents), ...VAT_AMOUNT },
    ]);
  }
  page.skip(14);
}

function writePayment(page: PageWriter, { order, seller, refunds }: InvoiceFacts): void {
  page.keep(84);
  const back = refunds.reduce((sum, { randCents }) => sum + randCents, 0);
  const backUsd = refunds.reduce((sum, { usdCents }) => sum + usdCents, 0);
  const paid = `${formatUsd(order.paypalUsdCents)} charged through PayPal at ${invoiceRate(order.usdRate)}`;
  page.row([{ text: back < order.totalCents ? "Paid" : "Given back", ...ITEM, bold: true }]);
  page.row([{ text: `${paid} to the dollar.`, x: TEXT_LEFT, width: WIDTH }]);
  if (backUsd > 0) {
    page.row([{ text: `${formatUsd(backUsd)} given back.`, x: TEXT_LEFT, width: WIDTH }]);
  }
  page.row([
    {
      text: `PayPal transaction ${order.paypalTransactionId}`,
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

function vatText(vatClass: VatClass): string {
  return vatClass === "standard" ? `Standard-rated, ${VAT_PERCENT}%` : "Zero-rated, 0%";
}
