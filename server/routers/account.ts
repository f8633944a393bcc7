import { publicProcedure, router } from "../trpc.ts";

export const accountRouter = router({
  /** Who is asking, or null for a guest. Never cached, never part of a page's HTML. */
  session: publicProcedure.query(async ({ ctx }) => {
    const viewer = await ctx.viewer();
    return viewer && { name: viewer.name, email: viewer.email };
  }),
});
