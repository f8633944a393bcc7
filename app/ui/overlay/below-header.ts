import { type RefObject, useLayoutEffect } from "react";

/** What an open dialog sets on the page's body. */
const LOCK = "data-scroll-locked";

/**
 * Keeps the row of a message, while it is there, below what of the page's header is in view: on a phone the
 * header is lower at the top of a page than further down, and another page begins at its top. With a dialog
 * open nothing of the header can be pressed, and the dialog's own head lies below it.
 */
export function useBelowHeader(card: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    const row = card.current?.closest<HTMLElement>("[data-sonner-toaster]");
    if (!row || !isWanted) return;
    const place = () => {
      const bar = document.querySelector("[data-header-bar]")?.getBoundingClientRect();
      const below = document.body.hasAttribute(LOCK) ? 0 : Math.max(bar?.bottom ?? 0, 0);
      row.style.setProperty("--below-header", `${below}px`);
    };
    place();
    window.addEventListener("scroll", place, { passive: true });
    const dialogs = new MutationObserver(place);
    dialogs.observe(document.body, { attributeFilter: [LOCK] });
    return () => {
      window.removeEventListener("scroll", place);
      dialogs.disconnect();
    };
  }, [card, isWanted]);
}
