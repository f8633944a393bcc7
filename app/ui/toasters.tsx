import { type ComponentType, useEffect, useState } from "react";
import { onToastWaiting } from "#app/lib/toasts.ts";

/**
 * Where toasts appear; mount it once, at the root. The layer is fetched with the visitor's first
 * touch or key, so that it is there for the first message; a failed fetch is tried again with the
 * next message.
 */
export function Toasters() {
  const [Layer, setLayer] = useState<ComponentType | null>(null);

  useEffect(() => {
    let loading = false;
    const load = () => {
      if (loading) return;
      loading = true;
      import("./toast-layer.tsx").then(
        (module) => setLayer(() => module.ToastLayer),
        () => {
          loading = false;
        },
      );
    };
    const options = { once: true, passive: true };
    window.addEventListener("pointerdown", load, options);
    window.addEventListener("keydown", load, options);
    const stopListening = onToastWaiting(load);
    return () => {
      window.removeEventListener("pointerdown", load);
      window.removeEventListener("keydown", load);
      stopListening();
    };
  }, []);

  return Layer ? <Layer /> : null;
}
