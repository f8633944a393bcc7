import * as v from "valibot";
import { DEFAULT_DELIVERY_ZONES } from "../delivery-zones.ts";

const name = v.pipe(v.string(), v.trim(), v.nonEmpty("is missing"), v.maxLength(80, "is too long"));
const cents = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0, "is below 0"),
  v.maxValue(10_000_000, "is above R100000"),
);

/** Where the shop delivers and what that costs (decisions.md: /admin/deliveries/settings). */
export const DeliverySettings = v.object({
  /** In the order in which they are tried: the first that fits an address is its zone. */
  zones: v.pipe(
    v.array(
      v.object({
        name,
        areas: v.pipe(v.array(name), v.minLength(1, "needs an area"), v.maxLength(200)),
        feeCents: cents,
        freeThresholdCents: cents,
        estimate: name,
        available: v.boolean(),
      }),
    ),
    v.maxLength(50, "are more than 50"),
  ),
});
export type DeliverySettings = v.InferOutput<typeof DeliverySettings>;

/** Storefront §9. */
export const DEFAULT_DELIVERY_SETTINGS: DeliverySettings = {
  zones: DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, areas: [...zone.areas] })),
};
