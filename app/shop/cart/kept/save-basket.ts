import type { KeptBasket, KeptLine } from "#domain/cart/kept-basket.ts";

type Lines = { productId: string; quantity: number }[];
type Saved = { savedAt: number; replaced: number | null; ended: boolean };

/** Keeps lines with the account, where the basket was kept that was saved at `basedOn`. */
export type AccountBasket = (input: { lines: Lines; basedOn: number | null }) => Promise<Saved>;

/**
 * Saves a basket with the account: at once, one call after the other, and of what changes while one
 * is under way only the last. What fails is left until the next change: the shop works without.
 */
export function basketSaver(
  save: AccountBasket,
  { onSaved }: { onSaved: (saved: Saved) => void },
): {
  startFrom: (kept: KeptBasket | null) => void;
  keep: (lines: readonly KeptLine[]) => void;
} {
  let known = shortOf([]);
  let basedOn: number | null = null;
  let wanted: Lines | null = null;
  let isSaving = false;

  const run = async () => {
    isSaving = true;
    while (wanted) {
      const lines = wanted;
      wanted = null;
      try {
        const saved = await save({ lines, basedOn });
        basedOn = saved.savedAt;
        known = shortOf(lines);
        onSaved(saved);
      } catch {
        // What is kept now nobody knows: the next change is saved whatever it is.
        known = "";
      }
    }
    isSaving = false;
  };
  return {
    startFrom: (kept) => {
      known = shortOf(kept?.lines ?? []);
      basedOn = kept?.savedAt ?? null;
    },
    keep: (lines) => {
      if (!isSaving && shortOf(lines) === known) return;
      wanted = lines.map(({ productId, quantity }) => ({ productId, quantity }));
      if (!isSaving) void run();
    },
  };
}

/** Lines as far as it matters whether they have changed. */
export function shortOf(lines: readonly { productId: string; quantity: number }[]): string {
  return JSON.stringify(lines.map(({ productId, quantity }) => [productId, quantity]));
}
