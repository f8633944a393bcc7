import type { Province } from "#domain/deliveries/provinces.ts";
import { centsInput, readCents } from "#domain/money/cents-input.ts";
import type { DeliverySettings } from "#domain/store/settings/delivery.ts";
import { WEEKDAYS, type Weekday } from "#domain/store/trading-hours.ts";
import { readWholeNumber } from "#domain/text/whole-number.ts";

/** A zone as it is typed. `key` tells it apart while it is moved about. */
export type ZoneDraft = {
  key: string;
  name: string;
  areas: string;
  fee: string;
  free: string;
  estimate: string;
  available: boolean;
};
/** Closed dates as they are typed. `key` tells them apart while others are removed. */
export type ClosureDraft = { key: string; from: string; until: string; name: string };
export type DayDraft = { isOpen: boolean; opens: string; closes: string };

/** The delivery settings as they are typed: amounts and minutes are texts. */
export type DeliveryDraft = {
  zones: readonly ZoneDraft[];
  standardFee: string;
  standardFree: string;
  provinces: readonly Province[];
  cartFee: string;
  cartFree: string;
  readyMinutes: string;
  pickupMinutes: string;
  dropoffMinutes: string;
  hours: Record<Weekday, DayDraft>;
  closures: { holidays: boolean; openHolidays: readonly string[]; dates: readonly ClosureDraft[] };
  promiseTime: string;
  promiseArea: string;
  serviceNote: string;
  pickupOffered: boolean;
  keepDays: string;
  slotsOffered: boolean;
  slotMinutes: string;
  slotLead: string;
  slotCapacity: string;
  slotDays: string;
};

export function draftOf(stored: DeliverySettings): DeliveryDraft {
  const dayOf = (day: Weekday): DayDraft => {
    const hours = stored.hours[day];
    return hours === null
      ? { isOpen: false, opens: "08:00", closes: "18:00" }
      : { isOpen: true, ...hours };
  };
  return {
    zones: stored.zones.map((zone, index) => ({
      key: `stored-${index}`,
      name: zone.name,
      areas: zone.areas.join(", "),
      fee: centsInput(zone.feeCents),
      free: centsInput(zone.freeThresholdCents),
      estimate: zone.estimate,
      available: zone.available,
    })),
    standardFee: centsInput(stored.standard.feeCents),
    standardFree: centsInput(stored.standard.freeThresholdCents),
    provinces: stored.standard.provinces,
    cartFee: centsInput(stored.cart.feeCents),
    cartFree: centsInput(stored.cart.freeAboveCents),
    readyMinutes: String(stored.lead.readyMinutes),
    pickupMinutes: String(stored.lead.pickupMinutes),
    dropoffMinutes: String(stored.lead.dropoffMinutes),
    hours: {
      monday: dayOf("monday"),
      tuesday: dayOf("tuesday"),
      wednesday: dayOf("wednesday"),
      thursday: dayOf("thursday"),
      friday: dayOf("friday"),
      saturday: dayOf("saturday"),
      sunday: dayOf("sunday"),
    },
    closures: {
      ...stored.closures,
      dates: stored.closures.dates.map((one, index) => ({ key: `stored-${index}`, ...one })),
    },
    promiseTime: stored.promise.time,
    promiseArea: stored.promise.area,
    serviceNote: stored.serviceNote,
    pickupOffered: stored.pickup.offered,
    keepDays: String(stored.pickup.keepDays),
    slotsOffered: stored.slots.offered,
    slotMinutes: String(stored.slots.minutes),
    slotLead: String(stored.slots.leadMinutes),
    slotCapacity: String(stored.slots.capacity),
    slotDays: String(stored.slots.days),
  };
}

/** What a draft would store, for the schema to judge: what is no number is null. */
export function documentOf(draft: DeliveryDraft) {
  return {
    zones: draft.zones.map(({ name, areas, fee, free, estimate, available }) => ({
      name,
      areas: areasOf(areas),
      feeCents: readCents(fee),
      freeThresholdCents: readCents(free),
      estimate,
      available,
    })),
    standard: {
      feeCents: readCents(draft.standardFee),
      freeThresholdCents: readCents(draft.standardFree),
      provinces: [...draft.provinces],
    },
    cart: { feeCents: readCents(draft.cartFee), freeAboveCents: readCents(draft.cartFree) },
    lead: {
      readyMinutes: readWholeNumber(draft.readyMinutes),
      pickupMinutes: readWholeNumber(draft.pickupMinutes),
      dropoffMinutes: readWholeNumber(draft.dropoffMinutes),
    },
    hours: Object.fromEntries(
      WEEKDAYS.map((day) => {
        const { isOpen, opens, closes } = draft.hours[day];
        return [day, isOpen ? { opens, closes } : null];
      }),
    ),
    closures: {
      holidays: draft.closures.holidays,
      openHolidays: [...draft.closures.openHolidays],
      dates: draft.closures.dates.map(({ from, until, name }) => ({ from, until, name })),
    },
    promise: { time: draft.promiseTime, area: draft.promiseArea },
    serviceNote: draft.serviceNote,
    pickup: { offered: draft.pickupOffered, keepDays: readWholeNumber(draft.keepDays) },
    slots: {
      offered: draft.slotsOffered,
      minutes: readWholeNumber(draft.slotMinutes),
      leadMinutes: readWholeNumber(draft.slotLead),
      capacity: readWholeNumber(draft.slotCapacity),
      days: readWholeNumber(draft.slotDays),
    },
  };
}

/** Areas as they are typed, a comma or a line between them; the same one twice counts once. */
function areasOf(typed: string): string[] {
  const names = typed.split(/[,\n]/).map((name) => name.trim().replaceAll(/\s+/g, " "));
  const known = new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name]));
  return [...known.values()];
}

export function blankZone(key: string): ZoneDraft {
  return { key, name: "", areas: "", fee: "", free: "", estimate: "", available: true };
}

/** The list with the entry at `from` standing at `to`. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list[from];
  return entry === undefined ? [...list] : rest.toSpliced(to, 0, entry);
}
