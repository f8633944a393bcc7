/** One mail to one person. */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
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
};

/** A mail that did not go out. `again`: time may help; otherwise a person has to look. */
export class MailError extends Error {
  override readonly name = "MailError";
  readonly code: string;
  readonly again: boolean;

  constructor(code: string, options: { again: boolean; cause?: unknown }) {
    super(`The mail was not taken: ${code}`, { cause: options.cause });
    this.code = code;
    this.again = options.again;
  }
}

/** Local runs: no mail leaves the machine. */
export const keptMail: MailProvider = { delivers: false, send: async () => {} };
