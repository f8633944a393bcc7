import type { QueuedMail } from "#db/queries/notifications/mails.ts";
import type { Language } from "#domain/store/formats.ts";
import { type PlainPage, pageAddress } from "#domain/store/page-address.ts";
import { firstShown, pagePathIn } from "#domain/store/page-language.ts";
import { OUTBOX_GRACE_MS } from "#domain/time/durations.ts";
import type { Viewer } from "../../auth/viewer.ts";
import type { Context } from "../../context.ts";
import { mailFor, queueMail } from "../notifications/send-mail.ts";
import type { AccountContext } from "./account-notices.ts";

/**
 * Greets a new customer, once; the link in it proves the address. To be written with the account, and sent by whoever
 * writes it; null, logged, where it cannot be put into words.
 */
export function welcomeMail(
  ctx: AccountContext,
  to: { viewer: Viewer; verifyToken: string },
): Promise<QueuedMail | null> {
  const { userId, name, email } = to.viewer;
  const language = languageOf(ctx, to.viewer);
  const verifyUrl = linkWith(ctx, "/verify-email", to.verifyToken, language);
  const mail = { kind: "welcome", to: email, name, userId, verifyUrl, language } as const;
  return mailFor(ctx, mail, OUTBOX_GRACE_MS);
}

/** The link that proves the address again, for a customer who asks for it. */
export async function mailVerification(
  ctx: AccountContext,
  to: { viewer: Viewer; verifyToken: string },
): Promise<void> {
  const { name, email } = to.viewer;
  const language = languageOf(ctx, to.viewer);
  const verifyUrl = linkWith(ctx, "/verify-email", to.verifyToken, language);
  await queueMail(ctx, { kind: "welcome", to: email, name, verifyUrl, language });
}

/** The link that sets a new password. */
export async function mailResetLink(
  ctx: AccountContext,
  to: { account: { name: string; email: string; language: Language | null }; token: string },
): Promise<void> {
  const { name, email } = to.account;
  const language = languageOf(ctx, to.account);
  const url = linkWith(ctx, "/reset-password", to.token, language);
  await queueMail(ctx, { kind: "password-reset", to: email, name, url, language });
}

/** The account's own, else that of the page on which its owner asks. */
function languageOf(
  ctx: Pick<Context, "language">,
  { language }: { language?: Language | null },
): Language {
  return language ?? ctx.language;
}

/** Secrets stand behind the #: that part of an address is never sent, so no server's log has it. */
function linkWith(
  ctx: Pick<Context, "languages" | "siteUrl">,
  page: PlainPage,
  token: string,
  language: Language,
): string {
  const shown = firstShown(ctx.languages, [language]);
  const path = pagePathIn({ language: shown, path: pageAddress(page) });
  return `${ctx.siteUrl}${path}#token=${encodeURIComponent(token)}`;
}
