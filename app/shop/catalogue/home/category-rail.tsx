import { Link } from "@tanstack/react-router";
import { chrome } from "#messages/chrome/index.ts";
import type { CategorySummary } from "../catalogue-types.ts";
import { langOf } from "../translated.tsx";

/** The categories by name, in a row for a thumb: a phone's way in long before the grid of them. */
export function CategoryRail({ categories }: { categories: readonly CategorySummary[] }) {
  if (categories.length === 0) return null;
  return (
    <nav
      aria-label={chrome.categories()}
      className="-mx-4 -my-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:hidden"
    >
      <ul className="flex w-max gap-2">
        {categories.map((category) => (
          <li key={category.name}>
            <Link
              to="/category/$categoryName"
              params={{ categoryName: category.name }}
              className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold whitespace-nowrap hover:border-ink"
              {...langOf(category, "name")}
            >
              {category.label ?? category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
