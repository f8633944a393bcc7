/** How long the storage of pictures may take, every further try included (storefront §9). */
export const STORAGE_TIMEOUT_MS = { operation: 2 * 60_000, upload: 10 * 60_000 } as const;

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 64_000;

/** No answer within the time there was. */
export class StorageTimeout extends Error {
  override readonly name = "StorageTimeout";
}

/** Whether the same request may succeed later: 5xx, 408 and 429 (storefront §9). */
function isRetriedStatus(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/** The pause after the n-th failure, counted from 1: a second, doubling, at most 64 seconds. */
function storagePauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
}

/**
 * Does the work, again and again with growing pauses while it fails with a status worth another
 * try, until `timeoutMs` are over. Throws the last failure, StorageTimeout, or the reason of
 * `signal`. `statusOf` gives a failure's HTTP status, null where it has none. `pause` lets so many
 * milliseconds go by, by the same clock as `now`.
 */
export async function withStorageRetries<Result>(options: {
  work: (signal: AbortSignal) => Promise<Result>;
  statusOf: (error: unknown) => number | null;
  timeoutMs: number;
  /** Epoch milliseconds. */
  now: () => number;
  pause?: ((ms: number) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}): Promise<Result> {
  const { work, statusOf, now, pause = wait, signal } = options;
  const deadline = now() + options.timeoutMs;
  for (let failures = 1; ; failures += 1) {
    try {
      return await within(deadline - now(), work, signal);
    } catch (error) {
      const status = statusOf(error);
      const ms = storagePauseMs(failures);
      const isLast = now() + ms >= deadline || signal?.aborted;
      if (status === null || !isRetriedStatus(status) || isLast) throw error;
      await within(ms + 1_000, () => pause(ms), signal);
    }
  }
}

/** The work's result, unless the time or the caller's patience ends first. */
async function within<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  outer: AbortSignal | undefined,
): Promise<Result> {
  outer?.throwIfAborted();
  const inner = new AbortController();
  const ended = new Promise<never>((_resolve, reject) => {
    inner.signal.addEventListener("abort", () => reject(inner.signal.reason));
  });
  const stop = () => inner.abort(outer?.reason);
  const late = () => inner.abort(new StorageTimeout("No answer in time"));
  const timer = setTimeout(late, Math.max(0, ms));
  outer?.addEventListener("abort", stop);
  try {
    return await Promise.race([work(inner.signal), ended]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", stop);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
