import * as v from "valibot";
import {
  addWish,
  addWishes,
  clearWishes,
  listWishes,
  removeWish,
} from "#db/queries/accounts/wishlist.ts";
import { MAX_LISTED } from "#domain/customers/product-list.ts";
import { ShopError } from "#domain/errors.ts";
import { customerProcedure, router } from "../trpc.ts";
import { Id } from "./inputs.ts";
import { productListsRouter } from "./product-lists.ts";

const REFUSALS = {
  "not-sold": "UNKNOWN_PRODUCT",
  "there-already": "ALREADY_IN_WISHLIST",
  "list-full": "CONFLICT",
} as const;

const Wish = v.object({ productId: Id });
const WishedProducts = v.object({
  productIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)),
});

/** A customer's wishlist (storefront §2, §4): always the asker's own. */
export const wishlistRouter = router({
  list: customerProcedure.query(({ ctx }) =>
    listWishes(ctx.db, {
      userId: ctx.customer.userId,
      limit: MAX_LISTED,
      language: ctx.language,
    }),
  ),

  /** UNKNOWN_PRODUCT for what is not sold, ALREADY_IN_WISHLIST for a duplicate, CONFLICT when full. */
  add: customerProcedure.input(Wish).mutation(async ({ ctx, input }) => {
    const outcome = await addWish(ctx.db, {
      userId: ctx.customer.userId,
      productId: input.productId,
      addedAt: ctx.now(),
      most: MAX_LISTED,
    });
    if (outcome !== "added") throw new ShopError(REFUSALS[outcome], { field: "productId" });
  }),

  /**
   * Wishes for products whose hearts somebody tapped before signing in, the newest first: `added` are
   * new, `leftOut` found no room. What is not sold, or wished for already, is no trouble.
   */
  addAll: customerProcedure.input(WishedProducts).mutation(({ ctx, input }) =>
    addWishes(ctx.db, {
      userId: ctx.customer.userId,
      productIds: input.productIds,
      addedAt: ctx.now(),
      most: MAX_LISTED,
    }),
  ),

  remove: customerProcedure.input(Wish).mutation(async ({ ctx, input }) => {
    const { userId } = ctx.customer;
    await removeWish(ctx.db, { userId, productId: input.productId });
  }),

  /** The lists beside it. */
  lists: productListsRouter,

  clear: customerProcedure.mutation(({ ctx }) =>
    clearWishes(ctx.db, { userId: ctx.customer.userId }),
  ),
});
