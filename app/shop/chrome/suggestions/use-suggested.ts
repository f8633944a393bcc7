import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "#app/lib/time/use-debounced-value.ts";
import { useTrpc } from "#app/lib/trpc.ts";

const TYPING_PAUSE_MS = 150;
const FRESH_MS = 5 * 60_000;
const MIN_TEXT_LENGTH = 2;

/** Whether a text is long enough for the shop to suggest something. */
export function isEnoughToSuggest(text: string): boolean {
  return text.length >= MIN_TEXT_LENGTH;
}

/**
 * What the shop suggests for a text that somebody is typing, the last while the next is on its way; asked for once they
 * pause, and only while it `isWanted`. `asked` is the text that it was asked for.
 */
export function useSuggested(typed: string, isWanted = true) {
  const asked = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const query = useQuery({
    ...useTrpc().catalogue.suggest.queryOptions({ text: asked }),
    enabled: isWanted && isEnoughToSuggest(asked),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { query, asked };
}
