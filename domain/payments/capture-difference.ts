import { readStored, type StoredValues, storedText } from "../text/stored-text.ts";
import { HOUR_MS } from "../time/durations.ts";
import { type CaptureStatus, isReversal } from "./capture.ts";
import { formatCharge } from "./charge.ts";

/**
 * What the daily look at the provider can find and cannot record by itself.
 *
 * capture-unknown   the provider does not know the capture
 * capture-changed   its status or amount is not what the books say
 * refund-unfit      the provider has a refund that does not fit what was captured
 * refund-missing    the books have a refund as made that the provider does not have
 * unanswered        the comparison fails: the provider does not answer, or the shop cannot write down what it says
 * refund-unanswered it has not answered what was asked about a refund that it had not finished
 */
export const CAPTURE_DIFFERENCES = [
  "capture-unknown",
  "capture-changed",
  "refund-unfit",
  "refund-missing",
  "unanswered",
  "refund-unanswered",
] as const;
/** Those that are no finding: each is listed once it has lasted, and leaves the list with an answer. */
export const UNANSWERED = [
  "unanswered",
  "refund-unanswered",
] as const satisfies CaptureDifference[];
/** A provider may be away for so long without anybody being told. */
export const ALERT_AFTER_MS = HOUR_MS;
export type CaptureDifference = (typeof CAPTURE_DIFFERENCES)[number];

/** What of each is kept. */
const STORED = {
  "capture-unknown": "{provider} does not know this payment of {amount}.",
  "capture-changed":
    "{provider} has {id}: {theirs}, {theirStatus}. The books have {bookedId}: {ours}, {ourStatus}, {refunded} given back.",
  "refund-unfit": "{provider} has a refund that does not fit what was paid: {ids}.",
  "refund-missing": "{provider} does not list the refund {ids}.",
  unanswered:
    "This payment of {amount} cannot be compared with {provider}. It is tried again every hour.",
  "refund-unanswered":
    "{provider} does not answer what is asked about the refund {id}. It is asked again every half hour.",
} as const satisfies Record<CaptureDifference, string>;

/** A difference as it is listed for a person. */
export type FoundDifference = { kind: CaptureDifference; detail: string };

/** That `provider` (its name) does not answer what is asked about its refund `id`. */
export function refundUnanswered(provider: string, id: string): FoundDifference {
  return foundDifference("refund-unanswered", { provider, id });
}

/** A difference with its details as they are kept: the same difference reads the same. */
export function foundDifference(kind: CaptureDifference, values: StoredValues): FoundDifference {
  return { kind, detail: storedText(STORED[kind], values) };
}

/** The details of a difference by their names; null where they were not kept so. */
export function readDifference({ kind, detail }: FoundDifference): StoredValues | null {
  return readStored(STORED[kind], detail);
}

/** A capture's status as it is kept in the details of a difference. */
export function storedStatus(status: CaptureStatus): string {
  return status.replaceAll("-", " ");
}

/** What the books have, where they have no capture. */
export const NO_CAPTURE = "none";

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
 * been recorded. The provider not knowing it (null) is one, too.
 */
export function differencesOf(
  booked: BookedCapture,
  listed: ListedCapture | null,
  provider: string,
): FoundDifference[] {
  const cents = booked.capturedCents ?? 0;
  const currency = booked.capturedCurrency ?? "";
  if (listed === null) {
    const amount = formatCharge(cents, currency);
    return [foundDifference("capture-unknown", { provider, amount })];
  }
  const differences: FoundDifference[] = [];
  const made = booked.refunds.filter(isMade);
  const back = refundedTotalCents(booked.refunds);
  const expected = expectedStatus(cents, back);
  const isSame =
    listed.id === booked.captureId &&
    listed.amount.cents === booked.capturedCents &&
    listed.amount.currency === booked.capturedCurrency &&
    listed.status === expected;
  if (!isSame) {
    differences.push(
      foundDifference("capture-changed", {
        provider,
        id: listed.id,
        theirs: amountIn(listed.amount),
        theirStatus: storedStatus(listed.status),
        bookedId: booked.captureId ?? NO_CAPTURE,
        ours: amountIn({ cents, currency }),
        ourStatus: storedStatus(expected),
        refunded: formatCharge(back, currency),
      }),
    );
  }
  const known = new Set(listed.refunds.map(({ id }) => id));
  const missing = made.flatMap(({ providerRefundId: id }) =>
    id !== null && !isReversal(id) && !known.has(id) ? [id] : [],
  );
  if (missing.length > 0) {
    differences.push(foundDifference("refund-missing", { provider, ids: missing.join(", ") }));
  }
  return differences;
}

function isMade({ state }: { state: string }): boolean {
  return state === "completed" || state === "pending";
}

/** What the provider has given back, or is about to, as the books have it. */
export function refundedTotalCents(
  refunds: ReadonlyArray<{ state: string; chargeCents: number }>,
): number {
  return refunds.filter(isMade).reduce((sum, { chargeCents }) => sum + chargeCents, 0);
}

/** How a capture stands at its provider of which so much was given back. */
export function expectedStatus(capturedCents: number, refundedCents: number): CaptureStatus {
  if (refundedCents === 0) return "completed";
  return refundedCents < capturedCents ? "partially-refunded" : "refunded";
}

function amountIn({ cents, currency }: { cents: number; currency: string }): string {
  return `${currency} ${(cents / 100).toFixed(2)}`;
}
