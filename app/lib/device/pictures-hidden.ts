import { useSyncExternalStore } from "react";

const CHANGED = "soko-pictures";

/**
 * Whether this page shows no picture until somebody asks: the shop has left them out of its HTML then, and
 * says so in the root element (decision 0066).
 */
export function usePicturesHidden(): boolean {
  return useSyncExternalStore(onChange, arePicturesHidden, never);
}

/** Takes the page's pictures away, or shows them. Browser only. */
export function hidePictures(isHidden: boolean): void {
  document.documentElement.toggleAttribute("data-saver", isHidden);
  dispatchEvent(new Event(CHANGED));
}

function onChange(told: () => void): () => void {
  addEventListener(CHANGED, told);
  return () => removeEventListener(CHANGED, told);
}

const arePicturesHidden = () => "saver" in document.documentElement.dataset;
const never = () => false;
