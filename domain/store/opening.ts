import { formatDay, formatTime, shopDays } from "../time/dates.ts";
import { MINUTE_MS } from "../time/durations.ts";
import { type HolidayKept, holidayOn, laterDay, weekdayOf } from "../time/holidays.ts";
import { readShopTime } from "../time/shop-time.ts";
import type { DateFormats, Timezone } from "./formats.ts";
import { type DayHours, WEEKDAYS, type WeekHours } from "./trading-hours.ts";

/** Days on which the shop is closed, the last one included: "2026-12-24". */
export type ClosedDates = { from: string; until: string; name: string };

/** Why a day is closed that the weekly hours leave open: in the owner's words, or for a holiday. */
export type ClosedReason = { name: string } | HolidayKept;

/** Days that follow one another and are closed for one reason, the last one included. */
export type ClosedSpan = { from: string; until: string; reason: ClosedReason };

/** When the shop stays closed whatever the weekly hours say. */
export type Closures = {
  /** Closed on South Africa's public holidays, of every year. */
  holidays: boolean;
  /** Public holidays on which the shop is open all the same, with the hours of that weekday. */
  openHolidays: readonly string[];
  dates: readonly ClosedDates[];
};

/** Until an administrator says otherwise. */
export const DEFAULT_CLOSURES: Closures = { holidays: true, openHolidays: [], dates: [] };

/** All that decides when the shop is open, and how long it packs an order. */
export type OpeningRules = {
  hours: WeekHours;
  closures: Closures;
  lead: { readyMinutes: number };
  /** By whose clock the hours are. */
  timezone: Timezone;
};

/** The opening rules as the settings have them. */
export function openingRules(settings: {
  store: { timezone: Timezone };
  delivery: Omit<OpeningRules, "timezone">;
}): OpeningRules {
  const { hours, closures, lead } = settings.delivery;
  return { hours, closures, lead, timezone: settings.store.timezone };
}

/** How the shop stands at a moment; times are epoch milliseconds. */
export type Opening = {
  isOpen: boolean;
  /** When it opens next; null while it is open, and where it does not open within a year. */
  opensAt: number | null;
  /** The holiday or closure that keeps it closed today; null where the weekly hours do. */
  reason: ClosedReason | null;
  /** When an order placed now begins to be packed: now, or at an opening. */
  startsAt: number;
  /** It is open, and an order placed now leaves today. */
  isSameDay: boolean;
};

/** Nobody plans further ahead; a shop that is closed for longer has no next opening. */
const DAYS_AHEAD = 370;
/** What the courier is given at least to collect once all is packed (§4). */
const COLLECTING_MINUTES = 10;
/**
 * What the courier is given at least from now on. Uber takes no less than 20 minutes from when it reads the request,
 * which is a while after it was written.
 */
export const NOTICE_MINUTES = 22;

/** The closed dates that a day ("2026-12-25") is one of. */
export function closedDatesOn({ dates }: Pick<Closures, "dates">, day: string) {
  return dates.find(({ from, until }) => from <= day && day <= until);
}

/** The hours of one day ("2026-12-25"), and why it is closed if the weekly hours are not the cause. */
export function openingOn(
  { hours, closures }: Pick<OpeningRules, "hours" | "closures">,
  day: string,
): { hours: DayHours; reason: ClosedReason | null } {
  const closed = closedDatesOn(closures, day);
  if (closed) return { hours: null, reason: { name: closed.name } };
  const holiday = closures.holidays ? holidayOn(day) : null;
  if (holiday !== null && !closures.openHolidays.includes(day)) {
    return { hours: null, reason: holiday };
  }
  // The weekdays begin with Monday, a Date's with Sunday.
  const weekday = WEEKDAYS[(weekdayOf(day) + 6) % 7];
  return { hours: weekday ? hours[weekday] : null, reason: null };
}

/** Whether the shop is open at `now` (epoch ms), when it opens next, and when an order placed now is packed. */
export function openingAt(rules: OpeningRules, now: number): Opening {
  const { timezone } = rules;
  const today = dayOf(now, timezone);
  const { hours, reason } = openingOn(rules, today);
  const isOpen =
    hours !== null &&
    at(today, hours.opens, timezone) <= now &&
    now < at(today, hours.closes, timezone);
  const startsAt = packingStartsAt(rules, now);
  return {
    isOpen,
    opensAt: isOpen ? null : nextOpening(rules, now),
    reason: isOpen ? null : reason,
    startsAt,
    isSameDay: isOpen && dayOf(startsAt, timezone) === today,
  };
}

/**
 * From when an order placed at `now` is packed, so that the courier can still collect it before the
 * shop closes: now, or an opening. In a shop that never opens for long enough it is now.
 */
export function packingStartsAt(rules: OpeningRules, now: number): number {
  const neededMs = collectingNeeds(rules.lead.readyMinutes);
  for (const { opensAt, closesAt } of openDays(rules, now)) {
    const start = Math.max(now, opensAt);
    if (start + neededMs <= closesAt) return start;
  }
  return now;
}

/**
 * The latest moment (epoch ms) at which an order is still packed today, given that one placed at `now` is. Null where it
 * waits for an opening.
 */
export function packedAtOnceUntil(rules: OpeningRules, now: number): number | null {
  const closesAt = packingStartsAt(rules, now) === now ? closesAfter(rules, now) : null;
  if (closesAt === null) return null;
  const latest = closesAt - collectingNeeds(rules.lead.readyMinutes);
  return latest < now ? null : latest;
}

/** From the moment at which packing begins until a courier can have collected, in milliseconds. */
export function collectingNeeds(readyMinutes: number): number {
  return Math.max(readyMinutes + COLLECTING_MINUTES, NOTICE_MINUTES) * MINUTE_MS;
}

/** When the shop closes on the day of a moment at which it is open; null where it is not. */
export function closesAfter(rules: OpeningRules, moment: number): number | null {
  const day = dayOf(moment, rules.timezone);
  const { hours } = openingOn(rules, day);
  if (hours === null) return null;
  const closesAt = at(day, hours.closes, rules.timezone);
  return moment < closesAt ? closesAt : null;
}

/** When somebody arrives, as it is told at `now`: "14:05", and on another day with that day. */
export function arrivalText(arrivesAt: number, now: number, formats: DateFormats): string {
  const { timezone } = formats;
  const time = formatTime(arrivesAt, timezone);
  return dayOf(arrivesAt, timezone) === dayOf(now, timezone)
    ? time
    : `${formatDay(arrivesAt, formats)}, ${time}`;
}

/** For so many days ahead whoever comes to the shop themselves is told when it is closed. */
const PICKUP_CLOSURES_DAYS = 14;

/** The closures of so many days from a day on, those of one holiday or name together. */
export function closuresFrom(
  { hours, closures }: Pick<OpeningRules, "hours" | "closures">,
  day: string,
  days: number,
): ClosedSpan[] {
  const found: ClosedSpan[] = [];
  for (let ahead = 0; ahead < days; ahead++) {
    const date = laterDay(day, ahead);
    const { reason } = openingOn({ hours, closures }, date);
    const last = found.at(-1);
    if (reason === null) continue;
    if (last?.until === laterDay(date, -1) && isSameReason(last.reason, reason)) last.until = date;
    else found.push({ from: date, until: date, reason });
  }
  return found;
}

/** The closures of the next days, from that of `now` (epoch ms) on, for whoever fetches an order. */
export function closuresForPickup(
  settings: { store: { timezone: Timezone }; delivery: Pick<OpeningRules, "hours" | "closures"> },
  now: number,
): ClosedSpan[] {
  const today = dayOf(now, settings.store.timezone);
  return closuresFrom(settings.delivery, today, PICKUP_CLOSURES_DAYS);
}

/** The day of a moment by the shop's clock: "2026-11-21". */
export function dayOf(moment: number, timezone: Timezone): string {
  return shopDays(moment, 1, timezone)[0] ?? "";
}

function nextOpening(rules: OpeningRules, now: number): number | null {
  for (const { opensAt } of openDays(rules, now)) if (opensAt > now) return opensAt;
  return null;
}

/** From when to when the doors are open, epoch ms. */
export type OpenSpan = { opensAt: number; closesAt: number };

/** When the doors are open on a day ("2026-12-23"); null: they stay closed. */
export function openSpanOn(rules: OpeningRules, day: string): OpenSpan | null {
  const { hours } = openingOn(rules, day);
  const { timezone } = rules;
  return (
    hours && { opensAt: at(day, hours.opens, timezone), closesAt: at(day, hours.closes, timezone) }
  );
}

/** The same of so many days, that of `now` the first: those on which they stay closed are left out. */
export function openSpans(rules: OpeningRules, now: number, days: number): OpenSpan[] {
  const today = dayOf(now, rules.timezone);
  return Array.from({ length: days }, (_, ahead) =>
    openSpanOn(rules, laterDay(today, ahead)),
  ).filter((span) => span !== null);
}

/** The days on which the doors open, from that of `now` on. */
function* openDays(rules: OpeningRules, now: number) {
  const today = dayOf(now, rules.timezone);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const span = openSpanOn(rules, laterDay(today, ahead));
    if (span) yield span;
  }
}

function isSameReason(one: ClosedReason, other: ClosedReason): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A time of day by the shop's clock, in epoch milliseconds. */
function at(day: string, clock: string, timezone: Timezone): number {
  return readShopTime(`${day}T${clock}`, timezone) ?? Number.NaN;
}
