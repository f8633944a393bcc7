/**
 * The result of the work; throws the reason of its caller's `signal` where that comes first. Node's Request has a signal
 * of its own, which follows the caller's only until the collector takes what joins the two: a mock that waits for
 * that one would wait for ever.
 */
export async function abortable<T>(
  signal: AbortSignal | null | undefined,
  work: Promise<T>,
): Promise<T> {
  if (!signal) return work;
  const { promise: end, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([work, end]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
