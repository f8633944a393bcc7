import { fromShopClock, shopOffsetMs, type Timezone } from "../store/formats.ts";
import { DAY_MS } from "./durations.ts";

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** Epoch ms as a `datetime-local` input holds it, by the shop's clock: "2026-11-21T14:05"; "" for none. */
export function shopTimeInput(epochMs: number | null, timezone: Timezone): string {
  if (epochMs === null) return "";
  return new Date(epochMs + shopOffsetMs(epochMs, timezone)).toISOString().slice(0, 16);
}

/** What such an input holds, in epoch ms: null for nothing, undefined for what is no moment. */
export function readShopTime(text: string, timezone: Timezone): number | null | undefined {
  if (text === "") return null;
  if (!SHAPE.test(text)) return undefined;
  const atUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(atUtc)) return undefined;
  // 31 June is no day, though Date makes one of it.
  return new Date(atUtc).toISOString().startsWith(text)
    ? fromShopClock(atUtc, timezone)
    : undefined;
}

/**
 * When a day ("2026-11-21") begins by the shop's clock, or the one `later` days after it, in epoch
 * ms; null for what is no day. Days are counted in the calendar: some have 23 or 25 hours.
 */
export function startOfShopDay(day: string, timezone: Timezone, later = 0): number | null {
  const at = readShopTime(`${day}T00:00`, timezone);
  return typeof at === "number"
    ? fromShopClock(at + shopOffsetMs(at, timezone) + later * DAY_MS, timezone)
    : null;
}
