import type { ReactNode } from "react";
import { highlightMatches } from "#domain/catalogue/search.ts";
import { markEnglish, useCategoryLabels } from "../../catalogue/translated.tsx";

/** What is the same in each row. */
export type Row = { id: string; isActive: boolean; onChosen: () => void };

export const rowClass =
  "flex items-center hover:bg-sunken aria-selected:bg-brand-soft aria-selected:*:first:shadow-[inset_3px_0_0_var(--color-brand)]";

type LinkOfRow = { tabIndex: number; onClick: () => void; className: string };

/** A row that is a link and nothing besides. */
export function LinkRow({
  row: { id, isActive, onChosen },
  children,
}: {
  row: Row;
  children: (link: LinkOfRow) => ReactNode;
}) {
  return (
    <tr aria-selected={isActive} className={rowClass}>
      <td id={id} className="min-w-0 flex-1">
        {children({
          tabIndex: -1,
          onClick: onChosen,
          className: "flex min-h-12 items-center gap-3 px-4 py-1.5",
        })}
      </td>
    </tr>
  );
}

/** Rows of one kind, below what they are. */
export function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <tbody className="block">
      <tr>
        <th
          scope="rowgroup"
          className="block px-4 pt-3 pb-1 text-left text-sm font-normal text-ink-muted"
        >
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

/** A category in the words of the page, with what was typed marked. */
export function MarkedCategory({ name, typed }: { name: string; typed: string }) {
  const { label, isEnglish } = useCategoryLabels()(name);
  return (
    <span {...markEnglish(isEnglish)}>
      <Marked label={label} typed={typed} />
    </span>
  );
}

/** A text in which what was typed is marked. */
export function Marked({ label, typed }: { label: string; typed: string }) {
  let from = 0;
  return highlightMatches(label, typed).map(({ text, isMatch }) => {
    from += text.length;
    return isMatch ? (
      <mark key={from} className="rounded-xs bg-accent-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
