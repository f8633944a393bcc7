import { useLayoutEffect, useRef } from "react";

/**
 * For an overlay that is opened by state and so knows no trigger: brings the focus back to where it
 * was when it opened, or to the page's heading where that went with what was done. Spread the result
 * on the overlay's content.
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
      const heading = document.querySelector<HTMLElement>("h1");
      if (origin.current?.isConnected) origin.current.focus();
      else if (heading) {
        heading.tabIndex = -1;
        heading.focus();
      }
    },
  };
}
