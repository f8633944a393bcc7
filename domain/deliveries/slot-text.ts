import type { DateFormats } from "../store/formats.ts";
import { formatDay, formatTime } from "../time/dates.ts";
import type { Slot } from "./slots.ts";

/** A slot's hours by the shop's clock: "10:00–12:00". */
export function slotHours(
  { from, until }: Slot,
  { timezone }: Pick<DateFormats, "timezone">,
): string {
  return `${formatTime(from, timezone)}–${formatTime(until, timezone)}`;
}

/** A slot with its day: "Thursday 26 November 2026, 10:00–12:00". */
export function slotText(slot: Slot, formats: DateFormats): string {
  return `${formatDay(slot.from, formats)}, ${slotHours(slot, formats)}`;
}
