import { countPlaces, type SlotPlaces } from "#db/queries/deliveries/slots.ts";
import type { DeliveryMethod } from "#domain/deliveries/method.ts";
import {
  findSlot,
  overlaps,
  type Slot,
  type SlotDay,
  type SlotProblem,
  type SlotRules,
  slotDays,
} from "#domain/deliveries/slots.ts";
import { ShopError } from "#domain/errors.ts";
import { openingRules } from "#domain/store/opening.ts";
import type { ShopSettings } from "#domain/store/settings/settings.ts";
import { slots } from "#messages/slots/index.ts";
import type { Context } from "../../context.ts";

/** A slot as a shopper sees it; `left` is how many places there are, named only where they are few. */
export type OfferedSlot = Slot & { isFull: boolean; left: number | null };
/** A day of slots; one without says why it is closed, if the weekly hours do not. */
export type OfferedDay = Omit<SlotDay, "slots"> & { slots: OfferedSlot[] };

/** How few places are worth a word. */
const FEW = 3;

/** A trigger's word: a slot has no place left (db/triggers/pickups-and-slots.sql). */
export const SLOT_FULL = "slots_within_capacity";

/** All that decides which slots there are, as the settings have it. */
export function slotRules(settings: Pick<ShopSettings, "delivery" | "store">): SlotRules {
  return { ...openingRules(settings), slots: settings.delivery.slots };
}

/**
 * The slots that can be chosen now, by day, with those that are full; none where the shop offers
 * none. What the asker's own unfinished payment (`heldKey`) holds is theirs.
 */
export async function offeredSlots(
  ctx: Pick<Context, "db" | "now" | "settings">,
  { heldKey }: { heldKey: string | null },
): Promise<OfferedDay[]> {
  const settings = await ctx.settings();
  const rules = slotRules(settings);
  if (!rules.slots.offered) return [];
  const days = slotDays(rules, ctx.now());
  const all = days.flatMap((day) => day.slots);
  const [first, last] = [all[0], all.at(-1)];
  const places =
    first && last
      ? await countPlaces(ctx.db, { from: first.from, until: last.until, heldKey })
      : null;
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => ({
      ...slot,
      ...roomIn(slot, places, rules.slots.capacity),
    })),
  }));
}

/**
 * The slot that somebody chose, by its start (epoch ms). Throws INVALID_INPUT on `slot`, with the
 * reason in words: slots are off, or not for this method, or it is past, closed or unknown.
 */
export function chosenSlot(
  settings: Pick<ShopSettings, "delivery" | "store">,
  asked: { from: number; method: DeliveryMethod; now: number },
): Slot {
  const found = findSlot(slotRules(settings), asked);
  if ("slot" in found) return found.slot;
  throw new ShopError("INVALID_INPUT", { field: "slot", text: PROBLEM_TEXTS[found.problem] });
}

/** The error when the slot filled up meanwhile; `hasPaid`: for an existing order. */
export function slotFull(cause: unknown, hasPaid = false): ShopError {
  const text = () => (hasPaid ? slots.fullForOrder() : slots.full());
  return new ShopError("CONFLICT", { field: "slot", text, cause });
}

const PROBLEM_TEXTS: Readonly<Record<SlotProblem, () => string>> = {
  off: () => slots.notOffered(),
  method: () => slots.notForStandard(),
  past: () => slots.tooLate(),
  closed: () => slots.closedThen(),
  unknown: () => slots.unknown(),
};

function roomIn(slot: Slot, places: SlotPlaces | null, usual: number) {
  const booked = places?.booked.filter((one) => overlaps(one, slot)) ?? [];
  const taken = booked.reduce((sum, { orders }) => sum + orders, 0);
  const left = Math.max(0, (places?.capacities.get(slot.from) ?? usual) - taken);
  return { isFull: left === 0, left: left <= FEW && left > 0 ? left : null };
}
