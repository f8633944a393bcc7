import { useLayoutEffect, useRef } from "react";

/**
 * For an overlay that is opened by state and so knows no trigger: brings the focus back to where it
 * was when it opened. Where that went with what was done, or goes once the page has read it anew, the focus
 * goes to the overlay below, else to the page's heading. Whoever has gone on meanwhile stays there: an
 * overlay that fades out is closed a moment later. Spread the result on the overlay's content.
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
      const goOn = () => focusBelow(event.target);
      if (!origin.current?.isConnected) return goOn();
      origin.current.focus();
      whenTaken(origin.current, goOn);
    },
  };
}

/** Something outside of the overlay has the focus that only a person gives it. */
function hasGoneOn(overlay: EventTarget | null): boolean {
  const { activeElement } = document;
  const isInside = overlay instanceof Node && overlay.contains(activeElement);
  return !isInside && activeElement !== null && activeElement.matches("input, select, textarea");
}

/** To the overlay that is still open below it, for the page behind that is no place to go on at, or to the heading. */
function focusBelow(overlay: EventTarget | null): void {
  const open = document.querySelectorAll<HTMLElement>("[role=dialog][data-state=open]");
  const below = [...open].filter((one) => one !== overlay).at(-1);
  const place = below ?? document.querySelector<HTMLElement>("h1");
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}

/** Calls `goOn` if `element` is taken out of the page while it has the focus. */
function whenTaken(element: HTMLElement, goOn: () => void): void {
  const watch = new MutationObserver(() => {
    const { activeElement, body } = document;
    if (element.isConnected && activeElement === element) return;
    watch.disconnect();
    if (!element.isConnected && activeElement === body) goOn();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}
