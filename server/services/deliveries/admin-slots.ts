import {
  loadBookedSlots,
  MAX_BOOKED,
  setSlotCapacity,
} from "#db/queries/deliveries/booked-slots.ts";
import { slotText } from "#domain/deliveries/slot-text.ts";
import { overlaps, type Slot, slotsOn } from "#domain/deliveries/slots.ts";
import { ShopError } from "#domain/errors.ts";
import { formatsOf } from "#domain/store/formats.ts";
import { closedDatesOn, dayOf, openingOn } from "#domain/store/opening.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { laterDay } from "#domain/time/holidays.ts";
import { startOfShopDay } from "#domain/time/shop-time.ts";
import { slots } from "#messages/slots/index.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";
import { saveSettings } from "../store/save-settings.ts";
import { slotRules } from "./slots.ts";

type SlotContext = Pick<Context, "db" | "now" | "settings">;

/** What somebody has a place for in a slot: an order, or a payment that is under way. */
type BookedOrder = Awaited<ReturnType<typeof loadBookedSlots>>["booked"][number];
export type AdminSlot = Slot & {
  capacity: number;
  hasOwnCapacity: boolean;
  taken: number;
  /** How many have a place in other times that overlap with it: they count in it. */
  beside: number;
  /** Nobody is offered it (any more): the hours or the length changed, or the day was closed. */
  isExtra: boolean;
  orders: BookedOrder[];
};

/**
 * The slots of so many days from today on, each with what is booked in it. Also those that the settings
 * would not have any more, if somebody has a place there.
 */
export async function bookedSlots(ctx: SlotContext, { days }: { days: number }) {
  const settings = await ctx.settings();
  const rules = slotRules(settings);
  const now = ctx.now();
  const today = dayOf(now, rules.timezone);
  const from = startOfShopDay(today, rules.timezone) ?? now;
  const until = startOfShopDay(today, rules.timezone, days) ?? now;
  const { known, booked, collected } = await loadBookedSlots(ctx.db, { from, until });
  const shown = Array.from({ length: days }, (_, ahead) => {
    const day = laterDay(today, ahead);
    const offered = slotsOn(rules, day);
    const extra = known
      .filter(({ startsAt, taken }) => taken > 0 && dayOf(startsAt, rules.timezone) === day)
      .filter(({ startsAt }) => !offered.some((one) => one.from === startsAt))
      .map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt, isExtra: true }));
    const all = [...offered.map((slot) => ({ ...slot, isExtra: false })), ...extra];
    return {
      day,
      reason: openingOn(rules, day).reason,
      /** How many couriers are to collect orders without a slot. */
      couriers: collected.filter((at) => dayOf(at, rules.timezone) === day).length,
      slots: all
        .sort((one, other) => one.from - other.from)
        .map((slot): AdminSlot => {
          const row = known.find(({ startsAt }) => startsAt === slot.from);
          const hasOwnCapacity = row?.hasOwnCapacity ?? false;
          return {
            ...slot,
            hasOwnCapacity,
            capacity: row && hasOwnCapacity ? row.capacity : rules.slots.capacity,
            taken: row?.taken ?? 0,
            beside: booked.filter(
              ({ startsAt, endsAt }) =>
                startsAt !== slot.from && overlaps({ from: startsAt, until: endsAt }, slot),
            ).length,
            orders: booked.filter(({ startsAt }) => startsAt === slot.from),
          };
        }),
    };
  });
  return { days: shown, terms: rules.slots, now, isCut: booked.length === MAX_BOOKED };
}

/**
 * Gives one slot that is still to come a capacity of its own, 0 to close it; null: as the settings have
 * it. Throws INVALID_INPUT on `from` for a moment at which none begins, CONFLICT when the slot's own one
 * is no longer the `expected` one.
 */
export async function changeCapacity(
  ctx: Authored<SlotContext>,
  params: { from: number; capacity: number | null; expected: number | null },
): Promise<void> {
  const { from, capacity, expected } = params;
  const settings = await ctx.settings();
  const rules = slotRules(settings);
  const isNear = Math.abs(from - ctx.now()) < A_YEAR_MS;
  const slot = isNear
    ? slotsOn(rules, dayOf(from, rules.timezone)).find((one) => one.from === from)
    : undefined;
  if (!slot || slot.until <= ctx.now()) {
    throw new ShopError("INVALID_INPUT", { field: "from", text: () => slots.unknown() });
  }
  await orConflict(
    setSlotCapacity(ctx.db, ctx.author, {
      slot,
      capacity,
      before: expected,
      ofSettings: rules.slots.capacity,
      name: slotText(slot, { ...formatsOf(settings.store), language: "en" }),
    }),
  );
}

/**
 * Closes a day for a reason that shoppers read: it is a closed date of the delivery settings from then
 * on, for slots, arrival and opening alike. What is booked on it stays. A day that is closed by such a date already stays
 * as it is. Throws what `saveSettings` throws.
 */
export async function closeDay(
  ctx: Authored<SlotContext>,
  params: { day: string; name: string; expectedVersion: number },
): Promise<void> {
  const { day, name, expectedVersion } = params;
  const { closures } = (await ctx.settings()).delivery;
  if (closedDatesOn(closures, day)) return;
  const dates = [...closures.dates, { from: day, until: day, name }].sort((one, other) =>
    one.from < other.from ? -1 : 1,
  );
  const value = { closures: { ...closures, dates } };
  await saveSettings(ctx, ctx.author, { section: "delivery", value, expectedVersion });
}

const A_YEAR_MS = 366 * DAY_MS;
