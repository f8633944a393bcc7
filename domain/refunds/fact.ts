import type { PaidAmounts, RefundState } from "./refund.ts";
import { usdToRandCents } from "./refund.ts";

/** A refund as PayPal reports it, in an answer or an event. */
export type RefundFact = {
  paypalRefundId: string;
  /** The id of our own row, where PayPal names it. */
  ownId: string | null;
  usdCents: number;
  state: "pending" | "completed" | "failed";
};

/** What of a stored refund counts here. `orderId` is null where the payment made no order. */
export type StoredRefund = {
  id: string;
  orderId: string | null;
  state: RefundState;
  randCents: number;
  usdCents: number;
  paypalRefundId: string | null;
  createdAt: number;
};

export type FactPlan = {
  /** The row that the fact is about; null: a new one. */
  rowId: string | null;
  randCents: number;
  /** Rows that the fact replaces: the same refund taken for a stranger's, a guess made before. */
  remove: string[];
  /** Asked for here, and no longer to be had. */
  refuse: string[];
  /** Asked for here, and worth less than thought. */
  shrink: Array<{ id: string; randCents: number; usdCents: number }>;
};

/**
 * What follows from a refund that PayPal reports, whatever came before it: late, doubled and out of
 * order news changes nothing, what really happened at PayPal goes before what is only asked for
 * here. "nothing": already known. "impossible": more than was captured.
 */
export function planRefundFact(
  paid: PaidAmounts,
  stored: readonly StoredRefund[],
  fact: RefundFact,
): FactPlan | "nothing" | "impossible" {
  const own = stored.find(({ id }) => id === fact.ownId);
  const named = stored.find(({ paypalRefundId }) => paypalRefundId === fact.paypalRefundId);
  const isOurs =
    own &&
    (own.paypalRefundId === null || own.paypalRefundId === fact.paypalRefundId || isOver(own));
  const row = (isOurs ? own : undefined) ?? named;
  const isMerged = named !== undefined && row !== named;
  if (row && !isMerged && !isNews(row, fact)) return "nothing";
  if (fact.state === "failed") {
    if (!row) return "nothing";
    const { randCents } = row;
    return { rowId: row.id, randCents, remove: [], refuse: [], shrink: [] };
  }

  const others = stored.filter((one) => one !== row && one !== named);
  const guesses = others.filter(isGuess);
  const made = others.filter((one) => isMade(one) && !isGuess(one));
  const madeUsd = sumOf(made, "usdCents");
  const madeRand = sumOf(made, "randCents");
  let usdLeft = paid.capturedUsdCents - madeUsd - fact.usdCents;
  if (usdLeft < 0) return "impossible";
  // What was written off as a stranger's has its credit note: the amount stands.
  const credited = isMerged && named.state === "completed" ? named.randCents : null;
  const worth =
    row && row.usdCents === fact.usdCents
      ? row.randCents
      : usdToRandCents(fact.usdCents, paid.usdRate);
  const randCents =
    credited !== null
      ? credited
      : usdLeft === 0
        ? paid.totalCents - madeRand
        : Math.min(worth, paid.totalCents - madeRand);
  let randLeft = paid.totalCents - madeRand - randCents;

  const plan: FactPlan = {
    rowId: row?.id ?? null,
    randCents,
    remove: [...(isMerged && named ? [named.id] : []), ...guesses.map(({ id }) => id)],
    refuse: [],
    shrink: [],
  };
  for (const asked of others.filter(({ state }) => state === "requested").toSorted(byAge)) {
    // Where there is no order, all that is left is given back: less than thought is no matter.
    const usdCents = asked.orderId === null ? Math.min(asked.usdCents, usdLeft) : asked.usdCents;
    const askedRand = Math.min(asked.randCents, randLeft);
    if (usdCents === 0) plan.remove.push(asked.id);
    else if (usdCents > usdLeft) plan.refuse.push(asked.id);
    else {
      usdLeft -= usdCents;
      randLeft -= askedRand;
      if (usdCents !== asked.usdCents || askedRand !== asked.randCents) {
        plan.shrink.push({ id: asked.id, randCents: askedRand, usdCents });
      }
    }
  }
  return plan;
}

/** Completed is the last word; only that may follow what PayPal itself called failed. */
function isNews(row: StoredRefund, fact: RefundFact): boolean {
  const isSame = row.paypalRefundId === fact.paypalRefundId;
  switch (row.state) {
    case "completed":
      return row.paypalRefundId === null && fact.state !== "failed";
    case "failed":
      return isSame ? fact.state === "completed" : fact.state !== "failed";
    case "pending":
      return fact.state !== "pending";
    case "requested":
      return true;
  }
}

/** Given back by somebody, and nobody knows by which refund: only so long as PayPal names none. */
function isGuess({ state, paypalRefundId }: StoredRefund): boolean {
  return state === "completed" && paypalRefundId === null;
}

function isMade({ state }: StoredRefund): boolean {
  return state === "pending" || state === "completed";
}

function isOver({ state }: StoredRefund): boolean {
  return state === "failed";
}

function byAge(a: StoredRefund, b: StoredRefund): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

function sumOf(rows: readonly StoredRefund[], field: "usdCents" | "randCents"): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
