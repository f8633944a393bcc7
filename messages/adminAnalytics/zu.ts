import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  lead: "Ulwazi nezibalo ngemikhiqizo yenu",
  activeOnes: "okusebenzayo: {active}",
  inventoryValue: "Isamba senani lesitoko",
  currentValue: "Inani lesitoko samanje",
  lowStockAlert: "Isitoko esiphansi",
  below10: "Imikhiqizo engaphansi kuka-10",
  toRestock: "Imikhiqizo okumele igcwaliswe",
  byCategory: "Imikhiqizo ngesigaba",
  valueByCategory: "Inani lesitoko ngesigaba",
  value: "Inani",
  loading: "Kulayishwa izibalo",
  overview: "Uhlolojikelele lwemikhiqizo",
  worthMost: "Imikhiqizo engu-10 enesitoko esinenani eliphezulu",
  noProducts: "Ayikabikho imikhiqizo.",
  inStock: "{stock} esitokweni",
};
