import { useRef } from "react";

const FIELDS = "input, select, textarea";

/**
 * Where the keyboard goes on in a list of rows that are added and taken away: `box` is around the list and
 * the button that adds, each of its rows carries `data-row`.
 */
export function useRowFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  // The rows are as they will be after the next render.
  const later = (act: (rows: HTMLElement[]) => void) =>
    setTimeout(() => act([...(box.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])]));
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
    /** To the row that has the place of the one that was taken away, else to the one before, else to the last button. */
    toRest: (at: number) =>
      later((rows) => {
        const buttons = box.current?.querySelectorAll("button");
        if (rows.length > 0) focusRow(rows[at] ?? rows.at(-1));
        else buttons?.[buttons.length - 1]?.focus();
      }),
  };
}

function focusRow(row: HTMLElement | undefined): void {
  if (!row) return;
  row.tabIndex = -1;
  row.focus();
}
