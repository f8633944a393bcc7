import type { MockOrder, MockRefund, PayPalMockState } from "./paypal-state.ts";

/** Finds a capture's order and refunds without a walk over all, however long the mock has lived. */
export function createPayPalIndex(state: PayPalMockState) {
  const captured = new Map<string, MockOrder>();
  const paidInvoices = new Set<string>();
  const given = new Map<string, MockRefund[]>();

  const addCapture = (order: MockOrder) => {
    if (order.capture) captured.set(order.capture.id, order);
    if (order.unit.invoice_id !== undefined) paidInvoices.add(order.unit.invoice_id);
  };
  const addRefund = (refund: MockRefund) => {
    given.set(refund.captureId, [...(given.get(refund.captureId) ?? []), refund]);
  };

  return {
    addCapture,
    addRefund,
    /** After the state was replaced. */
    rebuild() {
      captured.clear();
      paidInvoices.clear();
      given.clear();
      for (const order of Object.values(state.orders)) if (order.capture) addCapture(order);
      for (const refund of Object.values(state.refunds)) addRefund(refund);
    },
    orderOfCapture: (id: string): MockOrder | undefined => captured.get(id),
    isPaid: (invoiceId: string | undefined): boolean =>
      invoiceId !== undefined && paidInvoices.has(invoiceId),
    refundsOf: ({ capture }: MockOrder): MockRefund[] =>
      capture ? (given.get(capture.id) ?? []) : [],
  };
}
