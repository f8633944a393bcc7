import type { Substitution } from "#domain/orders/substitution.ts";
import { substitutions } from "#messages/substitutions/index.ts";

/** The wish for a line as its buyer reads it back: "If sold out: a similar product." */
export function wishText(wish: Substitution): string {
  switch (wish) {
    case "similar":
      return substitutions.similarLine();
    case "choose":
      return substitutions.chooseLine();
    case "refund":
      return substitutions.refundLine();
  }
}

/** The same as whoever packs is told: "If it is missing: pack one like it". */
export function packingText(wish: Substitution): string {
  switch (wish) {
    case "similar":
      return substitutions.packSimilar();
    case "choose":
      return substitutions.packChoose();
    case "refund":
      return substitutions.packRefund();
  }
}
