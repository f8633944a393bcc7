import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  cookiePolicy: "Koekiebeleid",
  inShort: "Die paar koekies wat ons gebruik, en hoekom daar geen banier is nie.",
  lead: "Ons gebruik so min koekies as wat 'n winkel kan. Daar is geen vir advertensies nie en geen wat u rondvolg nie, dus is daar geen banier om weg te klik nie.",
  ours: "Ons s'n",
  signIn: "Aanmelding",
  signInWhy: "Hou u aangemeld. Word gestel wanneer u aanmeld, en is weg wanneer u afmeld.",
  knownBrowser: "Bekende blaaier",
  knownBrowserWhy:
    "Onderskei u blaaier van 'n vreemdeling s'n wanneer iemand wagwoorde raai, en laat ons aan u skryf wanneer u rekening op 'n nuwe een gebruik word. Word gestel wanneer u aanmeld, en 180 dae gehou. Dit meld niemand aan nie.",
  cart: "Mandjie",
  boughtBefore: "Reeds gekoop",
  boughtBeforeWhy:
    "Geen koekie nie: u blaaier onthou dat u hier gekoop het, nie wat nie, sodat die tuisblad plek daarvoor hou. Word vergeet wanneer u afmeld.",
  cartWhy:
    "Geen koekie nie: dit bestaan net in die bladsy. Wat laas daarin was, word in hierdie blaaier bewaar, of by u rekening terwyl u aangemeld is, sodat u dit kan terugsit. Dit gaan weg sodra u betaal het, en uiterlik ná {days} dae. Wat u by die betaalpunt intik, word net in daardie oortjie bewaar, totdat u betaal het; daarmee werk ons u totaal uit, en vra ons ons koerier wat aflewering kos en hoe lank dit duur.",
  place: "Waarheen",
  placeWhy:
    "Geen koekie nie: die voorstad wat u kies, bly in u blaaier totdat u dit daar vergeet, en word net by die betaalpunt aan ons gestuur.",
  language: "Taal",
  languageWhy:
    "Onthou die taal wat u vir die tuisblad gekies het. Word gestel wanneer u een kies, en 'n jaar lank gehou.",
  payPals: "PayPal s'n",
  payPalsWhy:
    "By die betaalpunt stel PayPal se betaalknoppies hul eie koekies, om u te herken en om bedrog te voorkom. Hulle is PayPal s'n, onder sy eie koekieverklaring.",
  without: "Daarsonder",
  withoutHow:
    "U kan koekies in u blaaier blokkeer of uitvee. U kan steeds rondkyk; om aan te meld en te betaal, is hulle nodig.",
  sharedBasket: "Mandjie saam",
  sharedBasketWhy:
    "Geen koekie nie: u blaaier hou die sleutel tot u deel van 'n mandjie wat u saam met ander vul, totdat u dit verlaat, en hoogstens {days} dae.",
  offline: "Bladsye vir wanneer u vanlyn is",
  offlineWhy:
    "Geen koekie nie: u blaaier bewaar die bladsye wat u laas gesien het, met hul foto's, en die bladsye van u bestellings, vir hoogstens {days} dae. U bestellings verdwyn wanneer u afmeld, of wanneer iemand anders aanmeld.",
  saver: "Spaar data",
  saverWhy:
    "Of u bladsye sonder foto's wil hê: een koekie, wat 'n jaar lank bewaar word sodra u kies.",
  hearts: "Hartjies",
  heartsWhy:
    "Geen koekie nie: die produkte waarvan u die hartjies tik voordat u aanmeld, word {days} dae lank in u blaaier onthou, sodat hulle op u wenslys kom wanneer u aanmeld.",
  unheard: "Een keer betaal",
  unheardWhy:
    "Word gestel wanneer u begin betaal, met die nommers van betalings waarvan u blaaier nog nie die uitslag weet nie, sodat u nie per ongeluk twee keer betaal nie. Verdwyn sodra u blaaier hoor dat u bestelling geplaas is, en uiterlik ná 'n dag.",
  check: "Dat u 'n mens is",
  checkWhy:
    "Word net gestel waar ons moes vra of u 'n mens is, en 'n halfuur lank gehou, sodat ons nie weer hoef te vra nie. Die toets self is Cloudflare s'n, onder sy eie privaatheidsbeleid.",
};
