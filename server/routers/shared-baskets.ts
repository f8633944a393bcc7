import * as v from "valibot";
import { MAX_SHARED_UNITS, SharerName } from "#domain/cart/shared-basket.ts";
import { admitToRead } from "../services/limits/admit.ts";
import { consumeVisit, VISIT_LIMITS } from "../services/limits/rate-limit.ts";
import {
  changeShared,
  joinShared,
  leaveShared,
  lookAtShared,
  startShared,
} from "../services/shared-baskets/share.ts";
import { publicProcedure, router } from "../trpc.ts";
import { CheckoutLines } from "./checkout-lines.ts";
import { Id } from "./inputs.ts";

const Secret = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const Mine = { id: Secret, personId: Secret, key: Secret };
const Units = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SHARED_UNITS));

/** A basket that several people fill by a link (decision 0057). It holds nothing, and lives a week. */
export const sharedBasketsRouter = router({
  /**
   * Starts one. `key` is of the browser's making, which alone has it: sent again because the answer was lost, it is
   * the same basket.
   */
  start: publicProcedure
    .input(v.object({ name: SharerName, lines: CheckoutLines, key: v.optional(Secret) }))
    .mutation(async ({ ctx, input }) => {
      await consumeVisit(ctx, VISIT_LIMITS.sharedStart);
      return startShared(ctx, input);
    }),

  /** Who added what, at today's prices. NOT_FOUND for one that there is not, or no more. */
  look: publicProcedure.input(v.object({ id: Id })).query(async ({ ctx, input }) => {
    await admitToRead(ctx, VISIT_LIMITS.sharedLook);
    return lookAtShared(ctx, input.id);
  }),

  /** `key` is of the browser's making: sent again because the answer was lost, it is the same person. */
  join: publicProcedure
    .input(v.object({ id: Secret, name: SharerName, key: v.optional(Secret) }))
    .mutation(async ({ ctx, input }) => {
      await consumeVisit(ctx, VISIT_LIMITS.sharedStart);
      return joinShared(ctx, input);
    }),

  /** Sets how many of a product one wants, where there are `expected` of it in one's own part now. */
  set: publicProcedure
    .input(v.object({ ...Mine, productId: Id, quantity: Units, expected: Units }))
    .mutation(async ({ ctx, input: { id, personId, key, ...line } }) => {
      await consumeVisit(ctx, VISIT_LIMITS.sharedChange);
      await changeShared(ctx, { id, personId, key }, line);
    }),

  leave: publicProcedure
    .input(v.object(Mine))
    .mutation(({ ctx, input }) => leaveShared(ctx, input)),
});
