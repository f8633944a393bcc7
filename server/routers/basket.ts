import * as v from "valibot";
import { keepBasket, loadKeptBasket, loadSold } from "#db/queries/accounts/kept-basket.ts";
import { type CartProduct, cartCount, MAX_CART_LINES } from "#domain/cart/cart.ts";
import { keptSince } from "#domain/cart/kept-basket.ts";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { admitToRead } from "../services/limits/admit.ts";
import { VISIT_LIMITS } from "../services/limits/rate-limit.ts";
import { readList } from "../services/pasted-list/read-list.ts";
import { customerProcedure, publicProcedure, router } from "../trpc.ts";
import { CheckoutLines, HeldKey } from "./checkout-lines.ts";
import { Id, Moment } from "./inputs.ts";

/** What a body may weigh; a longer list than is read has words of its own. */
const MAX_LIST_BYTES = 60_000;

const Held = v.optional(v.object({ heldKey: HeldKey }), {});

/** The basket that is kept beside the cart, to be offered again (decision 0047). */
export const basketRouter = router({
  /**
   * What each line of a pasted list means: one product for sure, up to 4 to choose from, or nothing. Throws
   * INVALID_INPUT (`text`) for a list that is empty or longer than 100 lines, RATE_LIMITED.
   */
  readList: publicProcedure
    .input(v.object({ text: v.pipe(v.string(), v.maxLength(MAX_LIST_BYTES)) }))
    .mutation(async ({ ctx, input }) => {
      await admitToRead(ctx, VISIT_LIMITS.pastedList);
      return readList(ctx, input.text);
    }),

  /** What of these products is sold today: for a basket that a browser kept, or a line of the cart. */
  look: publicProcedure
    .input(
      v.object({ productIds: v.pipe(v.array(Id), v.maxLength(MAX_CART_LINES)), heldKey: HeldKey }),
    )
    .query(async ({ ctx, input }) => {
      await admitToRead(ctx, VISIT_LIMITS.checkoutPrice);
      return asCartProducts(await loadSold(ctx.db, { ...input, language: ctx.language }));
    }),

  /** The customer's own kept basket (`savedAt` in epoch ms) and what of it is sold; null without. */
  kept: customerProcedure.input(Held).query(async ({ ctx, input }) => {
    const kept = await loadKeptBasket(ctx.db, {
      ...input,
      userId: ctx.customer.userId,
      since: keptSince(ctx.now()),
      language: ctx.language,
    });
    return kept && { ...kept, sold: asCartProducts(kept.sold) };
  }),

  /**
   * Keeps the customer's basket in place of the one before: the newest wins. `replaced` is how many
   * units were in one that another device had saved since `basedOn`, else null; `ended`: what was saved at
   * `basedOn` is no more: another device has paid for it, or emptied its cart.
   */
  keep: customerProcedure
    .input(v.object({ lines: CheckoutLines, basedOn: v.nullable(Moment) }))
    .mutation(async ({ ctx, input }) => {
      const now = ctx.now();
      const { store } = await ctx.settings();
      const before = await keepBasket(ctx.db, {
        ...input,
        userId: ctx.customer.userId,
        currency: store.currency,
        now,
      });
      const isKnown =
        !before || before.savedAt === input.basedOn || before.savedAt <= keptSince(now);
      return {
        savedAt: now,
        replaced: isKnown ? null : cartCount(before.lines),
        ended: input.basedOn !== null && before === null,
      };
    }),
});

function asCartProducts(sold: Awaited<ReturnType<typeof loadSold>>): CartProduct[] {
  return sold.map(({ images, inEnglish, ...product }) => ({
    ...product,
    ...(inEnglish ? { isNameEnglish: true } : {}),
    image: images[0]?.url ?? PLACEHOLDER_IMAGE,
  }));
}
