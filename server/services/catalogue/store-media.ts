import { insertMedia } from "#db/queries/catalogue/media.ts";
import {
  IMAGE_RULES,
  type ImageRefusal,
  type ImageTarget,
  refuseImage,
  safeImageName,
} from "#domain/catalogue/image-file.ts";
import { mediaUrl } from "#domain/catalogue/media-address.ts";
import { ShopError } from "#domain/errors.ts";
import { imageRefusalText } from "#messages/imageFiles/refusal-text.ts";
import type { Context } from "../../context.ts";

export type MediaUpload = {
  target: ImageTarget;
  bytes: Uint8Array<ArrayBuffer>;
  /** The file's name as the administrator has it. */
  name: string;
  /** Its place among the files chosen together, from 0. */
  index: number;
  /** The product that it is for, where there is one already. */
  productId: string | null;
  /** The administrator's user id. */
  by: string;
};

/** A stored picture; `bytes` is what it weighs now. */
export type UploadedMedia = { url: string; width: number; height: number; bytes: number };

/**
 * Keeps an uploaded picture: checked by its bytes, decoded and encoded anew (back-office §5, §7).
 * Throws ShopError INVALID_INPUT with the text of §5, MediaError when it cannot be stored.
 */
export async function storeMedia(
  ctx: Pick<Context, "background" | "db" | "media" | "newId" | "now">,
  upload: MediaUpload,
): Promise<UploadedMedia> {
  const { target, bytes } = upload;
  const { longestSide } = IMAGE_RULES[target];
  const refusal = refuseImage(target, bytes);
  if (refusal) throw refuse(target, refusal);
  const picture = await ctx.media.reencode(bytes, { width: longestSide, height: longestSide });
  if (!picture) throw refuse(target, "type");
  const key = keyOf(ctx, upload);
  await ctx.media.put(key, picture);
  try {
    await insertMedia(ctx.db, {
      key,
      kind: target,
      contentType: "image/webp",
      bytes: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      originalName: upload.name.slice(0, 255),
      createdBy: upload.by,
      createdAt: ctx.now(),
    });
  } catch (error) {
    // What this leaves behind, the sweep finds.
    ctx.background(ctx.media.delete([key]));
    throw error;
  }
  const { width, height } = picture;
  return { url: mediaUrl(key), width, height, bytes: picture.bytes.length };
}

/** A refused file, in the words of back-office §5. */
export function refuse(target: ImageTarget, refusal: ImageRefusal): ShopError {
  const text = () => imageRefusalText(target, refusal);
  return new ShopError("INVALID_INPUT", { text, field: "image" });
}

/** Time, place and name, as back-office §7 has it; chance keeps two that are alike apart. */
function keyOf(
  ctx: Pick<Context, "newId" | "now">,
  { target, name, index, productId }: MediaUpload,
): string {
  const { folder } = IMAGE_RULES[target];
  // A customer's own is found by nobody who was not told its address.
  if (target === "avatar") return `${folder}/${ctx.newId().toLowerCase()}.webp`;
  const chance = ctx.newId().slice(-8).toLowerCase();
  const file = `${ctx.now()}-${index}-${chance}-${safeImageName(name)}.webp`;
  return productId === null ? `${folder}/${file}` : `${folder}/${productId}/${file}`;
}
