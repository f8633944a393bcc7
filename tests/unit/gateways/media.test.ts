import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMediaGateway } from "#server/gateways/media/gateway.ts";
import { type ImagesBinding, type MediaBucket, MediaError } from "#server/gateways/media/types.ts";
import { pngOf } from "#tests/factories/pictures.ts";
import { avifOf, bucketError, createMediaMock, imagesError, webpOf } from "#tests/mocks/media.ts";

const KEY = "products/1-0-a-garri.webp";
const PICTURE = { bytes: webpOf(800, 600), width: 800, height: 600 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the storage takes an upload, gives it back for download, and deletes it", async () => {
  const { media } = openMedia();
  await media.put(KEY, PICTURE);
  expect(await media.get(KEY)).toEqual({ bytes: PICTURE.bytes, width: 800 });
  await media.delete([KEY, "products/never-there.webp"]);
  expect(await media.get(KEY)).toBeNull();
});

test("keys are listed in order, a page at a time", async () => {
  const { media } = openMedia();
  for (const name of ["c", "a", "b"]) await media.put(`hero/${name}.webp`, PICTURE);
  const first = await media.list({ after: "", limit: 2 });
  expect(first).toMatchObject({ objects: [{ key: "hero/a.webp" }, { key: "hero/b.webp" }] });
  expect(first.more).toBe(true);
  const second = await media.list({ after: "hero/b.webp", limit: 2 });
  expect(second).toMatchObject({ objects: [{ key: "hero/c.webp" }], more: false });
});

test.each([10001, 10043, 10054, 10058])("R2's passing failure %s is tried again", async (code) => {
  const { media, mock } = openMedia();
  mock.failNext(bucketError(code), 2);
  const stored = media.put(KEY, PICTURE);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(mock.calls).toEqual([`put ${KEY}`, `put ${KEY}`]);
  await vi.advanceTimersByTimeAsync(1);
  await stored;
  expect(mock.calls).toEqual([`put ${KEY}`, `put ${KEY}`, `put ${KEY}`]);
  expect(await media.get(KEY)).toMatchObject({ bytes: PICTURE.bytes });
});

test.each([
  ["without permission", 10002, 401],
  ["on a bucket that is not there", 10006, 404],
  ["with a bad name", 10020, 400],
])("a call %s fails at once", async (_what, code, status) => {
  const { media, mock } = openMedia();
  mock.failNext(bucketError(code));
  const error = await media.get(KEY).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MediaError);
  expect(error).toMatchObject({ status });
  expect(mock.calls).toHaveLength(1);
});

test("a storage that never answers is given up after two minutes, an upload after ten", async () => {
  const { media, mock } = openMedia();
  const started = Date.now();
  const waits = [
    () => media.get(KEY),
    () => media.delete([KEY]),
    () => media.list({ after: "", limit: 1 }),
    () => media.put(KEY, PICTURE),
  ].map((call) => {
    mock.failNext("silence");
    return call().catch((error: unknown) => ({ error, after: Date.now() - started }));
  });
  await vi.advanceTimersByTimeAsync(600_000);
  const ends = await Promise.all(waits);
  expect(ends).toMatchObject([120_000, 120_000, 120_000, 600_000].map((after) => ({ after })));
  for (const end of ends) expect(end).toMatchObject({ error: { name: "MediaError", status: 504 } });
});

test("a picture is encoded anew within its box, and never made larger", async () => {
  const { media } = openMedia();
  const large = pngOf({ width: 400, height: 100 });
  expect(await media.reencode(large, { width: 200, height: 200 })).toMatchObject({
    width: 200,
    height: 50,
  });
  expect(await media.reencode(large, { width: 1600, height: 1600 })).toMatchObject({
    width: 400,
    height: 100,
  });
});

test.each([9402, 9412, 9413, 9511, 9520])(
  "a picture that the encoder cannot read (%s) is none",
  async (code) => {
    const { media, mock } = openMedia();
    mock.failNext(imagesError(code));
    expect(await media.reencode(PICTURE.bytes, { width: 320 })).toBeNull();
    expect(mock.calls).toHaveLength(1);
  },
);

test("an encoder that is away is asked again, one whose month is used up is not", async () => {
  const { media, mock } = openMedia();
  mock.failNext(imagesError(9523));
  const encoded = media.reencode(PICTURE.bytes, { width: 320 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await encoded).toMatchObject({ width: 320 });
  mock.failNext(imagesError(9422));
  await expect(media.reencode(PICTURE.bytes, { width: 320 })).rejects.toThrow(MediaError);
  expect(mock.calls).toHaveLength(3);
});

test("nothing is asked of the storage where there is nothing to delete", async () => {
  const { media, mock } = openMedia();
  await media.delete([]);
  expect(mock.calls).toEqual([]);
});

test("what is asked of the storage in vain says what that was, and why", async () => {
  const { media, mock } = openMedia();
  for (const [what, call] of [
    ["put", () => media.put(KEY, PICTURE)],
    ["get", () => media.get(KEY)],
    ["delete", () => media.delete([KEY])],
    ["list", () => media.list({ after: "", limit: 1 })],
  ] as const) {
    mock.failNext(bucketError(10003));
    await expect(call()).rejects.toMatchObject({
      message: `${what}: Error: put: We encountered an internal error. (10003)`,
      status: 403,
    });
  }
  mock.failNext(imagesError(9422));
  await expect(media.reencode(PICTURE.bytes, { width: 320 })).rejects.toMatchObject({
    message: "encode: Error: IMAGES_TRANSFORM_ERROR 9422",
    status: 402,
  });
  mock.failNext("silence");
  const late = expect(media.reencode(PICTURE.bytes, { width: 320 })).rejects.toMatchObject({
    message: "encode: no answer in time",
    status: 504,
  });
  await vi.advanceTimersByTimeAsync(120_000);
  await late;
});

test.each([
  ["webp", PICTURE.bytes, "image/webp"],
  ["avif", avifOf(800, 600), "image/avif"],
])("a picture of %s is stored as what it is, with its size", async (_, bytes, contentType) => {
  const puts: unknown[] = [];
  const mock = createMediaMock({ now: Date.now });
  const bucket: MediaBucket = {
    ...mock.bucket,
    put: async (...all) => puts.push(all),
    get: async () => ({ arrayBuffer: async () => bytes.buffer }),
  };
  const media = createMediaGateway({ ...mock, bucket, now: Date.now });
  await media.put(KEY, { bytes, width: 800, height: 600 });
  const customMetadata = { width: "800", height: "600" };
  expect(puts).toEqual([[KEY, bytes, { httpMetadata: { contentType }, customMetadata }]]);
  // One that was stored before sizes were is of none.
  expect(await media.get(KEY)).toEqual({ bytes, width: 0 });
});

test.each([
  [{ width: 200, height: 200 }, "webp", 82, { width: 200, height: 50 }],
  [{ width: 200 }, "avif", 60, { width: 200, height: 50 }],
  [{ width: 1_600 }, "avif", 60, { width: 400, height: 100 }],
] as const)("an encoder is asked for %j as %s of quality %i, still and not cut", async (...row) => {
  const [box, format, quality, size] = row;
  const asked: unknown[] = [];
  const { images, bucket } = createMediaMock({ now: Date.now });
  const noting: ImagesBinding = {
    input: (stream) => ({
      ...images.input(stream),
      transform(change) {
        asked.push(change);
        const transformer = images.input(stream).transform(change);
        return {
          ...transformer,
          output(options) {
            asked.push(options);
            return transformer.output(options);
          },
        };
      },
    }),
  };
  const media = createMediaGateway({ bucket, images: noting, now: Date.now });
  const large = pngOf({ width: 400, height: 100 });
  expect(await media.reencode(large, box, { format })).toMatchObject(size);
  expect(asked).toEqual([
    { ...box, fit: "scale-down" },
    { format: `image/${format}`, quality, anim: false },
  ]);
});

test("an AVIF of what is no picture is none", async () => {
  const { images, bucket } = createMediaMock({ now: Date.now });
  const avif = { image: () => new Blob([avifOf(1, 1)]).stream() };
  const transformer = { ...images.input(new Blob([]).stream()), output: async () => avif };
  const always: ImagesBinding = {
    input: () => ({ ...transformer, transform: () => ({ ...transformer }) }),
  };
  const media = createMediaGateway({ bucket, images: always, now: Date.now });
  const none = new TextEncoder().encode("no picture");
  expect(await media.reencode(none, { width: 320 }, { format: "avif" })).toBeNull();
});

function openMedia() {
  const mock = createMediaMock({ now: Date.now });
  return { mock, media: createMediaGateway({ ...mock, now: Date.now }) };
}
