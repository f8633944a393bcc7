import { adminParts } from "#messages/adminParts/index.ts";

type Outcome = {
  restored: number;
  removed: number;
  left: number;
  /** Those that an import had made and that went again. */
  categories: readonly string[];
  stayed: ReadonlyArray<{
    name: string;
    why: "changed" | "gone" | "sku" | "category" | "stock" | "picture";
  }>;
};

const MAX_NAMED = 3;

/** What became of an undo in one sentence: what came back, what went, what stayed and why. */
export function undoLabels({ restored, removed, left, stayed, categories }: Outcome): string {
  const kept = stayed.map(({ name, why }) => `${name} (${REASONS[why]()})`);
  return [
    restored > 0 ? adminParts.asBefore({ count: restored }) : "",
    removed > 0 ? adminParts.takenOut({ count: removed }) : "",
    categories.length > 0
      ? adminParts.categoriesRemoved({
          count: categories.length,
          names: listed(categories, categories.length),
        })
      : "",
    left > 0 ? adminParts.leftAlone({ names: listed(kept, left) }) : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** The first of so many by name, and how many others there are. */
function listed(names: readonly string[], count: number): string {
  const named = names.slice(0, MAX_NAMED);
  const others = count - named.length;
  return [...named, ...(others > 0 ? [adminParts.more({ others })] : [])].join(", ");
}

const REASONS: Readonly<Record<Outcome["stayed"][number]["why"], () => string>> = {
  changed: () => adminParts.changedSince(),
  gone: () => adminParts.deletedForGood(),
  sku: () => adminParts.skuTaken(),
  category: () => adminParts.categoryGone(),
  stock: () => adminParts.stockStays(),
  picture: () => adminParts.pictureStays(),
};
