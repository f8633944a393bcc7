import { findCreation } from "#db/queries/audit/audit.ts";
import { type AuditFields, changedFields } from "#domain/audit/audit.ts";
import { ShopError } from "#domain/errors.ts";
import { adminParts } from "#messages/adminParts/index.ts";
import type { Authored, Context } from "../../context.ts";
import { orExistingResult } from "../../platform/failures.ts";

/**
 * Does a creation of the back office once, however often its browser asks for it under the same `key`: what is
 * refused may have been done already, and its answer lost. `create` writes its line of the log with the key
 * (`requestKey`) and gives the subject's id as it stands there, which this gives too. Throws what `create`
 * throws where nothing was created under the key, CONFLICT (field key) where what was is not what `fields`, as the
 * line has them, say now.
 */
export async function createOnce(
  ctx: Authored<Pick<Context, "db">>,
  key: string | undefined,
  create: () => Promise<string>,
  fields?: AuditFields,
): Promise<string> {
  if (key === undefined) return create();
  const { userId: actorId } = ctx.author;
  return orExistingResult(create, async () => {
    const found = await findCreation(ctx.db, { actorId, requestKey: key });
    if (!found) return null;
    const { subjectId, subjectName: name, after } = found;
    if (fields && Object.keys(changedFields(after ?? {}, fields).after).length > 0) {
      throw new ShopError("CONFLICT", {
        field: "key",
        text: () => adminParts.addedAlready({ name }),
      });
    }
    return subjectId;
  });
}
