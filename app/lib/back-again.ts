import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { type SessionUser, useSession, useSetSession } from "./session.ts";
import { useTrpc } from "./trpc.ts";

/**
 * For pages that the browser brings back as they were left, its memory included: asks who is signed in
 * now, and loads the page anew where that is no longer whoever left it. A page about a person is not
 * seen until that is known, since its owner may have signed out meanwhile (decision 0064).
 */
export function useBackAgain(): void {
  const { user } = useSession();
  const options = useTrpc().account.session.queryOptions();
  const queryClient = useQueryClient();
  const setSession = useSetSession();
  const leave = useEffectEvent(() => show(user === null || !isPersonal()));
  const comeBack = useEffectEvent(async () => {
    const asked = queryClient.fetchQuery({ ...options, staleTime: 0 });
    const now = await asked.catch((): SessionUser | null | undefined => undefined);
    const isSame = now === undefined ? !isPersonal() : now?.email === user?.email;
    if (user && !isSame) return window.location.reload();
    if (now && !isSame) setSession(now);
    show(true);
  });
  useEffect(() => watchReturn(leave, comeBack), []);
}

/** The same where every page is private, and there is nothing to lose: each is loaded anew. */
export function reloadWhenBackAgain(): () => void {
  return watchReturn(
    () => show(false),
    () => window.location.reload(),
  );
}

function watchReturn(onLeave: () => void, onReturn: () => void): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  window.addEventListener("pagehide", onLeave);
  window.addEventListener("pageshow", comeBack);
  return () => {
    window.removeEventListener("pagehide", onLeave);
    window.removeEventListener("pageshow", comeBack);
  };
}

function show(isShown: boolean): void {
  document.documentElement.style.visibility = isShown ? "" : "hidden";
}

/** What search engines are to leave out (app/lib/seo.ts): every page that shows somebody's own. */
function isPersonal(): boolean {
  return document.querySelector('meta[name="robots"][content="noindex"]') !== null;
}
