import type { BrokenRule } from "#domain/form-error.ts";
import type { ContactMessage, ContactRule } from "#domain/store/contact.ts";
import { contact } from "#messages/contact/index.ts";
import { login } from "#messages/login/index.ts";

type Says = { missing: () => string; tooLong: () => string };

const TEXTS: Readonly<Record<keyof ContactMessage, Says>> = {
  name: { missing: () => contact.nameMissing(), tooLong: () => contact.nameTooLong() },
  email: { missing: () => contact.emailMissing(), tooLong: () => contact.emailTooLong() },
  subject: { missing: () => contact.subjectMissing(), tooLong: () => contact.subjectTooLong() },
  message: { missing: () => contact.messageMissing(), tooLong: () => contact.messageTooLong() },
};

/** What the contact form says of a rule that a field breaks. */
export function contactRuleText({
  field,
  rule,
}: BrokenRule<keyof ContactMessage, ContactRule>): string {
  return rule === "emailInvalid" ? login.emailInvalid() : TEXTS[field][rule]();
}
