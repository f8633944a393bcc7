import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { onAnswer, pageKeptAt } from "#app/lib/device/kept-answers.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { useOnline } from "./use-online.ts";

const LOOK_AGAIN_MS = 10_000;
const BACK_IS_SAID_MS = 6_000;

/** How the page stands to the shop: `since` is from when what is shown is (epoch ms). */
export type ConnectionState =
  | { kind: "cut" | "not reached"; since: number }
  | { kind: "back" }
  | null;

/**
 * Whether the page is cut off from the shop: the browser says so, or what is shown was kept. As soon as
 * the shop answers again all that is shown is asked for anew; null while all is well.
 */
export function useConnectionState(): ConnectionState {
  const isOnline = useOnline();
  const { keptAt, isBack } = useKept();
  const shownAt = useShownAt();
  if (!isOnline) return { kind: "cut", since: keptAt ?? shownAt };
  if (keptAt !== null) return { kind: "not reached", since: keptAt };
  return isBack ? { kind: "back" } : null;
}

/** From when what is kept is, while such is shown; and for a moment that the shop is back. */
function useKept(): { keptAt: number | null; isBack: boolean } {
  const router = useRouter();
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [isBack, setBack] = useState(false);

  const comeBack = useEffectEvent(() => {
    setKeptAt(null);
    setBack(true);
    void queryClient.invalidateQueries();
    void router.invalidate();
  });
  const look = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: trpc.account.session.queryKey() });
  });
  const hear = useEffectEvent((at: number | null) => {
    if (at !== null) setKeptAt(at);
    else if (keptAt !== null) comeBack();
  });
  // The browser's word is enough for a page that was the shop's own; of a kept one the shop is asked.
  const beOnline = useEffectEvent(() => (keptAt === null ? comeBack() : look()));

  useEffect(() => setKeptAt(pageKeptAt()), []);
  useEffect(() => {
    const returned = () => beOnline();
    window.addEventListener("online", returned);
    const stop = onAnswer((heard) => hear(heard.keptAt));
    return () => {
      window.removeEventListener("online", returned);
      stop();
    };
  }, []);
  useEffect(() => {
    if (keptAt === null) return;
    const timer = setInterval(() => {
      if (navigator.onLine) look();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [keptAt]);
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), BACK_IS_SAID_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return { keptAt, isBack };
}

/** When the page that is shown was shown first, while there was a connection. */
function useShownAt(): number {
  const router = useRouter();
  const [shownAt, setShownAt] = useState(() => Date.now());
  useEffect(
    () =>
      router.subscribe("onRendered", () => {
        if (navigator.onLine) setShownAt(Date.now());
      }),
    [router],
  );
  return shownAt;
}
