import type { BackupBucket, UploadedPart } from "#server/gateways/backups/types.ts";

type Files = Map<string, Uint8Array<ArrayBuffer>>;
type Stored = Record<"copies" | "erasures" | "kept", Files>;
type Reach = <Result>(call: string, work: () => Result) => Promise<Result>;

/** The bucket of backups in memory; `failNext` and `failOn` let calls fail as Cloudflare words it. */
export function createBackupsMock() {
  const kept: Files = new Map();
  const copies: Files = new Map();
  const erasures: Files = new Map();
  const calls: string[] = [];
  const failures: Error[] = [];
  const planned = new Map<string, Error>();

  async function reach<Result>(call: string, work: () => Result): Promise<Result> {
    calls.push(call);
    const failure = failures.shift() ?? planned.get(call);
    planned.delete(call);
    if (failure) throw failure;
    return work();
  }

  return {
    bucket: bucketOf({ kept, copies, erasures, reach }),
    /** The backups that are stored, by key. */
    kept,
    /** Copies of payments, by key. */
    copies,
    /** Copies of deletions, by key. */
    erasures,
    /** Every call, oldest first. */
    calls,
    /** The next call of this name fails: `part 3`, `complete`, `abort`. */
    failOn(call: string, error: Error) {
      planned.set(call, error);
    },
    recover() {
      failures.length = 0;
    },
    failNext(error: Error, times = 1) {
      failures.push(...Array.from({ length: times }, () => error));
    },
  };
}

/** What R2 lists at once here, which may be fewer than it is asked for. */
const LISTED_AT_ONCE = 20;
/** R2 deletes no more in one call. */
const MAX_DELETED = 1_000;

function bucketOf({ kept, copies, erasures, reach }: Stored & { reach: Reach }) {
  const of = (key: string) =>
    key.startsWith("payments/") ? copies : key.startsWith("erasures/") ? erasures : kept;
  const bucket: BackupBucket = {
    put: (key, bytes) => reach(`put ${key}`, () => void of(key).set(key, bytes)),
    createMultipartUpload: (key) =>
      reach(`begin ${key}`, () => uploadOf((bytes) => kept.set(key, bytes), reach)),
    get: (key) =>
      reach(`get ${key}`, () => {
        const bytes = of(key).get(key);
        return bytes ? { body: streamOf(bytes), size: bytes.byteLength } : null;
      }),
    delete: (keys) =>
      reach("delete", () => {
        if (keys.length > MAX_DELETED) throw new Error("delete: too many keys at once");
        for (const key of keys) of(key).delete(key);
      }),
    list: ({ prefix, startAfter, limit }) =>
      reach("list", () => {
        const found = [...kept.keys(), ...copies.keys(), ...erasures.keys()]
          .filter((key) => key.startsWith(prefix) && key > startAfter)
          .sort();
        const objects = found.slice(0, Math.min(limit, LISTED_AT_ONCE)).map((key) => ({ key }));
        return { objects, truncated: objects.length < found.length };
      }),
  };
  return bucket;
}

function uploadOf(store: (bytes: Uint8Array<ArrayBuffer>) => void, reach: Reach) {
  const parts = new Map<number, { bytes: Uint8Array<ArrayBuffer>; etag: string }>();
  let uploaded = 0;
  return {
    uploadPart: (partNumber: number, bytes: Uint8Array<ArrayBuffer>) =>
      reach(`part ${partNumber}`, () => {
        const etag = `etag-${++uploaded}-of-${partNumber}`;
        parts.set(partNumber, { bytes, etag });
        return { partNumber, etag };
      }),
    complete: (listed: readonly UploadedPart[]) =>
      reach("complete", () => {
        const pieces = listed.map(({ partNumber, etag }) => {
          const part = parts.get(partNumber);
          if (part?.etag === etag) return part.bytes;
          throw new Error("completeMultipartUpload: a part could not be found (10025)");
        });
        assertEven(pieces);
        store(new Uint8Array(Buffer.concat(pieces)));
      }),
    abort: () => reach("abort", () => parts.clear()),
  };
}

/** The bytes as a file gives them: in pieces that end anywhere. */
export function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.byteLength) return controller.close();
      controller.enqueue(bytes.slice(at, at + 10_007));
      at += 10_007;
    },
  });
}

/** R2 refuses an upload whose parts, but for the last, are not of one size. */
function assertEven(pieces: ReadonlyArray<Uint8Array>): void {
  const sizes = new Set(pieces.slice(0, -1).map(({ byteLength }) => byteLength));
  if (sizes.size > 1) throw new Error("completeMultipartUpload: parts differ in size (10048)");
}
