import type { Database } from "#db/client.ts";
import { readSettings } from "#db/queries/store/settings.ts";
import { setShopFormats } from "#domain/store/formats.ts";
import { type ShopSettings, settingsFrom } from "#domain/store/settings/settings.ts";
import type { StoreSettings } from "#domain/store/settings/store.ts";
import type { Log } from "./log.ts";

/**
 * The shop's settings as the database says, asked once a request and then remembered: what is
 * charged never follows an old fee. Ask for them beside other reads (`Promise.all`), and they share
 * the round trip. `store`: what holds until somebody saves the store's data.
 */
export function settingsReader(
  db: Database,
  { store, log }: { store: StoreSettings; log: Log },
): () => Promise<ShopSettings> {
  let known: Promise<ShopSettings> | undefined;
  async function read(): Promise<ShopSettings> {
    const rows = await readSettings(db);
    const stored = Object.fromEntries(rows.map(({ section, value }) => [section, value]));
    const settings = settingsFrom(stored, store, (section, validationError) =>
      log("error", "settings-unreadable", { section, validationError }),
    );
    setShopFormats(settings.store);
    return settings;
  }
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
