import * as v from "valibot";
import { FORMAT_BYTES } from "#domain/catalogue/image-bytes.ts";
import {
  IMAGE_RULES,
  type ImageTarget,
  refuseImage,
  refuseImageStart,
} from "#domain/catalogue/image-file.ts";
import { STORAGE_TIMEOUT_MS, withStorageRetries } from "#domain/catalogue/storage-retry.ts";
import { controls } from "#messages/controls/index.ts";
import { imageRefusalText } from "#messages/imageFiles/refusal-text.ts";
import { languageHeaders } from "./page-language.ts";
import { shrinkImage } from "./shrink-image.ts";

const Uploaded = v.object({
  url: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
});
/** A picture that the shop keeps: its address, size in pixels and weight. */
export type UploadedImage = v.InferOutput<typeof Uploaded>;

const Refused = v.object({ failure: v.object({ message: v.string() }) });

/**
 * A picture that was not uploaded. `message` can be shown; `isRefusal` when the file is to blame
 * (its text is of back-office §5), not the way.
 */
export class UploadError extends Error {
  override readonly name = "UploadError";
  readonly isRefusal: boolean;
  /** The answer's HTTP status; null when there was none. */
  readonly status: number | null;

  constructor(message: string, details: { isRefusal: boolean; status: number | null }) {
    super(message);
    this.isRefusal = details.isRefusal;
    this.status = details.status;
  }
}

/**
 * The text with which a chosen file is refused, null when it may be uploaded (back-office §5). It
 * is the server's own rule, and looks at the bytes: names and types are not believed.
 */
export async function checkImage(file: Blob, target: ImageTarget): Promise<string | null> {
  const start = await bytesOf(file.slice(0, FORMAT_BYTES));
  const refusal =
    refuseImageStart(target, { start, bytes: file.size }) ??
    refuseImage(target, await bytesOf(file));
  return refusal && imageRefusalText(target, refusal);
}

/**
 * Checks, shrinks and uploads a picture (administrators only). `onProgress` hears the part that is
 * sent, 0 to 1. Tries again for ten minutes while the shop is busy or away (storefront §9). Throws
 * UploadError, or the reason of `signal` when that ends it.
 */
export async function uploadImage(
  file: File,
  target: ImageTarget,
  options: {
    onProgress?: (part: number) => void;
    signal?: AbortSignal;
    /** Its place among files chosen together, from 0. */
    index?: number;
    /** The product it is for, where there is one already. */
    productId?: string;
  } = {},
): Promise<UploadedImage> {
  const { signal, onProgress } = options;
  const refusal = await checkImage(file, target);
  if (refusal) throw new UploadError(refusal, { isRefusal: true, status: null });
  const body = await shrinkImage(file, IMAGE_RULES[target].longestSide);
  const query = new URLSearchParams({ for: target, name: file.name });
  if (options.index !== undefined) query.set("index", String(options.index));
  if (options.productId !== undefined) query.set("product", options.productId);
  return withStorageRetries({
    work: (ended) => send(`/api/media/upload?${query}`, body, ended, onProgress),
    statusOf: (error) => (error instanceof UploadError ? error.status : null),
    timeoutMs: STORAGE_TIMEOUT_MS.upload,
    now: Date.now,
    signal,
  });
}

/**
 * The same for a customer's own picture, which replaces the one before it. Throws UploadError; tries
 * once, for the customer sees it and tries again.
 */
export async function uploadPicture(file: File): Promise<UploadedImage> {
  const refusal = await checkImage(file, "avatar");
  if (refusal) throw new UploadError(refusal, { isRefusal: true, status: null });
  const body = await shrinkImage(file, IMAGE_RULES.avatar.longestSide);
  const patience = AbortSignal.timeout(STORAGE_TIMEOUT_MS.upload);
  return send("/api/account/picture", body, patience, undefined);
}

/** XMLHttpRequest, because fetch does not say how much of a body is sent. */
function send(
  address: string,
  body: Blob,
  signal: AbortSignal,
  onProgress: ((part: number) => void) | undefined,
): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message: string, status: number | null, isRefusal = false) =>
      reject(new UploadError(message, { isRefusal, status }));
    request.open("POST", address);
    request.setRequestHeader("content-type", "application/octet-stream");
    for (const [name, value] of Object.entries(languageHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => fail(controls.uploadFailed(), null);
    request.onabort = () => fail(controls.uploadFailed(), null);
    request.onload = () => {
      const { status, responseText } = request;
      const uploaded = parse(Uploaded, responseText);
      if (status === 200 && uploaded) return resolve(uploaded);
      const message = parse(Refused, responseText)?.failure.message;
      return fail(message ?? controls.uploadFailed(), status, status === 400);
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}
