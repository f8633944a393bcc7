import { isSouthAfricanPhone, toE164 } from "../customers/phone.ts";
import { DAY_MS } from "../time/durations.ts";
import { ORDER_NUMBER_LENGTH } from "./order.ts";

/** How long the signed link of an order holds, in a letter or found again. */
export const ORDER_LINK_LIFETIME_MS = 90 * DAY_MS;

/** The longest texts that the form takes, in characters. */
export const LOOKUP_MAX_LENGTHS = { number: 40, contact: 254 } as const;

export type LookupProblem =
  | { field: "number"; rule: "missing" | "not-a-number" }
  | { field: "contact"; rule: "missing" | "no-contact" };

/** What somebody may have meant by an order's number; a number has no I, L or O. */
export function numbersOf(typed: string): string[] {
  const bare = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  const number = bare.slice(-ORDER_NUMBER_LENGTH);
  if (number.length < ORDER_NUMBER_LENGTH) return [];
  const likely = number.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return [...new Set([number, likely])];
}

/** What is wrong with what was typed to find an order; null: it can be looked for. */
export function lookupProblem(typed: { number: string; contact: string }): LookupProblem | null {
  if (typed.number.trim() === "") return { field: "number", rule: "missing" };
  if (numbersOf(typed.number).length === 0) return { field: "number", rule: "not-a-number" };
  if (typed.contact.trim() === "") return { field: "contact", rule: "missing" };
  return contactOf(typed.contact) === null ? { field: "contact", rule: "no-contact" } : null;
}

/** Whether an order was placed by whoever says this e-mail address or phone number is theirs. */
export function isContactOf(order: { userEmail: string; phone: string }, contact: string): boolean {
  const said = contactOf(contact);
  if (said === null) return false;
  return said.kind === "email"
    ? order.userEmail.trim().toLowerCase() === said.value
    : isSouthAfricanPhone(order.phone) && toE164(order.phone) === said.value;
}

function contactOf(typed: string): { kind: "email" | "phone"; value: string } | null {
  const text = typed.trim();
  if (text.includes("@")) return { kind: "email", value: text.toLowerCase() };
  return isSouthAfricanPhone(text) ? { kind: "phone", value: toE164(text) } : null;
}
