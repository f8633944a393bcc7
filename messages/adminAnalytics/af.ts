import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  lead: "Insigte en statistiek oor u produkte",
  activeOnes: "{active} aktief",
  inventoryValue: "Totale voorraadwaarde",
  currentValue: "Huidige voorraadwaarde",
  lowStockAlert: "Lae voorraad",
  below10: "Produkte onder 10 eenhede",
  toRestock: "Produkte om aan te vul",
  byCategory: "Produkte volgens kategorie",
  valueByCategory: "Voorraadwaarde volgens kategorie",
  value: "Waarde",
  loading: "Laai tans die syfers",
  overview: "Produkoorsig",
  worthMost: "Die 10 produkte waarvan die voorraad die meeste werd is",
  noProducts: "Daar is nog geen produkte nie.",
  inStock: "{stock} in voorraad",
};
