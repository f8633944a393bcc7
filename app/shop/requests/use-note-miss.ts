import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTrpc } from "#app/lib/trpc.ts";

/** By then whoever types on has another search before their eyes. */
const SETTLED_MS = 2_500;

/** Said once for a page's life: going back and forth is not looking for it again. */
const noted = new Set<string>();

/** Tells the shop of a search that found nothing, once it has stood for a while; nobody waits for it. */
export function useNoteMiss(text: string, isStale: boolean): void {
  const { mutate } = useMutation(useTrpc().requests.missed.mutationOptions());
  const note = useEffectEvent(() => {
    const words = text.trim().toLowerCase();
    if (noted.has(words)) return;
    noted.add(words);
    mutate({ text });
  });
  useEffect(() => {
    if (isStale) return;
    const timer = setTimeout(note, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isStale]);
}
