import { useRef } from "react";

/**
 * For an overlay that is opened by state and so knows no trigger: brings the focus back to where it
 * was. Spread the result on the overlay's content.
 */
export function useFocusReturn() {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      origin.current = activeElement instanceof HTMLElement ? activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      origin.current?.focus();
    },
  };
}
