import type { OrderItem, PaidOrder } from "#db/queries/orders/orders.ts";
import type { InvoiceSeller } from "#domain/orders/invoice.ts";
import type { CreditNoteFacts } from "#server/services/invoices/credit-note-facts.ts";
import type { InvoiceFacts } from "#server/services/invoices/invoice-facts.ts";

/** A Tuesday in Johannesburg. */
const ISSUED_AT = Date.parse("2026-11-24T08:00:00Z");
const DAY = 24 * 3_600_000;

const SELLER: InvoiceSeller = {
  storeName: "Test Market",
  legalName: "Test Market (Pty) Ltd",
  storeAddress: "114 Bryanston Drive, Bryanston",
  city: "Johannesburg",
  province: "Gauteng",
  postalCode: "2021",
  storePhone: "+27105550142",
  storeEmail: "hello@shop.test",
  vatNumber: "4123456789",
  registrationNumber: "2024/123456/07",
};

const ORDER: PaidOrder = {
  id: "order-00000000000abcd1234",
  paymentId: "payment-1",
  userId: null,
  userEmail: "thandi@shopper.test",
  status: "processing",
  goodsCents: 23_333,
  discountCents: 0,
  subtotalCents: 23_333,
  shippingCents: 7_500,
  totalCents: 30_833,
  currency: "ZAR",
  discounts: [],
  firstName: "Thandi",
  lastName: "Nkosi",
  phone: "+27825550100",
  address: "5 Long Street",
  city: "Cape Town",
  province: "Western Cape",
  postalCode: "8001",
  deliveryInstructions: null,
  recipientName: null,
  recipientPhone: null,
  deliveryMethod: "standard",
  deliveryZone: null,
  quoteId: null,
  estimatedDeliveryAt: ISSUED_AT + DAY,
  deliveredAt: null,
  readyAt: null,
  slipPrintedAt: null,
  slotFrom: null,
  slotUntil: null,
  slotMissed: false,
  language: "en",
  customerKey: "thandi@shopper.test",
  createdAt: ISSUED_AT - DAY,
  updatedAt: ISSUED_AT,
  provider: "paypal",
  providerRef: "PAYPAL-ORDER",
  providerStatus: "COMPLETED",
  captureId: "CAPTURE-1",
  capturedCents: 1_762,
  capturedCurrency: "USD",
  chargeRate: 17.5,
  accountLanguage: null,
};

/** A line of an order: three bags of garri, unless the test says otherwise. */
export function itemOf(change: Partial<OrderItem> = {}): OrderItem {
  return {
    orderId: ORDER.id,
    line: 0,
    productId: "garri",
    name: "Garri",
    category: "Grains",
    image: "",
    priceCents: 5_000,
    quantity: 3,
    vatClass: "standard",
    discountCents: 0,
    substitution: "refund",
    ...change,
  };
}

type Change<Facts extends { order: PaidOrder; seller: InvoiceSeller }> = Partial<
  Omit<Facts, "order" | "seller">
> & { order?: Partial<PaidOrder>; seller?: Partial<InvoiceSeller> };

/** A registered vendor's invoice of garri and, zero-rated, egusi that were brought. */
export function invoiceOf({ order, seller, ...change }: Change<InvoiceFacts> = {}): InvoiceFacts {
  return {
    language: "en",
    number: 42,
    issuedAt: ISSUED_AT,
    buyer: null,
    items: [
      itemOf(),
      itemOf({ line: 1, name: "Egusi", priceCents: 8_333, quantity: 1, vatClass: "zero" }),
    ],
    vat: [
      { vatClass: "standard", inclusiveCents: 22_500, exclusiveCents: 19_565, vatCents: 2_935 },
      { vatClass: "zero", inclusiveCents: 8_333, exclusiveCents: 8_333, vatCents: 0 },
    ],
    refunds: [],
    vatLeftCents: 2_935,
    ...change,
    order: { ...ORDER, ...order },
    seller: { ...SELLER, ...seller },
  };
}

/** A refund as an invoice names it: a tenth of the order. */
export function refundOf(
  change: Partial<InvoiceFacts["refunds"][number]> = {},
): InvoiceFacts["refunds"][number] {
  const amounts = { orderCents: 3_083, vatCents: 294, chargeCents: 176, currency: "USD" };
  return { number: 7, ...amounts, at: ISSUED_AT + 9 * DAY, ...change };
}

/** A registered vendor's credit note for two bags of garri, their delivery and some egusi. */
export function creditNoteOf({
  order,
  seller,
  ...change
}: Change<CreditNoteFacts> = {}): CreditNoteFacts {
  return {
    language: "en",
    number: 7,
    issuedAt: ISSUED_AT + 9 * DAY,
    invoice: { number: 42, issuedAt: ISSUED_AT },
    buyer: null,
    reason: { kind: "goods" },
    lines: [
      { name: "Garri", quantity: 2, priceCents: 5_000, discountCents: 0 },
      { name: "Egusi", quantity: 1, priceCents: 8_333, discountCents: 0 },
    ],
    backBeforeCents: 0,
    orderCents: 20_833,
    standardCents: 10_000,
    zeroCents: 8_333,
    shippingCents: 2_500,
    vatCents: 1_630,
    vat: [
      { vatClass: "standard", inclusiveCents: 12_500, exclusiveCents: 10_870, vatCents: 1_630 },
      { vatClass: "zero", inclusiveCents: 8_333, exclusiveCents: 8_333, vatCents: 0 },
    ],
    chargeCents: 1_190,
    currency: "USD",
    ...change,
    order: { ...ORDER, ...order },
    seller: { ...SELLER, ...seller },
  };
}
