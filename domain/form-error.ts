import * as v from "valibot";

/** What is wrong with a form, first failure first: the field at fault and the words of the spec. */
export type FormError<Field extends string = string> = { field: Field; text: string };

/** The same by the rule that it breaks, which the noun's messages say in a language. */
export type BrokenRule<Field extends string, Rule extends string> = { field: Field; rule: Rule };

/**
 * What a schema has against a form, each field once, in the order of the schema; empty when all
 * holds. `say`: an issue in words, the schema's own unless given.
 */
export function schemaErrors(
  schema: v.GenericSchema,
  form: unknown,
  say: (issue: v.BaseIssue<unknown>) => string = ({ message }) => message,
): FormError[] {
  const found = new Map<string, string>();
  for (const issue of v.safeParse(schema, form).issues ?? []) {
    // An entry of a list is told at the list.
    const field = (v.getDotPath(issue) ?? "").replace(/\.\d+$/, "");
    if (!found.has(field)) found.set(field, say(issue));
  }
  return [...found].map(([field, text]) => ({ field, text }));
}

/** The first of them, for a form that shows one failure at a time; null when all holds. */
export function schemaError(schema: v.GenericSchema, form: unknown): FormError | null {
  return schemaErrors(schema, form)[0] ?? null;
}
