import { isAvif, readImage } from "#domain/catalogue/image-bytes.ts";
import type { MediaFormat } from "#domain/catalogue/media-address.ts";
import {
  STORAGE_TIMEOUT_MS,
  StorageTimeout,
  withStorageRetries,
} from "#domain/catalogue/storage-retry.ts";
import { bucketStatus, imagesStatus, isUnreadable } from "./errors.ts";
import {
  type ImagesBinding,
  type MediaBucket,
  MediaError,
  type MediaGateway,
  type Picture,
} from "./types.ts";

/** What looks the same: AVIF's scale is another. */
const QUALITY = { webp: 82, avif: 60 };

/**
 * Pictures in R2, encoded by the Images binding. Each call has two minutes, storing one ten, further
 * tries included (storefront §9).
 */
export function createMediaGateway(options: {
  bucket: MediaBucket;
  images: ImagesBinding;
  now: () => number;
}): MediaGateway {
  const { bucket, images, now } = options;

  function ask<Result>(
    what: string,
    work: () => Promise<Result>,
    kind: keyof typeof STORAGE_TIMEOUT_MS = "operation",
  ): Promise<Result> {
    return withStorageRetries({
      work: () =>
        work().catch((error: unknown) => {
          throw new MediaError(`${what}: ${String(error)}`, bucketStatus(error), error);
        }),
      statusOf,
      timeoutMs: STORAGE_TIMEOUT_MS[kind],
      now,
    }).catch(late(what));
  }

  async function encode(
    bytes: Uint8Array<ArrayBuffer>,
    box: { width: number; height?: number },
    format: MediaFormat,
  ): Promise<Picture | null> {
    const stream = new Blob([bytes]).stream();
    try {
      const made = await images
        .input(stream)
        .transform({ ...box, fit: "scale-down" })
        .output({ format: `image/${format}`, quality: QUALITY[format], anim: false });
      const encoded = new Uint8Array(await new Response(made.image()).arrayBuffer());
      const size = isAvif(encoded) ? sizeWithin(bytes, box.width) : readImage(encoded);
      return size && { bytes: encoded, width: size.width, height: size.height };
    } catch (error) {
      if (isUnreadable(error)) return null;
      throw new MediaError(`encode: ${String(error)}`, imagesStatus(error), error);
    }
  }

  return {
    async put(key, { bytes, width, height }) {
      const options = {
        httpMetadata: { contentType: isAvif(bytes) ? "image/avif" : "image/webp" },
        customMetadata: { width: String(width), height: String(height) },
      };
      await ask("put", () => bucket.put(key, bytes, options), "upload");
    },
    get: (key) =>
      ask("get", async () => {
        const found = await bucket.get(key);
        if (!found) return null;
        const bytes = new Uint8Array(await found.arrayBuffer());
        return { bytes, width: Number(found.customMetadata?.width ?? 0) };
      }),
    async delete(keys) {
      if (keys.length > 0) await ask("delete", () => bucket.delete([...keys]));
    },
    list: ({ after, limit }) =>
      ask("list", async () => {
        const page = await bucket.list({ limit, ...(after ? { startAfter: after } : {}) });
        const objects = page.objects.map(({ key, uploaded }) => ({
          key,
          storedAt: uploaded.getTime(),
        }));
        return { objects, more: page.truncated };
      }),
    reencode: (bytes, box, { timeoutMs = STORAGE_TIMEOUT_MS.operation, format = "webp" } = {}) =>
      withStorageRetries({
        work: () => encode(bytes, box, format),
        statusOf,
        timeoutMs,
        now,
      }).catch(late("encode")),
  };
}

/** A picture's size once it is no wider than that; null when its file is none. */
function sizeWithin(bytes: Uint8Array, width: number): { width: number; height: number } | null {
  const facts = readImage(bytes);
  if (!facts) return null;
  const shrunk = Math.min(1, width / facts.width);
  return { width: Math.round(facts.width * shrunk), height: Math.round(facts.height * shrunk) };
}

function statusOf(error: unknown): number | null {
  return error instanceof MediaError ? error.status : null;
}

function late(what: string) {
  return (error: unknown): never => {
    throw error instanceof StorageTimeout
      ? new MediaError(`${what}: no answer in time`, 504)
      : error;
  };
}
