import { useEffect, useRef } from "react";

/**
 * After a link to another page of a list, readers and keyboards go on at its products instead of at its foot.
 * `page` is the one that is shown. Put the result, with a `tabIndex` of -1, on what holds the list and these links.
 */
export function useFocusOnTurn(page: number) {
  const holder = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const at = document.activeElement;
    const isLost = at === document.body || !at;
    // Whoever is at a filter or at the order of the list stays there.
    const isAtLinks = holder.current?.contains(at) && at?.closest("nav");
    if (isLost || isAtLinks) holder.current?.focus({ preventScroll: true });
  }, [page]);
  return holder;
}
