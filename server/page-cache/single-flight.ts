import type { Execution } from "../platform/execution.ts";

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** workerd keeps a request alive for so long behind its answer: what takes longer may have been cut off. */
const MAX_FLIGHT_MS = 30_000;

type Flight<T> = { result: Promise<T>; begunAt: number };

/**
 * Work that is done once however many ask while it is under way. Its I/O belongs to the first who
 * asked, whose request is kept alive for it even if that shopper leaves; what it gives must be plain
 * values, since workerd lets requests share promises and values but not sockets or bodies. A request
 * that is cut off takes its work with it, which then never ends: after half a minute it is begun anew.
 */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Flight<T>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  join(
    key: string,
    execution: Execution,
    work: () => Promise<T>,
  ): { result: Promise<T>; isOurs: boolean } {
    const known = this.#underWay.get(key);
    const begunAt = this.#now();
    if (known && begunAt - known.begunAt < MAX_FLIGHT_MS) {
      return { result: known.result, isOurs: false };
    }
    const result = work().finally(() => {
      if (this.#underWay.get(key)?.result === result) this.#underWay.delete(key);
    });
    this.#underWay.set(key, { result, begunAt });
    execution.waitUntil(result.catch(() => undefined));
    return { result, isOurs: true };
  }
}
