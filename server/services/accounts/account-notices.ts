import { type LetterOf, mailInserts, type QueuedMail } from "#db/queries/notifications/mails.ts";
import { deviceOf } from "#domain/accounts/device-name.ts";
import type { Language } from "#domain/store/formats.ts";
import { OUTBOX_GRACE_MS } from "#domain/time/durations.ts";
import type { Viewer } from "../../auth/viewer.ts";
import type { Context } from "../../context.ts";
import type { AccountNotice } from "../../mail/mail.ts";
import { isWithin, NEW_BROWSERS } from "../limits/rate-limit.ts";
import { mailFor, type OutgoingMailContext, sendMail } from "../notifications/send-mail.ts";

/** What changes an account, from which device it was asked, and what tells its owner. */
export type AccountContext = OutgoingMailContext &
  Pick<Context, "auth" | "clientAddress" | "language" | "userAgent">;

/**
 * What tells an account's owner that something of it is to change which a thief would change too: `letterOf` is written
 * with the change, or is null, logged, where it cannot be put into words; `send` is for when the change is written.
 */
export function openNotice(
  ctx: AccountContext,
  what: AccountNotice,
  account: { userId: string; name: string; email: string; language?: Language | null },
): { letterOf: LetterOf; send: () => void } {
  const { userId, name, email } = account;
  // An owner of the shop does that to somebody else.
  const page = what === "second-factor-reset" ? null : ctx.language;
  const composed: { letter: QueuedMail | null } = { letter: null };
  return {
    letterOf: async () => {
      const device = deviceOf(ctx.userAgent);
      const facts = { what, to: email, name, at: ctx.now(), device };
      const language = account.language ?? page;
      const mail = { kind: "account-notice", ...facts, language } as const;
      composed.letter = await mailFor(ctx, mail, OUTBOX_GRACE_MS);
      return composed.letter;
    },
    send: () => {
      ctx.log("info", "account-changed", { what, user: userId });
      const { letter } = composed;
      if (letter) ctx.background(sendMail(ctx, letter.mail.id));
    },
  };
}

/**
 * Somebody got in: the owner hears of a browser that was not known, and it is known from now on, unless that letter could
 * not be written, or was one too many of a day: then its next sign-in is told of. Nobody is kept out by it.
 */
export async function noteSignIn(ctx: AccountContext, viewer: Viewer): Promise<void> {
  const { userId, email } = viewer;
  const isKnown = ctx.auth.browser.idFor(email) !== null;
  ctx.log("info", "signed-in", { user: userId, known: isKnown });
  if (isKnown || (await notifyNewDevice(ctx, viewer))) ctx.auth.browser.remember(email);
}

async function notifyNewDevice(ctx: AccountContext, viewer: Viewer): Promise<boolean> {
  const { letterOf, send } = openNotice(ctx, "new-device", viewer);
  try {
    if (!(await isWithin(ctx, NEW_BROWSERS, viewer))) return false;
    const letter = await letterOf();
    if (letter) await ctx.db.batch([...mailInserts(ctx.db, letter)]);
  } catch (error) {
    ctx.log("error", "mail-not-written", { mail: "account-notice", error });
    return false;
  }
  send();
  return true;
}
