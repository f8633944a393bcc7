import type { Author } from "#db/queries/audit/audit.ts";
import { settleFailedMail } from "#db/queries/notifications/dead-letters.ts";
import { OUTBOX_GRACE_MS } from "#domain/time/durations.ts";
import type { Context } from "../../context.ts";
import { linkLastsMs } from "../../mail/useful-for.ts";
import { orConflict } from "../../platform/failures.ts";
import { sendMail } from "./send-mail.ts";

/** Whether it is any good to send such a mail again, and not with a link that leads nowhere by now; `kind` null: it was cleaned up since. Times are epoch ms. */
export function isWorthRetrying(
  { kind, writtenAt }: { kind: string | null; writtenAt: number | null },
  now: number,
): boolean {
  if (kind === null || writtenAt === null) return false;
  const lastsMs = linkLastsMs(kind);
  return lastsMs === null || now - writtenAt <= lastsMs;
}

/**
 * Sends a mail again that was given up on, or lets go of it (reading.md, Attention). CONFLICT when
 * nobody waits for it any more.
 */
export async function settleMail(
  ctx: Pick<Context, "background" | "db" | "log" | "mail" | "now" | "settings"> & {
    author: Author;
  },
  params: { mailId: string; what: "retry" | "drop" },
): Promise<void> {
  const { mailId } = params;
  const dueAt = ctx.author.now + OUTBOX_GRACE_MS;
  await orConflict(settleFailedMail(ctx.db, ctx.author, { ...params, dueAt }));
  if (params.what === "retry") ctx.background(sendMail(ctx, mailId, { byHand: true }));
}
