import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "As iets uitverkoop is",
  similar: "Een soos dit",
  similarTerms: "'n Soortgelyke produk, teen geen hoër prys nie",
  choose: "U kies vir my",
  chooseTerms: "Wat ook al die beste pas, teen geen hoër prys nie",
  refund: "Geld terug",
  refundTerms: "Word uitgelaat, en die prys word terugbetaal",
  forEach: "Kies vir elke produk",
  ofLine: "As {name} uitverkoop is",
  asOrder: "Soos vir die hele bestelling",
  similarLine: "As dit uitverkoop is: een soos dit.",
  chooseLine: "As dit uitverkoop is: u kies vir my.",
  refundLine: "As dit uitverkoop is: geld terug.",
  packSimilar: "As dit ontbreek: pak een soos dit",
  packChoose: "As dit ontbreek: kies vir die kliënt",
  packRefund: "As dit ontbreek: laat uit en betaal terug",
};
