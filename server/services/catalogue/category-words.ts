import type { Language } from "#domain/store/formats.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { speaking } from "#messages/language.ts";

/**
 * A category as every page describes it: in its own words, or in the shop's where it has none. `label` is
 * what it is called in another language.
 */
export function withWords<Category extends { name: string; label?: string; description: string }>(
  category: Category,
  language: Language,
): Category {
  const { name, label = name, description } = category;
  if (description) return category;
  const words = () => catalogue.browseCategory({ category: label });
  return { ...category, description: speaking(language, words) };
}
