/** One part of an upload, as the bucket names it. */
export type UploadedPart = { partNumber: number; etag: string };

/** The part of R2's multipart upload that we use. */
export type MultipartUpload = {
  uploadPart(partNumber: number, bytes: Uint8Array<ArrayBuffer>): Promise<UploadedPart>;
  complete(parts: UploadedPart[]): Promise<unknown>;
  abort(): Promise<void>;
};

/** The part of an R2 bucket that we use. */
export type BackupBucket = {
  put(
    key: string,
    value: Uint8Array<ArrayBuffer>,
    options: { httpMetadata: { contentType: string } },
  ): Promise<unknown>;
  createMultipartUpload(
    key: string,
    options: { httpMetadata: { contentType: string } },
  ): Promise<MultipartUpload>;
  get(key: string): Promise<{ body: ReadableStream<Uint8Array<ArrayBuffer>>; size: number } | null>;
  delete(keys: string[]): Promise<void>;
  list(options: {
    prefix: string;
    startAfter: string;
    limit: number;
  }): Promise<{ objects: ReadonlyArray<{ key: string }>; truncated: boolean }>;
};

/** Where backups are kept, apart from what the public can read. Every method throws BackupStoreError. */
export type BackupStore = {
  /** Takes the stream in pieces, however long it is; nothing is kept of one that breaks off. */
  write(key: string, stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<{ bytes: number }>;
  /** A small file in one piece. As `get` and `list` it is asked for once, for ten seconds at most: the caller comes again. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** A small file, nothing of one that is larger than `mostBytes`; null when there is none. */
  get(key: string, limits: { mostBytes: number }): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A backup's stream; null when there is none. */
  read(
    key: string,
  ): Promise<{ body: ReadableStream<Uint8Array<ArrayBuffer>>; bytes: number } | null>;
  /** One that does not exist is fine. */
  delete(keys: readonly string[]): Promise<void>;
  /** Keys behind `after` that begin with `prefix`, in their order: `limit` at most, maybe fewer, and whether there are more. */
  list(page: {
    prefix: string;
    after: string;
    limit: number;
  }): Promise<{ keys: string[]; hasMore: boolean }>;
};

/** The bucket failed; `status` is HTTP's word for it, where there is one. */
export class BackupStoreError extends Error {
  override readonly name = "BackupStoreError";
  readonly status: number | null;

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}
