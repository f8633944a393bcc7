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

/**
 * The first issue of a schema whose messages are the names of rules; null when all holds. `otherwise`:
 * the rule of an issue that the schema says nothing of, such as a text that is too long.
 */
export function brokenRule<Rule extends string>(
  schema: v.GenericSchema,
  form: unknown,
  rules: readonly Rule[],
  otherwise: NoInfer<Rule>,
): BrokenRule<string, Rule> | null {
  const [error] = schemaErrors(schema, form);
  return error
    ? { field: error.field, rule: rules.find((rule) => rule === error.text) ?? otherwise }
    : null;
}
