/** Lengths of time in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** By how much the clocks of two isolates may differ. */
export const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/** How long a request has to do what it queued itself before the outbox job takes it. Milliseconds. */
export const OUTBOX_GRACE_MS = MINUTE_MS;
