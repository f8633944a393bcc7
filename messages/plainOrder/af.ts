import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Bestel sonder JavaScript",
  empty: "Daar is nog niks in u bestelling nie. Soek iets hieronder en sê hoeveel.",
  howMany: "Hoeveel van {name}",
  none: "Tik 0 om 'n item uit te haal.",
  gone: "Wat nie meer verkoop word nie, is uit u bestelling gehaal.",
  update: "Werk die bestelling by",
  toAddress: "Verder na die adres",
  find: "Soek produkte",
  findButton: "Soek",
  nothingFound: "Ons het niks daarvoor gevind nie. Probeer 'n ander woord.",
  whereTitle: "Waarheen dit gaan",
  soonest:
    "Sonder JavaScript kan geen tyd gekies word nie: dit kom, of is gereed, so gou moontlik. Bel ons asseblief vir 'n ander tyd.",
  lookAgain: "Gaan asseblief die gemerkte velde na.",
  toReview: "Gaan die bestelling na",
  reviewTitle: "Gaan u bestelling na",
  change: "Verander die bestelling",
  changeAddress: "Verander die adres",
  order: "Bestel en betaal",
  payTitle: "Betaal u bestelling",
  held: "U kruideniersware word omtrent tien minute lank vir u gehou.",
  payAmount: "Betaal {amount} met {provider}",
  comeBack: "U kom hierheen terug sodra u tot die betaling ingestem het.",
  mailFollows: "'n Bevestiging is per e-pos op pad na u, met 'n skakel na u bestelling.",
  backToOrder: "Terug na u bestelling",
  lookOnce: "Kyk nog een keer",
  checkNeedsScript:
    "Daar gebeur baie vanuit u netwerk, en ons toets of u 'n mens is, het JavaScript nodig. Probeer asseblief weer oor tien minute, of bel ons.",
  notPayable:
    "Betaling het op die oomblik JavaScript nodig. Bel ons asseblief: ons neem u bestelling per telefoon.",
  terms: "Diensbepalings",
};
