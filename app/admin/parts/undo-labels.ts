import { productsText } from "./products-text.ts";

type Outcome = {
  restored: number;
  removed: number;
  left: number;
  /** Those that an import had made and that went again. */
  categories: readonly string[];
  stayed: ReadonlyArray<{ name: string; why: "changed" | "gone" | "sku" | "category" }>;
};

const MOST_NAMED = 3;

/** What became of an undo in one sentence: what came back, what went, what stayed and why. */
export function undoLabels({ restored, removed, left, stayed, categories }: Outcome): string {
  const back = restored > 0 ? `${productsText(restored)} as before` : "";
  const gone = removed > 0 ? `${productsText(removed)} taken out again` : "";
  const emptied =
    categories.length > 0
      ? `${categories.length === 1 ? "category" : "categories"} ${listed(categories)} removed`
      : "";
  const named = stayed.slice(0, MOST_NAMED).map(({ name, why }) => `${name} (${REASONS[why]})`);
  const others = left - named.length;
  const kept =
    left > 0
      ? `left alone: ${[...named, ...(others > 0 ? [`${others} more`] : [])].join(", ")}`
      : "";
  return [back, gone, emptied, kept].filter(Boolean).join("; ");
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

const REASONS = {
  changed: "changed since",
  gone: "deleted for good",
  sku: "another product has its SKU now",
  category: "its category is gone",
} as const;
