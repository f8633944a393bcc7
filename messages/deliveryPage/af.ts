import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  delivery: "Aflewering",
  withPickup: "Aflewering en afhaal",
  feesAndAreas: "Wat dit kos, en waarheen",
  inShort:
    "Na watter voorstede ons aflewer, wat dit kos, vanaf wanneer dit gratis is, en hoe gou ons kom.",
  lead: "Wat dit kos, hoe gou ons kom, en wat u kan kies.",
  sameDay: "Per koerier, dieselfde dag",
  sameDayHow:
    "Terwyl ons oop is, vertrek die koerier sodra u bestelling gepak is; ná ure begin ons sodra ons weer oopmaak.",
  elsewhere: "Enige ander plek, met standaardaflewering",
  elsewhereHow: "Ons versend dit binne 24 uur, en verwag dat dit u binne 2 dae bereik.",
  provinces: "Ons versend na {provinces}.",
  goodToKnow: "Goed om te weet",
  ownTime: {
    one: "By die betaalpunt kan u 'n tyd van vandag kies, of dit aan ons oorlaat.",
    other:
      "By die betaalpunt kan u 'n tyd binne die volgende {count} dae kies, of dit aan ons oorlaat.",
  },
  soldOut:
    "As iets uitverkoop is wanneer ons pak, doen ons wat u by die betaalpunt gekies het: 'n soortgelyke produk teen geen hoër prys nie, een wat ons vir u kies, of die prys word terugbetaal.",
  follow: "U bestelling se bladsy wys waar dit is: {find}.",
  wrong: "Wat ons doen as iets beskadig, verkeerd of weg is, staan in ons {terms}.",
};
