import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  newOrderSubject: "Nuwe bestelling {number}: {amount}",
  newOrder: "Nuwe bestelling {number}",
  hasPaid: "{name} het betaal. Dit wag om gepak te word.",
  isPaid: "Dit is betaal en wag om gepak te word.",
  customer: "Kliënt",
  phone: "Telefoon",
  placed: "Geplaas",
  openOrder: "Maak die bestelling oop",
  everyOrderReason:
    "U kry hierdie e-pos omdat die winkel se instellings vir 'n e-pos vir elke bestelling vra.",
  rateSubject: "Die dollarkoers is van {before} na {after} verander",
  ratePreheader: "Met {percent}: betalings word van nou af daarvolgens gehef.",
  rateHeading: "Die dollarkoers is verander",
  before: "Voorheen",
  now: "Nou",
  changedBy: "Verander deur",
  chargedByIt:
    "Elke betaling wat van nou af begin, word daarvolgens gehef. As dit nie so bedoel is nie, stel dit dadelik reg.",
  openSettings: "Maak die instellings oop",
  ownerReason: "U kry hierdie e-pos omdat u 'n eienaar van die winkel is.",
  oneIsLow: "{product} raak min",
  manyAreLow: "{count} produkte raak min",
  areLow: "Produkte raak min",
  fewerThanTen: "Minder as 10 is oor.",
  noneLeft: "niks oor nie",
  left: "{number} oor",
  hearAgain: "U hoor weer van 'n produk sodra dit 10 of meer gehad het en weer daaronder daal.",
  openProducts: "Maak die produkte oop",
  lowStockReason:
    "U kry hierdie e-pos omdat die winkel se instellings vir waarskuwings oor lae voorraad vra.",
  messageSubject: "Boodskap van {name}: {subject}",
  messageHeading: "'n Boodskap van die kontakbladsy",
  from: "Van",
  subject: "Onderwerp",
  answerToWrite:
    "Antwoord hierdie e-pos om terug te skryf. Alles hierbo is deur die besoeker getik.",
  contactReason: "U kry hierdie e-pos omdat dit die winkel se kontakadres is.",
  delivery: "Aflewering",
  fetchedInShop: "Afhaal: die koper haal dit by die winkel af",
  timeSubject: "Bestelling {number} het 'n ander tyd",
  timeHeading: "'n Ander tyd vir bestelling {number}",
  timeChosen: "Die koper het 'n ander tyd daarvoor gekies.",
};
