import { settings } from "#db/schema/index.ts";
import type { SettingsSection, ShopSettings } from "#domain/store/settings/settings.ts";
import type { StoreSettings } from "#domain/store/settings/store.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** A store that is no registered vendor and gives one social link, for rules that have no shop around them. */
export const STORE: StoreSettings = {
  storeName: "Soko",
  storeDescription: "African groceries.",
  storeAddress: "1 Rivonia Road",
  storePhone: "010 555 0142",
  storeEmail: "shop@soko.test",
  currency: "ZAR",
  timezone: "Africa/Johannesburg",
  language: "en",
  storeWhatsapp: "082 555 0142",
  city: "Sandton",
  province: "Gauteng",
  postalCode: "2196",
  legalName: "Soko Foods (Pty) Ltd",
  registrationNumber: "2026/123456/07",
  vatNumber: "",
  usdRate: 17.5,
  socialLinks: {
    facebook: "",
    instagram: "https://instagram.test/soko",
    x: "",
    tiktok: "",
    youtube: "",
  },
};

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
