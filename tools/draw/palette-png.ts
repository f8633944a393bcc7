import { crc32, deflateSync } from "node:zlib";

/** Colours nearer than this to one already chosen are seen as that one. */
const SAME_COLOUR = 14 ** 2;

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * A PNG of at most `most` (up to 256) colours: the commonest of a flat drawing, everything between
 * them as the nearest. A third of the size of one with all shades. Takes opaque RGBA pixels.
 */
export function palettePng(
  pixels: Uint8Array,
  { width, height, most }: { width: number; height: number; most: number },
): Buffer {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const key = keyAt(pixels, at);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const palette = commonest(counts, most);
  const indexes = new Map<number, number>();
  for (const key of counts.keys()) indexes.set(key, nearest(palette, rgbOf(key)).index);

  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = indexes.get(keyAt(pixels, (y * width + x) * 4)) ?? 0;
      rows[y * (width + 1) + x + 1] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function commonest(counts: ReadonlyMap<number, number>, most: number): Rgb[] {
  const chosen: Rgb[] = [];
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a);
  for (const [key] of byCount) {
    if (chosen.length === most) break;
    const colour = rgbOf(key);
    if (chosen.length === 0 || nearest(chosen, colour).distance >= SAME_COLOUR) chosen.push(colour);
  }
  return chosen;
}

function nearest(palette: readonly Rgb[], colour: Rgb): { index: number; distance: number } {
  let best = { index: 0, distance: Number.POSITIVE_INFINITY };
  for (const [index, [red, green, blue]] of palette.entries()) {
    const distance = (red - colour[0]) ** 2 + (green - colour[1]) ** 2 + (blue - colour[2]) ** 2;
    if (distance < best.distance) best = { index, distance };
  }
  return best;
}

function keyAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

function rgbOf(key: number): Rgb {
  return [key >> 16, (key >> 8) & 255, key & 255];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
