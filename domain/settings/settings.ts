import * as v from "valibot";
import { DEFAULT_DELIVERY_SETTINGS, DeliverySettings } from "./delivery.ts";
import { DEFAULT_NOTIFICATION_SETTINGS, NotificationSettings } from "./notifications.ts";
import { DEFAULT_SECURITY_SETTINGS, SecuritySettings } from "./security.ts";
import { StoreSettings } from "./store.ts";
import { DEFAULT_SYSTEM_SETTINGS, SystemSettings } from "./system.ts";

/** The schema of each settings document (back-office §3; `delivery` is decisions.md's). */
export const SETTINGS_SCHEMAS = {
  store: StoreSettings,
  notifications: NotificationSettings,
  security: SecuritySettings,
  system: SystemSettings,
  delivery: DeliverySettings,
} as const;

export type SettingsSection = keyof typeof SETTINGS_SCHEMAS;

/** All settings of the shop: what is stored, and the defaults where nothing is. */
export type ShopSettings = {
  [Section in SettingsSection]: v.InferOutput<(typeof SETTINGS_SCHEMAS)[Section]>;
};

export const SETTINGS_SECTIONS = [
  "store",
  "notifications",
  "security",
  "system",
  "delivery",
] as const satisfies readonly SettingsSection[];

/** All but the store's own data, which every shop brings itself. */
const DEFAULTS: Omit<ShopSettings, "store"> = {
  notifications: DEFAULT_NOTIFICATION_SETTINGS,
  security: DEFAULT_SECURITY_SETTINGS,
  system: DEFAULT_SYSTEM_SETTINGS,
  delivery: DEFAULT_DELIVERY_SETTINGS,
};

/**
 * The settings from what is stored, as JSON values by section. A field that an older document lacks
 * has its default; `onUnreadable` hears of a document that does not fit, whose defaults then hold.
 */
export function settingsFrom(
  stored: Readonly<Partial<Record<string, unknown>>>,
  store: StoreSettings,
  onUnreadable: (section: SettingsSection, complaint: string) => void = () => undefined,
): ShopSettings {
  const heard = (section: SettingsSection) => (complaint: string) =>
    onUnreadable(section, complaint);
  const read = <Section extends Exclude<SettingsSection, "store">>(section: Section) => ({
    stored: stored[section],
    defaults: DEFAULTS[section],
    onUnreadable: heard(section),
  });
  return {
    store: readDocument(StoreSettings, {
      stored: stored.store,
      defaults: store,
      onUnreadable: heard("store"),
    }),
    notifications: readDocument(NotificationSettings, read("notifications")),
    security: readDocument(SecuritySettings, read("security")),
    system: readDocument(SystemSettings, read("system")),
    delivery: readDocument(DeliverySettings, read("delivery")),
  };
}

const Document = v.record(v.string(), v.unknown());

function readDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  {
    stored,
    defaults,
    onUnreadable,
  }: {
    stored: unknown;
    defaults: v.InferOutput<Schema>;
    onUnreadable: (complaint: string) => void;
  },
): v.InferOutput<Schema> {
  if (stored === undefined) return defaults;
  const document = v.safeParse(Document, stored);
  const parsed = v.safeParse(
    schema,
    document.success ? { ...asFields(defaults), ...document.output } : stored,
  );
  if (parsed.success) return parsed.output;
  onUnreadable(v.summarize(parsed.issues));
  return defaults;
}

function asFields(value: unknown): Record<string, unknown> {
  return v.parse(Document, value);
}
