import type { UberDirectOperation } from "#tests/mocks/uber-direct.ts";

const WINDOWS = [
  "pickup_window_too_small",
  "dropoff_deadline_too_early",
  "dropoff_deadline_before_pickup_deadline",
  "dropoff_ready_after_pickup_deadline",
  "pickup_ready_too_early",
  "pickup_deadline_too_early",
  "pickup_ready_too_late",
];
const ADDRESSES = [
  "address_undeliverable",
  "invalid_params",
  "unknown_location",
  "address_undeliverable_limited_couriers",
];
const ACCOUNT = {
  402: ["customer_suspended"],
  403: ["customer_blocked"],
  404: ["customer_not_found"],
  429: ["customer_limited"],
};
const COMMON = { 401: ["unauthorized"], 500: ["internal_server_error"] };
const BUSY = { 503: ["couriers_busy", "robo_couriers_busy", "service_unavailable"] };
const LATE = { 408: ["request_timeout"] };
const AWAY = { 503: ["service_unavailable"] };
const UNKNOWN = { 404: ["delivery_not_found", "customer_not_found"] };

/** The codes that description.ts's source gives for each call, by status. */
export const REFUSALS: Record<Exclude<UberDirectOperation, "token">, Record<number, string[]>> = {
  quote: {
    ...COMMON,
    ...ACCOUNT,
    ...BUSY,
    ...LATE,
    400: [...ADDRESSES, ...WINDOWS, "customer_limited", "not_allowed"],
  },
  create: {
    ...COMMON,
    ...ACCOUNT,
    ...BUSY,
    400: [
      ...ADDRESSES,
      ...WINDOWS,
      "request_timeout",
      "expired_quote",
      "used_quote",
      "missing_payment",
      "not_allowed",
      "mismatched_price_quote",
    ],
    409: ["duplicate_delivery"],
  },
  list: { ...COMMON, ...LATE, ...AWAY, 400: ["invalid_params"], 404: ["customer_not_found"] },
  get: { ...COMMON, ...LATE, ...AWAY, ...UNKNOWN, 400: ["invalid_params"] },
  cancel: {
    ...COMMON,
    ...LATE,
    ...AWAY,
    ...UNKNOWN,
    400: ["invalid_params", "noncancelable_delivery"],
    500: ["internal_server_error", "unknown_error"],
  },
};

/** Those of a tip that is changed afterwards: the shop gives none, so that no call of its own is answered so. */
export const OF_TIPS = [
  "max_tip_exceeded",
  "tip_already_recorded_error",
  "no_tip",
  "invalid_tipping_state",
];
