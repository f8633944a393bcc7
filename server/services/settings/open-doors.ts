import type { Database } from "#db/client.ts";
import type { Author } from "#db/queries/audit.ts";
import { readSettings, writeSettings } from "#db/queries/settings.ts";
import { changedFields } from "#domain/audit.ts";

/**
 * The way back in for a shop that has locked itself out: the list of addresses and the demand for a
 * second factor go off, all else stays (docs/operations.md). False where neither was on.
 */
export async function openDoors(db: Database, by: Author): Promise<boolean> {
  const stored = (await readSettings(db)).find(({ section }) => section === "security");
  const before = stored?.value;
  if (!stored || !before || typeof before !== "object") return false;
  const value = { ...before, ipRestriction: false, twoFactorAuth: false };
  const changed = changedFields({ ...before }, value);
  if (Object.keys(changed.after).length === 0) return false;
  await writeSettings(db, { section: "security", value, seenAt: stored.updatedAt, by, changed });
  return true;
}
