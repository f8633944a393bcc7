import { findPicture } from "#db/queries/accounts/accounts.ts";
import type { Context } from "../../context.ts";
import { removeMedia } from "../catalogue/remove-media.ts";

/** Shows another picture of an account, or none (null); the one before it goes. */
export async function setPicture(
  ctx: Pick<Context, "auth" | "background" | "db" | "log" | "media">,
  userId: string,
  url: string | null,
): Promise<void> {
  const before = await findPicture(ctx.db, { userId });
  await ctx.auth.update({ image: url });
  if (before && before !== url) ctx.background(removeMedia(ctx, [before]));
}
