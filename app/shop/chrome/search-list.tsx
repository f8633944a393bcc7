import { Link } from "@tanstack/react-router";
import { CookingPot, LayoutGrid, ListChecks, Search } from "lucide-react";
import type { MouseEvent } from "react";
import { Spinner } from "#app/ui/spinner.tsx";
import { chrome } from "#messages/chrome/index.ts";
import { pastedList } from "#messages/pastedList/index.ts";
import { recipes } from "#messages/recipes/index.ts";
import { langOf } from "../catalogue/translated.tsx";
import { ProductRow, type Suggestions } from "./suggestions/product-row.tsx";
import { Group, LinkRow, Marked, MarkedCategory, type Row } from "./suggestions/rows.tsx";

/**
 * The list below the search box: products with their price and the way into the cart, categories, recipes, and
 * the way to all results, in the order of their numbers. The arrow keys go from row to row while the
 * focus stays in the box, so the Tab key passes the links by and stops at what adds to the cart.
 */
export function SearchList({
  id,
  optionId,
  activeIndex,
  typed,
  found: { products, categories, recipes: dishes },
  onChosen,
  onSearched,
  onAdded,
}: {
  id: string;
  optionId: (index: number) => string;
  activeIndex: number | null;
  typed: string;
  found: Suggestions;
  onChosen: () => void;
  onSearched: () => void;
  onAdded: () => void;
}) {
  const row = (index: number): Row => ({
    id: optionId(index),
    isActive: index === activeIndex,
    onChosen,
  });
  const categoriesFrom = products.length;
  const dishesFrom = categoriesFrom + categories.length;
  return (
    <div className="max-h-[min(36rem,54dvh)] overflow-y-auto overscroll-contain md:max-h-[min(36rem,76dvh)]">
      <table id={id} {...GRID} aria-label={chrome.suggestionList()} className="block">
        <Group title={chrome.products()}>
          {products.map((product, index) => (
            <ProductRow
              key={product.id}
              product={product}
              typed={typed}
              row={row(index)}
              onAdded={onAdded}
            />
          ))}
        </Group>
        <Group title={chrome.categories()}>
          {categories.map(({ name }, index) => (
            <CategoryRow key={name} name={name} typed={typed} row={row(categoriesFrom + index)} />
          ))}
        </Group>
        <Group title={recipes.title()}>
          {dishes.map((recipe, index) => (
            <RecipeRow
              key={recipe.id}
              recipe={recipe}
              typed={typed}
              row={row(dishesFrom + index)}
            />
          ))}
        </Group>
        <tbody className="block">
          <LinkRow row={{ ...row(dishesFrom + dishes.length), onChosen: onSearched }}>
            {(link) => (
              <Link to="/products" search={{ q: typed }} {...link}>
                <Search aria-hidden="true" className="size-5 shrink-0 text-brand" />
                <span className="min-w-0 truncate font-semibold text-brand">
                  {chrome.allResultsFor({ typed })}
                </span>
              </Link>
            )}
          </LinkRow>
        </tbody>
      </table>
      <ListLink onChosen={onChosen} />
    </div>
  );
}

/** For who has a whole list: out of the grid, since it is no answer to what was typed. */
function ListLink({ onChosen }: { onChosen: () => void }) {
  return (
    <Link
      to="/shopping-list"
      onClick={onChosen}
      className="flex min-h-12 items-center gap-3 border-t border-line px-4 py-1.5 text-ink-muted hover:bg-sunken hover:text-ink"
    >
      <ListChecks aria-hidden="true" className="size-5 shrink-0" />
      {pastedList.title()}
    </Link>
  );
}

function CategoryRow({ name, typed, row }: { name: string; typed: string; row: Row }) {
  return (
    <LinkRow row={row}>
      {(link) => (
        <Link to="/category/$categoryName" params={{ categoryName: name }} {...link}>
          <LayoutGrid aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
          <span className="min-w-0 truncate font-semibold">
            <MarkedCategory name={name} typed={typed} />
          </span>
        </Link>
      )}
    </LinkRow>
  );
}

function RecipeRow({
  recipe,
  typed,
  row,
}: {
  recipe: Suggestions["recipes"][number];
  typed: string;
  row: Row;
}) {
  return (
    <LinkRow row={row}>
      {(link) => (
        <Link to="/recipe/$id" params={{ id: recipe.id }} {...link}>
          <CookingPot aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
          <span className="min-w-0 truncate font-semibold" {...langOf(recipe, "name")}>
            <Marked label={recipe.name} typed={typed} />
          </span>
        </Link>
      )}
    </LinkRow>
  );
}

/** What the box has the keys of; pressing a row must not take the focus out of it, which would close the list. */
const GRID = {
  role: "grid",
  onMouseDown: (event: MouseEvent) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  },
};

/** What the popup says when it has no list to show. */
export function SearchMessage({
  state,
  typed,
}: {
  state: "loading" | "empty" | "failed";
  typed: string;
}) {
  return (
    <p className="flex min-h-14 items-center gap-3 px-4 py-3 text-ink-muted">
      {state === "loading" ? (
        <>
          <Spinner /> {chrome.looking()}
        </>
      ) : null}
      {state === "empty" ? (
        <span className="min-w-0">{chrome.noProductsFoundFor({ typed })}</span>
      ) : null}
      {state === "failed" ? chrome.searchWithoutSuggestions() : null}
    </p>
  );
}
