/** PayPal's order states, spelled as the vendor spells them. COMPLETED is not money: look at the capture. */
export type PayPalOrderStatus =
  | "CREATED"
  | "SAVED"
  | "APPROVED"
  | "VOIDED"
  | "COMPLETED"
  | "PAYER_ACTION_REQUIRED";

export type PayPalCaptureStatus =
  | "COMPLETED"
  | "DECLINED"
  | "PARTIALLY_REFUNDED"
  | "PENDING"
  | "REFUNDED"
  | "FAILED";

/** What was really taken. `currency` may be anything: the caller compares it with what was asked. */
export type PayPalCapture = {
  id: string;
  status: PayPalCaptureStatus;
  /** Why it is PENDING or DECLINED, in the vendor's words (e.g. PENDING_REVIEW), else null. */
  reason: string | null;
  usdCents: number;
  currency: string;
};

export type PayPalOrder = {
  id: string;
  status: PayPalOrderStatus;
  /** The one capture of an order of intent CAPTURE, null until there is one. */
  capture: PayPalCapture | null;
};

export type PayPalShipping = {
  fullName: string;
  addressLine1: string;
  city: string;
  province: string;
  postalCode: string;
};

export type CreatePayPalOrderInput = {
  /** PayPal-Request-Id, 1 to 108 characters, stored before the call. */
  requestId: string;
  /** Goes out as custom_id, with the moment at which the payment was begun (storefront §7). */
  paymentId: string;
  /** Epoch milliseconds; the same for every try, or PayPal takes a repeat for another request. */
  begunAt: number;
  invoiceId: string;
  usdCents: number;
  description: string;
  brandName: string;
  /** null: nothing to ship to, PayPal then asks for no address. */
  shipping: PayPalShipping | null;
  returnUrl: string;
  cancelUrl: string;
};

export type PayPalRefundStatus = "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";

export type PayPalRefund = {
  id: string;
  status: PayPalRefundStatus;
  usdCents: number;
  currency: string;
};

/** A refund as PayPal lists it; `refundId` is ours, as sent in custom_id, null on a stranger's. */
export type ListedPayPalRefund = PayPalRefund & { refundId: string | null };

/** A case as PayPal lists it; `updatedAt` (epoch ms) is PayPal's time. */
export type ListedPayPalDispute = { id: string; updatedAt: number };

export type PayPalDispute = ListedPayPalDispute & {
  captureIds: string[];
  reason: string;
  status: string;
  /** What is disputed, in its own currency; null where the answer does not carry it. */
  amount: { cents: number; currency: string } | null;
};

/** A page of cases. `next`: the query of the address where the next one is, null on the last. */
export type PayPalDisputePage = { disputes: ListedPayPalDispute[]; next: string | null };

/** An event as it came: PayPal's five headers, and the body to the byte. */
export type SignedPayPalEvent = {
  webhookId: string;
  transmissionId: string;
  transmissionTime: string;
  transmissionSig: string;
  certUrl: string;
  authAlgo: string;
  rawBody: string;
};

export type RefundPayPalCaptureInput = {
  captureId: string;
  requestId: string;
  /** null refunds all that is left. */
  usdCents: number | null;
  /** Our refund's id; goes out as custom_id, so that the webhook's refund is known for ours. */
  refundId: string;
  /** Shown to the payer, at most 255 characters. */
  note: string;
};

/**
 * PayPal in its own terms (storefront §7); payments.ts puts it behind the port. Every method throws `PayPalError`
 * and nothing else. A repeat with the same requestId returns the first call's result.
 */
export type PayPalClient = {
  createOrder(input: CreatePayPalOrderInput): Promise<PayPalOrder>;
  /** The arbiter after any doubt; null when PayPal does not know the id (expired or foreign). */
  getOrder(id: string): Promise<PayPalOrder | null>;
  captureOrder(input: { orderId: string; requestId: string }): Promise<PayPalOrder>;
  refundCapture(input: RefundPayPalCaptureInput): Promise<PayPalRefund>;
  /** A capture by its own id, with our payment's (custom_id); null when PayPal does not know it. */
  getCapture(id: string): Promise<{ capture: PayPalCapture; paymentId: string | null } | null>;
  /** null when PayPal does not know the id. */
  getRefund(id: string): Promise<PayPalRefund | null>;
  /** An order with every refund of its capture, in one answer; null when PayPal does not know it. */
  getOrderMoney(id: string): Promise<{ order: PayPalOrder; refunds: ListedPayPalRefund[] } | null>;
  /**
   * Cases of the account that changed since `updatedAfter` (epoch ms), a page of 50; `from` is the
   * `next` of the page before, null for the first.
   */
  listDisputes(input: { updatedAfter: number; from: string | null }): Promise<PayPalDisputePage>;
  /** A case with the captures that it is about. */
  getDispute(id: string): Promise<PayPalDispute | null>;
  /** Whether PayPal sent this event. The body must be sound JSON. */
  verifyEvent(event: SignedPayPalEvent): Promise<boolean>;
};

export type PayPalErrorKind =
  | "issue"
  | "unreachable"
  | "garbled"
  | "server"
  | "rate-limited"
  | "auth";

export type PayPalErrorDetails = {
  status?: number | undefined;
  /** details[0].issue, else the error's name: ORDER_NOT_APPROVED, INSTRUMENT_DECLINED, … */
  issue?: string | undefined;
  /** The request field that PayPal complains about, when it names one. */
  field?: string | undefined;
  debugId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** True when the call may have taken effect although no usable answer came: look before retrying. */
  outcomeUnknown?: boolean | undefined;
  /** True for what was said of a repeat whose first call was not answered. */
  isRepeat?: boolean | undefined;
};

/** Every failure of the PayPal client. The message is for logs and holds no secret and no body. */
export class PayPalError extends Error {
  override readonly name = "PayPalError";
  readonly kind: PayPalErrorKind;
  readonly status: number | null;
  readonly issue: string | null;
  readonly field: string | null;
  readonly debugId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly outcomeUnknown: boolean;
  readonly isRepeat: boolean;

  constructor(kind: PayPalErrorKind, message: string, details: PayPalErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.status = details.status ?? null;
    this.issue = details.issue ?? null;
    this.field = details.field ?? null;
    this.debugId = details.debugId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.outcomeUnknown = details.outcomeUnknown ?? false;
    this.isRepeat = details.isRepeat ?? false;
  }
}
