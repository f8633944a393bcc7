/** More keys than this in one window are an attack by itself: the oldest are forgotten. */
const MAX_KEYS = 20_000;

/**
 * Counts visits in the isolate's memory: for what is so cheap to answer that a limit kept in the
 * database would cost more than it saves. Each isolate counts for itself; a visitor mostly meets one.
 */
export class VisitMeter {
  readonly #windows = new Map<string, { visits: number; endsAt: number }>();

  /** Counts a visit, or `times` of them, and gives how many there were in its window, these included. */
  count(
    key: string,
    { windowMs, now, times = 1 }: { windowMs: number; now: number; times?: number },
  ): number {
    const before = this.visits(key, now);
    const visits = before + times;
    const endsAt = before === 0 ? now + windowMs : (this.#windows.get(key)?.endsAt ?? now);
    // Behind all others, so that the first of the map is the one that rests the longest.
    this.#windows.delete(key);
    this.#windows.set(key, { visits, endsAt });
    for (const [oldest] of this.#windows) {
      if (this.#windows.size <= MAX_KEYS) break;
      this.#windows.delete(oldest);
    }
    return visits;
  }

  /** How many there were so far. */
  visits(key: string, now: number): number {
    const found = this.#windows.get(key);
    return found && found.endsAt > now ? found.visits : 0;
  }
}
