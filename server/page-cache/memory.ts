import { byteLength, type PublicAnswer } from "./answer.ts";

export type Held = {
  answer: PublicAnswer;
  /** Epoch milliseconds before which nobody tries again to renew it: the last try failed. */
  restUntil: number;
};

/** What an entry costs beside its body. */
const OVERHEAD_BYTES = 1024;

/** A map in the isolate's memory, bounded in entries and bytes; the longest unused goes first. */
export class AnswerMemory {
  readonly #entries = new Map<string, Held>();
  readonly #maxEntries: number;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(bounds: { maxEntries: number; maxBytes: number }) {
    this.#maxEntries = bounds.maxEntries;
    this.#maxBytes = bounds.maxBytes;
  }

  get(key: string): Held | undefined {
    const held = this.#entries.get(key);
    if (!held) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, held);
    return held;
  }

  put(key: string, answer: PublicAnswer): void {
    this.#remove(key);
    this.#entries.set(key, { answer, restUntil: 0 });
    this.#bytes += costOf(key, answer);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  #remove(key: string): void {
    const held = this.#entries.get(key);
    if (!held) return;
    this.#entries.delete(key);
    this.#bytes -= costOf(key, held.answer);
  }
}

function costOf(key: string, answer: PublicAnswer): number {
  return byteLength(answer) + key.length * 2 + OVERHEAD_BYTES;
}
