import { facts, type Letter, paragraph, quote, smallPrint } from "../blocks.ts";
import type { Mail } from "../mail.ts";
import { greeting, lines, oneLine } from "../tidy.ts";

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

/** What the shop answers, to whoever wrote. */
export function replyLetter(
  { to, name, subject, message, answer }: Extract<Mail, { kind: "contact-reply" }>,
  { shop }: { shop: string },
): Letter {
  return {
    recipient: to,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    preheader: answer,
    heading: `An answer from ${shop}`,
    greeting: greeting(name),
    blocks: [
      ...lines(answer)
        .filter((line) => line !== "")
        .map(paragraph),
      smallPrint("You wrote:"),
      quote(message),
      smallPrint("Answer this mail to write to us again."),
    ],
    reason: `you wrote to ${shop}`,
  };
}
