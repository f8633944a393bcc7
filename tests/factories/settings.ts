import { settings } from "#db/schema/index.ts";
import type { SettingsSection, ShopSettings } from "#domain/store/settings/settings.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** Stores a section as if an administrator had saved it; requests from now on see it. */
export async function settingsAre<Section extends SettingsSection>(
  shop: TestShop,
  section: Section,
  value: ShopSettings[Section],
): Promise<void> {
  const row = { section, value: { ...value }, updatedAt: shop.clock.now() };
  await shop.db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.section, set: row });
}
