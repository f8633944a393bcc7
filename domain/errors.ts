/** Everything that can go wrong, as far as anybody outside needs to know. */
export const ERROR_CODES = [
  "INVALID_INPUT",
  "TOO_LARGE",
  "NOT_FOUND",
  "NOT_SIGNED_IN",
  "FORBIDDEN",
  "RATE_LIMITED",
  "CHECK_NEEDED",
  "CHECK_FAILED",
  "ACCOUNT_UNKNOWN",
  "ACCOUNT_DISABLED",
  "EMAIL_INVALID",
  "EMAIL_TAKEN",
  "PASSWORD_INCORRECT",
  "PASSWORD_WEAK",
  "SIGN_IN_AGAIN",
  "LINK_INVALID",
  "ALREADY_IN_WISHLIST",
  "UNKNOWN_PRODUCT",
  "PRODUCT_UNAVAILABLE",
  "OUT_OF_STOCK",
  "TOO_MANY_UNITS",
  "CART_EMPTY",
  "CART_CHANGED",
  "QUOTE_UNKNOWN",
  "QUOTE_EXPIRED",
  "QUOTE_FOREIGN",
  "QUOTE_UNAVAILABLE",
  "ADDRESS_UNDELIVERABLE",
  "CANNOT_TRAVEL",
  "PROVINCE_NOT_SERVED",
  "PAYMENT_UNKNOWN",
  "PAYMENT_EXPIRED",
  "PAYMENT_NOT_APPROVED",
  "PAYMENT_DECLINED",
  "PAYMENT_FAILED",
  "PAYMENT_MISMATCH",
  "PAYMENT_UNCONFIRMED",
  "ORDER_NOT_SAVED",
  "CHECKOUT_CLOSED",
  "COURIER_UNAVAILABLE",
  "COURIER_BLOCKED",
  "COURIER_BAD_JSON",
  "COURIER_NETWORK",
  "DELIVERY_NOT_CANCELLABLE",
  "CONFLICT",
  "SERVICE_UNAVAILABLE",
  "INTERNAL",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** What a browser knows of a failed call: a code that the shop answered with, or that it did not answer at all. */
export type FailureCode = ErrorCode | "NO_CONNECTION";

/** The HTTP status of an answer that carries the code. */
const STATUS = {
  INVALID_INPUT: 400,
  TOO_LARGE: 413,
  NOT_FOUND: 404,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
  CHECK_NEEDED: 429,
  CHECK_FAILED: 403,
  ACCOUNT_UNKNOWN: 404,
  ACCOUNT_DISABLED: 403,
  EMAIL_INVALID: 400,
  EMAIL_TAKEN: 409,
  PASSWORD_INCORRECT: 401,
  PASSWORD_WEAK: 422,
  SIGN_IN_AGAIN: 403,
  LINK_INVALID: 409,
  ALREADY_IN_WISHLIST: 409,
  UNKNOWN_PRODUCT: 404,
  PRODUCT_UNAVAILABLE: 409,
  OUT_OF_STOCK: 409,
  TOO_MANY_UNITS: 409,
  CART_EMPTY: 400,
  CART_CHANGED: 409,
  QUOTE_UNKNOWN: 404,
  QUOTE_EXPIRED: 409,
  QUOTE_FOREIGN: 403,
  QUOTE_UNAVAILABLE: 503,
  ADDRESS_UNDELIVERABLE: 422,
  CANNOT_TRAVEL: 422,
  PROVINCE_NOT_SERVED: 422,
  PAYMENT_UNKNOWN: 404,
  PAYMENT_EXPIRED: 409,
  PAYMENT_NOT_APPROVED: 409,
  PAYMENT_DECLINED: 402,
  PAYMENT_FAILED: 402,
  PAYMENT_MISMATCH: 409,
  PAYMENT_UNCONFIRMED: 503,
  ORDER_NOT_SAVED: 500,
  CHECKOUT_CLOSED: 503,
  COURIER_UNAVAILABLE: 503,
  COURIER_BLOCKED: 502,
  COURIER_BAD_JSON: 502,
  COURIER_NETWORK: 504,
  DELIVERY_NOT_CANCELLABLE: 409,
  CONFLICT: 409,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL: 500,
} as const satisfies Record<ErrorCode, number>;

/** The same request may succeed later without anybody changing it. */
const RETRYABLE: readonly ErrorCode[] = [
  "RATE_LIMITED",
  "QUOTE_UNAVAILABLE",
  "PAYMENT_UNCONFIRMED",
  "ORDER_NOT_SAVED",
  "CHECKOUT_CLOSED",
  "COURIER_UNAVAILABLE",
  "COURIER_BLOCKED",
  "COURIER_BAD_JSON",
  "COURIER_NETWORK",
  "SERVICE_UNAVAILABLE",
];

/** The words of a broken rule: a text, or what says it in the language of whoever will read it. */
export type ErrorWords = string | (() => string);

/**
 * An error that the shop foresaw. `message` is for the log; shoppers read what
 * `messages/errors/error-text.ts` makes of its code, or `text` where the rule that was broken has
 * words of its own.
 */
export class ShopError extends Error {
  readonly code: ErrorCode;
  /** The input field that is to blame, as the caller named it. */
  readonly field: string | undefined;
  readonly retryable: boolean;
  readonly text: ErrorWords | undefined;

  constructor(
    code: ErrorCode,
    details: {
      message?: string | undefined;
      text?: ErrorWords | undefined;
      field?: string | undefined;
      retryable?: boolean | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(details.message ?? code, details);
    this.name = "ShopError";
    this.code = code;
    this.field = details.field;
    this.text = details.text;
    this.retryable = details.retryable ?? RETRYABLE.includes(code);
  }
}

export function isShopError(value: unknown): value is ShopError {
  return value instanceof ShopError;
}

/** Whether a text that came over the wire is one of our codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some((code) => code === value);
}

/** The HTTP status of an answer that carries this code. */
export function httpStatus(code: ErrorCode): number {
  return STATUS[code];
}
