import * as v from "valibot";
import { type BrokenRule, brokenRule } from "../form-error.ts";
import { ORDER_NUMBER_LENGTH } from "../orders/order.ts";
import { wordsSearch } from "../text/words-search.ts";

/** The longest text, in characters, that each field of the contact form takes. */
export const CONTACT_MAX_LENGTHS = { name: 120, email: 254, subject: 150, message: 4000 } as const;

/** What can be wrong with a field; messages/contact/rule-text.ts says it. */
const CONTACT_RULES = ["missing", "tooLong", "emailInvalid"] as const;
export type ContactRule = (typeof CONTACT_RULES)[number];
const [MISSING, TOO_LONG, EMAIL_INVALID] = CONTACT_RULES;

/** What a visitor writes on the contact page, trimmed. The store answers to `email`. */
export const ContactMessage = v.object({
  name: line(CONTACT_MAX_LENGTHS.name),
  email: v.pipe(line(CONTACT_MAX_LENGTHS.email), v.rfcEmail(EMAIL_INVALID)),
  subject: line(CONTACT_MAX_LENGTHS.subject),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(MISSING),
    v.maxLength(CONTACT_MAX_LENGTHS.message, TOO_LONG),
  ),
});

export type ContactMessage = v.InferOutput<typeof ContactMessage>;

const FIELDS = ["name", "email", "subject", "message"] as const;

/** The form's rules, first failure first; null when all hold. The same in browser and server. */
export function contactProblem(
  form: v.InferInput<typeof ContactMessage>,
): BrokenRule<keyof ContactMessage, ContactRule> | null {
  const broken = brokenRule(ContactMessage, form, CONTACT_RULES, "missing");
  if (broken === null) return null;
  const field = FIELDS.find((one) => one === broken.field) ?? "message";
  return { field, rule: broken.rule };
}

const MAX_NUMBERS = 5;
const NUMBER = new RegExp(`^[A-Za-z0-9]{${ORDER_NUMBER_LENGTH}}$`);

/**
 * What in a message may be the number of an order (its id's last 8 characters), at most five: words
 * of that length, but for those that are written like any other.
 */
export function orderNumbersIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const numbers = words.filter(
    (word) => NUMBER.test(word) && (/\d/.test(word) || word === word.toUpperCase()),
  );
  return [...new Set(numbers.map((word) => word.toUpperCase()))].slice(0, MAX_NUMBERS);
}

/** What an administrator typed, as an FTS5 expression over `contact_search`; null: nothing typed. */
export function messageSearchOf(text: string): string | null {
  return wordsSearch(text, ["email", "name", "subject", "message"]);
}

/** One line of text; a line break in a name has no use but to break what it is printed on. */
function line(maxLength: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\p{Cc}+/gu, " ")),
    v.trim(),
    v.nonEmpty(MISSING),
    v.maxLength(maxLength, TOO_LONG),
  );
}
