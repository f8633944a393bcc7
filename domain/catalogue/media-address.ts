/**
 * The widths in which an uploaded picture is served, in pixels: a card on a phone of two or three pixels
 * to the point, a product's own page there and beside its text, all that was kept.
 */
const MEDIA_WIDTHS = [320, 480, 960, 1600] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];
/** Each of them in two formats, AVIF for whoever reads it. */
export type MediaFormat = "webp" | "avif";
/** Cloudflare makes no AVIF with a longer side, in pixels. */
const MAX_AVIF_SIDE_PX = 1200;

const PREFIX = "/media/";
const KEY = /^(?:products|categories|hero|avatars)\/(?:[\w-]{1,80}\/)?[\w-]{1,120}\.webp$/;
/** Wide enough for every preview of a link, and below the 1200 pixels that they ask for. */
const SHARED_WIDTH = 960;

/** The address of an uploaded picture, as products, categories and banners name it. */
export function mediaUrl(key: string): string {
  return PREFIX + key;
}

/**
 * The storage key in the address of an uploaded picture; null for any other address, one of its widths among them:
 * what is named must be what is looked for before pictures that nobody names are deleted.
 */
export function mediaKey(url: string): string | null {
  return url.startsWith(PREFIX) ? ownKey(url.slice(PREFIX.length)) : null;
}

/** Whether it is a customer's own picture: nobody but its owner keeps a copy. */
export function isPersonalPicture(key: string): boolean {
  return key.startsWith("avatars/");
}

/** Where the picture is stored in one of the widths; its own key comes before it in a listing. */
export function variantKey(key: string, width: MediaWidth, format: MediaFormat): string {
  return format === "avif" ? `${key}@${width}.avif` : `${key}@${width}`;
}

/** Whether a picture of that size, in pixels, is made as AVIF in a width. */
export function isMadeAsAvif(size: { width: number; height: number }, width: MediaWidth): boolean {
  const shrunk = Math.min(1, width / size.width);
  return Math.max(size.width, size.height) * shrunk <= MAX_AVIF_SIDE_PX;
}

/** The key of the picture that a stored object is, or is a width of; null for what is not ours. */
export function originalKey(stored: string): string | null {
  const [key = ""] = stored.split("@");
  return ownKey(key);
}

/** Everything that may be stored of a picture. */
export function storedKeys(key: string): string[] {
  const variants = MEDIA_WIDTHS.flatMap((width) => [
    variantKey(key, width, "webp"),
    variantKey(key, width, "avif"),
  ]);
  return [key, ...variants];
}

/** The smallest width served that is not below the one asked for; the largest beyond it. */
export function nearestWidth(width: number): MediaWidth {
  return MEDIA_WIDTHS.find((served) => served >= width) ?? 1600;
}

/** The picture in one of the widths served; another shop's or a drawn picture is as it is. */
export function mediaVariant(url: string, width: number): string {
  const key = mediaKey(url);
  return key === null ? url : `${mediaUrl(key)}?w=${nearestWidth(width)}`;
}

/**
 * For `srcset`: the widths up to the file's own; null for what is not served in several. Each format has
 * addresses of its own: what a cache keeps of one is right for everybody.
 */
export function mediaSrcSet(url: string, fileWidth: number, format: MediaFormat): string | null {
  const key = mediaKey(url);
  if (key === null) return null;
  const largest = nearestWidth(fileWidth);
  const as = format === "avif" ? "&as=avif" : "";
  return MEDIA_WIDTHS.filter((width) => width <= largest)
    .map((width) => `${mediaUrl(key)}?w=${width}${as} ${width}w`)
    .join(", ");
}

/** The picture as the preview of a shared link: no wider than 1200 pixels. */
export function sharedImage(url: string): string {
  return mediaVariant(url, SHARED_WIDTH);
}

function ownKey(key: string): string | null {
  return KEY.test(key) ? key : null;
}
