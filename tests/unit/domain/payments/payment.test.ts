import { expect, test } from "vitest";
import { canMove } from "#domain/lifecycle.ts";
import {
  canCloseByHand,
  holdEndsAt,
  isGoneForGood,
  isOpenPayment,
  LAPSED,
  mayStillBeApproved,
  outlastsItsStock,
  PAYMENT_LIFECYCLE,
  PAYMENT_STATES,
  type PaymentState,
} from "#domain/payments/payment.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";

const LEGAL = new Set([
  "created > capturing",
  "created > failed",
  "created > expired",
  "capturing > created",
  "capturing > pending",
  "capturing > completed",
  "capturing > failed",
  "capturing > expired",
  "capturing > refunding",
  "pending > completed",
  "pending > failed",
  "pending > refunding",
  "failed > refunding",
  "expired > capturing",
  "expired > refunding",
  "refunding > refunded",
]);

const EDGES = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const));

test.each(EDGES.filter(([from, to]) => LEGAL.has(`${from} > ${to}`)))(
  "a payment may go from %s to %s",
  (from, to) => {
    expect(canMove(PAYMENT_LIFECYCLE, from, to)).toBe(true);
  },
);

test.each(EDGES.filter(([from, to]) => !LEGAL.has(`${from} > ${to}`)))(
  "a payment may not go from %s to %s",
  (from, to) => {
    expect(canMove(PAYMENT_LIFECYCLE, from, to)).toBe(false);
  },
);

test("stock is held while the payment may still succeed", () => {
  expect(PAYMENT_STATES.filter(isOpenPayment)).toEqual(["created", "capturing", "pending"]);
});

test("only a lapsed payment takes stock again, and given-back money is never kept", () => {
  for (const from of PAYMENT_STATES.filter((state) => !isOpenPayment(state))) {
    expect(reachable(from).some(isOpenPayment)).toBe(from === "expired");
  }
  for (const from of ["failed", "refunding", "refunded"] as const) {
    expect(reachable(from)).not.toContain("completed");
  }
});

test("stock is held for 10 minutes, and for 30 once PayPal says that the payer approved", () => {
  expect(holdEndsAt(1_000, false)).toBe(1_000 + 10 * MINUTE_MS);
  expect(holdEndsAt(1_000, true)).toBe(1_000 + 30 * MINUTE_MS);
});

test("only what lapsed for want of an approval may still be approved, for three hours", () => {
  const lapsed = { state: "expired", reason: LAPSED, createdAt: 0 } as const;
  expect(mayStillBeApproved(lapsed, 3 * HOUR_MS - 1)).toBe(true);
  expect(mayStillBeApproved(lapsed, 3 * HOUR_MS)).toBe(false);
  for (const reason of ["superseded", "never-at-provider", "sold-meanwhile", null]) {
    expect(mayStillBeApproved({ ...lapsed, reason }, 1)).toBe(false);
  }
  expect(mayStillBeApproved({ ...lapsed, state: "failed" }, 1)).toBe(false);
});

test("a person may end a payment that is being captured, no other", () => {
  expect(PAYMENT_STATES.filter(canCloseByHand)).toEqual(["capturing"]);
});

test("gone is what PayPal has not known for hours, and was never asked to capture", () => {
  const gone = { state: "expired", captureAttempt: 1, goneSince: 0, goneLooks: 4 } as const;
  expect(isGoneForGood(gone, 6 * HOUR_MS)).toBe(true);
  expect(isGoneForGood(gone, 6 * HOUR_MS - 1)).toBe(false);
  expect(isGoneForGood({ ...gone, goneLooks: 3 }, 60 * HOUR_MS)).toBe(false);
  expect(isGoneForGood({ ...gone, goneSince: null }, 60 * HOUR_MS)).toBe(false);
  expect(isGoneForGood({ ...gone, captureAttempt: 2 }, 60 * HOUR_MS)).toBe(false);
  const later = { ...gone, goneSince: 2 * HOUR_MS };
  expect(isGoneForGood(later, 8 * HOUR_MS)).toBe(true);
  expect(isGoneForGood(later, 8 * HOUR_MS - 1)).toBe(false);
  expect(isGoneForGood({ ...gone, state: "created" }, 6 * HOUR_MS)).toBe(true);
  for (const state of ["capturing", "pending", "failed"] as const) {
    expect(isGoneForGood({ ...gone, state }, 600 * HOUR_MS)).toBe(false);
  }
});

test("money in doubt keeps its stock for three days", () => {
  const held = { stateSince: 0, releasedAt: null, takenOverAt: null };
  const doubt = { ...held, state: "pending" } as const;
  expect(outlastsItsStock(doubt, 72 * HOUR_MS - 1)).toBe(false);
  expect(outlastsItsStock(doubt, 72 * HOUR_MS)).toBe(true);
  const later = { ...doubt, stateSince: 2 * HOUR_MS };
  expect(outlastsItsStock(later, 74 * HOUR_MS - 1)).toBe(false);
  expect(outlastsItsStock({ ...doubt, state: "capturing" }, 72 * HOUR_MS)).toBe(true);
  expect(outlastsItsStock({ ...doubt, releasedAt: 1 }, 99 * HOUR_MS)).toBe(false);
  expect(outlastsItsStock({ ...doubt, state: "created" }, 99 * HOUR_MS)).toBe(false);
  expect(outlastsItsStock({ ...doubt, takenOverAt: 0 }, 99 * HOUR_MS)).toBe(false);
});

function reachable(from: PaymentState): PaymentState[] {
  const seen = new Set<PaymentState>();
  const queue = [...PAYMENT_LIFECYCLE[from]];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    if (seen.has(state)) continue;
    seen.add(state);
    queue.push(...PAYMENT_LIFECYCLE[state]);
  }
  return [...seen];
}
