import { findTranslated, updateTranslations } from "#db/queries/catalogue/translations.ts";
import { changedFields } from "#domain/audit/audit.ts";
import {
  TRANSLATED_TEXTS,
  type TranslatedKind,
  textsByKey,
  translationsOfKeys,
  translationsProblem,
} from "#domain/catalogue/translation.ts";
import { ShopError } from "#domain/errors.ts";
import { adminTranslations } from "#messages/adminTranslations/index.ts";
import type { Authored, Context } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";

/**
 * Saves what a product, a category or a banner is called in other languages; `texts` are by their keys
 * ("name_zu"), and what is empty there is none. Throws NOT_FOUND, CONFLICT when somebody changed the row
 * since `expectedVersion`, INVALID_INPUT with the key of a text that is too long.
 */
export async function saveTranslations(
  ctx: Authored<Pick<Context, "db">>,
  params: {
    kind: TranslatedKind;
    id: string;
    expectedVersion: number;
    texts: Readonly<Record<string, string>>;
  },
): Promise<{ updatedAt: number }> {
  const { kind, id, expectedVersion, texts } = params;
  const fields = TRANSLATED_TEXTS[kind];
  const problem = translationsProblem(kind, texts);
  if (problem) {
    const { key: field, most } = problem;
    throw new ShopError("INVALID_INPUT", {
      field,
      text: () => adminTranslations.tooLong({ most }),
    });
  }
  const row = await findTranslated(ctx.db, { kind, id });
  if (!row) throw new ShopError("NOT_FOUND");
  if (row.updatedAt !== expectedVersion) throw new ShopError("CONFLICT");
  const translations = translationsOfKeys(texts, fields);
  const changes = changedFields(
    textsByKey(row.translations, fields),
    textsByKey(translations, fields),
  );
  if (Object.keys(changes.after).length === 0) return { updatedAt: row.updatedAt };
  const audit = {
    action: `${kind}.update`,
    subject: kind,
    subjectId: id,
    subjectName: row.english.name ?? row.english.title ?? id,
    ...changes,
  };
  const write = { kind, id, expectedVersion, translations, audit };
  return { updatedAt: await orConflict(updateTranslations(ctx.db, ctx.author, write)) };
}
