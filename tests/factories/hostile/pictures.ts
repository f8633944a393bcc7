import { crc32, deflateSync } from "node:zlib";
import { JPEG, pngOf, WEBP_EXTENDED, WEBP_LOSSY } from "#tests/factories/pictures.ts";

/** What no picture that is served may hold. */
export const MARK = "<script>/* Thandi, 26.1076 S */</script>";
const FREIGHT = Buffer.from(`${MARK}<?php 1 ?>%PDF-1.7 PK\u0003\u0004`, "latin1");
/** So much is behind a few kilobytes of text that unpacks. */
const BOMB = deflateSync(Buffer.alloc(300_000_000), { level: 9 });

type Case = readonly [what: string, bytes: Buffer<ArrayBuffer>];
const PNG = Buffer.from(pngOf({ width: 8, height: 8 }));

/** Files that are pictures, with something in them beside the picture; and files that only look like one. */
export function hostilePictures(): readonly Case[] {
  return [
    ["a JPEG with where it was taken", jpegWith(0xe1, gpsOf())],
    ["a JPEG with a comment that is markup", jpegWith(0xfe, FREIGHT)],
    ["a JPEG with a thumbnail that is no picture", jpegWith(0xe1, exifThumbnail())],
    ["a JPEG with a colour profile that is none", jpegWith(0xe2, profile(FREIGHT))],
    ["a JPEG with XMP", jpegWith(0xe1, Buffer.concat([XMP_NAME, FREIGHT]))],
    ["a PNG with text that is markup", pngWith("tEXt", Buffer.concat([NAME, FREIGHT]))],
    ["a PNG with EXIF", pngWith("eXIf", gpsOf().subarray(6))],
    ["a PNG whose text unpacks to 300 MB", pngWith("zTXt", Buffer.concat([NAME, ZERO, BOMB]))],
    ["a PNG whose long text unpacks to 300 MB", pngWith("iTXt", Buffer.concat([NAME, ITXT, BOMB]))],
    ["a PNG whose profile unpacks to 300 MB", pngWith("iCCP", Buffer.concat([NAME, ZERO, BOMB]))],
    ["a PNG that moves", pngWith("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))],
    ["a PNG with a chunk as long as the largest number", cutChunk()],
    ["a PNG whose pixels unpack to far more than it says", pixelBomb()],
    ["a PNG of a line of 50 million pixels", boast(50_000_000, 1)],
    ["a PNG of no height", boast(8, 0)],
    ["a PNG with two sizes", twoSizes()],
    ["a WebP with EXIF and XMP", webpWith(["EXIF", gpsOf().subarray(6)], ["XMP ", FREIGHT])],
    ["a WebP that moves", movingWebp()],
    ["a WebP whose picture is larger than its canvas", liarsWebp()],
    ["a WebP whose chunk ends behind the file", Buffer.from(WEBP_LOSSY).fill(0xff, 16, 20)],
    ["a GIF that moves", Buffer.from(GIF_OF_TWO, "base64")],
    ["a GIF that is a script", Buffer.from("GIF89a/*\0\0\0\0*/=1;alert(1)", "latin1")],
    [
      "an SVG behind a byte order mark",
      Buffer.from(`\ufeff<?xml version="1.0"?><svg>${MARK}</svg>`),
    ],
    ["an SVG in UTF-16", Buffer.from(`\ufeff<svg>${MARK}</svg>`, "utf16le")],
    [
      "an SVG behind the first bytes of a JPEG",
      Buffer.from(`\xff\xd8\xff\n<svg>${MARK}</svg>`, "latin1"),
    ],
    [
      "a JPEG with two sizes",
      jpegWith(0xc0, Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0])),
    ],
    [
      "a JPEG of markers alone",
      Buffer.from(`\xff\xd8${"\xff\xe0\0\x02".repeat(50_000)}\xff\xd9`, "latin1"),
    ],
    [
      "a JPEG of filling bytes",
      Buffer.concat([Buffer.from("\xff\xd8\xff", "latin1"), Buffer.alloc(4_000_000, 0xff)]),
    ],
    ...[0.1, 0.4, 0.7, 0.95].flatMap((part): Case[] => [
      [`a JPEG cut at ${part}`, Buffer.from(JPEG.subarray(0, JPEG.length * part))],
      [`a PNG cut at ${part}`, PNG.subarray(0, PNG.length * part)],
      [
        `a WebP cut at ${part}`,
        Buffer.from(WEBP_EXTENDED.subarray(0, WEBP_EXTENDED.length * part)),
      ],
    ]),
  ];
}

const NAME = Buffer.from("Comment\0", "latin1");
const ZERO = Buffer.from([0]);
const ITXT = Buffer.from([1, 0, 0, 0]);
const XMP_NAME = Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1");
const GIF_OF_TWO =
  "R0lGODlhAQABAIAAAP///wAAACH5BAAKAAAALAAAAAABAAEAAAICRAEAIfkEAAoAAAAsAAAAAAEAAQAAAgJEAQA7";

/** EXIF with a maker's name and an address of GPS facts. */
function gpsOf(): Buffer<ArrayBuffer> {
  const tiff = Buffer.alloc(56 + FREIGHT.length);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  tiff.set([0x0f, 0x01, 2, 0], 10);
  tiff.writeUInt32LE(FREIGHT.length, 14);
  tiff.writeUInt32LE(56, 18);
  tiff.set([0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0], 22);
  tiff.writeUInt16LE(1, 38);
  tiff.set([1, 0, 2, 0, 2, 0, 0, 0, 0x53, 0, 0, 0], 40);
  tiff.set(FREIGHT, 56);
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
}

function exifThumbnail(): Buffer<ArrayBuffer> {
  const tiff = Buffer.alloc(44);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt32LE(14, 10);
  tiff.writeUInt16LE(2, 14);
  tiff.set([0x01, 0x02, 4, 0, 1, 0, 0, 0, 44, 0, 0, 0], 16);
  tiff.set([0x02, 0x02, 4, 0, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f], 28);
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, FREIGHT]);
}

function profile(bytes: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), bytes]);
}

/** The small JPEG with one more segment at its front. */
function jpegWith(marker: number, body: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([JPEG.subarray(0, 2), head, body, JPEG.subarray(2)]);
}

function chunk(tag: string, data: Uint8Array): Buffer<ArrayBuffer> {
  const named = Buffer.concat([Buffer.from(tag, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The small PNG with one more chunk behind its header. */
function pngWith(tag: string, data: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.concat([PNG.subarray(0, 33), chunk(tag, data), PNG.subarray(33)]);
}

function cutChunk(): Buffer<ArrayBuffer> {
  const picture = pngWith("fiLl", Buffer.alloc(8));
  picture.writeUInt32BE(0xffffffff, 33);
  return picture;
}

function boast(width: number, height: number): Buffer<ArrayBuffer> {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return Buffer.concat([PNG.subarray(0, 8), chunk("IHDR", data), PNG.subarray(33)]);
}

function twoSizes(): Buffer<ArrayBuffer> {
  const huge = boast(60_000, 60_000).subarray(8, 33);
  return Buffer.concat([PNG.subarray(0, 33), huge, PNG.subarray(33)]);
}

function pixelBomb(): Buffer<ArrayBuffer> {
  return Buffer.concat([PNG.subarray(0, 33), chunk("IDAT", BOMB), chunk("IEND", Buffer.alloc(0))]);
}

function riff(tag: string, data: Uint8Array): Buffer<ArrayBuffer> {
  const head = Buffer.from(`${tag}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function webpOf(...chunks: readonly Buffer[]): Buffer<ArrayBuffer> {
  return riff("RIFF", Buffer.concat([Buffer.from("WEBP", "latin1"), ...chunks]));
}

/** Canvas and what it has: 0x10 alpha, 0x0c EXIF and XMP, 0x02 moves. */
function canvas(flags: number, side = 8): Buffer<ArrayBuffer> {
  return riff("VP8X", Buffer.from([flags, 0, 0, 0, side - 1, 0, 0, side - 5, 0, 0]));
}

function webpWith(...more: readonly (readonly [string, Buffer])[]): Buffer<ArrayBuffer> {
  const still = Buffer.from(WEBP_LOSSY).subarray(12);
  return webpOf(canvas(0x0c), still, ...more.map(([tag, data]) => riff(tag, data)));
}

function movingWebp(): Buffer<ArrayBuffer> {
  const still = Buffer.from(WEBP_LOSSY).subarray(12);
  const place = Buffer.from([0, 0, 0, 0, 0, 0, 7, 0, 0, 3, 0, 0, 100, 0, 0, 0]);
  const frame = riff("ANMF", Buffer.concat([place, still]));
  return webpOf(canvas(0x02), riff("ANIM", Buffer.alloc(6)), frame, frame);
}

function liarsWebp(): Buffer<ArrayBuffer> {
  const still = Buffer.from(WEBP_LOSSY).subarray(12);
  still.writeUInt16LE(16_383, 14);
  still.writeUInt16LE(16_383, 16);
  return webpOf(canvas(0), still);
}
