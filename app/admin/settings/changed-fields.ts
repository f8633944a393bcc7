import * as v from "valibot";
import { type FormError, schemaErrors } from "#domain/form-error.ts";
import { settingIssueText } from "#messages/adminSettingRules/rule-text.ts";

/** The fields of a section that differ from what is stored: only they are sent. */
export function changedOnly<Value extends object>(
  before: Value,
  after: Value,
): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const key in after) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) changed[key] = after[key];
  }
  return changed;
}

/**
 * What the section's schema says against a draft, each field once in a sentence, or the
 * document that it makes.
 */
export function readSection<Value>(
  schema: v.GenericSchema<unknown, Value>,
  given: unknown,
): { value: Value } | { validationErrors: FormError[] } {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return { value: parsed.output };
  return { validationErrors: schemaErrors(schema, given, (issue) => settingIssueText(issue)) };
}
