/** What a customer can allow beyond what an order needs. */
export const CONSENT_PURPOSES = ["back-in-stock"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Where somebody said so. `before-log`: before the shop kept a log of it. */
export const CONSENT_SOURCES = [
  "account-page",
  "mail-link",
  "account-deletion",
  "before-log",
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** What stands beside the box on the account page: kept with each consent as its proof. */
export const BACK_IN_STOCK_CONSENT = {
  label: "Tell me when something on my wishlist is back in stock",
  details:
    "Only if you tick this, and only about your wishlist. You can stop it here or with one click in each of these mails. Mails about your own orders always come.",
} as const;

/** What the page behind the link in each of these mails asks. */
export const BACK_IN_STOCK_STOP = "We tell you no longer when something on your wishlist is back.";

/** What was read at the place where somebody allowed or stopped the mails; empty where nothing was. */
export function consentWording(source: ConsentSource): string {
  switch (source) {
    case "account-page":
      return `${BACK_IN_STOCK_CONSENT.label}. ${BACK_IN_STOCK_CONSENT.details}`;
    case "mail-link":
      return BACK_IN_STOCK_STOP;
    default:
      return "";
  }
}
