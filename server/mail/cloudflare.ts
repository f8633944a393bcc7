import { MailError, type MailProvider } from "./provider.ts";

/** The part of Cloudflare's send_email binding that we use (contracts/platform.md). */
export type EmailBinding = {
  send(message: {
    from: { email: string; name: string };
    to: string;
    replyTo: string;
    subject: string;
    text: string;
    html: string;
  }): Promise<unknown>;
};

/**
 * Mail through Cloudflare Email Sending. Without the binding nothing is sent and nothing is lost:
 * the outbox keeps asking, and then gives the mail to a person. `address` is what all of them are
 * from; Cloudflare sends only for addresses of a domain set up for it.
 */
export function cloudflareMail(binding: EmailBinding | null, address: string): MailProvider {
  return {
    delivers: true,
    async send({ senderName, ...message }) {
      if (!binding) throw new MailError("NO_EMAIL_BINDING", { again: true });
      try {
        await binding.send({ ...message, from: { email: address, name: senderName } });
      } catch (cause) {
        const code = codeOf(cause);
        throw new MailError(code, { again: !FINAL.has(code), cause });
      }
    },
  };
}

/** Refusals that no waiting changes: of this recipient, or of the mail itself. */
const FINAL = new Set([
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_TOO_MANY_RECIPIENTS",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_CONTENT_TOO_LARGE",
  "E_HEADER_NOT_ALLOWED",
  "E_HEADER_VALUE_INVALID",
]);

function codeOf(cause: unknown): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" || typeof code === "number" ? String(code) : "E_UNKNOWN";
}
