import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { onNextTouch } from "#app/lib/device/next-touch.ts";

/**
 * A component that is fetched when it is first `wanted`, null until it is there. A failed fetch
 * calls `onFail`, which may take the wish back: the next one tries again. What stays wanted is tried
 * again with the visitor's next touch or key. Unlike React's lazy it never breaks the page of
 * somebody whose connection is gone. `load` must be a stable function.
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFail: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    if (!wanted || Loaded) return;
    let isCurrent = true;
    let cancel = () => {};
    const fetchIt = () => {
      load().then(
        (component) => {
          if (isCurrent) setLoaded(() => component);
        },
        () => {
          if (!isCurrent) return;
          cancel = onNextTouch(fetchIt);
          fail();
        },
      );
    };
    fetchIt();
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [wanted, Loaded, load]);

  return Loaded;
}
