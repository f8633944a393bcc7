import { useRouter } from "@tanstack/react-router";
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
