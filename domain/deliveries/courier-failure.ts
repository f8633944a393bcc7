import type { ErrorCode } from "../errors.ts";

/**
 * Why a courier did not take a delivery, or did not answer: one of our codes, a reason in the
 * carrier's own words, or nothing that anybody knows of. messages/deliveries/reason-text.ts says it.
 */
export type CourierFailure = { code: ErrorCode } | { reason: string } | { unknown: true };

/** Why nobody will fetch an order. */
export type Undriven =
  | "given up"
  | "brought back"
  | "called off"
  | "no price"
  | "shipped before"
  | "restored"
  | CourierFailure;
