import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * After a link, readers and keyboards go on at the new page's content instead of nowhere. Put the result on the
 * page's `main`.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
        const isLost = document.activeElement === document.body || !document.activeElement;
        if (pathChanged && fromLocation && isLost) main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
}
