import { KEPT_AT } from "./kept-caches.ts";

/** Where an answer came from: when it was kept (epoch ms), null where it is the shop's own of now. */
export type Heard = { keptAt: number | null };

const HEARD = "soko-heard";

/** Tells the page that something was answered, and whether by the shop. */
export function noteAnswer({ headers }: Response): void {
  if (typeof window === "undefined") return;
  const keptAt = Number(headers.get(KEPT_AT)) || null;
  window.dispatchEvent(new CustomEvent<Heard>(HEARD, { detail: { keptAt } }));
}

/** Calls `hear` with each answer; gives what stops that. Browser only. */
export function onAnswer(hear: (heard: Heard) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) hear(event.detail);
  };
  window.addEventListener(HEARD, listener);
  return () => window.removeEventListener(HEARD, listener);
}

/** When the page that is shown was kept, epoch ms; null: it is the shop's own. Browser only. */
export function pageKeptAt(): number | null {
  return Number(document.documentElement.dataset.sokoKeptAt) || null;
}
