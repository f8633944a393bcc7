import { BULK_FACTS, type BulkFact } from "#domain/catalogue/fact-change.ts";
import { adminBulk } from "#messages/adminBulk/index.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";

/**
 * How a bulk action is kept in words (`changeProducts`), and how its parts are said. What is kept
 * stays as it was written; a label of another making is shown as it is.
 */
const LABELS: ReadonlyArray<readonly [kept: RegExp, say: (parts: Parts) => string]> = [
  [/^Activate (?<things>.+)$/s, ({ things }) => adminBulk.activated({ things })],
  [/^Deactivate (?<things>.+)$/s, ({ things }) => adminBulk.deactivated({ things })],
  [/^Feature (?<things>.+)$/s, ({ things }) => adminBulk.featured({ things })],
  [/^Stop featuring (?<things>.+)$/s, ({ things }) => adminBulk.unfeatured({ things })],
  [
    // A category may have the word in its own name: "Ready to Eat".
    /^Move (?<things>\d+ products?|.+) to (?<category>.+)$/s,
    ({ things, category }) => adminBulk.movedTo({ things, category }),
  ],
  [
    /^Price (?<change>\S+) on (?<things>.+)$/s,
    ({ things, change }) => adminBulk.priced({ change, things }),
  ],
  [
    /^Set (?<fact>\w+) of (?<things>.+)$/s,
    ({ things, fact }) => adminBulk.factSet({ fact: bulkFactText(fact), things }),
  ],
  [/^Delete (?<things>.+)$/s, ({ things }) => adminBulk.removed({ things })],
];

type Parts = { things: string; category: string; change: string; fact: string };

/** A bulk action that was kept, in the words of the page. */
export function batchText(label: string): string {
  for (const [kept, say] of LABELS) {
    const parts = kept.exec(label)?.groups;
    if (parts) {
      const { things = "", category = "", change = "", fact = "" } = parts;
      return say({ things: thingsText(things), category, change, fact });
    }
  }
  return label;
}

const FACTS: Readonly<Record<BulkFact, () => string>> = {
  family: () => adminProductForm.family(),
  travels: () => adminProductForm.travels(),
  storage: () => adminProductForm.storage(),
  heat: () => adminProductForm.heat(),
  origin: () => adminProductForm.origin(),
  diet: () => adminProductForm.diet(),
  allergens: () => adminProductForm.allergens(),
};

/** What a fact is called; one that is none, as it is kept. */
export function bulkFactText(fact: string): string {
  const known = BULK_FACTS.find((one) => one === fact);
  return known ? FACTS[known]() : fact;
}

/** A product by its name, several by their number. */
function thingsText(kept: string): string {
  const count = /^(\d+) products?$/.exec(kept)?.[1];
  return count === undefined ? kept : adminBulk.productCount({ count: Number(count) });
}
