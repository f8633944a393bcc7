import { findTranslated } from "#db/queries/catalogue/translations.ts";
import {
  type OtherLanguage,
  TRANSLATED_TEXTS,
  type TranslatedKind,
  translatedInto,
} from "#domain/catalogue/translation.ts";
import type { Context } from "../../context.ts";

/**
 * The languages that still say what stood in English before: those into which a text is translated that was
 * `changed` (the names of its fields) and saved just now. Asked only where such a text was changed; that it could
 * not be found out is no failure of what was saved.
 */
export async function staleTranslations(
  ctx: Pick<Context, "db">,
  { kind, id, changed }: { kind: TranslatedKind; id: string; changed: readonly string[] },
): Promise<OtherLanguage[]> {
  const texts: readonly string[] = TRANSLATED_TEXTS[kind];
  const fields = texts.filter((field) => changed.includes(field));
  if (fields.length === 0) return [];
  const found = await findTranslated(ctx.db, { kind, id }).catch(() => null);
  return found ? translatedInto(found.translations, fields) : [];
}
