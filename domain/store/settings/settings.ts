import * as v from "valibot";
import { DEFAULT_DELIVERY_SETTINGS, DeliverySettings } from "./delivery.ts";
import { DEFAULT_NOTIFICATION_SETTINGS, NotificationSettings } from "./notifications.ts";
import { CAREFUL_PRIVACY_SETTINGS, DEFAULT_PRIVACY_SETTINGS, PrivacySettings } from "./privacy.ts";
import {
  DEFAULT_SECURITY_SETTINGS,
  SecuritySettings,
  StoredSecuritySettings,
  securityUnharmed,
} from "./security.ts";
import { StoreSettings } from "./store.ts";
import { DEFAULT_SYSTEM_SETTINGS, SystemSettings, UnharmedSystemSettings } from "./system.ts";

/** The schema of each settings document (back-office §3; `delivery` and `privacy` are ours). */
export const SETTINGS_SCHEMAS = {
  store: StoreSettings,
  notifications: NotificationSettings,
  security: SecuritySettings,
  system: SystemSettings,
  delivery: DeliverySettings,
  privacy: PrivacySettings,
} as const;

export type SettingsSection = keyof typeof SETTINGS_SCHEMAS;

/** All settings of the shop: what is stored, and the defaults where nothing is. */
export type ShopSettings = {
  [Section in SettingsSection]: v.InferOutput<(typeof SETTINGS_SCHEMAS)[Section]>;
} & {
  /** Stored, but not as the shop writes them: somebody has to look. */
  unreadable: readonly SettingsSection[];
};

export const SETTINGS_SECTIONS = [
  "store",
  "notifications",
  "security",
  "system",
  "delivery",
  "privacy",
] as const satisfies readonly SettingsSection[];

/** All but the store's own data, which every shop brings itself. */
const DEFAULTS: Omit<ShopSettings, "store" | "unreadable"> = {
  notifications: DEFAULT_NOTIFICATION_SETTINGS,
  security: DEFAULT_SECURITY_SETTINGS,
  system: DEFAULT_SYSTEM_SETTINGS,
  delivery: DEFAULT_DELIVERY_SETTINGS,
  privacy: DEFAULT_PRIVACY_SETTINGS,
};

/**
 * The settings from what is stored, as JSON values by section. A field that an older document lacks
 * has its default; `onUnreadable` hears of a document that does not fit. Then the defaults hold, but
 * for what it still says of maintenance, and of who may enter the back office (`securityUnharmed`).
 */
export function settingsFrom(
  stored: Readonly<Partial<Record<string, unknown>>>,
  store: StoreSettings,
  onUnreadable: (section: SettingsSection, validationError: string) => void = () => undefined,
): ShopSettings {
  const unreadable: SettingsSection[] = [];
  const heard = (section: SettingsSection) => (validationError: string) => {
    unreadable.push(section);
    onUnreadable(section, validationError);
  };
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
    security: readDocument(StoredSecuritySettings, {
      ...read("security"),
      unharmed: securityUnharmed,
    }),
    system: readDocument(SystemSettings, {
      ...read("system"),
      unharmed: (document) => v.parse(UnharmedSystemSettings, document ?? {}),
    }),
    delivery: readDocument(DeliverySettings, read("delivery")),
    privacy: readDocument(PrivacySettings, {
      ...read("privacy"),
      unharmed: () => CAREFUL_PRIVACY_SETTINGS,
    }),
    unreadable,
  };
}

const Document = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), "is a list"),
  v.record(v.string(), v.unknown()),
);

function readDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  {
    stored,
    defaults,
    onUnreadable,
    unharmed = () => defaults,
  }: {
    stored: unknown;
    defaults: v.InferOutput<Schema>;
    onUnreadable: (validationError: string) => void;
    /** What to go by instead, from the fields that there are; null: it has none. */
    unharmed?: (document: Readonly<Record<string, unknown>> | null) => v.InferOutput<Schema>;
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
  return unharmed(document.success ? document.output : null);
}

/**
 * A stored document that decides over maintenance, as fields to be written again: as it is, or, where it
 * does not fit (`isMended`), what it still says.
 */
export function openFields(
  section: "security" | "system",
  stored: unknown,
): { fields: Record<string, unknown>; isMended: boolean } {
  const document = v.safeParse(Document, stored);
  const fields = document.success ? document.output : null;
  const whole = { ...asFields(DEFAULTS[section]), ...fields };
  const schema = section === "security" ? StoredSecuritySettings : SystemSettings;
  if (fields && v.is(schema, whole)) return { fields, isMended: false };
  const unharmed =
    section === "security"
      ? securityUnharmed(fields)
      : v.parse(UnharmedSystemSettings, fields ?? {});
  return { fields: asFields(unharmed), isMended: true };
}

function asFields(value: unknown): Record<string, unknown> {
  return v.parse(Document, value);
}
