import type { CaptureFacts, CaptureRefusal } from "#domain/payments/capture.ts";
import type { RefundFailure } from "#domain/refunds/refusal.ts";
import type { VerifiedEvent } from "./events.ts";

/*
 * What the shop needs of whoever takes its money, in the shop's words. A provider's gateway
 * (server/gateways) implements it; services, jobs and webhooks know nothing else of a provider.
 */

/** An amount in whole minor units of a currency (ISO 4217). */
export type Amount = { cents: number; currency: string };

/** What was really taken. */
export type ProviderCapture = CaptureFacts;

/**
 * A payment as the provider has it. `open`: the payer may still approve it; `approved`: it waits for
 * the capture; `completed`: there is or was money, look at the capture; `closed`: it is over.
 */
export type ProviderPayment = {
  /** The provider's id. */
  ref: string;
  status: "open" | "approved" | "completed" | "closed";
  /** The same in the provider's own word, for the books. */
  providerStatus: string;
  /** The capture that counts; null until there is one. */
  capture: ProviderCapture | null;
};

export type OpenPaymentInput = {
  /** Idempotency key, 1 to 108 characters, stored before the call. */
  requestId: string;
  paymentId: string;
  /** Epoch ms; the same for every try, or a repeat looks like another request. */
  begunAt: number;
  /** Our order's id: what the payer's statement and the provider's list name. */
  invoiceId: string;
  amount: Amount;
  description: string;
  /** The shop's name as the payer reads it. */
  brandName: string;
  /** Whose account it is likely to be; some providers send their receipt there. */
  email: string;
  /** Where it goes; null where nothing is sent, for the payer fetches it. */
  shipping: {
    fullName: string;
    addressLine1: string;
    city: string;
    province: string;
    postalCode: string;
  } | null;
  /** Where the payer comes back to, having approved or not. */
  returnUrl: string;
  cancelUrl: string;
};

export type ProviderRefundStatus = "completed" | "pending" | "failed" | "cancelled";

export type ProviderRefund = {
  id: string;
  status: ProviderRefundStatus;
  amount: Amount;
  /** Our refund's id as it was sent; null on one that somebody else began. */
  ownId: string | null;
};

export type RefundInput = {
  captureId: string;
  /** Idempotency key, stored before the call. */
  requestId: string;
  /** null refunds all that is left. */
  amount: Amount | null;
  refundId: string;
  /** Shown to the payer; cut to what the provider takes. */
  note: string;
};

export type ProviderDispute = {
  id: string;
  captureIds: string[];
  reason: string;
  /** The provider's own word. */
  status: string;
  isOver: boolean;
  amount: Amount | null;
  /** The provider's time, epoch ms. */
  updatedAt: number;
};

/** The ids by which a provider names one of our payments; which of them depends on the occasion. */
export type PaymentIds = {
  paymentId?: string | null | undefined;
  captureId?: string | null | undefined;
  providerRef?: string | null | undefined;
};

/** What an event of a provider's says, in our words. */
export type PaymentEvent =
  /** Something happened to a payment: a reason to look at it. `isOurs`: it bears the mark of this shop. */
  | { kind: "payment"; ids: PaymentIds; isApproved: boolean; isOurs?: boolean }
  /** A refund, or (`takenBack`) money that the provider itself took back. */
  | { kind: "refund"; captureId: string; refund: ProviderRefund; takenBack: boolean }
  | { kind: "dispute"; dispute: ProviderDispute }
  | { kind: "ignored" }
  | { kind: "unreadable" };

/**
 * A payment provider. Every method throws `PaymentError` and nothing else, ends within the
 * gateway's time limit, and a repeat with the same `requestId` gives the first call's result.
 */
export type PaymentGateway = {
  /** As it is stored and as its webhook is addressed. */
  readonly id: string;
  /** The currency that it charges; null: whatever the shop counts in. */
  readonly chargeCurrency: string | null;
  /** What its panel in the browser is set up with; public. */
  readonly panel: Readonly<Record<string, string>>;

  open(input: OpenPaymentInput): Promise<ProviderPayment>;
  /**
   * The provider's own page on which a payment is approved, for who runs no script: an address, a path
   * of ours in local runs; null where there is none.
   */
  approvalPage(ref: string): string | null;
  /** How it stands, the arbiter after any doubt; null where the provider does not know it. */
  getPayment(ref: string): Promise<ProviderPayment | null>;
  /** Takes the money that was approved; null where approving is paying. */
  readonly capture:
    | ((input: { ref: string; requestId: string }) => Promise<ProviderPayment>)
    | null;
  /** A capture by its own id, with our payment's; null where the provider does not know it. */
  getCapture(id: string): Promise<{ capture: ProviderCapture; paymentId: string | null } | null>;
  /** A payment with every refund of it, whoever made them; null where it is not known. */
  getPaymentWithRefunds(
    ref: string,
  ): Promise<{ payment: ProviderPayment; refunds: ProviderRefund[] } | null>;
  refund(input: RefundInput): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund | null>;
  /** Cases that payers open; null where the provider has none that one can ask for. */
  readonly disputes: {
    /**
     * Those that changed since `updatedAfter` (epoch ms), a page. `from` is the `next` of the page before,
     * null for the first; `next` is null on the last.
     */
    list(input: {
      updatedAfter: number;
      from: string | null;
    }): Promise<{ disputes: Array<{ id: string; updatedAt: number }>; next: string | null }>;
    get(id: string): Promise<ProviderDispute | null>;
  } | null;
  /**
   * Whether a request to the webhook is the provider's. `admit` is called before the provider is
   * asked about it, and may throw.
   */
  verifyEvent(
    request: { headers: Headers; bytes: Uint8Array<ArrayBuffer> },
    admit: () => Promise<void>,
  ): Promise<VerifiedEvent>;
  readEvent(event: { kind: string; body: string }): PaymentEvent;
};

export type PaymentErrorKind =
  /** A plain answer: `refusal` says what it means. */
  | "refused"
  | "unreachable"
  | "garbled"
  | "server"
  | "rate-limited"
  /** Our credentials. */
  | "auth"
  /** The shop knows the provider's name and nothing else of it. */
  | "not-configured";

export type PaymentErrorDetails = {
  refusal?: CaptureRefusal | RefundFailure | undefined;
  /** The provider's own code, for the books and the log. */
  code?: string | undefined;
  /** By which the provider finds the call in its own log. */
  debugId?: string | undefined;
  outcomeUnknown?: boolean | undefined;
  cause?: unknown;
};

/** Every failure of a payment gateway. The message is for logs and holds no secret and no body. */
export class PaymentError extends Error {
  override readonly name = "PaymentError";
  readonly kind: PaymentErrorKind;
  readonly refusal: CaptureRefusal | RefundFailure | null;
  readonly code: string | null;
  readonly debugId: string | null;
  /** True when the call may have taken effect although no usable answer came: look before retrying. */
  readonly outcomeUnknown: boolean;

  constructor(kind: PaymentErrorKind, message: string, details: PaymentErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.refusal = details.refusal ?? null;
    this.code = details.code ?? null;
    this.debugId = details.debugId ?? null;
    this.outcomeUnknown = details.outcomeUnknown ?? false;
  }
}

/** The gateways of a shop, by their ids; the first is offered at the checkout. */
export type PaymentGateways = Readonly<Record<string, PaymentGateway>>;
