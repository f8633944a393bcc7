import type { Charged } from "#db/queries/orders/orders.ts";

/**
 * An order's payment under the names that the specification gives its fields (storefront §3,
 * back-office §3): read-outs of what is stored of the payment, for whoever asks for an order. The
 * amount is a decimal in the currency that was charged.
 */
export function paymentFieldsOf(order: Charged) {
  return {
    paymentMethod: order.provider,
    paypalOrderId: order.providerRef,
    paypalStatus: order.providerStatus,
    paypalTransactionId: order.captureId,
    paypalAmount: (order.capturedCents / 100).toFixed(2),
  };
}
