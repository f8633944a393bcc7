import { useSyncExternalStore } from "react";

/**
 * The secret of a mailed link, from the part of the address that no server ever sees; "" without
 * one, null until the browser has looked.
 */
export function useLinkToken(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

function read(): string {
  return new URLSearchParams(window.location.hash.slice(1)).get("token") ?? "";
}
