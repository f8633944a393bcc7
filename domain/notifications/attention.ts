/*
 * So much of what needs a person is listed at most, by the place; each list says how many more there are, as far as
 * they are counted.
 */

/** Of each kind that the dashboard lists itself. */
export const MAX_FAILURES = 50;
export const MAX_DISPUTES = 100;
/** Payments and refunds, of each kind. */
export const MAX_WAITING_PAYMENTS = 200;
