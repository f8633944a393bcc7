import { useEffect, useRef } from "react";
import type { ImportState } from "./import-run.ts";

/** What is to be done next within the panel, for `useImportFocus`. */
export const NEXT_STEP = { "data-next-step": true } as const;

/**
 * Where the keyboard goes on while an import takes its steps, each of which takes the button with it that was
 * pressed: at the panel (the ref), at what is to be done next in it, and at the page's heading once it is closed.
 * Whoever has gone on elsewhere stays there.
 */
export function useImportFocus({ phase, isSettling, counts }: ImportState) {
  const panel = useRef<HTMLElement>(null);
  const last = useRef(phase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row less to check is a step, too.
  useEffect(() => {
    const isSamePhase = last.current === phase;
    last.current = phase;
    if (isSettling || document.activeElement !== document.body) return;
    const next = isSamePhase ? panel.current?.querySelector<HTMLElement>("[data-next-step]") : null;
    const heading = isSamePhase ? null : document.querySelector<HTMLElement>("h1");
    const place = next ?? panel.current ?? heading;
    if (!place) return;
    if (!place.matches("button")) place.tabIndex = -1;
    place.focus();
  }, [phase, isSettling, counts.check]);
  return panel;
}
