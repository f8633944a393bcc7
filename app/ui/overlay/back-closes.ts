import { useEffect, useEffectEvent, useReducer } from "react";
import { onPopStateFirst } from "#app/lib/device/popstate.ts";

/** In an entry's state: how many overlays stand over its page. */
const MARK = "overlays";
/** The router's name of an entry, by which it knows where the page was scrolled. */
const KEY = "__TSR_key";

type Overlay = { close: () => void };
const overlays: Overlay[] = [];

let isInstalled = false;
/** The router's entry on which the page stands. */
let here: unknown;
/** Steps of our own that the browser has not taken yet. */
let underway = 0;
/** The router went on while they were underway. */
let hasLeft = false;
/** What the router made of the page's address while an overlay stood over it. */
let moved: { state: unknown; url: string } | null = null;
let isDue = false;

/**
 * In the shop Android's back gesture and the browser's button close what is `open` instead of leaving the page:
 * every overlay has an entry of its own in the history, which goes with it, however it is closed. The
 * router never hears of these entries, so that its own, and where they were scrolled, stay as they are.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  const [round, lookAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what back did not close stands open again.
  useEffect(() => {
    if (!open || isBackOffice()) return;
    return openOverlay(() => {
      onBack();
      lookAgain();
    });
  }, [open, round]);
}

/**
 * There what is open has an address of its own, or lies on what has one, whose address changes while it
 * closes: two who write one history.
 */
function isBackOffice(): boolean {
  return window.location.pathname.startsWith("/admin");
}

/** The same outside of React's state; gives what to call when it was closed otherwise. Browser only. */
export function openOverlay(close: () => void): () => void {
  install();
  const overlay = { close };
  overlays.push(overlay);
  settleSoon();
  return () => {
    const at = overlays.indexOf(overlay);
    if (at >= 0) overlays.splice(at, 1);
    settleSoon();
  };
}

function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  here = read(window.history.state, KEY);
  onPopStateFirst(onPop);
  const { pushState, replaceState } = window.history;
  window.history.pushState = (state: unknown, unused, url) => {
    here = read(state, KEY);
    moved = null;
    if (marked() === 0) {
      pushState.call(window.history, state, unused, url);
      return;
    }
    // A link inside of an overlay: the new page takes the overlay's entry.
    hasLeft = underway < 0;
    writeOver(state, url);
  };
  window.history.replaceState = (state: unknown, unused, url) => {
    here = read(state, KEY);
    const depth = marked();
    if (depth === 0) {
      replaceState.call(window.history, state, unused, url);
      return;
    }
    moved = { state, url: String(url ?? window.location.href) };
    writeOver({ ...asRecord(state), [MARK]: depth }, url);
  };
}

function onPop(event: PopStateEvent): void {
  const isOwn = underway !== 0;
  if (hasLeft) {
    // Forward again, to the page that came meanwhile.
    hasLeft = false;
    underway = -underway;
    event.stopImmediatePropagation();
    window.history.go(underway);
    return;
  }
  underway = 0;
  const key = read(event.state, KEY);
  // Entries of links within a page have no name: they are the router's.
  const isSamePage = moved !== null || (key !== undefined && key === here);
  if (!isOwn) {
    const depth = isSamePage ? marked() : 0;
    for (const overlay of overlays.splice(depth).reverse()) overlay.close();
  }
  if (isSamePage || isOwn) event.stopImmediatePropagation();
  else here = key;
  if (moved && marked() === 0) {
    writeOver(moved.state, moved.url);
    moved = null;
  }
  settleSoon();
}

/** After all that a press does: a menu that makes way for a dialog leaves its entry to it. */
function settleSoon(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    settle();
  }, 0);
}

function settle(): void {
  if (underway !== 0) return;
  const state = asRecord(window.history.state);
  const depth = marked();
  if (depth > overlays.length) {
    underway = overlays.length - depth;
    window.history.go(underway);
  }
  for (let next = depth + 1; next <= overlays.length; next++) {
    History.prototype.pushState.call(window.history, { ...state, [MARK]: next }, "");
  }
}

/** Past the router, which would take it for a navigation. */
function writeOver(state: unknown, url: string | URL | null | undefined): void {
  History.prototype.replaceState.call(window.history, state, "", url);
}

function marked(): number {
  const mark = read(window.history.state, MARK);
  return typeof mark === "number" ? mark : 0;
}

function read(state: unknown, name: string): unknown {
  return asRecord(state)[name];
}

function asRecord(state: unknown): Record<string, unknown> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}
