import { expect, test } from "vitest";
import { type ImageFacts, imageFormat, isAvif, readImage } from "#domain/catalogue/image-bytes.ts";
import { JPEG, pngOf, textBytes, WEBP_EXTENDED, WEBP_LOSSY } from "#tests/factories/pictures.ts";

const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
/** A frame's header: its length, eight bits a sample, 4 pixels high, 8 wide. */
const frame = (marker: number, height = 4, width = 8) => [
  ...[0xff, marker, 0, 8, 8, 0, height, 0, width, 0],
];
const segment = (marker: number, ...bytes: number[]) => [
  ...[0xff, marker, 0, bytes.length + 2],
  ...bytes,
];
const read = (...parts: number[][]) => readImage(Uint8Array.from(parts.flat()));
const jpeg = (end: number): ImageFacts => ({ format: "jpeg", width: 8, height: 4, end });

test.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])(
  "a JPEG's frame may be of the kind %i",
  (marker) => {
    expect(read(SOI, frame(marker), EOI)).toEqual(jpeg(14));
  },
);

test.each([0xc4, 0xc8, 0xcc, 0xbf, 0xd0 + 0x10, 0xfe])(
  "what the marker %i begins is no frame",
  (marker) => {
    expect(read(SOI, frame(marker), EOI)).toBeNull();
    expect(read(SOI, frame(0xc0), segment(marker, 9, 9, 9, 9, 9, 9, 9), EOI)).toEqual(jpeg(25));
  },
);

test.each([
  ["filling bytes before a marker", [0xff, 0xff]],
  ["a marker of its own", [0xff, 0x01]],
  ["another start", [0xff, 0xd8]],
  ["the first restart", [0xff, 0xd0]],
  ["the last restart", [0xff, 0xd7]],
])("a JPEG may have %s", (_what, bytes) => {
  expect(read(SOI, bytes, frame(0xc0), EOI)).toEqual(jpeg(16));
});

test("coded data goes to the next marker, past stuffed bytes and restarts", () => {
  const scan = segment(0xda, 1);
  const data = [1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4, 0xff, 0xd7, 5];
  expect(read(SOI, frame(0xc0), scan, data, EOI)).toEqual(jpeg(30));
  expect(read(SOI, frame(0xc0), scan, data, segment(0xfe, 1), EOI)).toEqual(jpeg(35));
  expect(read(SOI, frame(0xc0), scan, data)).toBeNull();
  expect(read(SOI, frame(0xc0), scan, [1, 0xff])).toBeNull();
  // In a segment that is no scan a marker's bytes are none.
  expect(read(SOI, frame(0xc0), segment(0xe1, 0xff, 0xd9), EOI)).toEqual(jpeg(20));
  expect(read(SOI, frame(0xc0), segment(0xe1, 1), [7], EOI)).toBeNull();
});

test("a JPEG without a frame, without a size or with half a header is none", () => {
  expect(read(SOI, EOI)).toBeNull();
  expect(read(SOI, frame(0xc0, 0, 8), EOI)).toBeNull();
  expect(read(SOI, frame(0xc0, 4, 0), EOI)).toBeNull();
  expect(read(SOI, [0xff])).toBeNull();
  expect(read(SOI, frame(0xc0).slice(0, 6))).toBeNull();
  expect(readImage(JPEG.subarray(0, 3))).toBeNull();
});

test("a PNG begins with its header", () => {
  const bytes = Uint8Array.from(pngOf({ width: 12, height: 7 }));
  bytes.set(textBytes("IDAT"), 12);
  expect(readImage(bytes)).toBeNull();
  expect(readImage(pngOf({ width: 0, height: 7 }))).toBeNull();
  expect(readImage(pngOf({ width: 12, height: 0 }))).toBeNull();
});

test("a WebP says what it is twice, and is padded to an even length", () => {
  const webp = Uint8Array.from(WEBP_LOSSY);
  const changed = (at: number, ...bytes: number[]) => {
    const copy = Uint8Array.from(webp);
    copy.set(bytes, at);
    return copy;
  };
  expect(imageFormat(webp)).toBe("webp");
  expect(imageFormat(changed(0, 0x58))).toBeNull();
  expect(imageFormat(changed(8, 0x58))).toBeNull();
  expect(readImage(changed(12, 0x58))).toBeNull();
  const odd = Uint8Array.from([...webp, 0, 0]);
  new DataView(odd.buffer).setUint32(4, webp.length - 8 + 1, true);
  expect(readImage(odd)?.end).toBe(webp.length + 2);
});

test("an extended WebP may be wider and higher than two bytes say", () => {
  const webp = Uint8Array.from(WEBP_EXTENDED);
  webp.set([0x01, 0x00, 0x01, 0x02, 0x00, 0x02], 24);
  expect(readImage(webp)).toMatchObject({ width: 0x010002, height: 0x020003 });
});

test("an AVIF is known by its brand", () => {
  expect(isAvif(textBytes("\0\0\0\u001cftypavif"))).toBe(true);
  expect(isAvif(textBytes("\0\0\0\u001cftypmp42"))).toBe(false);
});
