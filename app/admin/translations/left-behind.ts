import type { OtherLanguage } from "#domain/catalogue/translation.ts";
import { languageName } from "#domain/store/formats.ts";
import { adminTranslations } from "#messages/adminTranslations/index.ts";

/** For the toast of a save: which languages still say what the English text said before; nothing where none does. */
export function leftBehindNote(languages: readonly OtherLanguage[]): { description?: string } {
  if (languages.length === 0) return {};
  const names = languages.map(languageName).join(", ");
  return {
    description: adminTranslations.leftBehind({ count: languages.length, languages: names }),
  };
}
