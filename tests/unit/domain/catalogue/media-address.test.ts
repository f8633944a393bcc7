import { expect, test } from "vitest";
import {
  isMadeAsAvif,
  isPersonalPicture,
  mediaKey,
  mediaSrcSet,
  mediaUrl,
  mediaVariant,
  nearestWidth,
  originalKey,
  sharedImage,
  storedKeys,
  variantKey,
} from "#domain/catalogue/media-address.ts";

const KEY = "products/1764000000000-0-abc-garri.webp";

test("an address and its key lead to each other, a width aside", () => {
  expect(mediaKey(mediaUrl(KEY))).toBe(KEY);
  expect(mediaKey(`${mediaUrl(KEY)}?w=320`)).toBeNull();
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

test("a customer's own picture is told from the shop's", () => {
  expect(isPersonalPicture("avatars/u1/1-a.webp")).toBe(true);
  expect(isPersonalPicture(KEY)).toBe(false);
});

test.each([
  [1, 320],
  [320, 320],
  [321, 480],
  [1000, 1600],
  [99_999, 1600],
])("asked for %s pixels, %s are served", (asked, served) => {
  expect(nearestWidth(asked)).toBe(served);
});

test("srcset names the widths up to the file's own, and nothing for other pictures", () => {
  const url = mediaUrl(KEY);
  expect(mediaSrcSet(url, 600, "webp")).toBe(
    `${url}?w=320 320w, ${url}?w=480 480w, ${url}?w=960 960w`,
  );
  expect(mediaSrcSet("/images/garri.svg", 600, "webp")).toBeNull();
  expect(mediaVariant("/images/garri.svg", 600)).toBe("/images/garri.svg");
});

test("each format has addresses of its own", () => {
  const url = mediaUrl(KEY);
  expect(mediaSrcSet(url, 400, "avif")).toBe(
    `${url}?w=320&as=avif 320w, ${url}?w=480&as=avif 480w`,
  );
});

test("what would be longer than 1200 pixels is not made as AVIF", () => {
  expect(isMadeAsAvif({ width: 1600, height: 1600 }, 960)).toBe(true);
  expect(isMadeAsAvif({ width: 1600, height: 1600 }, 1600)).toBe(false);
  expect(isMadeAsAvif({ width: 1200, height: 900 }, 1600)).toBe(true);
  expect(isMadeAsAvif({ width: 800, height: 1600 }, 960)).toBe(false);
  expect(isMadeAsAvif({ width: 800, height: 1600 }, 480)).toBe(true);
});

test("a link's preview gets a picture of at most 1200 pixels", () => {
  expect(sharedImage(mediaUrl(KEY))).toBe(`${mediaUrl(KEY)}?w=960`);
});

test("everything stored of a picture leads back to it", () => {
  expect(variantKey(KEY, 320, "webp")).toBe(`${KEY}@320`);
  expect(variantKey(KEY, 320, "avif")).toBe(`${KEY}@320.avif`);
  expect(new Set(storedKeys(KEY)).size).toBe(9);
  for (const stored of storedKeys(KEY)) expect(originalKey(stored)).toBe(KEY);
  expect(originalKey("backups/shop.db")).toBeNull();
});
