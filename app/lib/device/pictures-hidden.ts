import { useSyncExternalStore } from "react";

/** Told when pictures are taken away, or shown (data-saver.ts). */
export const PICTURES_CHANGED = "saver";

/**
 * Whether this page shows no picture until somebody asks: the shop has left them out of its HTML then, and
 * says so in the root element (decision 0066).
 */
export function usePicturesHidden(): boolean {
  return useSyncExternalStore(onChange, areHidden, never);
}

function onChange(told: () => void): () => void {
  addEventListener(PICTURES_CHANGED, told);
  return () => removeEventListener(PICTURES_CHANGED, told);
}

const areHidden = () => "saver" in document.documentElement.dataset;
const never = () => false;
