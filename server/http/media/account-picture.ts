import { ShopError } from "#domain/errors.ts";
import type { Context } from "../../context.ts";
import { withCookies } from "../../platform/cookie.ts";
import { setPicture } from "../../services/accounts/set-picture.ts";
import { storeMedia } from "../../services/catalogue/store-media.ts";
import { consumeVisit, VISIT_LIMITS } from "../../services/limits/rate-limit.ts";
import { answerFailure, readUpload } from "./upload.ts";

/**
 * POST /api/account/picture: a customer's own picture, as the body; judged by its bytes, cut down to a
 * small one and encoded anew, so that nothing of the file but what is seen is kept. Answers
 * `UploadedMedia`, or `{ failure }` as procedures do.
 */
export async function handleAccountPicture(request: Request, ctx: Context): Promise<Response> {
  try {
    if (request.method !== "POST") throw new ShopError("NOT_FOUND");
    const viewer = await ctx.freshViewer();
    if (!viewer) throw new ShopError("NOT_SIGNED_IN");
    await consumeVisit(ctx, VISIT_LIMITS.picture);
    const { userId } = viewer;
    const { bytes } = await readUpload(request, "avatar");
    const stored = await storeMedia(ctx, {
      target: "avatar",
      bytes,
      name: "",
      index: 0,
      productId: null,
      by: userId,
    });
    await setPicture(ctx, userId, stored.url);
    // The cookie that remembers who is signed in has the picture's address too.
    return withCookies(ctx, Response.json(stored));
  } catch (error) {
    return answerFailure(request, ctx, error);
  }
}
