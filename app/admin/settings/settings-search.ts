import * as v from "valibot";
import { addressChoice } from "../parts/address-fields.ts";

export const SETTINGS_TABS = ["store", "notifications", "security", "privacy", "system"] as const;

const Search = v.object({
  tab: addressChoice(SETTINGS_TABS),
});
export type SettingsSearch = v.InferOutput<typeof Search>;

/** The tab in the address of /admin/settings; none is the first. */
export function parseSettingsSearch(raw: Record<string, unknown>): SettingsSearch {
  return v.parse(Search, raw);
}
