import { useSyncExternalStore } from "react";

/**
 * Whether this page shows no picture until somebody asks: the shop has left them out of its HTML then, and
 * says so in the root element (decision 0066).
 */
export function usePicturesHidden(): boolean {
  return useSyncExternalStore(onChange, areHidden, never);
}

function onChange(told: () => void): () => void {
  // Told by data-saver.ts.
  window.addEventListener("saver", told);
  return () => window.removeEventListener("saver", told);
}

const areHidden = () => "saver" in document.documentElement.dataset;
const never = () => false;
