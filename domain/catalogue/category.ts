/** Longest texts of a category, in characters. */
export const CATEGORY_LENGTHS = { name: 80, description: 500 } as const;

export const CATEGORY_TAKEN_TEXT = "There is already a category with this name";
export const CATEGORY_MOVE_TEXT = "Choose a category for its products first";

export type CategoryError = { field: "name" | "description"; text: string };

/** A category's name as it is kept: no space around it, single ones inside, no line breaks. */
export function tidyCategoryName(typed: string): string {
  return typed.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

/** The rules of back-office §5, for form and server; null when they hold. */
export function categoryError(form: { name: string; description: string }): CategoryError | null {
  const name = tidyCategoryName(form.name);
  if (name === "") return { field: "name", text: "Please enter a name" };
  if (name.length > CATEGORY_LENGTHS.name) return { field: "name", text: "The name is too long" };
  // Alone they would be lost from the address of the category's page.
  if (/^\.{1,2}$/.test(name)) return { field: "name", text: "Please enter a name with letters" };
  if (form.description.trim().length > CATEGORY_LENGTHS.description) {
    return { field: "description", text: "The description is too long" };
  }
  return null;
}
