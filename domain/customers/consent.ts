/** What a customer can allow beyond what an order needs. */
export const CONSENT_PURPOSES = ["back-in-stock", "back-in-stock-push"] as const;

/** Where somebody said so. `address-proven`: withdrawn, for it was said before the address was; `before-log`: before the shop kept a log of it. */
export const CONSENT_SOURCES = [
  "account-page",
  "mail-link",
  "account-deletion",
  "address-proven",
  "before-log",
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];
