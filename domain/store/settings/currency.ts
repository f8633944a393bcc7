import * as v from "valibot";
import { isWholeRate } from "../../money/money.ts";
import type { DeliverySettings } from "./delivery.ts";
import { rule } from "./rules.ts";

/** What one of a currency costs in another. */
export const Rate = v.pipe(
  v.number(rule("notNumber")),
  v.minValue(0.0001, rule("notPositive")),
  v.maxValue(100_000, rule("above")),
  v.check(isWholeRate, rule("manyDecimals")),
);

/** What becomes of the prices when the shop counts in another currency from now on. */
export const CurrencyChange = v.variant("prices", [
  /** `rate`: how much of the old currency one of the new is. */
  v.object({ prices: v.literal("convert"), rate: Rate, usdRate: Rate }),
  v.object({ prices: v.literal("keep"), usdRate: Rate }),
]);
export type CurrencyChange = v.InferOutput<typeof CurrencyChange>;

/** A rate with its four decimals as a whole number: what amounts are reckoned with. */
export function wholeRate(value: number): number {
  return Math.round(value * 10_000);
}

/** Cents in another currency, half up; what costs something goes on costing something. */
export function convertCents(cents: number, per: number): number {
  if (cents === 0) return 0;
  return Math.max(1, Math.floor((cents * 20_000 + per) / (per * 2)));
}

/** The delivery settings with every fee and threshold in another currency. */
export function convertDelivery(settings: DeliverySettings, per: number): DeliverySettings {
  const { zones, standard, cart } = settings;
  const convert = (cents: number) => convertCents(cents, per);
  return {
    ...settings,
    zones: zones.map((zone) => ({
      ...zone,
      feeCents: convert(zone.feeCents),
      freeThresholdCents: convert(zone.freeThresholdCents),
    })),
    standard: {
      ...standard,
      feeCents: convert(standard.feeCents),
      freeThresholdCents: convert(standard.freeThresholdCents),
    },
    cart: { feeCents: convert(cart.feeCents), freeAboveCents: convert(cart.freeAboveCents) },
  };
}
