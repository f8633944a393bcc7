import type { RefundKind, RefundLine, RefundState } from "./refund.ts";

/** What of a stored refund says whether it took another's place. */
export type AskedRefund = {
  id: string;
  state: RefundState;
  kind: RefundKind;
  lines: readonly RefundLine[];
  createdAt: number;
  /** When it was asked for last, or found made after it had failed; null: when it was written. Epoch ms. */
  askedAt: number | null;
};

/**
 * Whether another refund stands in the place of one that failed: one of the same payment was asked for after it, or made
 * after it, and did not fail. Only what names other lines gives back other money.
 */
export function isSuperseded(failed: AskedRefund, refunds: readonly AskedRefund[]): boolean {
  return refunds.some(
    (other) =>
      other.id !== failed.id &&
      other.state !== "failed" &&
      lastAsked(other) > lastAsked(failed) &&
      !isOfOtherLines(failed, other),
  );
}

/** When a refund is asked for that comes after all the others of its payment, whatever their clocks said. */
export function requestedAfter(
  refunds: ReadonlyArray<Pick<AskedRefund, "createdAt" | "askedAt">>,
  now: number,
): number {
  return Math.max(now, ...refunds.map((one) => lastAsked(one) + 1));
}

function lastAsked({ askedAt, createdAt }: Pick<AskedRefund, "createdAt" | "askedAt">): number {
  return askedAt ?? createdAt;
}

function isOfOtherLines(one: AskedRefund, other: AskedRefund): boolean {
  if (one.kind !== "lines" || other.kind !== "lines") return false;
  return !one.lines.some(({ line }) => other.lines.some((its) => its.line === line));
}
