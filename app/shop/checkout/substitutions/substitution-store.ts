import { create } from "zustand";
import { DEFAULT_SUBSTITUTION, type Substitution } from "#domain/orders/substitution.ts";

type Wishes = {
  /** For the whole order. */
  whole: Substitution;
  /** For single products, by their ids. */
  each: Readonly<Record<string, Substitution>>;
};

/** What is to become of what is sold out when it is packed, in memory as what is typed is. */
export const useWishes = create<Wishes>()(() => ({ whole: DEFAULT_SUBSTITUTION, each: {} }));

/** The lines of an order with what is wished for each; nothing where that is what holds anyway. */
export function withWishes<Line extends { productId: string }>(
  lines: readonly Line[],
  { whole, each }: Wishes,
): Array<Line & { substitution?: Substitution }> {
  return lines.map((line) => {
    const wish = each[line.productId] ?? whole;
    return wish === DEFAULT_SUBSTITUTION ? line : { ...line, substitution: wish };
  });
}
