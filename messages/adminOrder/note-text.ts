import { readDriverStatus, readNote, type TimelineNote } from "#domain/orders/timeline-note.ts";
import type { StoredValues } from "#domain/text/stored-text.ts";
import { adminDeliveryLabel } from "#messages/adminDeliveries/status-text.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";

const TEXTS: Readonly<Record<TimelineNote, (values: StoredValues) => string>> = {
  "called-off": () => adminOrder.courierCalledOff(),
  "being-booked": () => adminOrder.courierMayCome(),
  collected: () => adminOrder.courierHasCollected(),
  "not-called-off": ({ why = "" }) => adminOrder.courierNotCalledOff({ why }),
  "came-back": () => adminOrder.courierCameBack(),
  "driver-has-it": ({ driver = "" }) => adminOrder.driverHasIt({ driver }),
  "booked-for": ({ fee = "", time = "" }) => adminOrder.courierBookedFor({ fee, time }),
  booked: ({ fee = "" }) => adminOrder.courierBooked({ fee }),
  "booked-unpriced-for": ({ time = "" }) => adminOrder.courierBookedUnpricedFor({ time }),
  "booked-unpriced": () => adminOrder.courierBookedUnpriced(),
  "booked-again": ({ fee = "" }) => adminOrder.courierBookedAgain({ fee }),
  "handed-to-driver": ({ driver = "" }) => adminOrder.handedToDriver({ driver }),
  "driver-status": ({ driver = "", status = "" }) =>
    adminOrder.namedDriverStatus({ driver, status: statusText(status) }),
  "unnamed-driver-status": ({ status = "" }) =>
    adminOrder.driverStatus({ status: statusText(status) }),
  "mail-in-doubt": ({ subject = "" }) => adminOrder.mailInDoubt({ subject }),
  "slot-from-soon": ({ time = "" }) => adminOrder.timeChangedFromSoon({ time }),
  "slot-to-soon": () => adminOrder.timeChangedToSoon(),
  slot: ({ time = "" }) => adminOrder.timeChanged({ time }),
  "refund-because": ({ amount = "", reason = "" }) =>
    adminOrder.refundOfBecause({ amount, reason }),
  refund: ({ amount = "" }) => adminOrder.refundOf({ amount }),
  "instructions-changed": () => adminOrder.instructionsChanged(),
  "address-changed": ({ before = "" }) => adminOrder.addressChanged({ before }),
  "invoice-of-shopper": () => adminOrder.invoiceOfShopper(),
  "invoice-of-business": ({ name = "" }) => adminOrder.invoiceOfBusiness({ name }),
};

function statusText(stored: string): string {
  const step = readDriverStatus(stored);
  return step === null ? stored : adminDeliveryLabel(step);
}

/** A note of an order's timeline: the shop's own in the language of the page, others as they stand. */
export function noteText(stored: string): string {
  const found = readNote(stored);
  return found ? TEXTS[found.note](found.values) : stored;
}
