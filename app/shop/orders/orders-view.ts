/** Whose details are open, as the address says it: a link or the back button brings it again. */
export type OrdersView = { order?: string | undefined };
