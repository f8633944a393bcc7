import { type Lifecycle, onlyFrom } from "../lifecycle.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations.ts";

/**
 * The life of a payment, from the first reservation to the last refund.
 *
 * created    row written, stock reserved; the shopper approves, or approves again after a decline
 * capturing  the capture has been or is being asked for; only the provider knows how it ended
 * pending    captured, but the provider holds the money
 * completed  captured and the order saved
 * failed     will never be paid; stock released
 * expired    lapsed or superseded; stock released. One that lapsed before the shopper approved is
 *            captured after all when they do and its stock is still there
 * refunding  made no order, and its money is to be refunded
 * refunded   made no order, and its money was refunded
 *
 * What is refunded of an order is no state of its payment: see refund.ts.
 * A declined card is no state: the payment goes back to created and the shopper chooses another
 * source. A capture that turns up after failed or expired is refunded, its stock may be sold.
 */
export const PAYMENT_STATES = [
  "created",
  "capturing",
  "pending",
  "completed",
  "failed",
  "expired",
  "refunding",
  "refunded",
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_LIFECYCLE = {
  created: ["capturing", "failed", "expired"],
  capturing: ["created", "pending", "completed", "failed", "expired", "refunding"],
  pending: ["completed", "failed", "refunding"],
  completed: [],
  failed: ["refunding"],
  expired: ["capturing", "refunding"],
  refunding: ["refunded"],
  refunded: [],
} as const satisfies Lifecycle<PaymentState>;

/** The payments that a person may end (`canCloseByHand`). */
export const CLOSED_BY_HAND = onlyFrom(PAYMENT_LIFECYCLE, "expired", "capturing");

/** It may have taken money, and only the provider knows. */
export const IN_DOUBT = ["capturing", "pending"] as const satisfies PaymentState[];

/** How long a started payment holds its stock until the provider says that the shopper approved it. */
const UNAPPROVED_HOLD_MINUTES = 10;
/** How long from its start once they have. */
const APPROVED_HOLD_MINUTES = 30;

/** Nothing was charged and its hold ended: why such a payment expired. */
export const LAPSED = "not-approved";
/** It lapsed, and when the shopper approved, its goods were sold. */
export const SOLD_MEANWHILE = "sold-meanwhile";
/** It lapsed, and when the shopper approved, what it took of an offer was used by others. */
export const OFFER_USED_MEANWHILE = "offer-used-meanwhile";
/** Why a payment is not captured that was approved too late. */
export type ReviveRefusal = typeof SOLD_MEANWHILE | typeof OFFER_USED_MEANWHILE;
/** Its order was changed or begun anew before it was approved, or its cart was paid for by another. */
export const SUPERSEDED = "superseded";
/** An order that nobody approved is forgotten by providers after so long. */
export const APPROVABLE_MS = 3 * HOUR_MS;

/** How long money that the provider holds, or may have taken, keeps its stock. */
const STOCK_IN_DOUBT_MS = 3 * DAY_MS;

/** A provider has forgotten a payment when it said so this often, over this time. */
const GONE_AFTER_MS = 6 * HOUR_MS;
const GONE_AFTER_LOOKS = 4;

/**
 * How long a payment may stay in a state that is no end before a person is asked, in milliseconds:
 * by then it has settled by itself, or something is wrong. One that nobody approved took no money, but a
 * hold of half an hour at the most that lasts an hour means that the provider does not answer. What the provider
 * itself says that it holds is in no doubt: such a review takes a day.
 */
export const STUCK_AFTER_MS = {
  created: HOUR_MS,
  capturing: HOUR_MS,
  pending: DAY_MS,
  refunding: HOUR_MS,
} as const satisfies Partial<Record<PaymentState, number>>;

/** Whether a person may end it who has seen at the provider that it took no money. */
export function canCloseByHand(state: PaymentState): boolean {
  return CLOSED_BY_HAND.some((one) => one === state);
}

/** Whether a payment may have taken money without our knowing. */
export function isInDoubt(state: PaymentState): boolean {
  return IN_DOUBT.some((one) => one === state);
}

/** Whether the payment still holds reserved stock. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === "created" || isInDoubt(state);
}

/** When a payment started at `createdAt` lets go of its stock, epoch ms. */
export function holdEndsAt(createdAt: number, isApproved: boolean): number {
  const minutes = isApproved ? APPROVED_HOLD_MINUTES : UNAPPROVED_HOLD_MINUTES;
  return createdAt + minutes * MINUTE_MS;
}

/** Whether a payment lapsed for want of an approval that may still come (epoch ms). */
export function mayStillBeApproved(
  payment: { state: PaymentState; reason: string | null; createdAt: number },
  now: number,
): boolean {
  const { state, reason, createdAt } = payment;
  return state === "expired" && reason === LAPSED && now < createdAt + APPROVABLE_MS;
}

/** Whether the provider was ever asked to capture it, so that it may have taken money. */
function wasBeingCaptured(payment: { state: PaymentState; captureAttempt: number }): boolean {
  return payment.captureAttempt > 1 || !["created", "expired"].includes(payment.state);
}

/**
 * Whether the provider has forgotten a payment: it has said so in several looks over hours,
 * and none of its money can have been taken.
 */
export function isGoneForGood(
  payment: {
    state: PaymentState;
    captureAttempt: number;
    goneSince: number | null;
    goneLooks: number;
  },
  now: number,
): boolean {
  if (payment.goneSince === null || wasBeingCaptured(payment)) return false;
  return now - payment.goneSince >= GONE_AFTER_MS && payment.goneLooks >= GONE_AFTER_LOOKS;
}

/** Whether the stock of a payment in doubt is let go; what comes of it later has to find other. What was an order before keeps it. */
export function outlastsItsStock(
  payment: {
    state: PaymentState;
    stateSince: number;
    releasedAt: number | null;
    takenOverAt: number | null;
  },
  now: number,
): boolean {
  const { state, stateSince, releasedAt, takenOverAt } = payment;
  const isHeld = isInDoubt(state) && releasedAt === null && takenOverAt === null;
  return isHeld && now - stateSince >= STOCK_IN_DOUBT_MS;
}
