import { findMedia } from "#db/queries/catalogue/media.ts";
import { isAvif, readImage } from "#domain/catalogue/image-bytes.ts";
import {
  isMadeAsAvif,
  isPersonalPicture,
  type MediaFormat,
  type MediaWidth,
  mediaKey,
  nearestWidth,
  variantKey,
} from "#domain/catalogue/media-address.ts";
import type { Context } from "../../context.ts";
import { MediaError, type Picture, type StoredPicture } from "../../gateways/media/types.ts";
import type { AnswerStore } from "../../page-cache/page-cache.ts";

/** An address never changes what it shows: every upload has its own. */
const FOR_GOOD = "public, max-age=31536000, immutable";
/** For a picture that could not be made smaller just now. */
const FOR_NOW = "public, max-age=60";
/** A customer's own: in the browser alone, so that a deleted one is gone from everywhere else. */
const FOR_ITS_OWNER = "private, max-age=86400";
const NOT_KEPT = "no-store";
/** Rather the large picture than a page that waits for the small one. */
const SHRINKING_PATIENCE_MS = 5_000;
const STORE_ORIGIN = "https://media.invalid/";

/** A picture as somebody asks for it: as it was kept, or in a width and a format. */
type Wanted = { key: string; shape: { width: MediaWidth; format: MediaFormat } | null };
/** `isFinal`: nothing better will ever come of it. */
type Found = { picture: StoredPicture; isFinal: boolean };

/**
 * GET /media/{key}[?w=width[&as=avif]]: an uploaded picture, in the nearest of the widths served, as WebP
 * or as AVIF (WebP still, where the picture is too large for that). Each is made once and stored beside the
 * original; `openStore` is the data centre's cache in front of both (docs/decisions/0012-pictures.md).
 */
export async function handleMedia(
  request: Request,
  ctx: Context,
  openStore: () => Promise<AnswerStore>,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return refusal(405);
  const { pathname, searchParams } = new URL(request.url);
  const key = mediaKey(pathname);
  if (key === null) return refusal(404);
  const asked = searchParams.get("w");
  if (asked !== null && !/^[1-9]\d{0,4}$/.test(asked)) return refusal(400);
  const as = searchParams.get("as");
  if (as !== null && (as !== "avif" || asked === null)) return refusal(400);
  const format: MediaFormat = as ?? "webp";
  const shape = asked === null ? null : { width: nearestWidth(Number(asked)), format };
  try {
    const answer = await answerOf(ctx, { key, shape }, openStore);
    return answer ? conditional(request, answer) : refusal(404);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    ctx.log("error", "media-away", { error });
    return refusal(503);
  }
}

async function answerOf(
  ctx: Context,
  { key, shape }: Wanted,
  openStore: () => Promise<AnswerStore>,
): Promise<Response | null> {
  const name = shape === null ? key : variantKey(key, shape.width, shape.format);
  const isOwn = isPersonalPicture(key);
  const store = isOwn ? null : await openStore().catch(() => null);
  const held = await store?.match(STORE_ORIGIN + name).catch(() => undefined);
  if (held) return held;
  const found = shape === null ? await keptPicture(ctx, key) : await variantOf(ctx, key, shape);
  if (!found) return null;
  const { picture, isFinal } = found;
  const forAll = isFinal ? FOR_GOOD : FOR_NOW;
  const answer = new Response(picture.bytes, {
    headers: {
      "content-type": isAvif(picture.bytes) ? "image/avif" : "image/webp",
      "content-length": String(picture.bytes.length),
      "cache-control": isOwn ? FOR_ITS_OWNER : forAll,
      // What stands in for a while is something else than what comes in its place.
      etag: isFinal ? `"${name}"` : `"${name}-for-now"`,
    },
  });
  if (store && isFinal) ctx.background(store.put(STORE_ORIGIN + name, answer.clone()));
  return answer;
}

async function keptPicture(ctx: Context, key: string): Promise<Found | null> {
  const picture = await ctx.media.get(key);
  return picture && { picture, isFinal: true };
}

/** The stored variant, else one made now; the original where it is no wider, or cannot be shrunk. */
async function variantOf(
  ctx: Context,
  key: string,
  shape: { width: MediaWidth; format: MediaFormat },
): Promise<Found | null> {
  const { width, format } = shape;
  const name = variantKey(key, width, format);
  const stored = await ctx.media.get(name);
  if (stored) return { picture: stored, isFinal: true };
  const original = await ctx.media.get(key);
  if (!original) return null;
  if (format === "avif") {
    const size = readImage(original.bytes);
    if (!size || !isMadeAsAvif(size, width)) return variantOf(ctx, key, { width, format: "webp" });
  } else if (original.width <= width) return { picture: original, isFinal: true };
  try {
    const patience = { timeoutMs: SHRINKING_PATIENCE_MS, format };
    const variant = await ctx.media.reencode(original.bytes, { width }, patience);
    if (!variant) return { picture: original, isFinal: false };
    ctx.background(keepVariant(ctx, key, { name, variant }));
    return { picture: variant, isFinal: true };
  } catch (error) {
    ctx.log("warn", "media-not-shrunk", { error });
    return { picture: original, isFinal: false };
  }
}

/**
 * A customer's own picture may have been deleted meanwhile, all that was stored of it: what is stored now goes, too.
 * What the shop showed is no secret, and waits for the sweep.
 */
async function keepVariant(
  ctx: Context,
  key: string,
  { name, variant }: { name: string; variant: Picture },
): Promise<void> {
  await ctx.media.put(name, variant);
  if (!isPersonalPicture(key)) return;
  const [original] = await findMedia(ctx.db, [key]);
  if (!original) await ctx.media.delete([name]);
}

/** What is not sent of an answer is let go: one from the data centre's cache is a stream. */
function conditional(request: Request, answer: Response): Response {
  const { headers } = answer;
  const etag = headers.get("etag") ?? "";
  const held = request.headers.get("if-none-match")?.split(",") ?? [];
  const isHeld = held.some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
  // Not waited for: a copy of it may be on its way into that cache.
  if (isHeld || request.method === "HEAD") void answer.body?.cancel().catch(() => undefined);
  if (isHeld) {
    const kept = { etag, "cache-control": headers.get("cache-control") ?? NOT_KEPT };
    return new Response(null, { status: 304, headers: kept });
  }
  return request.method === "HEAD" ? new Response(null, answer) : answer;
}

/** Plain, and never kept: shoppers see the basket that stands for a missing picture. */
function refusal(status: 400 | 404 | 405 | 503): Response {
  return new Response(null, { status, headers: { "cache-control": NOT_KEPT } });
}
