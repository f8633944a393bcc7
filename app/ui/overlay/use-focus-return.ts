import { useLayoutEffect, useRef } from "react";

/**
 * For an overlay that is opened by state and so knows no trigger: brings the focus back to where it
 * was when it opened, or to the page's heading where that went with what was done. Whoever has gone on
 * meanwhile stays there: an overlay that fades out is closed a moment later. Spread the result on the
 * overlay's content.
 */
export function useFocusReturn(open: boolean) {
  const origin = useRef<HTMLElement | null>(null);
  // Before the content is there: something inside may take the focus at once.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (open) origin.current = activeElement instanceof HTMLElement ? activeElement : null;
  }, [open]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (hasGoneOn(event.target)) return;
      const heading = document.querySelector<HTMLElement>("h1");
      if (origin.current?.isConnected) origin.current.focus();
      else if (heading) {
        heading.tabIndex = -1;
        heading.focus();
      }
    },
  };
}

/** Something outside of the overlay has the focus that only a person gives it. */
function hasGoneOn(overlay: EventTarget | null): boolean {
  const { activeElement } = document;
  const isInside = overlay instanceof Node && overlay.contains(activeElement);
  return !isInside && activeElement !== null && activeElement.matches("input, select, textarea");
}
