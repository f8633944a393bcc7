import type { Order } from "#db/queries/orders/orders.ts";
import { readablePhone } from "#domain/customers/phone.ts";
import { receiverOf } from "#domain/deliveries/address.ts";
import { formatMoney } from "#domain/money/money.ts";
import { VAT_PERCENT, type VatClass } from "#domain/money/vat.ts";
import type { InvoiceBuyer, InvoiceSeller, VatLine } from "#domain/orders/invoice.ts";
import type { Currency, Language } from "#domain/store/formats.ts";
import { speaking } from "#messages/language.ts";
import { taxDocuments } from "#messages/taxDocuments/index.ts";
import {
  type FontFiles,
  openPageWriter,
  type PageWriter,
  TEXT_LEFT,
  TEXT_RIGHT,
} from "./page-writer.ts";

/* What invoices and credit notes have in common: the page's columns, who sold to whom, the VAT. */

export const WIDTH = TEXT_RIGHT - TEXT_LEFT;
const HALF = WIDTH / 2 - 10;
const RIGHT_HALF = TEXT_LEFT + WIDTH / 2 + 10;

/** The table's columns: where each begins and how wide it is, in points. */
export const ITEM = { x: TEXT_LEFT, width: 236 };
export const QUANTITY = { x: TEXT_LEFT + 244, width: 36, align: "right" } as const;
export const PRICE = { x: TEXT_LEFT + 288, width: 76, align: "right" } as const;
export const VAT = { x: TEXT_LEFT + 372, width: 40, align: "right" } as const;
export const VAT_AMOUNT = { x: VAT.x - 20, width: VAT.width + 20, align: "right" } as const;
export const AMOUNT = { x: TEXT_RIGHT - 84, width: 84, align: "right" } as const;
const SUM_LABEL = { x: TEXT_LEFT + 244, width: 168, align: "right" } as const;

export type Parties = { seller: InvoiceSeller; buyer: InvoiceBuyer | null; order: Order };

/** What a document is called: as the law has it, and in its language below where that is another. */
export type DocumentTitle = { official: string; said: string };

/** A document as a file in its language; `number` is its own. */
export async function documentPdf(
  fonts: FontFiles,
  document: {
    language: Language;
    seller: InvoiceSeller;
    title: () => DocumentTitle;
    number: string;
    write: (page: PageWriter) => void;
  },
): Promise<Uint8Array> {
  const { language, seller, write } = document;
  const { storeName } = seller;
  const title = `${speaking(language, () => document.title().said)} ${document.number}`;
  const page = await openPageWriter(fonts, { title, author: storeName, language });
  write(page);
  return page.finish((number, total) =>
    [title, storeName, speaking(language, () => taxDocuments.page({ number, total }))].join(
      "   ·   ",
    ),
  );
}

/** The seller at the left, what the document is and what it is about at the right. */
export function writeHead(
  page: PageWriter,
  { seller }: Pick<Parties, "seller">,
  { title, about }: { title: DocumentTitle; about: readonly string[] },
): void {
  page.row([
    { text: seller.storeName, x: TEXT_LEFT, width: HALF, size: 18, bold: true },
    { text: title.official, x: RIGHT_HALF, width: HALF, size: 18, bold: true, align: "right" },
  ]);
  if (title.said !== title.official) {
    page.row([{ text: title.said, x: RIGHT_HALF, width: HALF, size: 12, align: "right" }]);
  }
  page.skip(10);
  const from = [
    seller.legalName,
    seller.storeAddress,
    `${seller.city}, ${seller.province} ${seller.postalCode}`,
    readablePhone(seller.storePhone),
    seller.storeEmail,
    seller.vatNumber && taxDocuments.vatNumber({ number: seller.vatNumber }),
    seller.registrationNumber && taxDocuments.registration({ number: seller.registrationNumber }),
  ].filter((line) => line !== "");
  page.row([
    { text: from, x: TEXT_LEFT, width: HALF },
    { text: [...about], x: RIGHT_HALF, width: HALF, align: "right" },
  ]);
  page.skip(14);
}

/** Whom it is made out to, under `heading`, and where the goods went, and to whom. */
export function writeParties(page: PageWriter, { buyer, order }: Parties, heading: string): void {
  const isPickup = order.deliveryMethod === "pickup";
  page.row([
    { text: heading, x: TEXT_LEFT, width: HALF, bold: true },
    {
      text: isPickup ? taxDocuments.fetchedBy() : taxDocuments.deliveredTo(),
      x: RIGHT_HALF,
      width: HALF,
      bold: true,
    },
  ]);
  const name = `${order.firstName} ${order.lastName}`;
  const receiver = receiverOf(order);
  const address = isPickup
    ? []
    : [order.address, `${order.city}, ${order.province} ${order.postalCode}`];
  const business = buyer
    ? [
        buyer.name,
        buyer.vatNumber && taxDocuments.vatNumber({ number: buyer.vatNumber }),
        ...buyer.address.split("\n"),
      ]
    : [];
  const to = [...business, name, ...(buyer?.address ? [] : address), order.userEmail];
  page.row([
    { text: to.filter((line) => line.trim() !== ""), x: TEXT_LEFT, width: HALF },
    {
      text: [receiver.name, ...address, readablePhone(receiver.phone)],
      x: RIGHT_HALF,
      width: HALF,
    },
  ]);
  page.skip(16);
}

/** A line of the sums: what it is, and how much. */
export type Sum = { label: string; amount: string; bold?: boolean; size?: number };

/** The sums at the right, one below the other and all on one page, as long as one page holds them. */
export function writeSums(page: PageWriter, sums: readonly Sum[]): void {
  const heights = sums.map(({ label, amount, ...style }) =>
    Math.max(
      page.heightOf(label, SUM_LABEL.width, style),
      page.heightOf(amount, AMOUNT.width, style),
    ),
  );
  page.keep(sumOf(heights));
  for (const [at, { label, amount, ...style }] of sums.entries()) {
    page.keep(heights[at] ?? 0);
    page.row([
      { text: label, ...SUM_LABEL, ...style },
      { text: amount, ...AMOUNT, ...style },
    ]);
  }
}

/** A text across the page; `above`: what is left free above it, in points. */
export type Remark = { text: string; bold?: boolean; faint?: boolean; above?: number };

/** Texts one below the other and all on one page, however long they are. */
export function writeRemarks(page: PageWriter, remarks: readonly Remark[]): void {
  const heights = remarks.map(
    ({ text, above = 0, ...style }) => above + page.heightOf(text, WIDTH, style),
  );
  page.keep(sumOf(heights));
  for (const { text, above = 0, ...style } of remarks) {
    page.skip(above);
    page.row([{ text, x: TEXT_LEFT, width: WIDTH, ...style }]);
  }
}

/** Each class with its VAT: nothing for a seller who is no registered vendor. */
export function writeVatLines(
  page: PageWriter,
  heading: string,
  vat: readonly VatLine[],
  currency: Currency,
): void {
  page.keep(46 + vat.length * 16);
  page.row([
    { text: heading, ...ITEM, bold: true },
    { text: taxDocuments.excludingVat(), ...PRICE, faint: true },
    { text: taxDocuments.vat(), ...VAT, faint: true },
    { text: taxDocuments.includingVat(), ...AMOUNT, faint: true },
  ]);
  for (const line of vat) {
    page.row([
      { text: vatText(line.vatClass), ...ITEM },
      { text: formatMoney(line.exclusiveCents, currency), ...PRICE },
      { text: formatMoney(line.vatCents, currency), ...VAT_AMOUNT },
      { text: formatMoney(line.inclusiveCents, currency), ...AMOUNT },
    ]);
  }
}

function vatText(vatClass: VatClass): string {
  return vatClass === "standard"
    ? taxDocuments.standardRated({ percent: VAT_PERCENT })
    : taxDocuments.zeroRated();
}

function sumOf(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0);
}
