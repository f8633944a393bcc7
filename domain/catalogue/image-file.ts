import { type ImageFacts, imageFormat, readImage } from "./image-bytes.ts";

/** What a picture is uploaded for. */
const IMAGE_TARGETS = ["product", "category", "hero", "avatar"] as const;
export type ImageTarget = (typeof IMAGE_TARGETS)[number];
/** Those that administrators upload. */
export const ADMIN_TARGETS = ["product", "category", "hero"] as const satisfies ImageTarget[];

const MB = 1024 * 1024;

type ImageRule = {
  /** The largest file, in bytes. */
  mostBytes: number;
  /** What is kept is no longer than this on either side, in pixels. */
  longestSide: number;
  /** Where it is stored (back-office §7). */
  folder: string;
};

const SHELF_RULE = {
  mostBytes: 5 * MB - 1,
  longestSide: 1600,
} as const;

/** Limits of back-office §5: under 5MB on the shelves, up to and with 10MB for the hero. */
export const IMAGE_RULES: Readonly<Record<ImageTarget, ImageRule>> = {
  product: { ...SHELF_RULE, folder: "products" },
  category: { ...SHELF_RULE, folder: "categories" },
  hero: {
    mostBytes: 10 * MB,
    longestSide: 2560,
    folder: "hero",
  },
  // A customer's own, shown small: so much of a face as a circle of a few letters' height shows.
  avatar: { ...SHELF_RULE, longestSide: 256, folder: "avatars" },
};

/** For the file picker; what counts are the bytes. */
export const IMAGE_ACCEPT = "image/jpeg,image/png,image/webp";

/** Beyond this a small file is a trap for whoever unpacks it. */
const MAX_PIXELS = 50_000_000;
/** No camera's picture is longer; a line of 50 million pixels keeps an encoder busy for seconds. */
const MAX_SIDE_PX = 20_000;

/**
 * Why a file is refused: it is no such picture, too large, or has too many pixels;
 * `messages/imageFiles/refusal-text.ts` says it in the words of back-office §5.
 */
export type ImageRefusal = "type" | "size" | "pixels";

/** The refusal of a file by its first bytes and its length, before all of it is read; null: none. */
export function refuseImageStart(
  target: ImageTarget,
  file: { start: Uint8Array; bytes: number },
): ImageRefusal | null {
  if (imageFormat(file.start) === null) return "type";
  return file.bytes > IMAGE_RULES[target].mostBytes ? "size" : null;
}

/**
 * Why a whole file is refused (back-office §5), null when it may be decoded: another
 * kind of file, too large, broken off, too many pixels, or a second file hidden behind the picture.
 */
export function refuseImage(target: ImageTarget, bytes: Uint8Array): ImageRefusal | null {
  const refusal = refuseImageStart(target, { start: bytes, bytes: bytes.length });
  if (refusal) return refusal;
  const facts = readImage(bytes);
  if (!facts || hasStowaway(bytes, facts)) return "type";
  const { width, height } = facts;
  const isAbsurd = width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_PX;
  return isAbsurd ? "pixels" : null;
}

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)|%PDF-/i;
const ARCHIVE = "PK\u0003\u0004";

/**
 * Nothing may follow a PNG or WebP. Cameras append films and depth maps to their JPEGs, which the
 * re-encoding drops; markup, scripts, documents and archives are no camera's.
 */
function hasStowaway(bytes: Uint8Array, { format, end }: ImageFacts): boolean {
  const behind = bytes.subarray(end);
  if (format !== "jpeg") return behind.some((byte) => byte !== 0);
  const text = new TextDecoder("latin1").decode(behind);
  return MARKUP.test(text) || text.includes(ARCHIVE);
}

const MAX_NAME_LENGTH = 60;

/** A file's name as part of an address: small letters, digits and hyphens, without its ending. */
export function safeImageName(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-|-$/g, "");
  return plain || "image";
}
