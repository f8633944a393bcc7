import { facts, type Letter, paragraph, quote } from "../blocks.ts";
import type { Mail } from "../mail.ts";
import { oneLine } from "../tidy.ts";

/** What a visitor wrote on the contact page, to the store. */
export function contactLetter(
  { name, email, subject, message }: Extract<Mail, { kind: "contact-message" }>,
  { storeEmail }: { storeEmail: string },
): Letter {
  return {
    recipient: storeEmail,
    subject: `Message from ${name}: ${subject}`,
    preheader: message,
    heading: "A message from the contact page",
    greeting: null,
    blocks: [
      facts(
        { name: "From", value: oneLine(name) },
        { name: "E-mail", value: oneLine(email) },
        { name: "Subject", value: oneLine(subject) },
      ),
      quote(message),
      paragraph("Answer this mail to write back. Everything above was typed by the visitor."),
    ],
    reason: "it is the store's contact address",
  };
}
