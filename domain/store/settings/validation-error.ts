import type * as v from "valibot";

/**
 * A schema's message as a sentence: one that begins with a small letter says something of the field
 * ("is missing"), whose label goes before it; the others are whole already.
 */
export function validationErrorText(label: string, message: string): string {
  return /^\p{Ll}/u.test(message) ? `${label} ${message}` : message;
}

type Issue = Pick<v.BaseIssue<unknown>, "message" | "type" | "expected" | "received">;

/** What a schema has against a value: its own message, or ours where valibot would speak for itself. */
export function issueText({ message, type, expected, received }: Issue): string {
  if (!message.startsWith("Invalid ")) return message;
  if (received === "undefined") return "is missing";
  if (type === "picklist" && expected) return `must be ${choiceText(expected)}`;
  return PLAIN[type] ?? "is not what belongs there";
}

const PLAIN: Readonly<Record<string, string>> = {
  array: "must be a list",
  boolean: "must be on or off",
  integer: "is not a whole number",
  number: "is not a number",
  object: "must be a group of fields",
  string: "must be a text",
};

/** `("daily" | "weekly")` as "daily or weekly". */
function choiceText(expected: string): string {
  const choices = [...expected.matchAll(/"([^"]*)"/g)].map(([, choice]) => choice);
  const last = choices.pop();
  return choices.length > 0 ? `${choices.join(", ")} or ${last}` : `${last}`;
}
