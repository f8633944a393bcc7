import { insertAddress } from "#db/queries/accounts/addresses.ts";
import { MOST_ADDRESSES, type SavedAddress } from "#domain/customers/saved-address.ts";
import { ShopError } from "#domain/errors.ts";
import { addressBook } from "#messages/addressBook/index.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";

/** Puts an address into a customer's book; gives its id. Throws CONFLICT when the book is full. */
export async function keepAddress(
  ctx: Pick<Context, "db" | "newId" | "now">,
  userId: string,
  address: SavedAddress,
): Promise<{ id: string }> {
  const id = ctx.newId();
  try {
    await insertAddress(ctx.db, { ...address, id, userId, most: MOST_ADDRESSES, now: ctx.now() });
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    throw new ShopError("CONFLICT", { text: () => addressBook.full(), cause: error });
  }
  return { id };
}
