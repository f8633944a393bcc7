import { useRef } from "react";

const FIELDS = "input, select, textarea";
const CONTROLS = "button:not([tabindex='-1']), input:not([tabindex='-1'])";

/**
 * Where the keyboard goes on in a list of rows that are added and taken away: `box` is around the list and
 * the button or field that adds, each of its rows carries `data-row`. A row may hold such a list itself.
 */
export function useRowFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  // The rows are as they will be after the next render.
  const later = (act: (rows: HTMLElement[]) => void) => setTimeout(() => act(rowsOf(box.current)));
  const goOn = (rows: HTMLElement[], at: number) => {
    if (rows.length > 0) return focusRow(rows[at] ?? rows.at(-1));
    const controls = box.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
    [...controls].at(-1)?.focus();
  };
  return {
    box,
    /** To the first field of the row that was added at the end. */
    toNew: () => later((rows) => rows.at(-1)?.querySelector<HTMLElement>(FIELDS)?.focus()),
    /** Stays on the button that moved the row to the place `to`; to the row itself where it can go no further. */
    toMoved: (to: number) => {
      const pressed = document.activeElement;
      later((rows) => {
        if (pressed instanceof HTMLButtonElement && !pressed.disabled) pressed.focus();
        else focusRow(rows[to]);
      });
    },
    /** To the row that has the place of the one that was taken away, else to the one before, else to what adds. */
    toRest: (at: number) => later((rows) => goOn(rows, at)),
    /** The same where the focus went with its row: what is asked about first is still there. */
    toRestIfGone: (at: number) =>
      later((rows) => {
        if (document.activeElement === document.body) goOn(rows, at);
      }),
  };
}

/** Those of the list itself, not of one inside of a row. */
function rowsOf(box: HTMLElement | null): HTMLElement[] {
  const rows = [...(box?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  return rows.filter((row) => !rows.some((other) => other !== row && other.contains(row)));
}

function focusRow(row: HTMLElement | undefined): void {
  if (!row) return;
  row.tabIndex = -1;
  row.focus();
}
