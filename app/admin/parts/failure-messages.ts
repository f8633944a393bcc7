import { failureOf } from "#app/lib/trpc.ts";
import type { ValidationError } from "#app/lib/use-form.ts";

/** These say what is wrong; the rest say no more than that it did not work. */
const TELLING = ["INVALID_INPUT", "CONFLICT", "NOT_FOUND", "FORBIDDEN", "RATE_LIMITED"];

/** The failure's own words where it has any, else the document's ('Failed to …', back-office §8). */
export function failureMessage(error: unknown, otherwise: string): string {
  const { code, text } = failureOf(error);
  return TELLING.includes(code) ? text : otherwise;
}

/** Whether somebody else was faster, or has deleted it, and no field is to blame: look again. */
export function isOutdated(error: unknown): boolean {
  const { code, field } = failureOf(error);
  return (code === "CONFLICT" || code === "NOT_FOUND") && field === null;
}

/** What a form says of a refused save: at the field that the server names, else with the whole. */
export function refusalOf(error: unknown, otherwise: string): ValidationError {
  const text = failureMessage(error, otherwise);
  return { field: failureOf(error).field, text, isOutdated: isOutdated(error) };
}
