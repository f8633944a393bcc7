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

/** That a category was renamed, or that its goods went to another one when it was deleted. */
export type CategoryMove = { from: string; to: string };

/**
 * What a category that is gone is called today, for links that were made before: its last namesake's `moves`, in the
 * order in which they were made, are followed. Null where they lead to none that is `present`.
 */
export function categoryToday(
  name: string,
  { moves, present }: { moves: readonly CategoryMove[]; present: readonly string[] },
): string | null {
  const first = moves.findLastIndex(({ from }) => from === name);
  if (first < 0) return null;
  const today = moves
    .slice(first)
    .reduce((current, { from, to }) => (from === current ? to : current), name);
  return present.includes(today) ? today : null;
}
