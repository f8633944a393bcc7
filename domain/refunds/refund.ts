import type { Lifecycle } from "../lifecycle.ts";
import type { Cents } from "../money/money.ts";
import { toChargeCents } from "../money/money.ts";
import { unitsCents } from "../offers/discount.ts";
import type { Currency } from "../store/formats.ts";

/**
 * requested  asked for here; the provider has not confirmed it
 * pending    the provider has taken it and the money is not there yet (an e-cheque, mostly)
 * completed  the money went back
 * failed     the provider will not make it; a person has to see to it
 */
export const REFUND_STATES = ["requested", "pending", "completed", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * One that failed is asked for again, or was made after all. Completed is the last word, but for a
 * refund of which that was only concluded: the provider may then name it as pending.
 */
export const REFUND_LIFECYCLE = {
  requested: ["pending", "completed", "failed"],
  pending: ["completed", "failed"],
  completed: ["pending"],
  failed: ["requested", "pending", "completed"],
} as const satisfies Lifecycle<RefundState>;

export const REFUND_KINDS = ["whole", "lines", "amount"] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/** Who began it: the shop, or somebody at the provider: in its dashboard, or the provider itself. */
export const REFUND_SOURCES = ["shop", "provider"] as const;

/** So many of a line of the order. `cents`: what they were sold for, where that is less than their price. */
export type RefundLine = { line: number; quantity: number; cents?: Cents };

export type RefundAsk =
  | { kind: "whole" }
  | { kind: "lines"; lines: readonly RefundLine[] }
  | { kind: "amount"; orderCents: Cents };

/** What was paid: the whole of it in the order's currency, what was captured of the charge, the rate. */
export type PaidAmounts = { totalCents: Cents; capturedCents: number; chargeRate: number };

export type Refundable = PaidAmounts & {
  /** What the amounts are in, but for those of the charge. */
  currency: Currency;
  /** What was captured is in. */
  capturedCurrency: string;
  lines: ReadonlyArray<{
    line: number;
    quantity: number;
    priceCents: Cents;
    /** What offers took off all its units together. */
    discountCents: Cents;
  }>;
  refunds: ReadonlyArray<{
    state: RefundState;
    orderCents: Cents;
    chargeCents: number;
    lines: readonly RefundLine[];
  }>;
};

/** What is wrong with what is asked for; `messages/adminRefunds` says it. */
export type RefundRule =
  | "nothing-left"
  | "nothing-chosen"
  | "line-twice"
  | "line-gone"
  /** What is chosen was free, by an offer: no money of it can go back. */
  | "line-free"
  | "not-above-zero"
  /** Less than the smallest part of what was charged. */
  | "too-little"
  /** Of the line. */
  | { fewerLeft: number }
  /** Of the order's money. */
  | { lessLeftCents: Cents };

export type RefundQuote =
  | { ok: true; orderCents: Cents; chargeCents: number; lines: RefundLine[] }
  | { ok: false; field: "lines" | "orderCents" | null; rule: RefundRule };

/** What is left to give back. A refund that failed gave nothing. */
export function leftToRefund(
  paid: Omit<PaidAmounts, "chargeRate"> & {
    refunds: ReadonlyArray<Omit<Refundable["refunds"][number], "lines">>;
  },
): { orderCents: Cents; chargeCents: number } {
  const counted = paid.refunds.filter(({ state }) => state !== "failed");
  return {
    orderCents: paid.totalCents - sum(counted.map(({ orderCents }) => orderCents)),
    chargeCents: paid.capturedCents - sum(counted.map(({ chargeCents }) => chargeCents)),
  };
}

/** How much of an order's money went back, or is on its way: what the page calls its payment. */
export function refundedShare({
  totalCents,
  leftCents,
}: {
  totalCents: Cents;
  leftCents: Cents;
}): "nothing" | "part" | "all" {
  if (leftCents >= totalCents) return "nothing";
  return leftCents > 0 ? "part" : "all";
}

/** How many of each line nobody has given back yet. */
export function linesLeft({ lines, refunds }: Pick<Refundable, "lines" | "refunds">): RefundLine[] {
  const counted = refunds.filter(({ state }) => state !== "failed");
  return lines.map((sold) => {
    const { line, quantity } = sold;
    const gone = counted.flatMap((refund) => refund.lines).filter((one) => one.line === line);
    const left = Math.max(0, quantity - sum(gone.map((one) => one.quantity)));
    return refundLine(sold, { left, quantity: left });
  });
}

/**
 * What so many of the units of a line that are left are worth, in cents: what they were sold for. With
 * all of them goes what the others left of it, so that a line goes back to the cent.
 */
export function unitsWorth(
  sold: Refundable["lines"][number],
  { left, quantity }: { left: number; quantity: number },
): Cents {
  return unitsCents(sold, left) - unitsCents(sold, left - quantity);
}

function refundLine(
  sold: Refundable["lines"][number],
  units: { left: number; quantity: number },
): RefundLine {
  const { line } = sold;
  const { quantity } = units;
  return sold.discountCents > 0
    ? { line, quantity, cents: unitsWorth(sold, units) }
    : { line, quantity };
}

/**
 * What a refund comes to: the charge's part is the order's divided by the rate and rounded half up,
 * and the refund of the last cent of either refunds the last cent of the other too, so that all of them
 * together are what was paid and what was captured.
 */
export function quoteRefund(paid: Refundable, ask: RefundAsk): RefundQuote {
  const left = leftToRefund(paid);
  if (left.chargeCents <= 0 || left.orderCents <= 0) {
    return refused(null, "nothing-left");
  }
  const free = linesLeft(paid);
  if (ask.kind === "whole") {
    return { ok: true, ...left, lines: free.filter(({ quantity }) => quantity > 0) };
  }
  if (ask.kind === "amount") return amountQuote(paid, left, ask.orderCents, []);
  const wanted = ask.lines.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return refused("lines", "nothing-chosen");
  if (new Set(wanted.map(({ line }) => line)).size !== wanted.length) {
    return refused("lines", "line-twice");
  }
  let orderCents = 0;
  const lines: RefundLine[] = [];
  for (const { line, quantity } of wanted) {
    const sold = paid.lines.find((one) => one.line === line);
    const most = free.find((one) => one.line === line)?.quantity ?? 0;
    if (!sold || quantity > most) {
      return refused("lines", most === 0 ? "line-gone" : { fewerLeft: most });
    }
    orderCents += unitsWorth(sold, { left: most, quantity });
    lines.push(refundLine(sold, { left: most, quantity }));
  }
  if (orderCents === 0) return refused("lines", "line-free");
  return amountQuote(paid, left, orderCents, lines);
}

/** Cents of a charge in those of the order, rounded half up: what a refund counts that a provider names. */
export function fromChargeCents(chargeCents: number, chargeRate: number): Cents {
  const scaled = Math.round(chargeRate * 10_000) * chargeCents;
  return Math.floor((scaled * 2 + 10_000) / 20_000);
}

function amountQuote(
  paid: Refundable,
  left: { orderCents: Cents; chargeCents: number },
  orderCents: Cents,
  lines: RefundLine[],
): RefundQuote {
  if (!Number.isSafeInteger(orderCents) || orderCents <= 0) {
    return refused("orderCents", "not-above-zero");
  }
  if (orderCents > left.orderCents) {
    return refused(lines.length > 0 ? "lines" : "orderCents", { lessLeftCents: left.orderCents });
  }
  if (orderCents === left.orderCents) return { ok: true, ...left, lines };
  const chargeCents = Math.min(toChargeCents(orderCents, paid.chargeRate), left.chargeCents);
  if (chargeCents === 0) return refused("orderCents", "too-little");
  // Rounded up some times, the charge is used up first: then there is nothing that could go back of the rest.
  if (chargeCents === left.chargeCents) return { ok: true, ...left, lines };
  return { ok: true, orderCents, chargeCents, lines };
}

function refused(field: "lines" | "orderCents" | null, rule: RefundRule): RefundQuote {
  return { ok: false, field, rule };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
