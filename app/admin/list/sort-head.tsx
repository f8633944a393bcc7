import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

/** How a list is sorted by a column; undefined: by another one. */
export type SortState = "ascending" | "descending" | undefined;

/** The heading of a column that sorts: once for A to Z, again for Z to A. */
export function SortHead({
  state,
  renderLink,
  children,
}: {
  state: SortState;
  renderLink: (link: { className: string; children: ReactNode }) => ReactNode;
  children: string;
}) {
  const Icon = state === undefined ? ChevronsUpDown : state === "descending" ? ArrowDown : ArrowUp;
  return renderLink({
    className: cx("inline-flex min-h-8 items-center gap-1 hover:text-ink", state && "text-ink"),
    children: (
      <>
        {children}
        <Icon aria-hidden="true" className="size-4" />
      </>
    ),
  });
}
