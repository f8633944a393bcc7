import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { type SessionUser, useSetSession } from "#app/lib/session.ts";
import { safeReturnTo } from "#domain/return-to.ts";

/** After signing in: the page knows who is there, and goes back to where the shopper came from. */
export function useEnter(returnTo: string | undefined): (user: SessionUser) => void {
  const router = useRouter();
  const setSession = useSetSession();
  return (user) => {
    setSession(user);
    router.history.replace(safeReturnTo(returnTo));
  };
}

/** For somebody who is signed in already and has nothing to do on this page: on to where they go. */
export function useSkip(isKnown: boolean, returnTo: string | undefined): void {
  const router = useRouter();
  const skip = useEffectEvent(() => router.history.replace(safeReturnTo(returnTo)));
  useEffect(() => {
    if (isKnown) skip();
  }, [isKnown]);
}
