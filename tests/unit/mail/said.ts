import type { Mail } from "#server/mail/mail.ts";
import { type MailRenderContext, renderMail } from "#server/mail/render.ts";
import { MAIL_SURROUNDINGS } from "#tests/factories/mail.ts";

const FOOT = `--
Test Market
114 Bryanston Drive, Bryanston, Johannesburg, 2021
+27 10 555 0142 | hello@shop.test`;

/** A mail as somebody reads it without pictures: its plain text in parts, the shop's foot left out. */
export function saidIn(mail: Mail, surroundings: Partial<MailRenderContext> = {}) {
  const around = { ...MAIL_SURROUNDINGS, ...surroundings };
  const { recipient, subject, text, html } = renderMail(mail, around);
  const parts = text.replaceAll("\u00a0", " ").split("\n\n");
  const [foot, reason] = parts.splice(-2);
  if (foot !== FOOT || !reason?.endsWith(".\n")) throw new Error(`It ends otherwise:\n${text}`);
  const [, preview = ""] = /data-skip-in-text="true">([^<]*)/.exec(html) ?? [];
  return {
    recipient,
    subject,
    preview: preview.replaceAll("\u00a0", " "),
    parts,
    reason: reason.trim(),
  };
}
