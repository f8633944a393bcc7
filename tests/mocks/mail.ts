import type { EmailBinding } from "#server/mail/cloudflare.ts";

type SentMail = Parameters<EmailBinding["send"]>[0];

const LINE_BREAK = /[\r\n]/;
const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/** Cloudflare's send_email binding: keeps what it takes, refuses what the real one would. */
export function createMailMock() {
  const sent: SentMail[] = [];
  const failures: string[] = [];
  const binding: EmailBinding = {
    async send(message) {
      const failure = failures.shift() ?? complaintAbout(message);
      if (failure) throw Object.assign(new Error(`refused: ${failure}`), { code: failure });
      sent.push(message);
      return { messageId: `<${sent.length}@shop.test>` };
    },
  };
  return {
    binding,
    /** Everything that went out, oldest first. */
    sent,
    /** Refuses the next mails with one of Cloudflare's codes. */
    failNext(code: string, times = 1) {
      failures.push(...Array.from({ length: times }, () => code));
    },
  };
}

function complaintAbout({ from, to, replyTo, subject, text, html }: SentMail): string | null {
  const addresses = [from.email, to, replyTo];
  if (addresses.some((address) => !ADDRESS.test(address))) return "E_VALIDATION_ERROR";
  if (LINE_BREAK.test(subject + from.name)) return "E_VALIDATION_ERROR";
  return subject && text && html ? null : "E_FIELD_MISSING";
}
