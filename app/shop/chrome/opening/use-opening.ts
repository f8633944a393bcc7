import { useSuspenseQuery } from "@tanstack/react-query";
import { useNow } from "#app/lib/time/use-now.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { type Opening, openingAt } from "#domain/store/opening.ts";

/** How the shop stands at this minute, and that minute in epoch milliseconds. */
export type OpeningNow = Opening & { now: number };

/**
 * Whether the shop is open, reckoned in the browser from what the page brings along: pages are kept
 * for everybody, and one that says "open" would go on saying so (decision 0027). Null on the server,
 * and until the page is alive.
 */
export function useOpening(): OpeningNow | null {
  const { opening } = useSuspenseQuery(useTrpc().catalogue.shell.queryOptions()).data;
  const now = useNow();
  return now === null ? null : { ...openingAt(opening, now), now };
}
