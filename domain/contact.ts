import * as v from "valibot";
import type { FormError } from "./passwords.ts";

/** The longest text, in characters, that each field of the contact form takes. */
export const CONTACT_MAX_LENGTHS = { name: 120, email: 254, subject: 150, message: 4000 } as const;

/** What a visitor writes on the contact page, trimmed. The store answers to `email`. */
export const ContactMessage = v.object({
  name: line("Name", CONTACT_MAX_LENGTHS.name),
  email: v.pipe(
    line("Email", CONTACT_MAX_LENGTHS.email),
    v.rfcEmail("Please enter a valid email address"),
  ),
  subject: line("Subject", CONTACT_MAX_LENGTHS.subject),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Message is required"),
    v.maxLength(CONTACT_MAX_LENGTHS.message, "Message is too long"),
  ),
});

export type ContactMessage = v.InferOutput<typeof ContactMessage>;

/** The form's rules, first failure first; null when all hold. The same in browser and server. */
export function contactError(
  form: v.InferInput<typeof ContactMessage>,
): FormError<keyof ContactMessage> | null {
  for (const field of FIELDS) {
    const parsed = v.safeParse(ContactMessage.entries[field], form[field]);
    if (!parsed.success) return { field, text: parsed.issues[0].message };
  }
  return null;
}

const FIELDS = ["name", "email", "subject", "message"] as const;

/** One line of text; a line break in a name has no use but to break what it is printed on. */
function line(name: string, maxLength: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\p{Cc}+/gu, " ")),
    v.trim(),
    v.nonEmpty(`${name} is required`),
    v.maxLength(maxLength, `${name} is too long`),
  );
}
