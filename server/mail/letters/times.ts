import { slotText } from "#domain/deliveries/slot-text.ts";
import { type Slot, slotOf } from "#domain/deliveries/slots.ts";
import type { DateFormats } from "#domain/store/formats.ts";
import { formatDay, formatTime } from "#domain/time/dates.ts";
import type { Fact } from "../blocks.ts";
import type { MailOrder } from "../mail.ts";

/** The time that was chosen for an order, if one was, under the reader's name for it. */
export function slotFact(
  order: MailOrder,
  { label, formats }: { label: string; formats: DateFormats },
): Fact | null {
  const slot = chosenSlot(order);
  return slot && { name: label, value: slotText(slot, formats) };
}

/** The time that was chosen for an order; null: it comes as soon as it can. */
export function chosenSlot({ slotFrom, slotUntil }: MailOrder): Slot | null {
  return slotOf({ slotFrom: slotFrom ?? null, slotUntil: slotUntil ?? null });
}

/** A day with its time of day, as a letter writes them. */
export function momentInWords(epochMs: number, formats: DateFormats): string {
  return `${formatDay(epochMs, formats)}, ${formatTime(epochMs, formats.timezone)}`;
}
