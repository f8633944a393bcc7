import { randomFillSync } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;
type Colour = readonly [red: number, green: number, blue: number];

/** A PNG that decodes: one grey, or noise (`noisy`), which no compression makes smaller. */
export function pngOf(options: { width: number; height: number; noisy?: boolean }): Bytes {
  const { width, height, noisy = false } = options;
  const rows = Buffer.alloc((width * 3 + 1) * height, 0x7f);
  if (noisy) randomFillSync(rows);
  for (let y = 0; y < height; y++) rows[y * (width * 3 + 1)] = 0;
  const data = deflateSync(rows, { level: noisy ? 0 : 9 });
  return joined(PNG_SIGNATURE, header(width, height), chunk("IDAT", data), chunk("IEND", NOTHING));
}

/** A PNG of these colours: red, green and blue of each pixel, 0 to 255. */
export function pngDrawn(side: number, colourAt: (x: number, y: number) => Colour): Bytes {
  const rows = Buffer.alloc((side * 3 + 1) * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) rows.set(colourAt(x, y), y * (side * 3 + 1) + 1 + x * 3);
  }
  const data = deflateSync(rows, { level: 9 });
  return joined(PNG_SIGNATURE, header(side, side), chunk("IDAT", data), chunk("IEND", NOTHING));
}

/** A PNG whose header promises a size that it has no pixels for. */
export function boastfulPng(width: number, height: number): Bytes {
  const data = deflateSync(Buffer.alloc(64));
  return joined(PNG_SIGNATURE, header(width, height), chunk("IDAT", data), chunk("IEND", NOTHING));
}

/** A PNG filled up to exactly so many bytes, by a chunk that no decoder looks at. */
export function pngOfBytes(bytes: number): Bytes {
  const plain = pngOf({ width: 8, height: 8 });
  const filling = chunk("fiLl", new Uint8Array(bytes - plain.length - 12));
  const body = plain.subarray(0, plain.length - 12);
  return joined(body, filling, chunk("IEND", NOTHING));
}

/** 8 by 4 pixels of orange, as cameras and programs write them. */
export const JPEG = decode(
  "/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAEAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQABQf/9k=",
);
export const WEBP_LOSSY = decode(
  "UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoIAAQABABoJaACdLoAA5gA/ubO33RfaiqD/1dRl+R4AAAA",
);
export const WEBP_LOSSLESS = decode("UklGRhwAAABXRUJQVlA4TBAAAAAvB8AAAAdQoqpG/wMR0f8A");
export const WEBP_EXTENDED = decode(
  "UklGRlgAAABXRUJQVlA4WAoAAAAQAAAABwAAAwAAQUxQSAoAAAABB9C/iAhERP8DVlA4ICgAAACQAQCdASoIAAQABABoJaACdLoAA5gA/ubO33RfaiqD/1dRl+R4AAAA",
);

/** The JPEG with EXIF: who made it (searchable), and that it stands on its side. */
export function jpegOnItsSide(maker: string): Bytes {
  const text = Buffer.from(`${maker}\0`);
  const tiff = Buffer.alloc(38);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  tiff.writeUInt16LE(0x010f, 10);
  tiff.writeUInt16LE(2, 12);
  tiff.writeUInt32LE(text.length, 14);
  tiff.writeUInt32LE(38, 18);
  tiff.writeUInt16LE(0x0112, 22);
  tiff.writeUInt16LE(3, 24);
  tiff.writeUInt32LE(1, 26);
  tiff.writeUInt16LE(6, 30);
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, text]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(exif.length + 2, 2);
  return joined(JPEG.subarray(0, 2), marker, exif, JPEG.subarray(2));
}

export function withBehind(picture: Uint8Array, behind: string): Bytes {
  return joined(picture, Buffer.from(behind, "latin1"));
}

export function textBytes(text: string): Bytes {
  return joined(Buffer.from(text));
}

export const SVG_WITH_SCRIPT = textBytes(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const GIF = decode("R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=");

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const NOTHING = new Uint8Array();

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk("IHDR", data);
}

function chunk(tag: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(tag, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function decode(base64: string): Bytes {
  return joined(Buffer.from(base64, "base64"));
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
