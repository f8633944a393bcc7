import { useEffect, useState } from "react";
import { onNextTouch } from "#app/lib/device/next-touch.ts";
import { onToastWaiting } from "#app/lib/toasts.ts";
import { useOnDemand } from "../use-on-demand.ts";

const loadLayer = async () => (await import("./toast-layer.tsx")).ToastLayer;

/**
 * Where toasts appear; mount it once. The layer (13 kB with sonner) is fetched with the visitor's
 * first touch or key, so that it is there for the first message.
 */
export function Toasters() {
  const [wanted, setWanted] = useState(false);
  const Layer = useOnDemand(loadLayer, wanted, () => setWanted(false));

  useEffect(() => {
    const want = () => setWanted(true);
    const cancel = onNextTouch(want);
    const stopWaiting = onToastWaiting(want);
    return () => {
      cancel();
      stopWaiting();
    };
  }, []);

  return Layer ? <Layer /> : null;
}
