/** What somebody waits for a slow shop while the same is kept, in milliseconds. */
export const PATIENCE_MS = 4_000;

/**
 * The shop's answer, or what is kept where the shop is not reached, or not within `patienceMs`; the answer
 * may still come, and is kept then. Without anything kept it is waited for.
 */
export async function shopFirst(
  answer: Promise<Response>,
  kept: Response | null,
  patienceMs: number = PATIENCE_MS,
): Promise<Response | null> {
  const reached = answer.catch(() => null);
  if (!kept) return reached;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((run) => {
    timer = setTimeout(() => run(null), patienceMs);
  });
  const first = await Promise.race([reached, patience]);
  clearTimeout(timer);
  return first ?? kept;
}
