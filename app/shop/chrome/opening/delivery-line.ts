import { shopFormats } from "#app/lib/formats.ts";
import { deliveryLine } from "#app/lib/opening-text.ts";
import { openingAt } from "#domain/store/opening.ts";
import type { Shell } from "../shell.ts";

/** The promise of deliveries as it holds at `now`, a minute in epoch milliseconds. */
export function deliveryLineAt({ promise, opening }: Shell, now: number): string {
  return deliveryLine(promise, openingAt(opening, now), { now, formats: shopFormats() });
}
