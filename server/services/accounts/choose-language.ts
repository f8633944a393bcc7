import { ShopError } from "#domain/errors.ts";
import type { Language } from "#domain/store/formats.ts";
import type { Context } from "../../context.ts";

/**
 * Keeps in which language whoever is signed in is written to, and the back office speaks to them;
 * null: in the shop's. Throws INVALID_INPUT for one that the shop does not speak.
 */
export async function chooseLanguage(
  ctx: Pick<Context, "auth" | "languages">,
  language: Language | null,
): Promise<void> {
  if (language !== null && !ctx.languages.includes(language)) {
    throw new ShopError("INVALID_INPUT", { field: "language" });
  }
  await ctx.auth.update({ language });
}
