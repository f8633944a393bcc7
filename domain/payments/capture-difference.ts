import { formatUsd } from "../money/money.ts";

/**
 * What the daily look at PayPal can find and cannot record by itself.
 *
 * capture-unknown   PayPal does not know the capture
 * capture-changed   its status or amount is not what the books say
 * refund-unfit      PayPal has a refund that does not fit what was captured
 * refund-missing    the books have a refund as made that PayPal does not have
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
  capturedUsdCents: number | null;
  capturedCurrency: string | null;
  refunds: ReadonlyArray<{ paypalRefundId: string | null; usdCents: number; state: string }>;
};

/** A capture as PayPal has it, with the refunds that it lists. */
export type ProviderCapture = {
  id: string;
  status: string;
  usdCents: number;
  currency: string;
  refunds: ReadonlyArray<{ id: string }>;
};

/**
 * Where a capture at PayPal differs from the books, once every refund that fits has been recorded;
 * in words, so that the same difference reads the same. PayPal not knowing it (null) is one, too.
 */
export function differencesOf(
  booked: BookedCapture,
  provider: ProviderCapture | null,
): Array<{ kind: CaptureDifference; detail: string }> {
  const amount = formatUsd(booked.capturedUsdCents ?? 0);
  if (provider === null) {
    return [{ kind: "capture-unknown", detail: `PayPal does not know this payment of ${amount}.` }];
  }
  const differences: Array<{ kind: CaptureDifference; detail: string }> = [];
  const made = booked.refunds.filter(({ state }) => state === "completed" || state === "pending");
  const back = made.reduce((sum, { usdCents }) => sum + usdCents, 0);
  const expected = expectedStatus(booked.capturedUsdCents ?? 0, back);
  const isSame =
    provider.id === booked.captureId &&
    provider.usdCents === booked.capturedUsdCents &&
    provider.currency === booked.capturedCurrency &&
    provider.status === expected;
  if (!isSame) {
    const theirs = `${provider.currency} ${(provider.usdCents / 100).toFixed(2)}, ${wordsOf(provider.status)}`;
    differences.push({
      kind: "capture-changed",
      detail: `PayPal has ${provider.id}: ${theirs}. The books have ${booked.captureId ?? "none"}: ${booked.capturedCurrency ?? "USD"} ${((booked.capturedUsdCents ?? 0) / 100).toFixed(2)}, ${wordsOf(expected)}, ${formatUsd(back)} given back.`,
    });
  }
  const known = new Set(provider.refunds.map(({ id }) => id));
  const missing = made.filter(
    ({ paypalRefundId }) =>
      // What PayPal took back itself is no refund of its list.
      paypalRefundId !== null &&
      !paypalRefundId.startsWith("reversal-") &&
      !known.has(paypalRefundId),
  );
  if (missing.length > 0) {
    const ids = missing.map(({ paypalRefundId }) => paypalRefundId).join(", ");
    differences.push({ kind: "refund-missing", detail: `PayPal does not list the refund ${ids}.` });
  }
  return differences;
}

function expectedStatus(capturedUsdCents: number, givenBack: number): string {
  if (givenBack === 0) return "COMPLETED";
  return givenBack < capturedUsdCents ? "PARTIALLY_REFUNDED" : "REFUNDED";
}

function wordsOf(status: string): string {
  return status.toLowerCase().replaceAll("_", " ");
}
