import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { takeHandedOff } from "#app/lib/device/stale-build.ts";
import { type SessionUser, useSession, useSetSession } from "#app/lib/session.ts";
import { useTrpc } from "#app/lib/trpc.ts";

/**
 * For pages that the browser brings back as they were left, its memory included: asks who is signed in
 * now, and loads the page anew where that is no longer whoever left it. A page about a person is not
 * seen until that is known, since its owner may have signed out meanwhile (decision 0064). Where that is
 * not known within four seconds such a page is loaded anew, and any other seen as it was.
 */
export function useBackAgain(): void {
  const { user } = useSession();
  const options = useTrpc().account.session.queryOptions();
  const queryClient = useQueryClient();
  const setSession = useSetSession();
  const leave = useEffectEvent(() => show(user === null || !isPersonal()));
  const comeBack = useEffectEvent(async () => {
    const asked = queryClient.fetchQuery({ ...options, staleTime: 0, retry: false });
    const now = await Promise.race([asked.catch(unknown), later()]);
    const isSame = now === undefined ? !isPersonal() : now?.email === user?.email;
    if (user && !isSame) {
      // What is handed over as the page goes is not for who comes next.
      window.addEventListener("pagehide", takeHandedOff);
      return window.location.reload();
    }
    if (now && !isSame) setSession(now);
    show(true);
  });
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void comeBack();
    };
    const left = () => leave();
    window.addEventListener("pagehide", left);
    window.addEventListener("pageshow", returned);
    return () => {
      window.removeEventListener("pagehide", left);
      window.removeEventListener("pageshow", returned);
    };
  }, []);
}

/** Nobody looks at nothing for longer while it is asked. */
const PATIENCE_MS = 4_000;

const unknown = (): SessionUser | null | undefined => undefined;

function later(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
}

function show(isShown: boolean): void {
  document.documentElement.style.visibility = isShown ? "" : "hidden";
}

/** What search engines are to leave out (app/lib/seo.ts): every page that shows somebody's own. */
function isPersonal(): boolean {
  return document.querySelector('meta[name="robots"][content="noindex"]') !== null;
}
