import { readablePhone } from "#domain/customers/phone.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { Store } from "#domain/store/settings/store.ts";
import { letters } from "#messages/letters/index.ts";
import type { Block, Fact, Letter } from "./blocks.ts";
import { lines, oneLine } from "./tidy.ts";

/** A letter for programs that show plain text. */
export function textOf(letter: Letter, store: Store): string {
  return [
    letter.heading,
    letter.greeting,
    ...letter.blocks.map(blockText),
    `--\n${store.name}\n${store.address}, ${store.city}, ${store.postalCode}\n${readablePhone(store.phone)} | ${store.email}`,
    letter.reason,
  ]
    .filter((part) => part !== null)
    .join("\n\n")
    .concat("\n");
}

function blockText(block: Block): string {
  switch (block.type) {
    case "paragraph":
    case "small-print":
      return block.text;
    case "button":
    case "link":
      return `${block.label}:\n${block.url}`;
    case "quote":
      return lines(block.text)
        .map((line) => `> ${line}`)
        .join("\n");
    case "facts":
      return block.facts.map(factText).join("\n");
    case "items":
      return [
        ...block.items.flatMap(({ name, quantity, priceCents, note }) => [
          letters.itemLine({
            quantity,
            name: oneLine(name),
            price: formatMoney(priceCents, block.currency),
            total: formatMoney(priceCents * quantity, block.currency),
          }),
          ...(note ? [`  ${note}`] : []),
        ]),
        "",
        ...[...block.sums, block.total].map(factText),
      ].join("\n");
  }
}

function factText({ name, value }: Fact): string {
  return `${name}: ${value}`;
}
