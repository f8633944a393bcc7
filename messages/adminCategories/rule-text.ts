import type { CategoryProblem, CategoryRule } from "#domain/catalogue/category.ts";
import { adminCategories } from "#messages/adminCategories/index.ts";

const TEXTS: Readonly<Record<CategoryRule, () => string>> = {
  nameMissing: () => adminCategories.nameMissing(),
  nameTooLong: () => adminCategories.nameTooLong(),
  nameNoLetters: () => adminCategories.nameNoLetters(),
  descriptionTooLong: () => adminCategories.descriptionTooLong(),
};

/** What is said of a rule that a category's form breaks. */
export function categoryRuleText(rule: CategoryRule): string {
  return TEXTS[rule]();
}

/** The same with the field at fault, as a form takes it; null when no rule is broken. */
export function sayCategoryProblem(
  problem: CategoryProblem | null,
): { field: string; text: string } | null {
  return problem && { field: problem.field, text: categoryRuleText(problem.rule) };
}
