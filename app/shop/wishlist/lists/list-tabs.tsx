import { Link } from "@tanstack/react-router";
import { Heart, Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { productLists } from "#messages/productLists/index.ts";
import { wishlists } from "#messages/wishlists/index.ts";
import { NameListDialog } from "./name-list-dialog.tsx";
import type { ProductListSummary } from "./use-lists.ts";

const tabClass =
  "inline-flex min-h-11 max-w-64 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold whitespace-nowrap hover:border-ink focus-visible:-outline-offset-3 aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand";

/**
 * The wishlist and the customer's other lists, side by side, and the way to one more. On a phone they are
 * one row to be swiped, with the list that is shown in view.
 */
export function ListTabs({
  lists,
  current,
}: {
  lists: readonly ProductListSummary[];
  /** The list that is shown; null: the wishlist. */
  current: string | null;
}) {
  const [isNaming, setNaming] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves with the list that is shown
  useEffect(() => {
    const tab = row.current?.querySelector("[aria-current=page]");
    if (!row.current || !tab) return;
    row.current.scrollLeft += centreOf(tab) - centreOf(row.current);
  }, [current, lists.length]);
  return (
    <nav aria-label={productLists.yourLists()} className="mb-6">
      <ul
        ref={row}
        className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap"
      >
        <Tab isCurrent={current === null} list={undefined}>
          <Heart aria-hidden="true" className="size-4.5 shrink-0" />
          {wishlists.title()}
        </Tab>
        {lists.map(({ id, name, count }) => (
          <Tab key={id} isCurrent={current === id} list={id}>
            <span className="truncate">{name}</span>
            <span aria-hidden="true" className="text-sm font-normal tabular-nums opacity-80">
              {count}
            </span>
          </Tab>
        ))}
        <li className="shrink-0">
          <button
            type="button"
            className={cx(tabClass, "border-dashed")}
            onClick={() => setNaming(true)}
          >
            <Plus aria-hidden="true" className="size-4.5 shrink-0" />
            {productLists.newList()}
          </button>
        </li>
      </ul>
      <NameListDialog list={null} open={isNaming} onOpenChange={setNaming} />
    </nav>
  );
}

function Tab({
  list,
  isCurrent,
  children,
}: {
  list: string | undefined;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <li className="shrink-0">
      <Link
        to="/wishlist"
        {...(list ? { hash: `list=${list}` } : {})}
        activeOptions={{ exact: true, includeHash: true }}
        aria-current={isCurrent ? "page" : undefined}
        resetScroll={false}
        hashScrollIntoView={false}
        className={tabClass}
      >
        {children}
      </Link>
    </li>
  );
}

function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
