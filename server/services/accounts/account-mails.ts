import { type PlainPage, pageAddress } from "#domain/store/page-address.ts";
import type { Viewer } from "../../auth/viewer.ts";
import type { Context } from "../../context.ts";
import { queueMail } from "../notifications/send-mail.ts";
import type { AccountContext } from "./account-notices.ts";

/** Greets a new customer, once; the link in it proves the address. */
export async function mailWelcome(
  ctx: AccountContext,
  to: { viewer: Viewer; verifyToken: string | null },
): Promise<void> {
  const { userId, name, email } = to.viewer;
  const verifyUrl = to.verifyToken && linkWith(ctx, "/verify-email", to.verifyToken);
  await queueMail(ctx, { kind: "welcome", to: email, name, userId, verifyUrl });
}

/** The link that proves the address again, for a customer who asks for it. */
export async function mailVerification(
  ctx: AccountContext,
  to: { viewer: Viewer; verifyToken: string },
): Promise<void> {
  const { name, email } = to.viewer;
  const verifyUrl = linkWith(ctx, "/verify-email", to.verifyToken);
  await queueMail(ctx, { kind: "welcome", to: email, name, verifyUrl });
}

/** The link that sets a new password. */
export async function mailResetLink(
  ctx: AccountContext,
  to: { account: { name: string; email: string }; token: string },
): Promise<void> {
  const { name, email } = to.account;
  const url = linkWith(ctx, "/reset-password", to.token);
  await queueMail(ctx, { kind: "password-reset", to: email, name, url });
}

/** Secrets stand behind the #: that part of an address is never sent, so no server's log has it. */
function linkWith(ctx: Pick<Context, "siteUrl">, page: PlainPage, token: string): string {
  return `${ctx.siteUrl}${pageAddress(page)}#token=${encodeURIComponent(token)}`;
}
