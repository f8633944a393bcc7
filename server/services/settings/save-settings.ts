import * as v from "valibot";
import type { Author } from "#db/queries/audit.ts";
import { readSettings, writeSettings } from "#db/queries/settings.ts";
import { type AuditFields, changedFields } from "#domain/audit.ts";
import { ShopError } from "#domain/errors.ts";
import type { SettingsSection, ShopSettings } from "#domain/settings/settings.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../failures.ts";

const Fields = v.record(v.string(), v.unknown());

/**
 * Saves one section as an administrator saw and changed it (back-office §3): who and when with it,
 * and what changed in the audit log. `seenAt`: the stored document's updatedAt, 0 where there was
 * none. Throws CONFLICT when somebody else saved it meanwhile; nothing is written then.
 */
export async function saveSettings<Section extends SettingsSection>(
  ctx: Context,
  author: Author,
  params: { section: Section; value: ShopSettings[Section]; seenAt: number },
): Promise<{ updatedAt: number }> {
  const { section, seenAt } = params;
  const before: AuditFields = v.parse(Fields, (await ctx.settings())[section]);
  const value: AuditFields = v.parse(Fields, params.value);
  try {
    return await writeSettings(ctx.db, {
      section,
      value,
      seenAt,
      by: author,
      changed: changedFields(before, value),
    });
  } catch (error) {
    if (violatedConstraint(error)?.kind === "check")
      throw new ShopError("CONFLICT", { cause: error });
    throw error;
  }
}

/** When each section was last saved and by whom; nothing for one that never was. */
export async function settingsHistory(ctx: Context) {
  const rows = await readSettings(ctx.db);
  return Object.fromEntries(
    rows.map(({ section, updatedAt, updatedBy, updatedByName }) => [
      section,
      { updatedAt, updatedBy, updatedByName },
    ]),
  );
}
