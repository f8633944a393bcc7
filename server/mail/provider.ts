/** One mail to one person. */
export type MailMessage = {
  /** The same for every try of one mail: whoever gets two of them can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one POST ends such mails (RFC 8058), for the mail program's own button; null: no bulk mail. */
  unsubscribeUrl: string | null;
  /** Who it is from, as people read it: the shop's name. */
  senderName: string;
  /** Where an answer goes. */
  replyTo: string;
};

/** Whoever carries mail out of the house. `send` throws MailError. */
export type MailProvider = {
  /** False when mails only stay in the shop's own list, to be read at /dev/mail. */
  delivers: boolean;
  send(message: MailMessage): Promise<void>;
  /** Whether the provider answers at all just now; nothing is sent by asking. */
  answers(): Promise<boolean>;
};

/**
 * A mail of which the provider did not say that it took it. `retry`: time may help; otherwise a
 * person has to look. `isUnanswered`: there was no answer, so that it may have gone out all the same.
 */
export class MailError extends Error {
  override readonly name = "MailError";
  readonly code: string;
  readonly retry: boolean;
  readonly isUnanswered: boolean;

  constructor(code: string, options: { retry: boolean; isUnanswered?: boolean; cause?: unknown }) {
    super(`The mail was not taken: ${code}`, { cause: options.cause });
    this.code = code;
    this.retry = options.retry;
    this.isUnanswered = options.isUnanswered ?? false;
  }
}

/** Local runs: no mail leaves the machine. */
export const keptMail: MailProvider = {
  delivers: false,
  send: async () => {},
  answers: async () => true,
};
