import { forgetUnusedMedia } from "#db/queries/catalogue/media.ts";
import { mediaKey, storedKeys } from "#domain/catalogue/media-address.ts";
import type { Context } from "../../context.ts";

/** As many of a picture's objects as one call deletes stay below R2's 1,000. */
const AT_ONCE = 100;

/**
 * Deletes the pictures behind these addresses, unless a product, category or banner still names
 * them; other addresses are ignored. Call it after the write that lets go of them, best in
 * `ctx.background`. Gives how many went. A storage that fails is only logged (back-office §7): the
 * sweep finds what it left.
 */
export async function removeMedia(
  ctx: Pick<Context, "db" | "log" | "media">,
  urls: readonly string[],
): Promise<number> {
  const keys = [...new Set(urls.flatMap((url) => mediaKey(url) ?? []))];
  let count = 0;
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const gone = await forgetUnusedMedia(ctx.db, { keys: keys.slice(from, from + AT_ONCE) });
    count += gone.length;
    try {
      await ctx.media.delete(gone.flatMap(storedKeys));
    } catch (error) {
      ctx.log("warn", "media-not-deleted", { count: gone.length, error });
    }
  }
  return count;
}
