import * as v from "valibot";
import {
  findShareKey,
  getProductList,
  getSharedList,
  shareList,
  unshareList,
} from "#db/queries/accounts/listed.ts";
import {
  carryProduct,
  deleteList,
  listProductLists,
  removeFromList,
  renameList,
} from "#db/queries/accounts/product-lists.ts";
import { ListName, MAX_LISTED, MAX_LISTS } from "#domain/customers/product-list.ts";
import { ShopError } from "#domain/errors.ts";
import { beginList, oneOfAName } from "../services/accounts/product-lists.ts";
import { admitToRead } from "../services/limits/admit.ts";
import { VISIT_LIMITS } from "../services/limits/rate-limit.ts";
import { customerProcedure, publicProcedure, router } from "../trpc.ts";
import { Id, OptionalRequestKey } from "./inputs.ts";

const Chosen = v.object({ id: Id });
/** One of the customer's lists; null is the wishlist. */
const AnyList = v.object({ id: v.nullable(Id) });

const Carried = v.pipe(
  v.object({
    productId: Id,
    from: v.nullable(Id),
    to: v.nullable(Id),
    isMove: v.boolean(),
  }),
  v.check(({ from, to }) => from !== to, "goes nowhere"),
);

const REFUSALS = {
  "not-there": "NOT_FOUND",
  "no-such-list": "NOT_FOUND",
  "list-full": "CONFLICT",
} as const;

/**
 * A customer's lists beside the wishlist (decision 0059): always the asker's own, NOT_FOUND for any
 * other. What others see of one goes by its link.
 */
export const productListsRouter = router({
  /** By name, each with how many of its products are sold. */
  all: customerProcedure.query(({ ctx }) =>
    listProductLists(ctx.db, { userId: ctx.customer.userId, limit: MAX_LISTS }),
  ),

  /** A list with what is on it (`addedAt` in epoch ms), and the key of its link, null without one. */
  one: customerProcedure.input(Chosen).query(async ({ ctx, input }) => {
    const list = await getProductList(ctx.db, {
      ...input,
      userId: ctx.customer.userId,
      limit: MAX_LISTED,
      language: ctx.language,
    });
    if (!list) throw new ShopError("NOT_FOUND", { field: "id" });
    return list;
  }),

  /** CONFLICT when there are twenty, or one bears that name. Gives its id. */
  begin: customerProcedure
    .input(v.object({ name: ListName, key: OptionalRequestKey }))
    .mutation(({ ctx, input }) => beginList(ctx, { ...input, userId: ctx.customer.userId })),

  /** CONFLICT when another bears that name. */
  rename: customerProcedure
    .input(v.object({ id: Id, name: ListName }))
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.customer;
      const isOwn = await oneOfAName(() =>
        renameList(ctx.db, { ...input, userId, now: ctx.now() }),
      );
      if (!isOwn) throw new ShopError("NOT_FOUND", { field: "id" });
    }),

  /** With all that is on it, and its link. */
  remove: customerProcedure.input(Chosen).mutation(async ({ ctx, input }) => {
    const isOwn = await deleteList(ctx.db, { ...input, userId: ctx.customer.userId });
    if (!isOwn) throw new ShopError("NOT_FOUND", { field: "id" });
  }),

  takeOff: customerProcedure
    .input(v.object({ id: Id, productId: Id }))
    .mutation(async ({ ctx, input }) => {
      const isOwn = await removeFromList(ctx.db, { ...input, userId: ctx.customer.userId });
      if (!isOwn) throw new ShopError("NOT_FOUND", { field: "id" });
    }),

  /** Copies a product from one list to another, or moves it. CONFLICT when that one is full. */
  carry: customerProcedure.input(Carried).mutation(async ({ ctx, input }) => {
    const outcome = await carryProduct(ctx.db, {
      ...input,
      userId: ctx.customer.userId,
      most: MAX_LISTED,
      now: ctx.now(),
    });
    if (outcome !== "carried") throw new ShopError(REFUSALS[outcome], { field: "to" });
  }),

  /** The key of a list's link, null where it is not shared. */
  link: customerProcedure
    .input(AnyList)
    .query(({ ctx, input }) =>
      findShareKey(ctx.db, { userId: ctx.customer.userId, listId: input.id }),
    ),

  /** Shares a list: gives the key of its link, the same as before where it had one. */
  share: customerProcedure.input(AnyList).mutation(async ({ ctx, input }) => {
    const key = await shareList(ctx.db, {
      key: ctx.newId(),
      userId: ctx.customer.userId,
      listId: input.id,
      now: ctx.now(),
    });
    if (key === null) throw new ShopError("NOT_FOUND", { field: "id" });
    return { key };
  }),

  /** Takes the link back; one that there is not is no trouble. */
  unshare: customerProcedure
    .input(AnyList)
    .mutation(({ ctx, input }) =>
      unshareList(ctx.db, { userId: ctx.customer.userId, listId: input.id }),
    ),

  /** What whoever has the link sees: name (null: a wishlist) and products, never whose it is. */
  shared: publicProcedure.input(v.object({ key: Id })).query(async ({ ctx, input }) => {
    await admitToRead(ctx, VISIT_LIMITS.sharedList);
    const list = await getSharedList(ctx.db, {
      ...input,
      limit: MAX_LISTED,
      language: ctx.language,
    });
    if (!list) throw new ShopError("NOT_FOUND", { field: "key" });
    return list;
  }),
});
