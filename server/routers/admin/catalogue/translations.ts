import * as v from "valibot";
import { findTranslated, listTranslated } from "#db/queries/catalogue/translations.ts";
import { missingLanguages, TRANSLATED_TEXTS } from "#domain/catalogue/translation.ts";
import { ShopError } from "#domain/errors.ts";
import { saveTranslations } from "../../../services/catalogue/save-translations.ts";
import { adminProcedure, adminProcedureFor, router } from "../../../trpc.ts";
import { ExpectedVersion } from "../../inputs.ts";

/** Six long texts of the largest size that is answered in words of its own, in any alphabet. */
const MAX_FORM_BYTES = 256 * 1024;
const kind = v.picklist(["product", "category", "hero", "recipe"]);
/** An id; of a category, its name. */
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const texts = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(20_000))),
  v.check((read) => Object.keys(read).length <= 20),
);

/** Names, descriptions, words of banners and recipes in other languages. */
export const translationsRouter = router({
  /** The English texts and those in other languages, with the row's version. NOT_FOUND. */
  get: adminProcedure.input(v.object({ kind, id })).query(async ({ ctx, input }) => {
    const found = await findTranslated(ctx.db, input);
    if (!found) throw new ShopError("NOT_FOUND");
    return found;
  }),

  /** Which categories, banners or recipes are not told in which languages; those that are in all are left out. */
  missing: adminProcedure
    .input(v.object({ kind: v.picklist(["category", "hero", "recipe"]) }))
    .query(async ({ ctx, input }) => {
      const rows = await listTranslated(ctx.db, input);
      const fields = TRANSLATED_TEXTS[input.kind];
      return rows.flatMap((row) => {
        const languages = missingLanguages(row.english, row.translations, fields);
        return languages.length > 0 ? { id: row.id, languages } : [];
      });
    }),

  save: adminProcedureFor("products.write")
    .meta({ mostBytes: MAX_FORM_BYTES })
    .input(v.object({ kind, id, expectedVersion: ExpectedVersion, texts }))
    .mutation(({ ctx, input }) => saveTranslations(ctx, input)),
});
