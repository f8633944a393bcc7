import { pageLanguage } from "#app/lib/page-language.ts";
import { type FilterKind, heatOf, readFilter } from "#domain/catalogue/fact-filter.ts";
import { originName } from "#domain/catalogue/origins.ts";
import { allergenText, dietText, heatText, storageText } from "#messages/facts/fact-text.ts";
import { filters } from "#messages/filters/index.ts";

const KIND_TEXTS: Readonly<Record<FilterKind, () => string>> = {
  diet: () => filters.diet(),
  free: () => filters.free(),
  heat: () => filters.heat(),
  storage: () => filters.storage(),
  origin: () => filters.origin(),
};

/** What a kind of facts is called, above its choices. */
export function kindText(kind: FilterKind): string {
  return KIND_TEXTS[kind]();
}

/** A fact by what an address calls it; `alone` where its kind does not stand above it. Unknown: as it is. */
export function choiceText(
  kind: FilterKind,
  value: string,
  where: "below its kind" | "alone" = "below its kind",
): string {
  const { diet, free, heat, storage, origin } = readFilter({ [kind]: value });
  if (diet[0]) return dietText(diet[0]);
  if (storage[0]) return storageText(storage[0]);
  if (origin[0]) return originName(origin[0], pageLanguage());
  if (free[0]) {
    const allergen = allergenText(free[0]);
    return where === "alone" ? filters.freeOf({ allergen }) : allergen;
  }
  if (heat[0]) {
    const text = heatText(heatOf(heat[0]));
    return where === "alone" ? filters.hotness({ heat: text }) : text;
  }
  return value;
}
