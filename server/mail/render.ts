import type { Store } from "../store.ts";
import type { Mail, RenderedMail } from "./mail.ts";

export type MailSurroundings = {
  store: Store;
  siteUrl: string;
  /** The signed link to the order that the mail is about; null when there is none. */
  orderLink: string | null;
};

/** A mail in words, as plain text and HTML. */
export function renderMail(mail: Mail, { store }: MailSurroundings): RenderedMail {
  const recipient =
    "to" in mail
      ? mail.to
      : "order" in mail
        ? mail.order.userEmail
        : mail.kind === "order-refunded"
          ? mail.refund.to
          : store.email;
  return { recipient, subject: `${store.name}: ${mail.kind}`, text: mail.kind, html: mail.kind };
}
