import { purgeDeletedProducts } from "#db/queries/catalogue/bulk-products.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import { removeMedia } from "../services/catalogue/remove-media.ts";

/** So long a deletion can be undone. */
const KEPT_MS = DAY_MS;
/** What one run does at most; the next minute goes on. */
const MAX_ROWS = 200;
/** Their stock movements are deleted in the same write, which the database ends after five seconds. */
const MAX_MOVEMENTS = 20_000;

/**
 * Takes products away for good a day after they were deleted, with their pictures; one that a
 * payment still holds waits. Gives how many went.
 */
export async function purgeProducts(ctx: Context): Promise<number> {
  const gone = await purgeDeletedProducts(ctx.db, {
    deletedBefore: ctx.now() - KEPT_MS,
    limit: MAX_ROWS,
    movements: MAX_MOVEMENTS,
  });
  await removeMedia(
    ctx,
    gone.flatMap(({ images }) => images.map(({ url }) => url)),
  );
  return gone.length;
}
