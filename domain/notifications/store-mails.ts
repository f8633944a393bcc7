/** Letters about an order that are the store's: they have no link to it, and are no part of what a shopper was written. */
export const STORE_ORDER_MAILS = ["order-received", "order-rescheduled"] as const;

/**
 * All letters that go to the store's own address: no part of what was written to a person, also where somebody's account
 * has that address. (Of a rate or a currency each owner is told in person.)
 */
export const STORE_MAILS = [...STORE_ORDER_MAILS, "low-stock", "contact-message"] as const;

/** Whether a letter of this kind tells the store of an order. */
export function isStoreOrderMail(kind: string): boolean {
  return STORE_ORDER_MAILS.some((one) => one === kind);
}
