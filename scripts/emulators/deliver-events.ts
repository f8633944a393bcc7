type Event = { body: string; headers: Record<string, string> };
type Waiting = { event: Event; attempts: number; dueAt: number };

const PERIOD_MS = 1_000;
const MAX_ATTEMPTS = 25;
const MAX_PAUSE_MS = 5 * 60_000;
const MAX_WAITING = 500;
const TIMEOUT_MS = 10_000;

/**
 * Delivers a vendor's events to `url` as they come, one after the other; what is not taken with a
 * 2xx comes again, less and less often, as the vendors do it. `take` hands over the new ones.
 */
export function deliverEvents(
  url: string,
  take: () => Event[],
): { stop: () => void; drop: () => void } {
  let waiting: Waiting[] = [];
  let isBusy = false;
  const round = async () => {
    waiting.push(...take().map((event) => ({ event, attempts: 0, dueAt: 0 })));
    waiting = waiting.slice(-MAX_WAITING);
    for (const one of waiting.filter(({ dueAt }) => dueAt <= Date.now())) {
      if (await isTaken(url, one.event)) one.attempts = MAX_ATTEMPTS;
      else {
        one.attempts += 1;
        one.dueAt = Date.now() + Math.min(PERIOD_MS * 2 ** one.attempts, MAX_PAUSE_MS);
      }
    }
    waiting = waiting.filter(({ attempts }) => attempts < MAX_ATTEMPTS);
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void round().finally(() => {
      isBusy = false;
    });
  }, PERIOD_MS);
  timer.unref();
  return {
    stop: () => clearInterval(timer),
    drop: () => {
      take();
      waiting = [];
    },
  };
}

async function isTaken(url: string, { body, headers }: Event): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method: "POST", headers, body, signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
