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

/** Whether what is stored has all that was sent: it was saved then, by whomever. */
export function hasAll<Value extends object>(
  stored: Value,
  sent: Record<string, unknown>,
): boolean {
  return Object.keys(changedOnly(stored, { ...stored, ...sent })).length === 0;
}

/** Whether nobody else (from `before` to `after`) has changed a field that was sent. */
export function isApart<Value extends object>(
  { before, after }: { before: Value; after: Value },
  sent: Record<string, unknown>,
): boolean {
  return Object.keys(changedOnly(before, after)).every((field) => !(field in sent));
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
