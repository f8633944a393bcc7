import * as v from "valibot";
import { COURIER_LEAD, DRIVE_MINUTES } from "../../deliveries/delivery.ts";
import { PICKUP_TERMS } from "../../deliveries/pickup.ts";
import { SA_PROVINCES } from "../../deliveries/provinces.ts";
import { CART_SHIPPING, STANDARD_SHIPPING } from "../../deliveries/shipping.ts";
import { MAX_SLOT_DAYS, MAX_SLOT_MINUTES, SLOT_TERMS } from "../../deliveries/slots.ts";
import {
  DEFAULT_DELIVERY_ZONES,
  DELIVERY_PROMISE,
  SERVICE_HOURS_NOTE,
} from "../../deliveries/zones.ts";
import { readShopTime } from "../../time/shop-time.ts";
import { DEFAULT_CLOSURES } from "../opening.ts";
import { DEFAULT_WEEK_HOURS } from "../trading-hours.ts";
import { rule } from "./rules.ts";

const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(rule("missing")), v.maxLength(most, rule("longerThan")));
const cents = v.pipe(
  v.number(rule("notAmount")),
  v.integer(rule("notAmount")),
  v.minValue(0, rule("negativeAmount")),
  v.maxValue(10_000_000, rule("largeAmount")),
);
const minutes = v.pipe(
  v.number(rule("notMinutes")),
  v.integer(rule("notWholeMinutes")),
  v.minValue(5, rule("fewMinutes")),
  v.maxValue(24 * 60, rule("overADay")),
);
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule("notTimeOfDay")));
const day = v.nullable(
  v.pipe(
    v.object({ opens: clock, closes: clock }),
    v.forward(
      v.check(({ opens, closes }) => opens < closes, rule("closesBeforeOpening")),
      ["closes"],
    ),
  ),
);

const date = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, rule("notDate")),
  v.check((text) => readShopTime(`${text}T00:00`, "UTC") !== undefined, rule("notDate")),
);

const Closures = v.object({
  holidays: v.boolean(),
  openHolidays: v.pipe(v.array(date), v.maxLength(60, rule("manyHolidays"))),
  dates: v.pipe(
    v.array(
      v.pipe(
        v.object({ from: date, until: date, name: line(60) }),
        v.forward(
          v.check(({ from, until }) => from <= until, rule("endsBeforeStart")),
          ["until"],
        ),
      ),
    ),
    v.maxLength(100, rule("manyClosures")),
  ),
});

const Zone = v.object({
  name: line(80),
  areas: v.pipe(
    v.array(line(80)),
    v.minLength(1, rule("noArea")),
    v.maxLength(200, rule("manyAreas")),
  ),
  feeCents: cents,
  freeThresholdCents: cents,
  estimate: line(80),
  available: v.boolean(),
});

/**
 * The courier takes no shorter windows: ten minutes to collect, twenty
 * from now on, and need not deliver before the latest collection.
 */
const Lead = v.pipe(
  v.object({
    readyMinutes: minutes,
    pickupMinutes: minutes,
    dropoffMinutes: minutes,
  }),
  v.forward(
    v.check(
      ({ readyMinutes, pickupMinutes }) => pickupMinutes >= Math.max(20, readyMinutes + 10),
      rule("earlyPickup"),
    ),
    ["pickupMinutes"],
  ),
  v.forward(
    v.check(
      ({ pickupMinutes, dropoffMinutes }) => dropoffMinutes >= pickupMinutes + DRIVE_MINUTES,
      rule("earlyDropoff"),
    ),
    ["dropoffMinutes"],
  ),
);

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(rule("notNumber")),
    v.integer(rule("notWhole")),
    v.minValue(least, rule("atLeast")),
    v.maxValue(most, rule("atMost")),
  );

/** What is offered of slots (domain/deliveries/slots.ts): the courier takes none shorter than an hour. */
const SlotSettings = v.object({
  offered: v.boolean(),
  minutes: whole(60, MAX_SLOT_MINUTES),
  leadMinutes: whole(0, 48 * 60),
  capacity: whole(1, 1_000),
  days: whole(1, MAX_SLOT_DAYS),
});

/** Where and when the shop delivers and what that costs (decisions: /admin/deliveries/settings). */
export const DeliverySettings = v.object({
  /** In the order in which they are tried: the first that fits an address is its zone. */
  zones: v.pipe(
    v.array(Zone),
    v.maxLength(50, rule("manyZones")),
    v.check(
      (zones) => new Set(zones.map(({ name }) => name.toLowerCase())).size === zones.length,
      rule("sameZoneName"),
    ),
  ),
  /** Outside of them: standard delivery, free from a subtotal on. */
  standard: v.object({
    feeCents: cents,
    freeThresholdCents: cents,
    /** Where it goes; a document from before there was the choice goes everywhere. */
    provinces: v.optional(
      v.pipe(v.array(v.picklist(SA_PROVINCES)), v.maxLength(SA_PROVINCES.length)),
      () => [...SA_PROVINCES],
    ),
  }),
  /** What the cart estimates before there is an address; free strictly above a subtotal. */
  cart: v.object({ feeCents: cents, freeAboveCents: cents }),
  /** What the courier is asked for, in minutes from the booking. */
  lead: Lead,
  hours: v.object({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  }),
  /** Holidays and closed dates: the shop stays closed whatever the hours say. */
  closures: Closures,
  /** What is advertised: "Same-day delivery, {time} across {area}" (storefront §1). */
  promise: v.object({ time: line(40), area: line(80) }),
  /** The checkout's own note on when deliveries are made. */
  serviceNote: line(200),
  /** Fetching from the shop, and for how many days an order that is ready is kept. */
  pickup: v.object({
    offered: v.boolean(),
    keepDays: whole(1, 60),
  }),
  /** Times to choose from, for what the courier brings and what is fetched. */
  slots: SlotSettings,
});
export type DeliverySettings = v.InferOutput<typeof DeliverySettings>;

/** Storefront §9. */
export const DEFAULT_DELIVERY_SETTINGS: DeliverySettings = {
  zones: DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, areas: [...zone.areas] })),
  standard: { ...STANDARD_SHIPPING, provinces: [...SA_PROVINCES] },
  cart: { ...CART_SHIPPING },
  lead: { ...COURIER_LEAD },
  hours: { ...DEFAULT_WEEK_HOURS },
  closures: { ...DEFAULT_CLOSURES, openHolidays: [], dates: [] },
  promise: { ...DELIVERY_PROMISE },
  serviceNote: SERVICE_HOURS_NOTE,
  pickup: { ...PICKUP_TERMS },
  slots: { ...SLOT_TERMS },
};
