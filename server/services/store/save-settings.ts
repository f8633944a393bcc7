import * as v from "valibot";
import type { Author } from "#db/queries/audit/audit.ts";
import type { QueuedMail } from "#db/queries/notifications/mails.ts";
import { readSettings, writeSettings } from "#db/queries/store/settings.ts";
import { type AuditFields, changedFields } from "#domain/audit/audit.ts";
import { ShopError } from "#domain/errors.ts";
import {
  SETTINGS_SCHEMAS,
  type SettingsSection,
  type ShopSettings,
  settingsFrom,
} from "#domain/store/settings/settings.ts";
import { settingLabelInACall } from "#messages/adminSettingRules/field-labels.ts";
import { settingIssueText } from "#messages/adminSettingRules/rule-text.ts";
import type { Context } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";

const Fields = v.record(v.string(), v.unknown());

/** The fields of a section that an administrator changed, unread. */
export type SettingsChanges = Readonly<Record<string, unknown>>;

/**
 * Saves what an administrator changed of one section, merged into what is stored (back-office §3,
 * §7): who and when with it, and what changed in the audit log. `expectedVersion`: the stored document's
 * updatedAt as the editor saw it, 0 where there was none. Throws INVALID_INPUT with the first field
 * at fault; CONFLICT when somebody else saved the section meanwhile. Nothing is written then.
 */
export async function saveSettings<Section extends SettingsSection>(
  ctx: Pick<Context, "db" | "settings">,
  author: Author,
  params: {
    section: Section;
    value: SettingsChanges;
    expectedVersion: number;
    /** Who is told of it, in the same write. */
    mails?: readonly QueuedMail[];
  },
): Promise<{ updatedAt: number }> {
  const { section, expectedVersion, mails = [] } = params;
  const before: AuditFields = v.parse(Fields, (await ctx.settings())[section]);
  const value: AuditFields = v.parse(Fields, await mergeSettings(ctx, section, params.value));
  const changed = changedFields(before, value);
  return orConflict(
    writeSettings(ctx.db, { section, value, expectedVersion, by: author, changed, mails }),
  );
}

const SCHEMAS: { [Section in SettingsSection]: v.GenericSchema<unknown, ShopSettings[Section]> } =
  SETTINGS_SCHEMAS;

/** The section as it would be with these changes. Throws INVALID_INPUT with the field at fault. */
export async function mergeSettings<Section extends SettingsSection>(
  ctx: Pick<Context, "settings">,
  section: Section,
  changes: SettingsChanges,
): Promise<ShopSettings[Section]> {
  const now = v.parse(Fields, (await ctx.settings())[section]);
  const schema: v.GenericSchema<unknown, ShopSettings[Section]> = SCHEMAS[section];
  const parsed = v.safeParse(schema, { ...now, ...changes });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? section;
  throw new ShopError("INVALID_INPUT", {
    field: `value.${field}`,
    text: () => settingIssueText(issue, settingLabelInACall),
  });
}

/**
 * All settings, and when and by whom each section was saved (nothing for one that never was), of one reading: what
 * this request read of them before may have been saved anew since, and the new version would let the old values over
 * the new ones.
 */
export async function settingsNow(ctx: Pick<Context, "db" | "settings">) {
  const [{ store }, rows] = await Promise.all([ctx.settings(), readSettings(ctx.db)]);
  return {
    settings: settingsFrom(
      Object.fromEntries(rows.map(({ section, value }) => [section, value])),
      store,
    ),
    saved: Object.fromEntries(
      rows.map(({ section, updatedAt, updatedBy, updatedByName }) => [
        section,
        { updatedAt, updatedBy, updatedByName },
      ]),
    ),
  };
}
