import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import { adminWebhooks } from "#messages/adminWebhooks/index.ts";

const WORDS: Readonly<Record<string, () => string>> = {
  "CHECKOUT.ORDER.APPROVED": () => adminWebhooks.orderApproved(),
  "CHECKOUT.ORDER.COMPLETED": () => adminWebhooks.orderCompleted(),
  "PAYMENT.CAPTURE.COMPLETED": () => adminWebhooks.captured(),
  "PAYMENT.CAPTURE.PENDING": () => adminWebhooks.heldForReview(),
  "PAYMENT.CAPTURE.DENIED": () => adminWebhooks.denied(),
  "PAYMENT.CAPTURE.DECLINED": () => adminWebhooks.declined(),
  "PAYMENT.CAPTURE.REFUNDED": () => adminWebhooks.refunded(),
  "PAYMENT.CAPTURE.REVERSED": () => adminWebhooks.takenBack({ providers: PROVIDER_NAMES }),
  "CUSTOMER.DISPUTE.CREATED": () => adminWebhooks.caseOpened(),
  "CUSTOMER.DISPUTE.UPDATED": () => adminWebhooks.caseChanged(),
  "CUSTOMER.DISPUTE.RESOLVED": () => adminWebhooks.caseSettled(),
  "event.delivery_status": () => adminWebhooks.deliveryStatus(),
  "event.courier_update": () => adminWebhooks.courierPlace(),
};

/** What a vendor's event is about in words; its own code where we have none. */
export function eventLabel(kind: string): string {
  return WORDS[kind]?.() ?? kind;
}

/** Why an event had no effect, as it is stored (server/webhooks). */
const REASONS: Readonly<Record<string, () => string>> = {
  unreadable: () => adminWebhooks.unreadable(),
  "unknown delivery": () => adminWebhooks.unknownDelivery(),
  "names two deliveries": () => adminWebhooks.namesTwoDeliveries(),
  "the courier could not be asked": () => adminWebhooks.courierNotAsked(),
  "unknown payment": () => adminWebhooks.unknownPayment(),
  "paid here and not known any more: give it back at the provider": () =>
    adminWebhooks.lostPayment({ providers: PROVIDER_NAMES }),
  "the shopper's own request goes first": () => adminWebhooks.shopperGoesFirst(),
  "more than was captured": () => adminWebhooks.moreThanCaptured(),
  "another currency than was captured": () => adminWebhooks.otherCurrency(),
};

/** Why an event had no effect, in words; as it is stored where we have none. */
export function eventReason(stored: string): string {
  return REASONS[stored]?.() ?? stored;
}
