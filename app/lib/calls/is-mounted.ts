import { type RefObject, useEffect, useRef } from "react";

/** Whether what asks is still on the page, for an answer that may come when it is no more. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
