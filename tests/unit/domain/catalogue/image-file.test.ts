import fc from "fast-check";
import { expect, test } from "vitest";
import { imageFormat, readImage } from "#domain/catalogue/image-bytes.ts";
import { refuseImage, refuseImageStart, safeImageName } from "#domain/catalogue/image-file.ts";
import { imageRefusalText } from "#messages/imageFiles/refusal-text.ts";
import {
  boastfulPng,
  GIF,
  JPEG,
  jpegOnItsSide,
  pngOf,
  pngOfBytes,
  SVG_WITH_SCRIPT,
  textBytes,
  WEBP_EXTENDED,
  WEBP_LOSSLESS,
  WEBP_LOSSY,
  withBehind,
} from "#tests/factories/pictures.ts";

const MB = 1024 * 1024;

test.each([
  ["a JPEG", JPEG, { format: "jpeg", width: 8, height: 4 }],
  ["a JPEG with EXIF", jpegOnItsSide("Kamera"), { format: "jpeg", width: 8, height: 4 }],
  ["a PNG", pngOf({ width: 12, height: 7 }), { format: "png", width: 12, height: 7 }],
  ["a lossy WebP", WEBP_LOSSY, { format: "webp", width: 8, height: 4 }],
  ["a lossless WebP", WEBP_LOSSLESS, { format: "webp", width: 8, height: 4 }],
  ["an extended WebP", WEBP_EXTENDED, { format: "webp", width: 8, height: 4 }],
])("%s is known by its bytes, with its size and its end", (_what, bytes, facts) => {
  expect(readImage(bytes)).toEqual({ ...facts, end: bytes.length });
  expect(refuseImage("product", bytes)).toBeNull();
});

test.each([
  ["text", textBytes("Just a text that somebody calls photo.png")],
  ["an SVG with a script", SVG_WITH_SCRIPT],
  ["a GIF", GIF],
  ["a PDF", textBytes("%PDF-1.7 ...")],
  ["zero bytes", new Uint8Array()],
  ["the first bytes of a PNG and no more", pngOf({ width: 8, height: 8 }).subarray(0, 8)],
  ["a PNG that breaks off", pngOf({ width: 8, height: 8 }).subarray(0, -4)],
  ["a JPEG that breaks off", JPEG.subarray(0, -20)],
  ["a WebP that breaks off", WEBP_LOSSY.subarray(0, -20)],
])("%s is no picture", (_what, bytes) => {
  expect(refuseImage("product", bytes)).toBe("type");
  expect(refuseImage("category", bytes)).toBe("type");
  expect(refuseImage("hero", bytes)).toBe("type");
});

test.each([
  ["markup behind a PNG", withBehind(pngOf({ width: 8, height: 8 }), "<html><script>1</script>")],
  ["anything behind a WebP", withBehind(WEBP_LOSSLESS, "and more")],
  ["markup behind a JPEG", withBehind(JPEG, "\n<SCRIPT src=//evil.example>")],
  ["an archive behind a JPEG", withBehind(JPEG, "PK\u0003\u0004 and so on")],
  ["a document behind a JPEG", withBehind(JPEG, "%PDF-1.4")],
])("%s is a second file, and refused", (_what, bytes) => {
  expect(refuseImage("product", bytes)).toBe("type");
});

test("the film that a phone appends to a JPEG, and padding, are no second file", () => {
  expect(refuseImage("product", withBehind(JPEG, "\0\0\0\x18ftypmp42\0\0"))).toBeNull();
  expect(refuseImage("product", withBehind(pngOf({ width: 8, height: 8 }), "\0\0\0"))).toBeNull();
});

test("a line of pixels that no camera makes is refused before anybody unpacks it", () => {
  for (const [width, height] of [
    [50_000_000, 1],
    [1, 20_001],
  ] as const) {
    expect(refuseImage("product", boastfulPng(width, height))).toBe("pixels");
    expect(refuseImage("avatar", boastfulPng(width, height))).toBe("pixels");
  }
  expect(refuseImage("product", boastfulPng(20_000, 2_500))).toBeNull();
});

test("a product's or category's picture must be under 5MB", () => {
  for (const target of ["product", "category"] as const) {
    expect(refuseImage(target, pngOfBytes(5 * MB - 1))).toBeNull();
    expect(refuseImage(target, pngOfBytes(5 * MB))).toBe("size");
  }
});

test("a hero's picture may have 10MB, and not a byte more", () => {
  expect(refuseImage("hero", pngOfBytes(10 * MB))).toBeNull();
  const refusal = refuseImage("hero", pngOfBytes(10 * MB + 1));
  expect(refusal && imageRefusalText("hero", refusal)).toBe(
    "Please select an image smaller than 10MB",
  );
});

test("a file that is no picture is told so before its size is looked at", () => {
  const start = textBytes("not a picture");
  expect(refuseImageStart("product", { start, bytes: 50 * MB })).toBe("type");
  expect(refuseImageStart("product", { start: JPEG, bytes: 50 * MB })).toBe("size");
});

test("a small file that promises more than 50 megapixels is refused before it is unpacked", () => {
  expect(refuseImage("hero", boastfulPng(100_000, 100_000))).toBe("pixels");
  expect(refuseImage("product", boastfulPng(10_000, 5_001))).toBe("pixels");
  expect(refuseImage("product", boastfulPng(10_000, 5_000))).toBeNull();
});

test("whatever the bytes are, reading them ends, and finds a picture only behind its signature", () => {
  const starts = [JPEG, pngOf({ width: 3, height: 3 }), WEBP_EXTENDED].map((bytes) => [...bytes]);
  const garbled = fc
    .tuple(
      fc.constantFrom(...starts),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
    )
    .map(([bytes, changes]) => {
      const copy = Uint8Array.from(bytes);
      for (const [at, byte] of changes) if (at < copy.length) copy[at] = byte;
      return copy;
    });
  fc.assert(
    fc.property(fc.oneof(garbled, fc.uint8Array({ maxLength: 300 })), (bytes) => {
      const facts = readImage(bytes);
      if (facts) expect(imageFormat(bytes)).toBe(facts.format);
    }),
  );
});

test.each([
  ["Ijebu Garri (1kg).PNG", "ijebu-garri-1kg"],
  ["Pâté d'aubergine.jpeg", "pate-d-aubergine"],
  ["../../etc/passwd", "image"],
  ["<script>.png", "script"],
  ["图片.png", "image"],
  ["", "image"],
  [`${"a".repeat(70)}.png`, "a".repeat(60)],
])("the name %s becomes %s", (name, safe) => {
  expect(safeImageName(name)).toBe(safe);
});

test("every name becomes a short one of letters, digits and hyphens", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(safeImageName(name)).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);
    }),
  );
});
