/** The dialog of an order, for `RowDialog`. */
export const loadOrderDialog = async () => (await import("./order-dialog.tsx")).OrderDialog;
