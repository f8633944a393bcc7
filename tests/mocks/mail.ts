import type { EmailBinding } from "#server/mail/cloudflare.ts";

type SentMail = Parameters<EmailBinding["send"]>[0];

const LINE_BREAK = /[\r\n]/;
const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/** Cloudflare's send_email binding: keeps what it takes, refuses what the real one would. */
export function createMailMock() {
  const sent: SentMail[] = [];
  const failures: string[] = [];
  const away: { isUnavailable: boolean; code: string | null } = {
    isUnavailable: false,
    code: null,
  };
  const binding: EmailBinding = {
    async send(message) {
      if (away.isUnavailable && away.code === null) throw new Error("Network connection lost.");
      if (away.isUnavailable) throw Object.assign(new Error("away"), { code: away.code });
      // Whoever only asks whether somebody answers uses up no failure that is meant for a mail.
      const failure = (message.to === "" ? undefined : failures.shift()) ?? errorAbout(message);
      if (failure === "no-answer") throw new Error("Network connection lost.");
      if (failure === "lose-answer") {
        sent.push(message);
        throw new Error("Network connection lost.");
      }
      if (failure) throw Object.assign(new Error(`refused: ${failure}`), { code: failure });
      sent.push(message);
      return { messageId: `<${sent.length}@shop.test>` };
    },
  };
  return {
    binding,
    /** Everything that went out, oldest first. */
    sent,
    /** Nobody answers, or everything is refused with this code, until told otherwise. */
    setAway(isUnavailable: boolean, code: string | null = null) {
      Object.assign(away, { isUnavailable, code });
    },
    /**
     * Refuses the next mails with one of Cloudflare's codes; "no-answer" breaks the connection
     * before, "lose-answer" after the mail went out.
     */
    failNext(code: string, times = 1) {
      failures.push(...Array.from({ length: times }, () => code));
    },
  };
}

const OWN_HEADER = /^(?:X-[A-Za-z0-9_-]+|List-Unsubscribe(?:-Post)?)$/;
const TLS_LINK = /^<https:\/\/[^<>\s]+>$/;

function errorAbout({ from, to, replyTo, subject, text, html, headers = {} }: SentMail) {
  if (Object.keys(headers).some((name) => !OWN_HEADER.test(name))) return "E_HEADER_NOT_ALLOWED";
  const { "List-Unsubscribe": link, "List-Unsubscribe-Post": post } = headers;
  if (link !== undefined && !TLS_LINK.test(link)) return "E_HEADER_VALUE_INVALID";
  if (post !== undefined && (post !== "List-Unsubscribe=One-Click" || link === undefined)) {
    return "E_HEADER_VALUE_INVALID";
  }
  const addresses = [from.email, to, replyTo];
  if (addresses.some((address) => !ADDRESS.test(address))) return "E_VALIDATION_ERROR";
  if (LINE_BREAK.test(subject + from.name)) return "E_VALIDATION_ERROR";
  return subject && text && html ? null : "E_FIELD_MISSING";
}
