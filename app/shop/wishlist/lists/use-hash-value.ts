import { useRouterState } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

/**
 * A value out of the part of the address that no server and no log ever sees ("#list=…"), at most 100
 * characters; "" without one, null until the browser has looked.
 */
export function useHashValue(name: string): string | null {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const isHere = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isHere ? (new URLSearchParams(hash).get(name) ?? "").slice(0, 100) : null;
}
