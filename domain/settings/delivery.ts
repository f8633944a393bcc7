import * as v from "valibot";
import { COURIER_LEAD } from "../delivery.ts";
import { DEFAULT_DELIVERY_ZONES, SERVICE_HOURS_NOTE } from "../delivery-zones.ts";
import { CART_SHIPPING, STANDARD_SHIPPING } from "../shipping.ts";
import { DEFAULT_WEEK_HOURS } from "../trading-hours.ts";

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("is missing"),
    v.maxLength(most, `is longer than ${most} characters`),
  );
const cents = v.pipe(
  v.number("is not an amount"),
  v.integer("is not an amount"),
  v.minValue(0, "is below 0"),
  v.maxValue(10_000_000, "is above R100000.00"),
);
const minutes = v.pipe(
  v.number("is not a number of minutes"),
  v.integer("is not a whole number of minutes"),
  v.minValue(5, "is less than 5 minutes"),
  v.maxValue(24 * 60, "is more than a day"),
);
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is not a time"));
const day = v.nullable(
  v.pipe(
    v.object({ opens: clock, closes: clock }),
    v.forward(
      v.check(({ opens, closes }) => opens < closes, "is not after opening"),
      ["closes"],
    ),
  ),
);

const Zone = v.object({
  name: line(80),
  areas: v.pipe(
    v.array(line(80)),
    v.minLength(1, "are missing: a zone needs at least one"),
    v.maxLength(200, "are more than 200"),
  ),
  feeCents: cents,
  freeThresholdCents: cents,
  estimate: line(80),
  available: v.boolean(),
});

/**
 * The courier takes no shorter windows (contracts/courier.md §4): ten minutes to collect, twenty
 * from now on, and he delivers not before he has to have collected.
 */
const Lead = v.pipe(
  v.object({ readyMinutes: minutes, pickupMinutes: minutes, dropoffMinutes: minutes }),
  v.forward(
    v.check(
      ({ readyMinutes, pickupMinutes }) => pickupMinutes >= Math.max(20, readyMinutes + 10),
      "has to be 20 minutes or more, and 10 after the order is ready",
    ),
    ["pickupMinutes"],
  ),
  v.forward(
    v.check(
      ({ pickupMinutes, dropoffMinutes }) => dropoffMinutes >= pickupMinutes + 20,
      "has to be 20 minutes after the latest pickup, or more",
    ),
    ["dropoffMinutes"],
  ),
);

/** Where and when the shop delivers and what that costs (decisions: /admin/deliveries/settings). */
export const DeliverySettings = v.object({
  /** In the order in which they are tried: the first that fits an address is its zone. */
  zones: v.pipe(
    v.array(Zone),
    v.maxLength(50, "are more than 50"),
    v.check(
      (zones) => new Set(zones.map(({ name }) => name.toLowerCase())).size === zones.length,
      "have the same name twice",
    ),
  ),
  /** Outside of them: standard delivery, free from a subtotal on. */
  standard: v.object({ feeCents: cents, freeThresholdCents: cents }),
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
  /** The checkout's own note on when deliveries are made. */
  serviceNote: line(200),
});
export type DeliverySettings = v.InferOutput<typeof DeliverySettings>;

/** Storefront §9. */
export const DEFAULT_DELIVERY_SETTINGS: DeliverySettings = {
  zones: DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, areas: [...zone.areas] })),
  standard: { ...STANDARD_SHIPPING },
  cart: { ...CART_SHIPPING },
  lead: { ...COURIER_LEAD },
  hours: { ...DEFAULT_WEEK_HOURS },
  serviceNote: SERVICE_HOURS_NOTE,
};
