import * as v from "valibot";
import {
  deleteAddress,
  findLastAddress,
  listAddresses,
  setDefaultAddress,
} from "#db/queries/accounts/addresses.ts";
import { MAX_ADDRESSES, SavedAddress } from "#domain/customers/saved-address.ts";
import { ShopError } from "#domain/errors.ts";
import { keepAddress } from "../services/accounts/keep-address.ts";
import { customerProcedure, router } from "../trpc.ts";
import { Id, OptionalRequestKey } from "./inputs.ts";

const Chosen = v.object({ id: Id });

/** A customer's address book: always the asker's own, NOT_FOUND for any other. */
export const addressesRouter = router({
  list: customerProcedure.query(({ ctx }) =>
    listAddresses(ctx.db, { userId: ctx.customer.userId, limit: MAX_ADDRESSES }),
  ),

  /** Where the last order went, for who has kept no address; null without one. */
  ofLastOrder: customerProcedure.query(({ ctx }) => findLastAddress(ctx.db, ctx.customer.userId)),

  /** Keeps one more; the first becomes the default. CONFLICT when the book is full. */
  add: customerProcedure
    .input(v.object({ ...SavedAddress.entries, key: OptionalRequestKey }))
    .mutation(({ ctx, input }) => keepAddress(ctx, ctx.customer.userId, input)),

  setDefault: customerProcedure.input(Chosen).mutation(async ({ ctx, input }) => {
    const { userId } = ctx.customer;
    const isOwn = await setDefaultAddress(ctx.db, { id: input.id, userId, now: ctx.now() });
    if (!isOwn) throw new ShopError("NOT_FOUND", { field: "id" });
  }),

  remove: customerProcedure.input(Chosen).mutation(async ({ ctx, input }) => {
    const isOwn = await deleteAddress(ctx.db, { id: input.id, userId: ctx.customer.userId });
    if (!isOwn) throw new ShopError("NOT_FOUND", { field: "id" });
  }),
});
