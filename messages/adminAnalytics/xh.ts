import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  lead: "Ulwazi namanani ngeemveliso zenu",
  activeOnes: "ezisebenzayo: {active}",
  inventoryValue: "Ixabiso lesitokhwe lilonke",
  currentValue: "Ixabiso lesitokhwe sangoku",
  lowStockAlert: "Isitokhwe esiphantsi",
  below10: "Iimveliso ezingaphantsi kwe-10",
  toRestock: "Iimveliso ekufuneka zigcwalisiwe",
  byCategory: "Iimveliso ngodidi",
  valueByCategory: "Ixabiso lesitokhwe ngodidi",
  value: "Ixabiso",
  loading: "Kulayishwa amanani",
  overview: "Amagqabantshintshi eemveliso",
  worthMost: "Iimveliso ezili-10 ezinesitokhwe esinexabiso eliphezulu",
  noProducts: "Azikabikho iimveliso.",
  inStock: "{stock} kwisitokhwe",
};
