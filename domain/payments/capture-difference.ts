import { type CaptureStatus, isReversal } from "./capture.ts";
import { formatCharge } from "./charge.ts";

/**
 * What the daily look at the provider can find and cannot record by itself.
 *
 * capture-unknown   the provider does not know the capture
 * capture-changed   its status or amount is not what the books say
 * refund-unfit      the provider has a refund that does not fit what was captured
 * refund-missing    the books have a refund as made that the provider does not have
 */
export const CAPTURE_DIFFERENCES = [
  "capture-unknown",
  "capture-changed",
  "refund-unfit",
  "refund-missing",
] as const;
export type CaptureDifference = (typeof CAPTURE_DIFFERENCES)[number];

/** A capture as the books have it. `refunds` are those of it that were not given up. */
export type BookedCapture = {
  captureId: string | null;
  capturedCents: number | null;
  capturedCurrency: string | null;
  refunds: ReadonlyArray<{ providerRefundId: string | null; chargeCents: number; state: string }>;
};

/** A capture as its provider has it, with the refunds that it lists. */
export type ListedCapture = {
  id: string;
  status: CaptureStatus;
  amount: { cents: number; currency: string };
  refunds: ReadonlyArray<{ id: string }>;
};

/**
 * Where a capture at `provider` (its name) differs from the books, once every refund that fits has
 * been recorded; in words, so that the same difference reads the same. The provider not knowing it
 * (null) is one, too.
 */
export function differencesOf(
  booked: BookedCapture,
  listed: ListedCapture | null,
  provider: string,
): Array<{ kind: CaptureDifference; detail: string }> {
  const cents = booked.capturedCents ?? 0;
  const currency = booked.capturedCurrency ?? "";
  if (listed === null) {
    const amount = formatCharge(cents, currency);
    return [
      { kind: "capture-unknown", detail: `${provider} does not know this payment of ${amount}.` },
    ];
  }
  const differences: Array<{ kind: CaptureDifference; detail: string }> = [];
  const made = booked.refunds.filter(({ state }) => state === "completed" || state === "pending");
  const back = made.reduce((sum, { chargeCents }) => sum + chargeCents, 0);
  const expected = expectedStatus(cents, back);
  const isSame =
    listed.id === booked.captureId &&
    listed.amount.cents === booked.capturedCents &&
    listed.amount.currency === booked.capturedCurrency &&
    listed.status === expected;
  if (!isSame) {
    const theirs = `${amountIn(listed.amount)}, ${labelOf(listed.status)}`;
    const ours = `${amountIn({ cents, currency })}, ${labelOf(expected)}`;
    differences.push({
      kind: "capture-changed",
      detail: `${provider} has ${listed.id}: ${theirs}. The books have ${booked.captureId ?? "none"}: ${ours}, ${formatCharge(back, currency)} given back.`,
    });
  }
  const known = new Set(listed.refunds.map(({ id }) => id));
  const missing = made.flatMap(({ providerRefundId: id }) =>
    id !== null && !isReversal(id) && !known.has(id) ? [id] : [],
  );
  if (missing.length > 0) {
    const detail = `${provider} does not list the refund ${missing.join(", ")}.`;
    differences.push({ kind: "refund-missing", detail });
  }
  return differences;
}

function expectedStatus(capturedCents: number, refundedCents: number): CaptureStatus {
  if (refundedCents === 0) return "completed";
  return refundedCents < capturedCents ? "partially-refunded" : "refunded";
}

function amountIn({ cents, currency }: { cents: number; currency: string }): string {
  return `${currency} ${(cents / 100).toFixed(2)}`;
}

function labelOf(status: CaptureStatus): string {
  return status.replaceAll("-", " ");
}
