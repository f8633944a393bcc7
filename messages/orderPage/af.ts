import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  received: "Ons het u bestelling",
  packing: "Ons pak dit tans",
  packed: "Gereed om af te haal",
  onTheWay: "Op pad na u",
  cameBack: "Terug in ons winkel",
  arrived: "Afgelewer",
  fetched: "Afgehaal",
  cancelled: "Gekanselleer",
  steps: "Hoe ver u bestelling is",
  openPage: "Maak die bestelling se bladsy oop",
  whatsApp: "WhatsApp ons oor hierdie bestelling",
  whatsAppText: "Hallo, dit gaan oor my bestelling {number}.",
  find: "Vind u bestelling",
  findLead: "Sonder 'n rekening bestel? U bestelnommer en hoe ons u kan bereik, wys waar dit is.",
  number: "Bestelnommer",
  numberHint: "8 letters en syfers, in elke e-pos oor die bestelling.",
  contact: "E-pos of telefoonnommer",
  contactHint: "Die een wat u by die bestelling gegee het.",
  findIt: "Vind dit",
  finding: "Ons soek daarna",
  numberMissing: "Voer asseblief die bestelnommer in",
  numberWrong: "'n Bestelnommer het 8 letters en syfers",
  contactMissing: "Voer asseblief u e-pos of telefoonnommer in",
  contactWrong: "Voer asseblief 'n e-posadres of 'n Suid-Afrikaanse telefoonnommer in",
  noneFound:
    "Ons het geen bestelling met hierdie nommer en kontakbesonderhede gevind nie. Gaan albei na, of skryf aan ons: ons vind dit.",
  tooManyTries: "Te veel pogings. Wag asseblief 'n kwartier, of skryf aan ons.",
  notFindable: "Ons kon nie daarna soek nie. Probeer asseblief weer.",
  orderedAsGuest: "As gas bestel?",
  morePage:
    "U bestelling se bladsy wys wat u gekoop het en waarheen dit gaan. Daar volg u die koerier, en verander of kanselleer u die bestelling.",
  mailLink: "E-pos vir my die skakel",
  mailing: "Ons stuur die skakel",
  linkMailed:
    "Die skakel is op pad na die e-posadres waarmee u bestel het. Nie daar binne 'n paar minute nie? Kyk in u gemorspos, of bel ons.",
  linksTooOften:
    "Ons het die skakel al 'n paar keer gestuur. Kyk asseblief in u gemorspos, of bel ons.",
  linkNotMailed: "Ons kon nie die skakel stuur nie. Probeer asseblief weer.",
  findOther: "Vind 'n ander bestelling",
};
