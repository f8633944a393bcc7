import type { Database } from "#db/client.ts";
import { readSettings } from "#db/queries/store/settings.ts";
import { type ShopSettings, settingsFrom } from "#domain/store/settings/settings.ts";
import type { StoreSettings } from "#domain/store/settings/store.ts";
import type { Log } from "./log.ts";

/** The settings as they stood when they were read, in epoch ms. */
export type SettingsRead = { settings: ShopSettings; readAt: number };

export type SettingsReader = {
  /** Asks once a request, and then remembers. */
  read: () => Promise<ShopSettings>;
  /** What `read` has found so far; null before. */
  known: () => SettingsRead | null;
};

/**
 * The shop's settings as the database says, asked once a request and then remembered: what is
 * charged never follows an old fee. Ask for them beside other reads (`Promise.all`), and they share
 * the round trip. `store`: what holds until somebody saves the store's data.
 */
export function settingsReader(
  db: Database,
  { store, log, now }: { store: StoreSettings; log: Log; now: () => number },
): SettingsReader {
  let asked: Promise<ShopSettings> | undefined;
  let known: SettingsRead | null = null;
  async function read(): Promise<ShopSettings> {
    const rows = await readSettings(db);
    const stored = Object.fromEntries(rows.map(({ section, value }) => [section, value]));
    const settings = settingsFrom(stored, store, (section, validationError) =>
      log("error", "settings-unreadable", { section, validationError }),
    );
    known = { settings, readAt: now() };
    return settings;
  }
  return {
    known: () => known,
    read: () => {
      asked ??= read().catch((error: unknown) => {
        asked = undefined;
        throw error;
      });
      return asked;
    },
  };
}
