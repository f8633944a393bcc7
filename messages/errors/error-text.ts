import type { ErrorCode, ErrorWords } from "#domain/errors.ts";
import { errors } from "#messages/errors/index.ts";
import { speaking, type TextLanguage } from "../language.ts";

const TEXTS: Readonly<Record<ErrorCode, () => string>> = {
  INVALID_INPUT: () => errors.INVALID_INPUT(),
  TOO_LARGE: () => errors.TOO_LARGE(),
  NOT_FOUND: () => errors.NOT_FOUND(),
  NOT_SIGNED_IN: () => errors.NOT_SIGNED_IN(),
  FORBIDDEN: () => errors.FORBIDDEN(),
  RATE_LIMITED: () => errors.RATE_LIMITED(),
  CHECK_NEEDED: () => errors.CHECK_NEEDED(),
  CHECK_FAILED: () => errors.CHECK_FAILED(),
  ACCOUNT_UNKNOWN: () => errors.ACCOUNT_UNKNOWN(),
  ACCOUNT_DISABLED: () => errors.ACCOUNT_DISABLED(),
  EMAIL_INVALID: () => errors.EMAIL_INVALID(),
  EMAIL_TAKEN: () => errors.EMAIL_TAKEN(),
  PASSWORD_INCORRECT: () => errors.PASSWORD_INCORRECT(),
  PASSWORD_WEAK: () => errors.PASSWORD_WEAK(),
  SIGN_IN_AGAIN: () => errors.SIGN_IN_AGAIN(),
  LINK_INVALID: () => errors.LINK_INVALID(),
  ALREADY_IN_WISHLIST: () => errors.ALREADY_IN_WISHLIST(),
  UNKNOWN_PRODUCT: () => errors.UNKNOWN_PRODUCT(),
  PRODUCT_UNAVAILABLE: () => errors.PRODUCT_UNAVAILABLE(),
  OUT_OF_STOCK: () => errors.OUT_OF_STOCK(),
  TOO_MANY_UNITS: () => errors.TOO_MANY_UNITS(),
  CART_EMPTY: () => errors.CART_EMPTY(),
  CART_CHANGED: () => errors.CART_CHANGED(),
  QUOTE_UNKNOWN: () => errors.QUOTE_UNKNOWN(),
  QUOTE_EXPIRED: () => errors.QUOTE_EXPIRED(),
  QUOTE_FOREIGN: () => errors.QUOTE_FOREIGN(),
  QUOTE_UNAVAILABLE: () => errors.QUOTE_UNAVAILABLE(),
  ADDRESS_UNDELIVERABLE: () => errors.ADDRESS_UNDELIVERABLE(),
  CANNOT_TRAVEL: () => errors.CANNOT_TRAVEL(),
  PROVINCE_NOT_SERVED: () => errors.PROVINCE_NOT_SERVED(),
  PAYMENT_UNKNOWN: () => errors.PAYMENT_UNKNOWN(),
  PAYMENT_EXPIRED: () => errors.PAYMENT_EXPIRED(),
  PAYMENT_NOT_APPROVED: () => errors.PAYMENT_NOT_APPROVED(),
  PAYMENT_DECLINED: () => errors.PAYMENT_DECLINED(),
  PAYMENT_FAILED: () => errors.PAYMENT_FAILED(),
  PAYMENT_MISMATCH: () => errors.PAYMENT_MISMATCH(),
  PAYMENT_UNCONFIRMED: () => errors.PAYMENT_UNCONFIRMED(),
  ORDER_NOT_SAVED: () => errors.ORDER_NOT_SAVED(),
  CHECKOUT_CLOSED: () => errors.CHECKOUT_CLOSED(),
  COURIER_UNAVAILABLE: () => errors.COURIER_UNAVAILABLE(),
  COURIER_BLOCKED: () => errors.COURIER_BLOCKED(),
  COURIER_BAD_JSON: () => errors.COURIER_BAD_JSON(),
  COURIER_NETWORK: () => errors.COURIER_NETWORK(),
  DELIVERY_NOT_CANCELLABLE: () => errors.DELIVERY_NOT_CANCELLABLE(),
  CONFLICT: () => errors.CONFLICT(),
  SERVICE_UNAVAILABLE: () => errors.SERVICE_UNAVAILABLE(),
  INTERNAL: () => errors.INTERNAL(),
};

/** What a failure says: the words of the rule that was broken, or what its code says. */
type Failure = { code: ErrorCode; text?: ErrorWords | undefined };

/** What a code says in the language of the page. */
export function errorText(code: ErrorCode): string {
  return TEXTS[code]();
}

/** What a failure says in a language: for answers that are not pages, and for logs. */
export function errorTextIn(language: TextLanguage, { code, text }: Failure): string {
  return speaking(language, () => {
    if (text === undefined) return errorText(code);
    return typeof text === "string" ? text : text();
  });
}
