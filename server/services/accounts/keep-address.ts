import { insertAddress, listAddresses } from "#db/queries/accounts/addresses.ts";
import { MAX_ADDRESSES, type SavedAddress } from "#domain/customers/saved-address.ts";
import { ShopError } from "#domain/errors.ts";
import { addressBook } from "#messages/addressBook/index.ts";
import type { Context } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";
import { saveOnce } from "../customers/save-once.ts";

/**
 * Puts an address into a customer's book, under one `key` of the browser's once; gives its id. Throws CONFLICT when
 * the book is full.
 */
export async function keepAddress(
  ctx: Pick<Context, "db" | "newId" | "now">,
  userId: string,
  { key, ...address }: SavedAddress & { key?: string | undefined },
): Promise<{ id: string }> {
  const most = MAX_ADDRESSES;
  return saveOnce(ctx, key, {
    write: (id) =>
      orConflict(
        insertAddress(ctx.db, { ...address, id, userId, most, now: ctx.now() }),
        () => new ShopError("CONFLICT", { text: () => addressBook.full() }),
      ),
    own: () => listAddresses(ctx.db, { userId, limit: most }),
  });
}
