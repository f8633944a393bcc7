import { readImage } from "#domain/catalogue/image-bytes.ts";
import type { ImagesBinding, MediaBucket } from "#server/gateways/media/types.ts";

/** R2 deletes no more in one call. */
const MAX_DELETED = 1_000;

type Kept = Map<string, { bytes: Uint8Array<ArrayBuffer>; width: string; at: number }>;
/** Does the work unless a failure waits for this call. */
type Reach = <Result>(call: string, work: () => Result | Promise<Result>) => Promise<Result>;

/**
 * R2 and the Images binding in memory. A picture is decoded by its header alone and comes back as a
 * WebP or AVIF of the size asked for; `failNext` lets the next calls fail as Cloudflare words it.
 */
export function createMediaMock(options: { now: () => number }) {
  const kept: Kept = new Map();
  const calls: string[] = [];
  const failures: Array<Error | "silence"> = [];

  async function reach<Result>(call: string, work: () => Result | Promise<Result>) {
    calls.push(call);
    const failure = failures.shift();
    if (failure === "silence") return new Promise<Result>(() => undefined);
    if (failure) throw failure;
    return work();
  }

  return {
    bucket: bucketOf(kept, reach, options.now),
    images: imagesOf(reach),
    /** What is stored, by key. */
    kept,
    /** Every call, oldest first. */
    calls,
    failNext(error: Error | "silence", times = 1) {
      failures.push(...Array.from({ length: times }, () => error));
    },
    /** What was still to fail goes well again. */
    forgetFailures() {
      failures.length = 0;
    },
  };
}

function bucketOf(kept: Kept, reach: Reach, now: () => number): MediaBucket {
  return {
    put: (key, bytes, { customMetadata }) =>
      reach(`put ${key}`, () => {
        kept.set(key, { bytes, width: customMetadata.width ?? "", at: now() });
      }),
    get: (key) =>
      reach(`get ${key}`, () => {
        const found = kept.get(key);
        if (!found) return null;
        return {
          customMetadata: { width: found.width },
          arrayBuffer: async () => found.bytes.buffer,
        };
      }),
    delete: (keys) =>
      reach("delete", () => {
        if (keys.length > MAX_DELETED) throw new Error("delete: too many keys at once");
        for (const key of keys) kept.delete(key);
      }),
    list: ({ startAfter = "", limit }) =>
      reach(`list ${startAfter}`, () => {
        const behind = [...kept.keys()].sort().filter((key) => key > startAfter);
        const objects = behind
          .slice(0, limit)
          .map((key) => ({ key, uploaded: new Date(kept.get(key)?.at ?? 0) }));
        return { objects, truncated: behind.length > limit };
      }),
  };
}

function imagesOf(reach: Reach): ImagesBinding {
  return {
    input: (stream) => ({
      transform(change) {
        return {
          transform: () => this.transform(change),
          output: ({ format }) =>
            reach(`encode ${change.width}${format === "image/avif" ? " avif" : ""}`, async () => {
              if (!/^image\/(?:webp|avif)$/.test(format)) throw imagesError(9515);
              const source = readImage(new Uint8Array(await new Response(stream).arrayBuffer()));
              if (!source) throw imagesError(9412);
              // A side that is not named bounds nothing.
              const { width, height = Number.POSITIVE_INFINITY } = change;
              const scale = Math.min(1, width / source.width, height / source.height);
              const draw = format === "image/avif" ? avifOf : webpOf;
              const bytes = draw(
                Math.round(source.width * scale),
                Math.round(source.height * scale),
              );
              return { image: () => new Blob([bytes]).stream() };
            }),
        };
      },
      output: () => Promise.reject(new Error("Nothing was asked for")),
    }),
  };
}

/** As R2 words it: the code at the end. */
export function bucketError(code: number): Error {
  return new Error(`put: We encountered an internal error. (${code})`);
}

export function imagesError(code: number): Error {
  return Object.assign(new Error(`IMAGES_TRANSFORM_ERROR ${code}`), { code });
}

/** The header of a lossless WebP, which is all that anybody here reads of one. */
export function webpOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(26);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("RIFF"), 0);
  view.setUint32(4, 18, true);
  bytes.set(new TextEncoder().encode("WEBPVP8L"), 8);
  view.setUint32(16, 5, true);
  view.setUint8(20, 0x2f);
  view.setUint32(21, (width - 1) | ((height - 1) << 14), true);
  return bytes;
}

/** As much of an AVIF as tells it from others, with its size behind that. */
export function avifOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`\0\0\0\u0020ftypavif${width}x${height}`);
}
