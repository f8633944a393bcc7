import { useSyncExternalStore } from "react";

/** What the browser says of its connection; it cannot know whether the shop is reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine, always);
}

function onChange(told: () => void): () => void {
  window.addEventListener("online", told);
  window.addEventListener("offline", told);
  return () => {
    window.removeEventListener("online", told);
    window.removeEventListener("offline", told);
  };
}

const always = () => true;
