import type { SuburbProblem, SuburbRule } from "#domain/deliveries/suburb-form.ts";
import { adminSuburbs } from "#messages/adminSuburbs/index.ts";

const TEXTS: Readonly<Record<SuburbRule, () => string>> = {
  nameMissing: () => adminSuburbs.nameMissing(),
  cityMissing: () => adminSuburbs.cityMissing(),
  provinceMissing: () => adminSuburbs.provinceMissing(),
  tooLong: () => adminSuburbs.tooLong(),
  codeInvalid: () => adminSuburbs.codeInvalid(),
};

/** What is said of a rule that a suburb's form breaks. */
export function suburbRuleText(rule: SuburbRule): string {
  return TEXTS[rule]();
}

/** The same with the field at fault, as a form takes it; null when no rule is broken. */
export function saySuburbProblem(
  problem: SuburbProblem | null,
): { field: string; text: string } | null {
  return problem && { field: problem.field, text: suburbRuleText(problem.rule) };
}
