import type { inferRouterOutputs } from "@trpc/server";
import { shopFormats } from "#app/lib/formats.ts";
import { slotHours } from "#domain/deliveries/slot-text.ts";
import type { Slot } from "#domain/deliveries/slots.ts";
import { dayOf } from "#domain/store/opening.ts";
import { CALENDAR_NAMES } from "#domain/time/calendar-names.ts";
import { laterDay, weekdayOf } from "#domain/time/holidays.ts";
import { slots } from "#messages/slots/index.ts";
import type { AppRouter } from "#server/router.ts";

/** The times to choose from, by day. */
export type SlotDays = inferRouterOutputs<AppRouter>["checkout"]["slots"];
export type ShownSlot = SlotDays[number]["slots"][number];

/** A day ("2026-11-24") as shoppers call it: "Today", "Tomorrow", "Thursday". */
export function dayName(day: string, now: number): string {
  const { language, timezone } = shopFormats();
  const today = dayOf(now, timezone);
  if (day === today) return slots.today();
  if (day === laterDay(today, 1)) return slots.tomorrow();
  return CALENDAR_NAMES[language].days[weekdayOf(day)] ?? "";
}

/** "24 November". */
export function dayDate(day: string): string {
  const month = CALENDAR_NAMES[shopFormats().language].months[Number(day.slice(5, 7)) - 1];
  return `${Number(day.slice(8))} ${month ?? ""}`;
}

/** "10:00–12:00". */
export function hoursOf(slot: Slot): string {
  return slotHours(slot, shopFormats());
}

/** "Tomorrow, 10:00–12:00". */
export function shortText(slot: Slot, now: number): string {
  const day = dayOf(slot.from, shopFormats().timezone);
  return `${dayName(day, now)}, ${hoursOf(slot)}`;
}

/** The first that can be had; null: all are full or gone. */
export function firstFree(days: SlotDays): ShownSlot | null {
  return days.flatMap((day) => day.slots).find(({ isFull }) => !isFull) ?? null;
}
