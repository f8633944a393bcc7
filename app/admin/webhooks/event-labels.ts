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
