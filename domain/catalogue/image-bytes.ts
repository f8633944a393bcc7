/** The kinds of picture that the shop takes (back-office §5). */
export type ImageFormat = "jpeg" | "png" | "webp";

/** What a file's own bytes say of it. `end` is where the picture ends, and something else may begin. */
export type ImageFacts = { format: ImageFormat; width: number; height: number; end: number };

/** As many bytes as `imageFormat` needs. */
export const FORMAT_BYTES = 12;

/** The kind of picture by its first bytes; null for anything else, whatever its name says. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (hasTag(bytes, 0, "RIFF") && hasTag(bytes, 8, "WEBP")) return "webp";
  return null;
}

/** Whether they are the start of an AVIF file, which the shop makes and does not take. */
export function isAvif(bytes: Uint8Array): boolean {
  return hasTag(bytes, 4, "ftypavif");
}

/** Kind, size in pixels and end of a whole file; null when it is no picture or breaks off. */
export function readImage(bytes: Uint8Array): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = imageFormat(bytes);
  try {
    if (format === "png") return readPng(bytes, view);
    if (format === "jpeg") return readJpeg(bytes, view);
    return format === "webp" ? readWebp(bytes, view) : null;
  } catch (error) {
    // A header that points behind the file's end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Chunks of length, tag, data and checksum; the first is IHDR, the last IEND. */
function readPng(bytes: Uint8Array, view: DataView): ImageFacts | null {
  if (!hasTag(bytes, 12, "IHDR")) return null;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + view.getUint32(at);
    if (hasTag(bytes, at + 4, "IEND")) return picture("png", size, next);
    at = next;
  }
  return null;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const STUFFING = 0x00;

/** Marker segments; the frame header has the size, coded data follows each start of scan. */
function readJpeg(bytes: Uint8Array, view: DataView): ImageFacts | null {
  let size: { width: number; height: number } | null = null;
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === END_OF_IMAGE) return size && picture("jpeg", size, at + 2);
    else if (standsAlone(marker)) at += 2;
    else {
      if (isFrame(marker)) {
        size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      }
      at += 2 + view.getUint16(at + 2);
      if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
    }
  }
  return null;
}

/** Where coded data meets the next marker; stuffed bytes and restart marks belong to it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? STUFFING;
    if (next !== STUFFING && !isRestart(next)) return at;
  }
  return bytes.length;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function standsAlone(marker: number): boolean {
  return marker === 0x01 || marker === 0xd8 || isRestart(marker);
}

/** SOF0 to SOF15, without the three of that range that are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** One RIFF file, padded to an even length; its first chunk says the size in one of three ways. */
function readWebp(bytes: Uint8Array, view: DataView): ImageFacts | null {
  const length = view.getUint32(4, true);
  const end = 8 + length + (length % 2);
  if (8 + length > bytes.length) return null;
  if (hasTag(bytes, 12, "VP8X")) {
    const size = { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    return picture("webp", size, end);
  }
  if (hasTag(bytes, 12, "VP8L")) {
    const bits = view.getUint32(21, true);
    const size = { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    return picture("webp", size, end);
  }
  if (!hasTag(bytes, 12, "VP8 ")) return null;
  const [width, height] = [view.getUint16(26, true), view.getUint16(28, true)];
  return picture("webp", { width: width & 0x3fff, height: height & 0x3fff }, end);
}

function picture(
  format: ImageFormat,
  { width, height }: { width: number; height: number },
  end: number,
): ImageFacts | null {
  return width > 0 && height > 0 ? { format, width, height, end } : null;
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}

function hasTag(bytes: Uint8Array, at: number, tag: string): boolean {
  return startsWith(
    bytes,
    at,
    Array.from(tag, (character) => character.charCodeAt(0)),
  );
}

function startsWith(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte);
}
