import { inTime } from "../platform/concurrency.ts";
import type { Execution } from "../platform/execution.ts";
import { pause } from "./single-flight.ts";

export type CatalogueVersionOptions = {
  now: () => number;
  /** Asks the database; one round trip. */
  load: () => Promise<string>;
  /** The last version known in this place, for an isolate that starts without the database. */
  recall?: () => Promise<string | null>;
  remember?: (version: string) => Promise<void>;
  /** Whether a recalled version counts even where another one is known. */
  overrules?: (recalled: string) => boolean;
};

/** How often the database is asked while requests come. */
const INTERVAL_MS = 5_000;
/** Each request keeps the watch alive for this long after it; workerd allows 30 seconds. */
const WATCH_MS = 25_000;
/** A watch that was just asked has this long to hear the answer. */
const SLACK_MS = 1_000;
/** Somebody who claims to have changed the catalogue makes an isolate ask no oftener than this. */
const CLAIM_FLOOR_MS = 200;
/** How long a request waits for an answer when the isolate knows an older version, or none. */
const PATIENCE_MS = { older: 300, none: 3_000 };

/**
 * What an isolate knows of the catalogue's version. While requests come it asks in the background,
 * every 5 seconds. Only an isolate that has just started, lay idle past its watch, or wrote to the
 * catalogue itself, asks before it answers.
 */
export class CatalogueVersion {
  readonly #options: CatalogueVersionOptions;
  #known: string | null = null;
  #asked = 0;
  #heard = 0;
  #lastAskedAt = Number.NEGATIVE_INFINITY;
  #urgent: { result: Promise<void>; until: number } | null = null;
  #watch: { endsAt: number } | null = null;

  constructor(options: CatalogueVersionOptions) {
    this.#options = options;
  }

  /** The version to answer with; null while none is known and the database is away. */
  async current(execution: Execution): Promise<string | null> {
    const now = this.#options.now();
    if (now - this.#lastAskedAt > INTERVAL_MS + SLACK_MS) {
      const patience = this.#known === null ? PATIENCE_MS.none : PATIENCE_MS.older;
      const result = this.#ask();
      execution.waitUntil(result);
      this.#urgent = { result, until: now + patience };
    }
    if (this.#urgent) await this.#await(this.#urgent);
    this.#keepWatch(execution);
    return this.#known;
  }

  /** Somebody wrote to the catalogue in this isolate: the next request asks before it answers. */
  noteChange(): void {
    this.#lastAskedAt = Number.NEGATIVE_INFINITY;
  }

  /** A request says that its sender wrote to the catalogue, perhaps elsewhere; anybody can say so. */
  noteClaim(): void {
    if (this.#options.now() - this.#lastAskedAt > CLAIM_FLOOR_MS) this.noteChange();
  }

  async #await(urgent: { result: Promise<void>; until: number }): Promise<void> {
    const left = urgent.until - this.#options.now();
    if (left > 0) await inTime(urgent.result, left);
    if (this.#urgent === urgent) this.#urgent = null;
  }

  /** Never rejects. An answer to a question asked earlier than one already answered is dropped. */
  async #ask(): Promise<void> {
    const { load, remember, now } = this.#options;
    const number = ++this.#asked;
    this.#lastAskedAt = now();
    const version = await load().catch(() => null);
    if (version === null) return this.#lookAround(number);
    if (number < this.#heard) return;
    this.#heard = number;
    if (version === this.#known) return;
    this.#known = version;
    // The database has said it: whether neighbours can be told changes nothing of that.
    await remember?.(version).catch(() => undefined);
  }

  /** The database is away. What is known still holds, unless a neighbour heard what overrules it. */
  async #lookAround(number: number): Promise<void> {
    const { recall, overrules } = this.#options;
    const recalled = (await recall?.().catch(() => null)) ?? null;
    if (recalled === null || number < this.#heard) return;
    if (this.#known === null || overrules?.(recalled)) this.#known = recalled;
  }

  /** The watch runs in the request that began it; a later request takes it over in time. */
  #keepWatch(execution: Execution): void {
    const now = this.#options.now();
    if (this.#watch && this.#watch.endsAt - now > WATCH_MS / 2) return;
    const watch = { endsAt: now + WATCH_MS };
    this.#watch = watch;
    execution.waitUntil(this.#keepAsking(watch));
  }

  async #keepAsking(watch: { endsAt: number }): Promise<void> {
    const { now } = this.#options;
    while (this.#watch === watch && now() < watch.endsAt) {
      const wait = this.#lastAskedAt + INTERVAL_MS - now();
      // Bounded below too: a note of change must not make the loop spin.
      await pause(Math.min(Math.max(wait, INTERVAL_MS / 5), INTERVAL_MS));
      const isDue = now() - this.#lastAskedAt >= INTERVAL_MS;
      if (this.#watch === watch && isDue) await this.#ask();
    }
  }
}
