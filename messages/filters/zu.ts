import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  filters: "Izihlungi",
  filtersOn: {
    one: "Izihlungi, kukhethwe okungu-{count}",
    other: "Izihlungi, kukhethwe okungu-{count}",
  },
  without: "Susa isihlungi: {fact}",
  diet: "Indlela yokudla",
  free: "Akunalokhu",
  heat: "Ukubaba",
  storage: "Ukugcinwa",
  origin: "Kuvela",
  freeOf: "Akunalokhu: {allergen}",
  hotness: "Ukubaba: {heat}",
  show: { one: "Bonisa umkhiqizo ongu-{count}", other: "Bonisa imikhiqizo engu-{count}" },
  notLoaded: "Izihlungi azilayishekanga. Sicela nihlole uxhumano lwenu.",
  clearAll: "Susa konke",
};
