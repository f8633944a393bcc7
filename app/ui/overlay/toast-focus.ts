import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type Place = RefObject<HTMLElement | null>;

/**
 * The focus in the layer of toasts: whoever tabs into a message tabs on past it, where sonner would send
 * them back to where they came from, again and again. Its own key (Alt T) jumps there and still leads back.
 * Gives where the focus came from.
 */
export function useToastFocus(layer: Place): Place {
  const origin = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = layer.current;
    let hasJumped = false;
    const enter = (event: FocusEvent) => {
      const { target, relatedTarget: from } = event;
      if (!(from instanceof Node && place?.contains(from))) {
        origin.current = from instanceof HTMLElement ? from : null;
        hasJumped = target instanceof Element && target.matches("[data-sonner-toaster]");
      }
      // What sonner does not hear of it does not undo.
      if (!hasJumped) event.stopPropagation();
    };
    place?.addEventListener("focusin", enter);
    return () => place?.removeEventListener("focusin", enter);
  }, [layer]);
  return origin;
}

/** Gives the focus back to its `origin` when a message goes while somebody is in it. */
export function useFocusRestored(card: Place, origin: Place): void {
  useLayoutEffect(() => {
    // A layout effect's end comes while the message is still in the page.
    return () => {
      const message = card.current?.closest("[data-sonner-toast]");
      if (message?.contains(document.activeElement)) origin.current?.focus({ preventScroll: true });
    };
  }, [card, origin]);
}
