import type { OrderBody } from "./paypal-rules.ts";

export type MockCapture = {
  id: string;
  status: "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED";
  reason: string | null;
  value: string;
  currency: string;
  refundedCents: number;
  createdAt: number;
};

export type MockOrder = {
  id: string;
  status: "CREATED" | "APPROVED" | "VOIDED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";
  intent: OrderBody["intent"];
  createdAt: number;
  approvedAt: number | null;
  unit: OrderBody["purchase_units"][number];
  experience: object;
  capture: MockCapture | null;
  declineNext: boolean;
};

export type MockRefund = {
  id: string;
  captureId: string;
  cents: number;
  totalRefundedCents: number;
  currency: string;
  note: string | null;
  invoiceId: string | null;
  customId: string | null;
  status: MockRefundStatus;
  createdAt: number;
};

/** A case as PayPal tells of it, in events and lists. */
export type MockDispute = {
  dispute_id: string;
  create_time: string;
  update_time: string;
  reason: string;
  status: "OPEN" | "RESOLVED";
  dispute_amount: { currency_code: string; value: string };
  disputed_transactions: { seller_transaction_id: string }[];
};

export type MockRefundStatus = "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";

/** An event that PayPal has signed and not yet delivered: what travels, and to whom. */
export type MockEvent = { id: string; type: string; body: string; headers: Record<string, string> };

export type PayPalMockState = {
  tokens: { value: string; expiresAt: number }[];
  tokenRequests: number;
  orders: Record<string, MockOrder>;
  refunds: Record<string, MockRefund>;
  disputes: Record<string, MockDispute>;
  requestIds: Record<string, { target: string; at: number }>;
  /** To be delivered by whoever runs this, the oldest first. */
  events: MockEvent[];
  log: { at: number; operation: string; method: string; path: string; requestId: string | null }[];
};

export function emptyPayPalState(): PayPalMockState {
  return {
    tokens: [],
    tokenRequests: 0,
    orders: {},
    refunds: {},
    disputes: {},
    requestIds: {},
    events: [],
    log: [],
  };
}

/** What `Prefer: return=minimal` (the default) answers. */
export function minimalOrderView(order: MockOrder, base: string) {
  const self = `${base}/v2/checkout/orders/${order.id}`;
  return {
    id: order.id,
    status: order.status,
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${base}/checkoutnow?token=${order.id}`, rel: "payer-action", method: "GET" },
      { href: `${self}/capture`, rel: "capture", method: "POST" },
    ],
  };
}

/** `refunds` are those of its capture. */
export function orderView(order: MockOrder, base: string, refunds: readonly MockRefund[] = []) {
  const { capture } = order;
  return {
    ...minimalOrderView(order, base),
    intent: order.intent,
    create_time: iso(order.createdAt),
    payment_source: { paypal: {} },
    purchase_units: [
      {
        reference_id: "default",
        ...order.unit,
        ...(capture
          ? {
              payments: {
                captures: [captureView(capture, base)],
                ...(refunds.length > 0
                  ? { refunds: refunds.map((refund) => refundView(refund, base)) }
                  : {}),
              },
            }
          : {}),
      },
    ],
  };
}

export function captureView(capture: MockCapture, base: string) {
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason ? { status_details: { reason: capture.reason } } : {}),
    amount: { currency_code: capture.currency, value: capture.value },
    final_capture: true,
    create_time: iso(capture.createdAt),
    update_time: iso(capture.createdAt),
    links: [{ href: `${base}/v2/payments/captures/${capture.id}`, rel: "self", method: "GET" }],
  };
}

/** `total_refunded_amount` is cumulative, `amount` is this refund's (contract §7). */
export function refundView(refund: MockRefund, base: string) {
  const money = (cents: number) => ({
    currency_code: refund.currency,
    value: (cents / 100).toFixed(2),
  });
  return {
    id: refund.id,
    status: refund.status ?? "COMPLETED",
    amount: money(refund.cents),
    ...(refund.customId ? { custom_id: refund.customId } : {}),
    ...(refund.note ? { note_to_payer: refund.note } : {}),
    ...(refund.invoiceId ? { invoice_id: refund.invoiceId } : {}),
    seller_payable_breakdown: { total_refunded_amount: money(refund.totalRefundedCents) },
    create_time: iso(refund.createdAt),
    links: [
      { href: `${base}/v2/payments/refunds/${refund.id}`, rel: "self", method: "GET" },
      { href: `${base}/v2/payments/captures/${refund.captureId}`, rel: "up", method: "GET" },
    ],
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
