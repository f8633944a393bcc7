import * as v from "valibot";
import { COURIER_LEAD } from "../../deliveries/delivery.ts";
import { CART_SHIPPING, STANDARD_SHIPPING } from "../../deliveries/shipping.ts";
import {
  DEFAULT_DELIVERY_ZONES,
  DELIVERY_PROMISE,
  SERVICE_HOURS_NOTE,
} from "../../deliveries/zones.ts";
import { readShopTime } from "../../time/shop-time.ts";
import { DEFAULT_CLOSURES } from "../opening.ts";
import { DEFAULT_WEEK_HOURS } from "../trading-hours.ts";

/** Every message is a whole sentence: it stands at its field, and alone where a call is refused. */
const line = (what: string, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`${what} is missing`),
    v.maxLength(most, `${what} is longer than ${most} characters`),
  );
const cents = (what: string) =>
  v.pipe(
    v.number(`${what} is not an amount like 85.00`),
    v.integer(`${what} is not an amount like 85.00`),
    v.minValue(0, `${what} cannot be below 0`),
    v.maxValue(10_000_000, `${what} is above R100000.00`),
  );
const minutes = (what: string) =>
  v.pipe(
    v.number(`${what} is not a number of minutes`),
    v.integer(`${what} is not a whole number of minutes`),
    v.minValue(5, `${what} is less than 5 minutes`),
    v.maxValue(24 * 60, `${what} is more than a day`),
  );
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "This is not a time of day"));
const day = v.nullable(
  v.pipe(
    v.object({ opens: clock, closes: clock }),
    v.forward(
      v.check(({ opens, closes }) => opens < closes, "The shop closes after it opens"),
      ["closes"],
    ),
  ),
);

const date = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, "This is not a date"),
  v.check((text) => readShopTime(`${text}T00:00`, "UTC") !== undefined, "This is not a date"),
);

const Closures = v.object({
  holidays: v.boolean(),
  openHolidays: v.pipe(v.array(date), v.maxLength(60, "There are more than 60 holidays")),
  dates: v.pipe(
    v.array(
      v.pipe(
        v.object({ from: date, until: date, name: line("The reason", 60) }),
        v.forward(
          v.check(({ from, until }) => from <= until, "The last day is not before the first"),
          ["until"],
        ),
      ),
    ),
    v.maxLength(100, "There are more than 100 closures"),
  ),
});

const Zone = v.object({
  name: line("The zone's name", 80),
  areas: v.pipe(
    v.array(line("An area", 80)),
    v.minLength(1, "A zone needs at least one area"),
    v.maxLength(200, "A zone has at most 200 areas"),
  ),
  feeCents: cents("The fee"),
  freeThresholdCents: cents("The threshold"),
  estimate: line("The estimate", 80),
  available: v.boolean(),
});

/**
 * The courier takes no shorter windows (contracts/courier.md §4): ten minutes to collect, twenty
 * from now on, and need not deliver before the latest collection.
 */
const Lead = v.pipe(
  v.object({
    readyMinutes: minutes("The time to pack"),
    pickupMinutes: minutes("The latest pickup"),
    dropoffMinutes: minutes("The latest delivery"),
  }),
  v.forward(
    v.check(
      ({ readyMinutes, pickupMinutes }) => pickupMinutes >= Math.max(20, readyMinutes + 10),
      "The latest pickup is at least 20 minutes, and 10 more than the time to pack",
    ),
    ["pickupMinutes"],
  ),
  v.forward(
    v.check(
      ({ pickupMinutes, dropoffMinutes }) => dropoffMinutes >= pickupMinutes + 20,
      "The latest delivery is at least 20 minutes after the latest pickup",
    ),
    ["dropoffMinutes"],
  ),
);

/** Where and when the shop delivers and what that costs (decisions: /admin/deliveries/settings). */
export const DeliverySettings = v.object({
  /** In the order in which they are tried: the first that fits an address is its zone. */
  zones: v.pipe(
    v.array(Zone),
    v.maxLength(50, "There are more than 50 zones"),
    v.check(
      (zones) => new Set(zones.map(({ name }) => name.toLowerCase())).size === zones.length,
      "Two zones have the same name",
    ),
  ),
  /** Outside of them: standard delivery, free from a subtotal on. */
  standard: v.object({
    feeCents: cents("The fee"),
    freeThresholdCents: cents("The threshold"),
  }),
  /** What the cart estimates before there is an address; free strictly above a subtotal. */
  cart: v.object({ feeCents: cents("The fee"), freeAboveCents: cents("The threshold") }),
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
  /** Holidays and closed dates: the maintenance stay closed whatever the hours say. */
  closures: Closures,
  /** What is advertised: "Same-day delivery, {time} across {area}" (storefront §1). */
  promise: v.object({ time: line("The time", 40), area: line("The area", 80) }),
  /** The checkout's own note on when deliveries are made. */
  serviceNote: line("The note", 200),
});
export type DeliverySettings = v.InferOutput<typeof DeliverySettings>;

/** Storefront §9. */
export const DEFAULT_DELIVERY_SETTINGS: DeliverySettings = {
  zones: DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, areas: [...zone.areas] })),
  standard: { ...STANDARD_SHIPPING },
  cart: { ...CART_SHIPPING },
  lead: { ...COURIER_LEAD },
  hours: { ...DEFAULT_WEEK_HOURS },
  closures: { ...DEFAULT_CLOSURES, openHolidays: [], dates: [] },
  promise: { ...DELIVERY_PROMISE },
  serviceNote: SERVICE_HOURS_NOTE,
};
