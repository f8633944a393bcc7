import type { MediaFormat } from "#domain/catalogue/media-address.ts";

/** The part of an R2 bucket that we use. */
export type MediaBucket = {
  put(
    key: string,
    value: Uint8Array<ArrayBuffer>,
    options: {
      httpMetadata: { contentType: string };
      customMetadata: Record<string, string>;
    },
  ): Promise<unknown>;
  get(key: string): Promise<{
    customMetadata?: Record<string, string>;
    arrayBuffer(): Promise<ArrayBuffer>;
  } | null>;
  delete(keys: string[]): Promise<void>;
  list(options: {
    startAfter?: string;
    limit: number;
  }): Promise<{ objects: ReadonlyArray<{ key: string; uploaded: Date }>; truncated: boolean }>;
};

/** The part of the Images binding that we use. */
export type ImagesBinding = {
  input(picture: ReadableStream<Uint8Array>): ImageTransformer;
};

type ImageTransformer = {
  transform(change: { width: number; height?: number; fit: "scale-down" }): ImageTransformer;
  output(options: {
    format: "image/webp" | "image/avif";
    quality: number;
    anim: boolean;
  }): Promise<{ image(): ReadableStream<Uint8Array> }>;
};

/** A re-encoded picture, WebP or AVIF, with its size in pixels. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

export type StoredPicture = Pick<Picture, "bytes" | "width">;

/** Where pictures are kept and made smaller. Every method throws MediaError. */
export type MediaGateway = {
  put(key: string, picture: Picture): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<StoredPicture | null>;
  /** At most 1,000 keys; one that does not exist is fine. */
  delete(keys: readonly string[]): Promise<void>;
  /** The keys behind `after`, in order; `storedAt` is epoch ms. */
  list(page: {
    after: string;
    limit: number;
  }): Promise<{ objects: Array<{ key: string; storedAt: number }>; more: boolean }>;
  /**
   * Decodes and encodes anew, upright, no larger than `box` pixels: nothing of the file but what is
   * seen survives. Null when it cannot be decoded. WebP, unless AVIF is asked for: of one of the shop's own
   * pictures, and what comes may be WebP all the same. `timeoutMs`: less than the usual two minutes.
   */
  reencode(
    bytes: Uint8Array<ArrayBuffer>,
    box: { width: number; height?: number },
    options?: { timeoutMs?: number; format?: MediaFormat },
  ): Promise<Picture | null>;
};

/** The storage or the picture service failed; `status` is HTTP's word for it, where there is one. */
export class MediaError extends Error {
  override readonly name = "MediaError";
  readonly status: number | null;

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}
