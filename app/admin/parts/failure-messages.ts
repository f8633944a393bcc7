import { notify } from "#app/lib/toasts.ts";
import { failureOf } from "#app/lib/trpc.ts";
import type { ValidationError } from "#app/lib/use-form.ts";
import type { FailureCode } from "#domain/errors.ts";
import { adminParts } from "#messages/adminParts/index.ts";

/** These say what is wrong; the rest say no more than that it did not work. */
const TELLING: readonly FailureCode[] = [
  "INVALID_INPUT",
  "CONFLICT",
  "NOT_FOUND",
  "FORBIDDEN",
  "RATE_LIMITED",
];

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

/** A query, as far as it can be asked again. */
export type AskedAgain<Data> = {
  refetch: (options: { throwOnError: true }) => Promise<{ data: Data }>;
};

/**
 * For a form that is outdated: loads what is stored anew and begins with it. Where that cannot be had a
 * toast says so, and what was typed stays.
 */
export async function beginWithNewest<Data>(
  query: AskedAgain<Data>,
  begin: (newest: Data) => void,
): Promise<void> {
  const asked = await query.refetch({ throwOnError: true }).catch((error: unknown) => {
    notify({ title: failureMessage(error, adminParts.notLoaded()), tone: "error" });
    return null;
  });
  if (asked) begin(asked.data);
}
