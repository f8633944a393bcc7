import {
  STORAGE_TIMEOUT_MS,
  StorageTimeout,
  withStorageRetries,
} from "#domain/catalogue/storage-retry.ts";
import { bucketStatus } from "../media/errors.ts";
import {
  type BackupBucket,
  type BackupStore,
  BackupStoreError,
  type MultipartUpload,
  type UploadedPart,
} from "./types.ts";

const OPTIONS = { httpMetadata: { contentType: "application/gzip" } };
const JSON_OPTIONS = { httpMetadata: { contentType: "application/json" } };
/** R2 wants parts of one size, at least 5 MiB: this much of a backup is in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024;
const PATIENT = { timeoutMs: STORAGE_TIMEOUT_MS.operation, isRetried: true };
/** What a minute's run asks for holds up its letters and couriers no longer, and is asked for again by a later one. */
const ONCE = { timeoutMs: 10_000, isRetried: false };

/** Backups in a bucket of their own, uploaded in parts of 8 MiB with further tries for each. */
export function createBackupStore(options: {
  bucket: BackupBucket;
  now: () => number;
  /** How the time between two tries goes by, where that is not the clock on the wall's. */
  pause?: (ms: number) => Promise<void>;
  partBytes?: number;
}): BackupStore {
  const { bucket, partBytes = PART_BYTES } = options;
  const ask = askerOf(options);
  const find = (key: string) => ask("get", () => bucket.get(key));

  /** An answer that was lost on its way is no failure: a further try finds no upload any more. */
  async function complete(key: string, upload: { bytes: number; work: () => Promise<unknown> }) {
    try {
      await ask("complete", upload.work);
    } catch (error) {
      const found = await find(key).catch(() => undefined);
      await found?.body.cancel();
      if (found?.size !== upload.bytes) throw error;
    }
  }

  return {
    ...smallFilesOf(bucket, ask),
    async write(key, stream) {
      let upload: MultipartUpload | null = null;
      const parts: UploadedPart[] = [];
      let bytes = 0;
      try {
        for await (const { part, isLast } of partsOf(stream, partBytes)) {
          bytes += part.byteLength;
          if (isLast && !upload) {
            await ask("put", () => bucket.put(key, part, OPTIONS));
            return { bytes };
          }
          upload ??= await ask("begin", () => bucket.createMultipartUpload(key, OPTIONS));
          const open = upload;
          parts.push(await ask("part", () => open.uploadPart(parts.length + 1, part)));
        }
        const whole = upload;
        if (whole) await complete(key, { bytes, work: () => whole.complete(parts) });
        return { bytes };
      } catch (error) {
        const begun = upload;
        // Parts that stay behind are paid for until R2 throws them away itself, after seven days.
        if (begun) await ask("abort", () => begun.abort()).catch(() => undefined);
        throw error;
      }
    },
    async read(key) {
      const found = await find(key);
      return found && { body: found.body, bytes: found.size };
    },
    async delete(keys) {
      if (keys.length > 0) await ask("delete", () => bucket.delete([...keys]));
    },
  };
}

type Asker = <Result>(
  what: string,
  work: () => Promise<Result>,
  patience?: typeof PATIENT,
) => Promise<Result>;

/** Asks the bucket, and says of a failure what was asked: BackupStoreError. */
function askerOf(options: {
  now: () => number;
  pause?: ((ms: number) => Promise<void>) | undefined;
}): Asker {
  const { now, pause } = options;
  return (what, work, { timeoutMs, isRetried } = PATIENT) =>
    withStorageRetries({
      work: () =>
        work().catch((error: unknown) => {
          throw new BackupStoreError(`${what}: ${String(error)}`, bucketStatus(error), error);
        }),
      statusOf: (error) => (isRetried && error instanceof BackupStoreError ? error.status : null),
      timeoutMs,
      now,
      pause,
    }).catch((error: unknown) => {
      if (!(error instanceof StorageTimeout)) throw error;
      throw new BackupStoreError(`${what}: no answer in time`, 504, error);
    });
}

function smallFilesOf(bucket: BackupBucket, ask: Asker): Pick<BackupStore, "put" | "get" | "list"> {
  return {
    async put(key, bytes) {
      await ask("put", () => bucket.put(key, bytes, JSON_OPTIONS), ONCE);
    },
    get(key, { mostBytes }) {
      return ask("get", () => bytesOf(bucket.get(key), mostBytes), ONCE);
    },
    async list({ prefix, after, limit }) {
      const asked = { prefix, startAfter: after, limit };
      const page = await ask("list", () => bucket.list(asked), ONCE);
      return { keys: page.objects.map(({ key }) => key), hasMore: page.truncated };
    },
  };
}

async function bytesOf(
  asked: ReturnType<BackupBucket["get"]>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await asked;
  if (!found) return null;
  if (found.size > mostBytes) {
    await found.body.cancel();
    return new Uint8Array();
  }
  return new Uint8Array(await new Response(found.body).arrayBuffer());
}

/** The stream cut into parts of exactly `size` bytes; the last one has what is left, never nothing. */
async function* partsOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  size: number,
): AsyncGenerator<{ part: Uint8Array<ArrayBuffer>; isLast: boolean }> {
  const reader = stream.getReader();
  let part = new Uint8Array(size);
  let filled = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (let taken = 0; taken < value.byteLength; ) {
        if (filled === size) {
          yield { part, isLast: false };
          part = new Uint8Array(size);
          filled = 0;
        }
        const piece = value.subarray(taken, taken + size - filled);
        part.set(piece, filled);
        filled += piece.byteLength;
        taken += piece.byteLength;
      }
    }
    yield { part: part.slice(0, filled), isLast: true };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
