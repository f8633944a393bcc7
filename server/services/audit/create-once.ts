import { type Author, findCreated } from "#db/queries/audit/audit.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";

/**
 * Does a creation of the back office once, however often its browser asks for it under the same `key`: what is
 * refused may have been done already, and its answer lost. `create` writes its line of the log with the key
 * (`requestKey`) and gives the subject's id as it stands there, which this gives too. Throws what `create`
 * throws where nothing was created under the key.
 */
export async function createOnce(
  ctx: Pick<Context, "db"> & { author: Author },
  key: string | undefined,
  create: () => Promise<string>,
): Promise<string> {
  try {
    return await create();
  } catch (error) {
    const isRefusal = error instanceof ShopError || violatedConstraint(error) !== null;
    if (key === undefined || !isRefusal) throw error;
    const { userId: actorId } = ctx.author;
    const created = await findCreated(ctx.db, { actorId, requestKey: key });
    if (created === null) throw error;
    return created;
  }
}
