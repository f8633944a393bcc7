import type { Author } from "#db/queries/audit/audit.ts";
import { ShopError } from "#domain/errors.ts";
import { isAddressAllowed } from "#domain/store/settings/security.ts";
import { adminSecuritySettings } from "#messages/adminSecuritySettings/index.ts";
import type { Context } from "../../context.ts";
import { mergeSettings, type SettingsChanges, saveSettings } from "./save-settings.ts";

/**
 * Saves what changed of the security settings (back-office §3, §5). A list of addresses that leaves
 * out the one who saves is refused (field `shutsOut`) unless `shutsOut` says that they have read so.
 * Throws INVALID_INPUT with the field and its words, CONFLICT.
 */
export async function saveSecurity(
  ctx: Pick<Context, "clientAddress" | "db" | "settings">,
  author: Author,
  input: { value: SettingsChanges; expectedVersion: number; shutsOut: boolean },
): Promise<{ updatedAt: number }> {
  const { clientAddress } = ctx;
  const { value, expectedVersion, shutsOut } = input;
  const merged = await mergeSettings(ctx, "security", value);
  if (clientAddress && !shutsOut && !isAddressAllowed(merged, clientAddress)) {
    throw new ShopError("INVALID_INPUT", {
      field: "shutsOut",
      text: () => adminSecuritySettings.notOnList({ address: clientAddress }),
    });
  }
  return saveSettings(ctx, author, { section: "security", value, expectedVersion });
}
