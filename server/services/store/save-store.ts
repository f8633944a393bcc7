import { listAdmins } from "#db/queries/accounts/admins.ts";
import type { Author } from "#db/queries/audit/audit.ts";
import type { QueuedMail } from "#db/queries/notifications/mails.ts";
import { ShopError } from "#domain/errors.ts";
import { isLargeRateChange, rateChangePercent } from "#domain/money/money.ts";
import { adminSettings } from "#messages/adminSettings/index.ts";
import type { Context } from "../../context.ts";
import type { Mail } from "../../mail/mail.ts";
import { requireAdmin } from "../accounts/require-admin.ts";
import { type MailContext, mailFor } from "../notifications/send-mail.ts";
import { mergeSettings, type SettingsChanges, saveSettings } from "./save-settings.ts";

/**
 * Saves what changed of the store's data (back-office §3, §5). The dollar rate decides what everybody
 * is charged: it is the owners' alone. A change above a tenth is refused (field `changesRate`) unless
 * `changesRate` says that it is meant, and every owner is told of it by mail, in the same write.
 * Throws INVALID_INPUT with the field and its words, FORBIDDEN, CONFLICT.
 */
export async function saveStore(
  ctx: MailContext & Pick<Context, "adminAccess">,
  author: Author,
  input: { value: SettingsChanges; expectedVersion: number; changesRate: boolean },
): Promise<{ updatedAt: number }> {
  const { value, expectedVersion, changesRate } = input;
  const before = (await ctx.settings()).store.usdRate;
  const { usdRate: after } = await mergeSettings(ctx, "store", value);
  if (after === before)
    return saveSettings(ctx, author, { section: "store", value, expectedVersion });

  await requireAdmin(ctx, "rate.write");
  const isLarge = isLargeRateChange(before, after);
  if (isLarge && !changesRate) {
    throw new ShopError("INVALID_INPUT", {
      field: "changesRate",
      text: () =>
        adminSettings.rateWouldGo({ before, after, percent: rateChangePercent(before, after) }),
    });
  }
  const mails = isLarge
    ? await mailsToOwners(ctx, (owner) => ({
        kind: "rate-changed",
        ...owner,
        before,
        after,
        by: author.name,
      }))
    : [];
  return saveSettings(ctx, author, { section: "store", value, expectedVersion, mails });
}

type Owner = Pick<Awaited<ReturnType<typeof listAdmins>>[number], "name" | "language"> & {
  to: string;
};

/** A letter to every owner, for the write that it tells of. */
export async function mailsToOwners(
  ctx: MailContext,
  letterTo: (owner: Owner) => Mail,
): Promise<QueuedMail[]> {
  const owners = (await listAdmins(ctx.db)).filter(({ role }) => role === "owner");
  const written = owners.map(({ email: to, name, language }) =>
    mailFor(ctx, letterTo({ to, name, language })),
  );
  return (await Promise.all(written)).filter((mail) => mail !== null);
}
