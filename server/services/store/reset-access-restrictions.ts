import type { Database } from "#db/client.ts";
import type { Author } from "#db/queries/audit/audit.ts";
import { readSettings, writeSettings } from "#db/queries/store/settings.ts";
import { changedFields } from "#domain/audit/audit.ts";
import { openFields } from "#domain/store/settings/settings.ts";

/** What can keep administrators out, by the section it stands in. */
const ACCESS_SETTINGS = {
  security: { ipRestriction: false, twoFactorAuth: false },
  system: { maintenanceMode: false },
} as const;

/**
 * The way back in for a shop that has locked itself out: the list of addresses, the demand for a
 * second factor and maintenance go off, all else stays (docs/operations.md); a document that could not
 * be read is one again. False where none was on.
 */
export async function resetAccessRestrictions(db: Database, by: Author): Promise<boolean> {
  const stored = await readSettings(db);
  let isAnyOpened = false;
  for (const section of ["security", "system"] as const) {
    const found = stored.find((one) => one.section === section);
    if (!found) continue;
    const { fields, isMended } = openFields(section, found.value);
    const value = { ...fields, ...ACCESS_SETTINGS[section] };
    const changed = changedFields(fields, value);
    if (!isMended && Object.values(changed.before).every((was) => was === null)) continue;
    await writeSettings(db, { section, value, expectedVersion: found.updatedAt, by, changed });
    isAnyOpened = true;
  }
  return isAnyOpened;
}
