import { MAIL_UNANSWERED } from "#domain/notifications/mail-failure.ts";
import { inTime, TIMED_OUT } from "../platform/concurrency.ts";
import { MailError, type MailProvider } from "./provider.ts";

/** The part of Cloudflare's send_email binding that we use. */
export type EmailBinding = {
  send(message: {
    from: { email: string; name: string };
    to: string;
    replyTo: string;
    subject: string;
    text: string;
    html: string;
    headers?: Record<string, string>;
  }): Promise<unknown>;
};

/** Longer than a provider needs that is well. */
const TIME_LIMIT_MS = 30_000;

/**
 * Mail through Cloudflare Email Sending. Without the binding nothing is sent and nothing is lost:
 * the outbox keeps asking, and then gives the mail to a person. `address` is what all of them are
 * from; Cloudflare sends only for addresses of a domain set up for it.
 */
export function cloudflareMail(binding: EmailBinding | null, address: string): MailProvider {
  return {
    delivers: true,
    async send({ senderName, id, unsubscribeUrl, ...message }) {
      if (!binding) throw new MailError("NO_EMAIL_BINDING", { retry: true });
      const from = { email: address, name: senderName };
      // There is no key by which Cloudflare would know a mail again, and Message-ID is its own.
      const headers = { "X-Entity-Ref-ID": id, ...unsubscribeHeaders(unsubscribeUrl) };
      try {
        await answered(binding.send({ ...message, from, headers }));
      } catch (cause) {
        const code = codeOf(cause);
        const retry = code === null || !FINAL.has(code);
        throw new MailError(code ?? MAIL_UNANSWERED, { retry, isUnanswered: code === null, cause });
      }
    },
    /** A mail to nobody is refused by whoever reads it. */
    async answers() {
      if (!binding) return false;
      const nothing = { to: "", replyTo: "", subject: "", text: "", html: "" };
      try {
        await answered(binding.send({ ...nothing, from: { email: address, name: "" } }));
        return true;
      } catch (error) {
        return codeOf(error) !== null;
      }
    },
  };
}

/** RFC 2369 and 8058. Cloudflare refuses a mail that names an address without TLS. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url?.startsWith("https://")) return {};
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

async function answered(sending: Promise<unknown>): Promise<void> {
  const answer = await inTime(sending, TIME_LIMIT_MS);
  if (answer === TIMED_OUT) throw new Error("no answer in time");
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

/** Cloudflare's own word; null where it gave none. */
function codeOf(cause: unknown): string | null {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" || typeof code === "number" ? String(code) : null;
}
