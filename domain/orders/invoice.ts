import * as v from "valibot";
import type { Cents } from "../money/money.ts";
import { isVatNumber, VAT_CLASSES, type VatClass, vatWithinCents } from "../money/vat.ts";
import { lineCents } from "../offers/discount.ts";
import type { Currency } from "../store/formats.ts";
import type { StoreSettings } from "../store/settings/store.ts";

/** In rand: above this an invoice must name the buyer and the quantities in full (VAT Act, section 20). */
export const FULL_INVOICE_ABOVE_CENTS: Cents = 500_000;

/** An amount that includes VAT, and its class. */
export type TaxedAmount = { amountCents: Cents; vatClass: VatClass };

/** What was sold under one class: with VAT, without, and the VAT itself, in cents. */
export type VatLine = {
  vatClass: VatClass;
  inclusiveCents: Cents;
  exclusiveCents: Cents;
  vatCents: Cents;
};

/** Who sold it, as the store's settings said on that day. */
export type InvoiceSeller = Pick<
  StoreSettings,
  | "storeName"
  | "legalName"
  | "storeAddress"
  | "city"
  | "province"
  | "postalCode"
  | "storePhone"
  | "storeEmail"
  | "vatNumber"
  | "registrationNumber"
>;

/** What an invoice says for good: who sold, and what its amounts are in, whatever the shop counts in later. */
export type IssuedInvoice = { currency: Currency; seller: InvoiceSeller };

const MAX_BUYER_NAME_LENGTH = 120;
const MAX_BUYER_ADDRESS_LENGTH = 200;

/** What of an invoice's buyer can be wrong: the messages of the schema's issues. */
export const BUYER_RULES = [
  "businessMissing",
  "businessTooLong",
  "vatNumberInvalid",
  "addressTooLong",
] as const;
export type BuyerRule = (typeof BUYER_RULES)[number];

const broken = (rule: BuyerRule) => rule;

/**
 * The business that an invoice is made out to, where that is not the shopper alone. Above R5 000 it
 * has to name the business, its address and, of a registered vendor, its number (VAT Act, section
 * 20). Blank: not registered, or where the shopper has the goods brought to.
 */
export const InvoiceBuyer = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(broken("businessMissing")),
    v.maxLength(MAX_BUYER_NAME_LENGTH, broken("businessTooLong")),
  ),
  vatNumber: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\s/g, "")),
    v.check((text) => text === "" || isVatNumber(text), broken("vatNumberInvalid")),
  ),
  address: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_BUYER_ADDRESS_LENGTH, broken("addressTooLong")),
  ),
});
export type InvoiceBuyer = v.InferOutput<typeof InvoiceBuyer>;

/** An invoice that is issued now, of the store as its settings are; `currency` is its order's. */
export function issuedBy(store: StoreSettings, currency: Currency): IssuedInvoice {
  const { storeName, legalName, storeAddress, city, province, postalCode } = store;
  const { storePhone, storeEmail, vatNumber, registrationNumber } = store;
  return {
    currency,
    seller: {
      storeName,
      legalName,
      storeAddress,
      city,
      province,
      postalCode,
      storePhone,
      storeEmail,
      vatNumber,
      registrationNumber,
    },
  };
}

/**
 * The VAT inside the amounts, a line for each class that has any. Rounded once a class, as the
 * revenue service allows, so that the lines add up to the invoice.
 */
export function vatSummary(amounts: readonly TaxedAmount[]): VatLine[] {
  return VAT_CLASSES.flatMap((vatClass) => {
    const inclusiveCents = amounts
      .filter((amount) => amount.vatClass === vatClass)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (inclusiveCents === 0) return [];
    const vatCents = vatWithinCents(inclusiveCents, vatClass);
    return [{ vatClass, inclusiveCents, exclusiveCents: inclusiveCents - vatCents, vatCents }];
  });
}

/** The invoice's serial number as it is printed: "INV-000042". */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(6, "0")}`;
}

/** Where the invoice of an order is; `key`: that of the order's signed link, for a guest. */
export function invoiceAddress({ orderId, key }: { orderId: string; key?: string }): string {
  return `/api/invoices/${orderId}${key ? `?${new URLSearchParams({ key })}` : ""}`;
}

/** `currency`: the order's, in which its total is. */
type TitledInvoice = { vatNumber: string; totalCents: Cents; currency: Currency };

export type InvoiceTitle = "Invoice" | "Tax invoice" | "Abridged tax invoice";

/**
 * What the law calls the document (VAT Act, section 20(4)), whatever language it is in: only a
 * registered vendor may call it a tax invoice.
 */
export function invoiceTitle(invoice: TitledInvoice): InvoiceTitle {
  if (invoice.vatNumber === "") return "Invoice";
  return isFullTaxInvoice(invoice) ? "Tax invoice" : "Abridged tax invoice";
}

/**
 * A registered vendor's, above R5 000: it must name the buyer in full. Of an amount in another currency nobody
 * knows what it is in rand: its invoice is a full one, which is right for any amount.
 */
export function isFullTaxInvoice({ vatNumber, totalCents, currency }: TitledInvoice): boolean {
  if (vatNumber === "") return false;
  return currency !== "ZAR" || totalCents > FULL_INVOICE_ABOVE_CENTS;
}

/**
 * Goods, for what they were sold after discounts, and delivery of an order with their VAT classes:
 * delivery is taxed at the standard rate.
 */
export function taxedAmounts(order: {
  items: ReadonlyArray<{
    priceCents: Cents;
    quantity: number;
    discountCents: Cents;
    vatClass: VatClass;
  }>;
  shippingCents: Cents;
}): TaxedAmount[] {
  return [
    ...order.items.map((item) => ({ amountCents: lineCents(item), vatClass: item.vatClass })),
    { amountCents: order.shippingCents, vatClass: "standard" },
  ];
}
