import { useSuspenseQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { deliveryLine } from "#app/lib/opening-text.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import type { DeliveryPromise } from "#domain/deliveries/zones.ts";
import { type Opening, openingAt } from "#domain/store/opening.ts";

const LOOK_EVERY_MS = 15_000;
const MINUTE_MS = 60_000;

/** How the shop stands at this minute, and that minute in epoch milliseconds. */
export type OpeningNow = Opening & { now: number };

/**
 * Whether the shop is open, reckoned in the browser from what the page brings along: pages are kept
 * for everybody, and one that says "open" would go on saying so (decision 0027). Null on the server,
 * and until the page is alive.
 */
export function useOpening(): OpeningNow | null {
  const { opening } = useSuspenseQuery(useTrpc().catalogue.shell.queryOptions()).data;
  const now = useSyncExternalStore(everyMinute, thisMinute, unknownYet);
  return now === null ? null : { ...openingAt(opening, now), now };
}

/** What the shop promises of its deliveries, as a setting. */
export function useDeliveryPromise(): DeliveryPromise {
  return useSuspenseQuery(useTrpc().catalogue.shell.queryOptions()).data.promise;
}

/** The promise as it holds at this minute: "Same-day delivery, 30-90 minutes across …" while open. */
export function useDeliveryLine(): string {
  const promise = useDeliveryPromise();
  const opening = useOpening();
  return deliveryLine(promise, opening, { now: opening?.now ?? 0, formats: shopFormats() });
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const unknownYet = () => null;
