import { mails } from "#db/schema/index.ts";
import type { Context, Viewer } from "../../context.ts";

/** Greets a new customer; the link in it proves the address. */
export async function mailWelcome(
  ctx: Context,
  to: { viewer: Viewer; verifyToken: string | null },
): Promise<void> {
  const { name, email } = to.viewer;
  const url = to.verifyToken ? linkWith(ctx, "/verify-email", to.verifyToken) : ctx.siteUrl;
  await queue(ctx, { kind: "welcome", recipient: email, subject: "Welcome", name, url });
}

/** The link that sets a new password. Its secret is in the part that no server's log ever sees. */
export async function mailResetLink(
  ctx: Context,
  to: { account: { name: string; email: string }; token: string },
): Promise<void> {
  const { name, email } = to.account;
  const url = linkWith(ctx, "/reset-password", to.token);
  await queue(ctx, { kind: "password-reset", recipient: email, subject: "Reset", name, url });
}

function linkWith(ctx: Context, path: string, token: string): string {
  return `${ctx.siteUrl}${path}#token=${encodeURIComponent(token)}`;
}

async function queue(
  ctx: Context,
  mail: { kind: string; recipient: string; subject: string; name: string; url: string },
): Promise<void> {
  const { kind, recipient, subject, name, url } = mail;
  const text = `Hello ${name}\n\n${url}\n`;
  await ctx.db.insert(mails).values({
    id: ctx.newId(),
    kind,
    recipient,
    subject,
    text,
    html: "",
    createdAt: ctx.now(),
  });
}
