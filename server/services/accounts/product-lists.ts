import { insertList } from "#db/queries/accounts/product-lists.ts";
import { MOST_LISTS } from "#domain/customers/product-list.ts";
import { ShopError } from "#domain/errors.ts";
import { productLists } from "#messages/productLists/index.ts";
import type { Context } from "../../context.ts";
import { isPreconditionFailure, violatedConstraint } from "../../platform/failures.ts";

/** Begins a list for a customer; gives its id. Throws CONFLICT when they have too many, or one of that name. */
export async function beginList(
  ctx: Pick<Context, "db" | "newId" | "now">,
  list: { userId: string; name: string },
): Promise<{ id: string }> {
  const id = ctx.newId();
  await oneOfAName(() => insertList(ctx.db, { ...list, id, most: MOST_LISTS, now: ctx.now() }));
  return { id };
}

/** Says what a write of a list that was refused had against it: CONFLICT with its words. */
export async function oneOfAName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    if (isPreconditionFailure(cause)) {
      const text = () => productLists.tooMany({ count: MOST_LISTS });
      throw new ShopError("CONFLICT", { text, cause });
    }
    if (violatedConstraint(cause)?.kind !== "unique") throw cause;
    throw new ShopError("CONFLICT", { field: "name", text: () => productLists.nameTaken(), cause });
  }
}
