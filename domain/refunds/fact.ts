import type { PaidAmounts, RefundState } from "./refund.ts";
import { fromChargeCents } from "./refund.ts";

/** A refund as its provider reports it, in an answer or an event. */
export type RefundFact = {
  providerRefundId: string;
  /** The id of our own row, where the provider names it. */
  ownId: string | null;
  chargeCents: number;
  state: "pending" | "completed" | "failed";
};

/** What of a stored refund counts here. `orderId` is null where the payment made no order. */
export type StoredRefund = {
  id: string;
  orderId: string | null;
  state: RefundState;
  orderCents: number;
  chargeCents: number;
  providerRefundId: string | null;
  createdAt: number;
};

export type FactPlan = {
  /** The row that the fact is about; null: a new one. */
  rowId: string | null;
  orderCents: number;
  /** Rows that the fact replaces: the same refund taken for a stranger's, a guess, what has nothing left to give back. */
  remove: string[];
  /** Asked for here, and no longer to be had. */
  refuse: string[];
  /** Asked for here, and worth less than thought. */
  shrink: Array<{ id: string; orderCents: number; chargeCents: number }>;
};

/**
 * What follows from a refund that a provider reports, whatever came before it: late, doubled and out
 * of order reports change nothing, what really happened there goes before what is only asked for
 * here. "nothing": already known. "impossible": more than was captured.
 */
export function planRefundFact(
  paid: PaidAmounts,
  stored: readonly StoredRefund[],
  fact: RefundFact,
): FactPlan | "nothing" | "impossible" {
  const own = stored.find(({ id }) => id === fact.ownId);
  const named = stored.find(({ providerRefundId }) => providerRefundId === fact.providerRefundId);
  const isOurs =
    own &&
    (own.providerRefundId === null ||
      own.providerRefundId === fact.providerRefundId ||
      isFailed(own));
  const row = (isOurs ? own : undefined) ?? named;
  const isMerged = named !== undefined && row !== named;
  if (row && !isMerged && !isNews(row, fact)) return "nothing";
  if (fact.state === "failed") {
    // One that came back has its credit note: it was made, whatever is said of it later.
    if (!row || (isMerged && named.state === "completed")) return "nothing";
    const { orderCents } = row;
    const remove = isMerged ? [named.id] : [];
    return { rowId: row.id, orderCents, remove, refuse: [], shrink: [] };
  }

  const others = stored.filter((one) => one !== row && one !== named);
  const guesses = others.filter(isGuess);
  const made = others.filter((one) => isMade(one) && !isGuess(one));
  const madeCharge = sumOf(made, "chargeCents");
  const madeOrderCents = sumOf(made, "orderCents");
  let chargeLeft = paid.capturedCents - madeCharge - fact.chargeCents;
  if (chargeLeft < 0) return "impossible";
  // What was written off as a stranger's has its credit note: the amount stands.
  const credited = isMerged && named.state === "completed" ? named.orderCents : null;
  const worth =
    row && row.chargeCents === fact.chargeCents
      ? row.orderCents
      : fromChargeCents(fact.chargeCents, paid.chargeRate);
  const unmadeOrderCents = paid.totalCents - madeOrderCents;
  const fitting = chargeLeft === 0 ? unmadeOrderCents : Math.min(worth, unmadeOrderCents);
  const orderCents = credited ?? fitting;
  let orderCentsLeft = unmadeOrderCents - orderCents;

  const plan: FactPlan = {
    rowId: row?.id ?? null,
    orderCents,
    remove: [...(isMerged ? [named.id] : []), ...guesses.map(({ id }) => id)],
    refuse: [],
    shrink: [],
  };
  const isAllBack = [fact, ...made].every(({ state }) => state === "completed") && chargeLeft === 0;
  if (isAllBack) {
    plan.remove.push(
      ...others.filter((one) => isFailed(one) && one.orderId === null).map(({ id }) => id),
    );
  }
  for (const asked of others.filter(({ state }) => state === "requested").toSorted(byAge)) {
    // Where there is no order, all that is left is given back: less than thought is no matter.
    const chargeCents =
      asked.orderId === null ? Math.min(asked.chargeCents, chargeLeft) : asked.chargeCents;
    const askedOrderCents = Math.min(asked.orderCents, orderCentsLeft);
    if (chargeCents === 0) plan.remove.push(asked.id);
    else if (chargeCents > chargeLeft) plan.refuse.push(asked.id);
    else {
      chargeLeft -= chargeCents;
      orderCentsLeft -= askedOrderCents;
      if (chargeCents !== asked.chargeCents || askedOrderCents !== asked.orderCents) {
        plan.shrink.push({ id: asked.id, orderCents: askedOrderCents, chargeCents });
      }
    }
  }
  return plan;
}

/** Completed is the last word; only that may follow what the provider itself called failed. */
function isNews(row: StoredRefund, fact: RefundFact): boolean {
  const isSame = row.providerRefundId === fact.providerRefundId;
  switch (row.state) {
    case "completed":
      return row.providerRefundId === null && fact.state !== "failed";
    case "failed":
      return isSame ? fact.state === "completed" : fact.state !== "failed";
    case "pending":
      return fact.state !== "pending";
    case "requested":
      return true;
  }
}

/** Given back by somebody, and nobody knows by which refund: only so long as the provider names none. */
export function isGuess({ state, providerRefundId }: StoredRefund): boolean {
  return state === "completed" && providerRefundId === null;
}

function isMade({ state }: StoredRefund): boolean {
  return state === "pending" || state === "completed";
}

function isFailed({ state }: StoredRefund): boolean {
  return state === "failed";
}

function byAge(a: StoredRefund, b: StoredRefund): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

function sumOf(rows: readonly StoredRefund[], field: "chargeCents" | "orderCents"): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
