import type { BrokenRule } from "../form-error.ts";

/** Longest texts of a category, in characters. */
export const CATEGORY_LENGTHS = { name: 80, description: 500 } as const;

/** Where all of them are read, so many are at most. */
export const MAX_CATEGORIES_READ = 1_000;

/** What a category's form can break; `messages/adminCategories/rule-text.ts` says it. */
export type CategoryRule = "nameMissing" | "nameTooLong" | "nameNoLetters" | "descriptionTooLong";
export type CategoryProblem = BrokenRule<"name" | "description", CategoryRule>;

/** A category's name as it is kept: no space around it, single ones inside, no line breaks. */
export function tidyCategoryName(typed: string): string {
  return typed.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

/** The rules of back-office §5, for form and server; null when they hold. */
export function categoryError(form: { name: string; description: string }): CategoryProblem | null {
  const name = tidyCategoryName(form.name);
  if (name === "") return { field: "name", rule: "nameMissing" };
  if (name.length > CATEGORY_LENGTHS.name) return { field: "name", rule: "nameTooLong" };
  // Alone they would be lost from the address of the category's page.
  if (/^\.{1,2}$/.test(name)) return { field: "name", rule: "nameNoLetters" };
  if (form.description.trim().length > CATEGORY_LENGTHS.description) {
    return { field: "description", rule: "descriptionTooLong" };
  }
  return null;
}
