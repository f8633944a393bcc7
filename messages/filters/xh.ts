import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  filters: "Izihluzi",
  filtersOn: { one: "Izihluzi, kukhethwe e-{count}", other: "Izihluzi, kukhethwe ezi-{count}" },
  without: "Susa isihluzi: {fact}",
  diet: "Indlela yokutya",
  free: "Ayinako oku",
  heat: "Ubukhali",
  storage: "Ukugcinwa",
  origin: "Ivela",
  freeOf: "Ayinako oku: {allergen}",
  hotness: "Ubukhali: {heat}",
  show: { one: "Bonisa imveliso e-{count}", other: "Bonisa iimveliso ezi-{count}" },
  notLoaded: "Izihluzi azilayishekanga. Nceda nijonge uqhagamshelo lwenu.",
  clearAll: "Susa zonke",
};
