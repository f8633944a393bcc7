import { insertList, listProductLists } from "#db/queries/accounts/product-lists.ts";
import { MAX_LISTS } from "#domain/customers/product-list.ts";
import { ShopError } from "#domain/errors.ts";
import { productLists } from "#messages/productLists/index.ts";
import type { Context } from "../../context.ts";
import { isPreconditionFailure, violatedConstraint } from "../../platform/failures.ts";
import { saveOnce } from "../customers/save-once.ts";

/**
 * Begins a list for a customer, under one `key` of the browser's once; gives its id. Throws CONFLICT when they have
 * too many, or one of that name.
 */
export async function beginList(
  ctx: Pick<Context, "db" | "newId" | "now">,
  { key, ...list }: { userId: string; name: string; key?: string | undefined },
): Promise<{ id: string }> {
  const most = MAX_LISTS;
  return saveOnce(ctx, key, {
    write: (id) => oneOfAName(() => insertList(ctx.db, { ...list, id, most, now: ctx.now() })),
    own: () => listProductLists(ctx.db, { userId: list.userId, limit: most }),
  });
}

/** Says what a write of a list that was refused had against it: CONFLICT with its words. */
export async function oneOfAName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    if (isPreconditionFailure(cause)) {
      const text = () => productLists.tooMany({ count: MAX_LISTS });
      throw new ShopError("CONFLICT", { text, cause });
    }
    if (violatedConstraint(cause)?.kind !== "unique") throw cause;
    throw new ShopError("CONFLICT", { field: "name", text: () => productLists.nameTaken(), cause });
  }
}
