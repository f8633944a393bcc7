import { PROVIDER_NAMES } from "#domain/payments/providers.ts";

const WORDS: Readonly<Record<string, string>> = {
  "CHECKOUT.ORDER.APPROVED": "The shopper approved a payment",
  "CHECKOUT.ORDER.COMPLETED": "A payment was completed",
  "PAYMENT.CAPTURE.COMPLETED": "Money was captured",
  "PAYMENT.CAPTURE.PENDING": "Money is held for review",
  "PAYMENT.CAPTURE.DENIED": "A payment was denied",
  "PAYMENT.CAPTURE.DECLINED": "A payment was declined",
  "PAYMENT.CAPTURE.REFUNDED": "Money was refunded",
  "PAYMENT.CAPTURE.REVERSED": `Money was taken back by ${PROVIDER_NAMES}`,
  "CUSTOMER.DISPUTE.CREATED": "A shopper opened a case",
  "CUSTOMER.DISPUTE.UPDATED": "A case changed",
  "CUSTOMER.DISPUTE.RESOLVED": "A case was settled",
  "event.delivery_status": "A delivery's status",
  "event.courier_update": "Where a courier is",
};

/** What a vendor's event is about in words; its own code where we have none. */
export function eventLabel(kind: string): string {
  return WORDS[kind] ?? kind;
}
