import { create } from "zustand";
import { Badge } from "#app/ui/badge.tsx";

type Words = { wordOf: (id: string) => string | null };

/**
 * What there is to say of a product at the place that was chosen, once that is known: what says it is
 * fetched for far places only (`app/shop/place/far-words.tsx`), so that cards load nothing of it.
 */
export const useTravelWords = create<Words>()(() => ({ wordOf: () => null }));

/** "Cannot travel to Durban", where that is so. */
export function TravelWord({ id, className }: { id: string; className?: string }) {
  const word = useTravelWords(({ wordOf }) => wordOf(id));
  if (!word) return null;
  const badge = <Badge tone="accent">{word}</Badge>;
  return className ? <div className={className}>{badge}</div> : badge;
}
