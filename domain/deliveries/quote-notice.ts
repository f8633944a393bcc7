import type { ErrorCode } from "../errors.ts";

/** What a shopper is told of a courier that did not answer, beside the shop's own price. */
export type QuoteNotice = Extract<
  ErrorCode,
  "COURIER_BLOCKED" | "COURIER_BAD_JSON" | "COURIER_NETWORK" | "QUOTE_UNAVAILABLE"
>;
