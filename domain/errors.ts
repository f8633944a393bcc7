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

type ErrorFace = { status: number; retryable: boolean; text: string };

/** `retryable`: the same request may succeed later without anybody changing it. */
const FACES: Record<ErrorCode, ErrorFace> = {
  INVALID_INPUT: final(400, "Something in this form is not right. Please check it and try again."),
  TOO_LARGE: final(413, "That is more than we can take at once. Please send less of it."),
  NOT_FOUND: final(404, "We could not find what you are looking for."),
  NOT_SIGNED_IN: final(401, "Please sign in to continue."),
  FORBIDDEN: final(403, "You do not have access to this."),
  RATE_LIMITED: retry(429, "That was a little too fast. Please wait a moment and try again."),
  CHECK_NEEDED: final(
    429,
    "There is a lot going on from your network. Please confirm that you are a person to go on.",
  ),
  CHECK_FAILED: final(403, "That check did not go through. Please try it once more."),
  ACCOUNT_UNKNOWN: final(404, "No account found with this email address"),
  ACCOUNT_DISABLED: final(403, "This account has been disabled"),
  EMAIL_INVALID: final(400, "Invalid email address"),
  EMAIL_TAKEN: final(409, "An account with this email already exists"),
  PASSWORD_INCORRECT: final(401, "Incorrect password"),
  PASSWORD_WEAK: final(422, "Password is too weak. Please choose a stronger password"),
  SIGN_IN_AGAIN: final(403, "Please sign out and sign in again before changing your password"),
  LINK_INVALID: final(409, "This link was used already or is too old. Please ask for a new one."),
  ALREADY_IN_WISHLIST: final(409, "Already in wishlist"),
  UNKNOWN_PRODUCT: final(404, "One of these products is no longer in our shop."),
  PRODUCT_UNAVAILABLE: final(409, "One of these products is not for sale at the moment."),
  OUT_OF_STOCK: final(409, "We do not have that many left. Please choose a smaller quantity."),
  TOO_MANY_UNITS: final(
    409,
    "That is more of one product than one order can have. Please choose fewer.",
  ),
  CART_EMPTY: final(400, "Your cart is empty"),
  CART_CHANGED: final(409, "Prices have changed since you last looked. Please check your total."),
  QUOTE_UNKNOWN: final(404, "We do not know this delivery quote. Please ask for a new one."),
  QUOTE_EXPIRED: final(409, "Your delivery quote has expired. Please ask for a new one."),
  QUOTE_FOREIGN: final(403, "This delivery quote is for another order or address."),
  QUOTE_UNAVAILABLE: retry(503, "Unable to get delivery quote at this time"),
  ADDRESS_UNDELIVERABLE: final(422, "Uber Direct delivery is not available for this address"),
  PAYMENT_UNKNOWN: final(404, "We do not know this payment. Please start it again from your cart."),
  PAYMENT_EXPIRED: final(409, "This payment took too long and was closed. Please start it again."),
  PAYMENT_NOT_APPROVED: final(409, "The payment is not approved yet. Nothing was charged."),
  PAYMENT_DECLINED: final(402, "Your payment was declined. Please choose another way to pay."),
  PAYMENT_FAILED: final(402, "Payment failed. Please try again."),
  PAYMENT_MISMATCH: final(
    409,
    "The amount paid was not the amount of your order, so we are giving your money back.",
  ),
  PAYMENT_UNCONFIRMED: retry(
    503,
    "We have not heard back about your payment yet. Nothing is lost: we are checking it, so please do not pay again.",
  ),
  ORDER_NOT_SAVED: retry(
    500,
    "Payment was successful, but there was an issue saving your order. Please contact support with your PayPal transaction details.",
  ),
  CHECKOUT_CLOSED: retry(
    503,
    "We cannot take orders at the moment. Nothing was charged. Please try again in a few minutes.",
  ),
  COURIER_UNAVAILABLE: retry(503, "Our courier is not available at the moment."),
  COURIER_BLOCKED: retry(502, "API blocked by deployment protection..."),
  COURIER_BAD_JSON: retry(502, "Invalid JSON response from server"),
  COURIER_NETWORK: retry(504, "Network error. Please check your connection and try again."),
  DELIVERY_NOT_CANCELLABLE: final(409, "This delivery can no longer be cancelled."),
  CONFLICT: final(409, "Somebody else changed this just now. Please look again and retry."),
  SERVICE_UNAVAILABLE: retry(503, "We cannot be reached right now. Please try again in a moment."),
  INTERNAL: final(500, "Something went wrong on our side. Please try again."),
};

/**
 * An error that the shop foresaw. `message` is for the log; shoppers get `shopperText(code)`, or
 * `text` where the rule that was broken has words of its own.
 */
export class ShopError extends Error {
  readonly code: ErrorCode;
  /** The input field that is to blame, as the caller named it. */
  readonly field: string | undefined;
  readonly retryable: boolean;
  readonly text: string | undefined;

  constructor(
    code: ErrorCode,
    details: {
      message?: string | undefined;
      text?: string | undefined;
      field?: string | undefined;
      retryable?: boolean | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(
      details.message ?? code,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.name = "ShopError";
    this.code = code;
    this.field = details.field;
    this.text = details.text;
    this.retryable = details.retryable ?? FACES[code].retryable;
  }
}

export function isShopError(value: unknown): value is ShopError {
  return value instanceof ShopError;
}

/** Whether a text that came over the wire is one of our codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some((code) => code === value);
}

/** What a shopper reads; word for word from storefront §8 where it has a text. */
export function shopperText(code: ErrorCode): string {
  return FACES[code].text;
}

/** The HTTP status of an answer that carries this code. */
export function httpStatus(code: ErrorCode): number {
  return FACES[code].status;
}

function final(status: number, text: string): ErrorFace {
  return { status, retryable: false, text };
}

function retry(status: number, text: string): ErrorFace {
  return { status, retryable: true, text };
}
