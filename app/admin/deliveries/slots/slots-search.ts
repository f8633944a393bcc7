import * as v from "valibot";
import { addressChoice } from "../../parts/address-fields.ts";

const Schema = v.object({ days: addressChoice(["14"]) });

/** What the address of the page can say: a fortnight in place of a week. */
export type SlotsSearch = { days?: "14" | undefined };

export function parseSlotsSearch(raw: Record<string, unknown>): SlotsSearch {
  return v.parse(Schema, raw);
}

/** What the procedure is asked for an address. */
export function slotsInput({ days }: SlotsSearch): { days: 7 | 14 } {
  return { days: days === "14" ? 14 : 7 };
}
