import { type FocusEvent, useEffect, useRef } from "react";
import { useRowFocus } from "#app/ui/form/row-focus.ts";

/**
 * For a list that rows leave once they are dealt with: whose row went from under their keyboard goes on in the one
 * that took its place. The props are for what is around the list and the field that filters it; each row carries
 * its id of `ids` as `data-row`.
 */
export function useNextRow(ids: readonly string[]) {
  const { box, toRestIfGone } = useRowFocus<HTMLDivElement>();
  const last = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    const row = last.current;
    if (!row || ids.includes(row.id)) return;
    last.current = null;
    toRestIfGone(row.at);
  });
  const onFocus = ({ target }: FocusEvent<HTMLDivElement>) => {
    const id = target.closest<HTMLElement>("[data-row]")?.dataset.row;
    last.current = id === undefined ? null : { id, at: ids.indexOf(id) };
  };
  return { ref: box, onFocus };
}
