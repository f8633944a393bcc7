import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  adjust: "Pas voorraad aan",
  saveStock: "Stoor die voorraad",
  how: "Hoe",
  newCount: "Nuwe telling",
  addOrTake: "Voeg by of neem weg",
  difference: "Hoeveel meer, of met 'n minus minder",
  inStock: "{count, number} in voorraad",
  inStockNow: "Nou {count, number} in voorraad",
  unchanged: "Dit laat die voorraad soos dit is",
  tooHigh: "Voorraad is hoogstens {most}",
  belowZero: "Voorraad kan nie onder 0 gaan nie",
  heldBack: {
    one: "{count} word gehou vir betalings wat aan die gang is: voorraad kan nie onder {count} gaan nie",
    other:
      "{count, number} word gehou vir betalings wat aan die gang is: voorraad kan nie onder {count, number} gaan nie",
  },
  movedMeanwhile: "Die voorraad het intussen van {before, number} na {now, number} verander",
  movedSinceOpened:
    "Die voorraad het van {before, number} na {now, number} verander sedert u hierdie bladsy oopgemaak het",

  toBePacked: {
    one: "{count} is verkoop en nog nie gestuur of gereed nie: dit is nie deel van die voorraad nie.",
    other:
      "{count, number} is verkoop en nog nie gestuur of gereed nie: hulle is nie deel van die voorraad nie.",
  },
  leaveThemOut: "Wat hiervan nog op die rak lê, moet nie getel word nie.",

  low: "Lae voorraad",
  moderate: "Matige voorraad",
  well: "Goeie voorraad",
  heldAndFree: "{held} word gehou vir betalings wat aan die gang is, {free} om te verkoop.",
  held: "{count, number} gehou",

  history: "Voorraadgeskiedenis",
  newer: "Nuwer bewegings",
  older: "Ouer bewegings",
  pageOf: "Bladsy {page} van {pages}",
  opening: "Eerste voorraad",
  reserve: "Gehou vir 'n betaling",
  release: "Betaling verby, laat gaan",
  sale: "Verkoop",
  adjustment: "Aangepas",
  cameBack: "Teruggekom",
  ofOrder: "bestelling {number}",
  heldBeside: "gehou",
  editedOnPage: "Op die produkbladsy gewysig",
  orderCancelled: "Bestelling gekanselleer",
  orderUncancelled: "Bestelling nie meer gekanselleer nie",
  orderRefunded: "Terugbetaal",
  refundedNotBack: "Terugbetaal, nie terug op die rak nie",
  reasonCount: "Voorraadtelling",
  reasonDelivery: "Aflewering van verskaffer",
  reasonDamaged: "Beskadig of verval",
  reasonUsed: "In die winkel gebruik",
};
