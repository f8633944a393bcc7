import * as v from "valibot";

export const SETTINGS_TABS = ["store", "notifications", "security", "system"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

const Search = v.object({
  tab: v.fallback(v.optional(v.picklist(SETTINGS_TABS)), undefined),
});
export type SettingsSearch = v.InferOutput<typeof Search>;

/** The tab in the address of /admin/settings; none is the first. */
export function parseSettingsSearch(raw: Record<string, unknown>): SettingsSearch {
  return v.parse(Search, raw);
}
