import { CAPTURE_STATUSES, type CaptureStatus } from "#domain/payments/capture.ts";
import {
  type CaptureDifference,
  type FoundDifference,
  NO_CAPTURE,
  readDifference,
  storedStatus,
} from "#domain/payments/capture-difference.ts";
import type { StoredValues } from "#domain/text/stored-text.ts";
import { adminPayments } from "#messages/adminPayments/index.ts";

const STATUSES: Readonly<Record<CaptureStatus, () => string>> = {
  completed: () => adminPayments.captureCompleted(),
  declined: () => adminPayments.captureDeclined(),
  "partially-refunded": () => adminPayments.capturePartlyRefunded(),
  pending: () => adminPayments.capturePending(),
  refunded: () => adminPayments.captureRefunded(),
  failed: () => adminPayments.captureFailed(),
};

const TEXTS: Readonly<Record<CaptureDifference, (values: StoredValues) => string>> = {
  "capture-unknown": ({ provider = "", amount = "" }) =>
    adminPayments.captureUnknown({ provider, amount }),
  "capture-changed": ({
    provider = "",
    id = "",
    theirs = "",
    theirStatus = "",
    bookedId = "",
    ours = "",
    ourStatus = "",
    refunded = "",
  }) =>
    adminPayments.captureChanged({
      provider,
      id,
      theirs,
      theirStatus: statusText(theirStatus),
      bookedId: bookedId === NO_CAPTURE ? adminPayments.noCapture() : bookedId,
      ours,
      ourStatus: statusText(ourStatus),
      refunded,
    }),
  "refund-unfit": ({ provider = "", ids = "" }) => adminPayments.refundUnfit({ provider, ids }),
  "refund-missing": ({ provider = "", ids = "" }) => adminPayments.refundMissing({ provider, ids }),
  unanswered: ({ provider = "", amount = "" }) => adminPayments.unanswered({ provider, amount }),
  "refund-unanswered": ({ provider = "", id = "" }) =>
    adminPayments.refundUnanswered({ provider, id }),
};

/** Where a provider and the books differ, in words; as it was kept where that cannot be read. */
export function differenceText(difference: FoundDifference): string {
  const values = readDifference(difference);
  return values ? TEXTS[difference.kind](values) : difference.detail;
}

function statusText(stored: string): string {
  const status = CAPTURE_STATUSES.find((one) => storedStatus(one) === stored);
  return status ? STATUSES[status]() : stored;
}
