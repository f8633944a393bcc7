import { expect, test } from "vitest";
import {
  mediaKey,
  mediaSrcSet,
  mediaUrl,
  mediaVariant,
  nearestWidth,
  originalKey,
  sharedImage,
  storedKeys,
} from "#domain/catalogue/media-address.ts";

const KEY = "products/1764000000000-0-abc-garri.webp";

test("an address and its key lead to each other, a width aside", () => {
  expect(mediaKey(mediaUrl(KEY))).toBe(KEY);
  expect(mediaKey(`${mediaUrl(KEY)}?w=320`)).toBe(KEY);
  expect(mediaKey("/media/products/ijebu-garri-1kg/17-0-x-a.webp")).not.toBeNull();
});

test.each([
  "/images/garri.svg",
  "https://elsewhere.example/media/products/a.webp",
  "/media/products/../secrets.webp",
  "/media/orders/a.webp",
  "/media/products/a.svg",
  "/media/products/a.webp@320",
  "/media/",
  "",
])("%s is no picture of ours", (url) => {
  expect(mediaKey(url)).toBeNull();
});

test.each([
  [1, 320],
  [320, 320],
  [321, 480],
  [1000, 1280],
  [99_999, 1920],
])("asked for %s pixels, %s are served", (asked, served) => {
  expect(nearestWidth(asked)).toBe(served);
});

test("srcset names the widths up to the file's own, and nothing for other pictures", () => {
  const url = mediaUrl(KEY);
  expect(mediaSrcSet(url, 600)).toBe(`${url}?w=320 320w, ${url}?w=480 480w, ${url}?w=640 640w`);
  expect(mediaSrcSet("/images/garri.svg", 600)).toBeNull();
  expect(mediaVariant("/images/garri.svg", 600)).toBe("/images/garri.svg");
});

test("a link's preview gets a picture of at most 1200 pixels", () => {
  expect(sharedImage(mediaUrl(KEY))).toBe(`${mediaUrl(KEY)}?w=960`);
});

test("everything stored of a picture leads back to it", () => {
  expect(storedKeys(KEY)).toHaveLength(7);
  for (const stored of storedKeys(KEY)) expect(originalKey(stored)).toBe(KEY);
  expect(originalKey("backups/shop.db")).toBeNull();
});
