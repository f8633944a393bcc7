import { adminBulk } from "#messages/adminBulk/index.ts";

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
    /^Move (?<things>.+) to (?<category>.+)$/s,
    ({ things, category }) => adminBulk.movedTo({ things, category }),
  ],
  [
    /^Price (?<change>\S+) on (?<things>.+)$/s,
    ({ things, change }) => adminBulk.priced({ change, things }),
  ],
  [/^Delete (?<things>.+)$/s, ({ things }) => adminBulk.removed({ things })],
];

type Parts = { things: string; category: string; change: string };

/** A bulk action that was kept, in the words of the page. */
export function batchText(label: string): string {
  for (const [kept, say] of LABELS) {
    const parts = kept.exec(label)?.groups;
    if (parts) {
      const { things = "", category = "", change = "" } = parts;
      return say({ things: thingsText(things), category, change });
    }
  }
  return label;
}

/** A product by its name, several by their number. */
function thingsText(kept: string): string {
  const count = /^(\d+) products?$/.exec(kept)?.[1];
  return count === undefined ? kept : adminBulk.productCount({ count: Number(count) });
}
