const MAX_MS = 10_000;

/** Whether the shop answers, no worker between: asked once at a time, and of one that keeps silent not for ever. */
export function shopProbe(): () => Promise<boolean> {
  let isAsking = false;
  return async () => {
    if (isAsking) return false;
    isAsking = true;
    try {
      const signal = AbortSignal.timeout(MAX_MS);
      return (await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal })).ok;
    } catch {
      return false;
    } finally {
      isAsking = false;
    }
  };
}
