import { deviceOf } from "#domain/accounts/device-name.ts";
import type { Language } from "#domain/store/formats.ts";
import type { Viewer } from "../../auth/viewer.ts";
import type { Context } from "../../context.ts";
import type { AccountNotice } from "../../mail/mail.ts";
import { type OutgoingMailContext, queueMail } from "../notifications/send-mail.ts";

/** What changes an account, from which device it was asked, and what tells its owner. */
export type AccountContext = OutgoingMailContext &
  Pick<Context, "auth" | "clientAddress" | "language" | "userAgent">;

/**
 * Writes to an account's owner that something of it has changed which a thief would change too. What
 * has changed stays, whether or not the mail can be written.
 */
export async function noticeOwner(
  ctx: AccountContext,
  what: AccountNotice,
  account: { userId: string; name: string; email: string; language?: Language | null },
): Promise<void> {
  const { userId, name, email } = account;
  // An owner of the shop does that to somebody else.
  const page = what === "second-factor-reset" ? null : ctx.language;
  ctx.log("info", "account-changed", { what, user: userId });
  try {
    await queueMail(ctx, {
      kind: "account-notice",
      what,
      to: email,
      name,
      at: ctx.now(),
      device: deviceOf(ctx.userAgent),
      language: account.language ?? page,
    });
  } catch (error) {
    ctx.log("error", "mail-not-written", { mail: "account-notice", error });
  }
}

/** Somebody got in: the browser is known from now on; the owner hears of one that was not. */
export async function noteSignIn(ctx: AccountContext, viewer: Viewer): Promise<void> {
  const { userId, email } = viewer;
  const isKnown = ctx.auth.browser.idFor(email) !== null;
  ctx.auth.browser.remember(email);
  ctx.log("info", "signed-in", { user: userId, known: isKnown });
  if (!isKnown) await noticeOwner(ctx, "new-device", viewer);
}
