import { letters } from "#messages/letters/index.ts";
import { storeLetters } from "#messages/storeLetters/index.ts";
import { visitorLetters } from "#messages/visitorLetters/index.ts";
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
    subject: storeLetters.messageSubject({ name, subject }),
    preheader: message,
    heading: storeLetters.messageHeading(),
    greeting: null,
    blocks: [
      facts(
        { name: storeLetters.from(), value: oneLine(name) },
        { name: letters.email(), value: oneLine(email) },
        { name: storeLetters.subject(), value: oneLine(subject) },
      ),
      quote(message),
      paragraph(storeLetters.answerToWrite()),
    ],
    reason: storeLetters.contactReason(),
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
    heading: visitorLetters.answerFrom({ shop }),
    greeting: greeting(name),
    blocks: [
      ...lines(answer)
        .filter((line) => line !== "")
        .map(paragraph),
      smallPrint(visitorLetters.youWrote()),
      quote(message),
      smallPrint(visitorLetters.writeAgain()),
    ],
    reason: visitorLetters.answerReason({ shop }),
  };
}
