import { type ReviveRefusal, SOLD_MEANWHILE } from "#domain/payments/payment.ts";
import { payment } from "#messages/payment/index.ts";

/** What a shopper is told who approved a payment when its goods were held no longer, and sold. */
export function soldMeanwhileText(): string {
  return payment.soldMeanwhile();
}

/** What a shopper is told whose offer was used up by others when they approved. */
export function offerUsedMeanwhileText(): string {
  return payment.offerUsedMeanwhile();
}

/** Which of them. */
export function goneMeanwhileText(gone: ReviveRefusal): string {
  return gone === SOLD_MEANWHILE ? soldMeanwhileText() : offerUsedMeanwhileText();
}

/** What the shopper of a payment is told that was closed before its money came, which goes back. */
export function closedAndRefundedText(): string {
  return payment.closedAndRefunded();
}

/** What stands beside a refund at the provider: of an order, or of a payment that made none. */
export function refundNoteText(shop: string, isOfOrder: boolean): string {
  return isOfOrder ? payment.refundedOrder({ shop }) : payment.refundedUntaken({ shop });
}
