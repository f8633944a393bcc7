/** What the server refuses about an order’s invoice. */
export const en = {
  orderNotFound: "Order not found",
  changed: "Somebody else changed this invoice just now. Please look again.",
} as const;
