import type { CaptureRefusal } from "#domain/payments/capture.ts";
import type { RefundFailure } from "#domain/refunds/refusal.ts";

const CAPTURE_ISSUES: ReadonlyMap<string | null, CaptureRefusal> = new Map([
  ["ORDER_NOT_APPROVED", "not-approved"],
  ["INSTRUMENT_DECLINED", "declined"],
  ["CARD_EXPIRED", "declined"],
  ["ORDER_ALREADY_CAPTURED", "already-captured"],
  ["ORDER_COMPLETION_IN_PROGRESS", "in-progress"],
  ["PREVIOUS_REQUEST_IN_PROGRESS", "in-progress"],
  ["DUPLICATE_REQUEST_ID", "in-progress"],
  ["RESOURCE_CONFLICT", "in-progress"],
  ["PAYER_ACTION_REQUIRED", "payer-action"],
  ["REDIRECT_PAYER_FOR_ALTERNATE_FUNDING", "payer-action"],
  ["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", "final"],
  ["TRANSACTION_REFUSED", "final"],
  ["COMPLIANCE_VIOLATION", "final"],
  ["PAYER_CANNOT_PAY", "final"],
  ["PAYER_ACCOUNT_RESTRICTED", "final"],
  ["PAYER_ACCOUNT_LOCKED_OR_CLOSED", "final"],
  ["PAYEE_BLOCKED_TRANSACTION", "final"],
  ["TRANSACTION_BLOCKED_BY_PAYEE", "final"],
  ["TRANSACTION_RECEIVING_LIMIT_EXCEEDED", "final"],
  ["TRANSACTION_LIMIT_EXCEEDED", "final"],
  ["SHIPPING_ADDRESS_INVALID", "final"],
  ["DOMESTIC_TRANSACTION_REQUIRED", "final"],
  ["PAYEE_ACCOUNT_RESTRICTED", "merchant"],
  ["PAYEE_ACCOUNT_LOCKED_OR_CLOSED", "merchant"],
  ["PAYEE_ACCOUNT_INVALID", "merchant"],
  ["PAYEE_ACCOUNT_NOT_VERIFIED", "merchant"],
  ["PAYEE_ACCOUNT_NOT_SUPPORTED", "merchant"],
  ["PAYEE_NOT_CONSENTED", "merchant"],
  ["PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING", "merchant"],
  ["CURRENCY_NOT_SUPPORTED", "merchant"],
  ["INVALID_ACCOUNT_STATUS", "merchant"],
  ["PERMISSION_DENIED", "merchant"],
  ["INVALID_CURRENCY_CODE", "merchant"],
  ["INVALID_RESOURCE_ID", "gone"],
  // It can mean paid or not paid.
  ["DUPLICATE_INVOICE_ID", "unknown"],
] as const);

const REFUND_ISSUES: ReadonlyMap<string | null, RefundFailure> = new Map([
  ["REFUND_FAILED_INSUFFICIENT_FUNDS", "insufficient-funds"],
  ["PENDING_CAPTURE", "still-held"],
  ["PREVIOUS_REQUEST_IN_PROGRESS", "in-progress"],
  ["REFUND_TIME_LIMIT_EXCEEDED", "too-old"],
  ["TRANSACTION_DISPUTED", "disputed"],
  ["REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK", "charged-back"],
  ["CAPTURE_FULLY_REFUNDED", "already-refunded"],
  ["REFUND_AMOUNT_EXCEEDED", "exceeds-left"],
  ["MAX_NUMBER_OF_REFUNDS_EXCEEDED", "too-many"],
  ["PARTIAL_REFUND_NOT_ALLOWED", "whole-only"],
  ["REFUND_NOT_ALLOWED", "not-allowed"],
  ["INVALID_RESOURCE_ID", "unknown-payment"],
  ["CURRENCY_MISMATCH", "other-currency"],
  ["REFUND_CAPTURE_CURRENCY_MISMATCH", "other-currency"],
  ["DUPLICATE_INVOICE_ID", "duplicate"],
] as const);

/** What PayPal's refusal to open or capture a payment means. */
export function captureRefusal(issue: string | null): CaptureRefusal {
  return CAPTURE_ISSUES.get(issue) ?? "unlisted";
}

/** What PayPal's refusal of a refund means. */
export function refundFailure(issue: string | null): RefundFailure {
  return REFUND_ISSUES.get(issue) ?? "refused";
}
