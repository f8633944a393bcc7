import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "As iets uitverkoop is",
  similar: "'n Soortgelyke produk",
  similarTerms: "Teen geen hoër prys nie",
  choose: "Laat die winkel kies",
  chooseTerms: "Wat ook al die beste pas, teen geen hoër prys nie",
  refund: "Betaal dit terug",
  refundTerms: "Word uitgelaat, en die prys word terugbetaal",
  forEach: "Kies vir elke produk",
  ofLine: "As {name} uitverkoop is",
  asOrder: "Soos vir die hele bestelling",
  similarLine: "As dit uitverkoop is: 'n soortgelyke produk.",
  chooseLine: "As dit uitverkoop is: die winkel kies.",
  refundLine: "As dit uitverkoop is: betaal dit terug.",
  packSimilar: "As dit ontbreek: pak een soos dit",
  packChoose: "As dit ontbreek: kies vir die kliënt",
  packRefund: "As dit ontbreek: laat uit en betaal terug",
};
