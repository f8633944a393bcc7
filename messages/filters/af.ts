import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  filters: "Filters",
  filtersOn: { one: "Filters, {count} gekies", other: "Filters, {count} gekies" },
  without: "Verwyder filter: {fact}",
  diet: "Dieet",
  free: "Vry van",
  heat: "Brandkrag",
  storage: "Berging",
  origin: "Herkoms",
  freeOf: "Vry van: {allergen}",
  hotness: "Brandkrag: {heat}",
  show: { one: "Wys {count} produk", other: "Wys {count} produkte" },
  notLoaded: "Die filters het nie gelaai nie. Gaan asseblief u verbinding na.",
  clearAll: "Verwyder almal",
};
