import { type Author, findCreated } from "#db/queries/audit/audit.ts";
import type { Context } from "../../context.ts";
import { orWrittenBefore } from "../../platform/failures.ts";

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
  if (key === undefined) return create();
  const { userId: actorId } = ctx.author;
  return orWrittenBefore(create, () => findCreated(ctx.db, { actorId, requestKey: key }));
}
