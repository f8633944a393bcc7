import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { LayoutGrid, Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "#app/ui/cx.ts";
import { Price } from "#app/ui/price.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { highlightMatches } from "#domain/catalogue/search.ts";
import { chrome } from "#messages/chrome/index.ts";
import type { AppRouter } from "#server/router.ts";
import { CategoryName, langOf, markEnglish, useCategoryLabels } from "../catalogue/translated.tsx";

type Suggestions = inferRouterOutputs<AppRouter>["catalogue"]["suggest"];

/** What makes a link an option of the listbox. */
type Option = {
  id: string;
  role: "option";
  tabIndex: number;
  "aria-selected": boolean;
  onClick: () => void;
  className: string;
};

/**
 * The listbox of the search box: products, categories, and the way to all results, in the order of
 * their numbers. The focus stays in the box, so options are links that the Tab key passes by.
 */
export function SearchList({
  id,
  optionId,
  activeIndex,
  typed,
  found: { products, categories },
  onChosen,
}: {
  id: string;
  optionId: (index: number) => string;
  activeIndex: number | null;
  typed: string;
  found: Suggestions;
  onChosen: () => void;
}) {
  const option = (index: number): Option => ({
    id: optionId(index),
    role: "option",
    tabIndex: -1,
    "aria-selected": index === activeIndex,
    onClick: onChosen,
    className: cx(
      "flex min-h-12 items-center gap-3 px-4 py-1.5 hover:bg-sunken",
      "aria-selected:bg-brand-soft aria-selected:shadow-[inset_3px_0_0_var(--color-brand)]",
    ),
  });
  return (
    // Pressing an option must not take the focus out of the box, which would close the list.
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={chrome.suggestionList()}
      className="max-h-[min(36rem,76dvh)] overflow-y-auto overscroll-contain"
      onMouseDown={(event) => event.preventDefault()}
    >
      {products.length > 0 ? (
        <Group title={chrome.products()}>
          {products.map((product, index) => (
            <ProductOption
              key={product.id}
              product={product}
              typed={typed}
              option={option(index)}
            />
          ))}
        </Group>
      ) : null}
      {categories.length > 0 ? (
        <Group title={chrome.categories()}>
          {categories.map((category, index) => (
            <Link
              key={category.name}
              to="/category/$categoryName"
              params={{ categoryName: category.name }}
              {...option(products.length + index)}
            >
              <LayoutGrid aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
              <span className="min-w-0 truncate font-semibold">
                <MarkedCategory name={category.name} typed={typed} />
              </span>
            </Link>
          ))}
        </Group>
      ) : null}
      <div role="presentation" className="border-t border-line">
        <Link to="/products" search={{ q: typed }} {...option(products.length + categories.length)}>
          <Search aria-hidden="true" className="size-5 shrink-0 text-brand" />
          <span className="min-w-0 truncate font-semibold text-brand">
            {chrome.allResultsFor({ typed })}
          </span>
        </Link>
      </div>
    </div>
  );
}

function ProductOption({
  product,
  typed,
  option,
}: {
  product: Suggestions["products"][number];
  typed: string;
  option: Option;
}) {
  return (
    <Link to="/product/$id" params={{ id: product.id }} {...option}>
      <ProductImage
        src={product.image}
        alt=""
        width={44}
        height={44}
        className="size-11 shrink-0 rounded-sm"
      />
      <span className="min-w-0 flex-1">
        <span
          className="line-clamp-2 leading-snug font-semibold text-pretty"
          {...langOf(product, "name")}
        >
          <Marked label={product.name} typed={typed} />
        </span>
        <span className="block truncate text-sm text-ink-muted">
          <CategoryName name={product.category} />
        </span>
      </span>
      <Price priceCents={product.priceCents} size="sm" />
    </Link>
  );
}

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
        <span className="min-w-0 break-words">{chrome.noProductsFoundFor({ typed })}</span>
      ) : null}
      {state === "failed" ? chrome.searchWithoutSuggestions() : null}
    </p>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // To assistive technology a fieldset is a group, which is what a listbox may hold.
    <fieldset aria-labelledby={id} className="min-w-0 not-first:border-t not-first:border-line">
      <div id={id} role="presentation" className="px-4 pt-3 pb-1 text-sm text-ink-muted">
        {title}
      </div>
      {children}
    </fieldset>
  );
}

function MarkedCategory({ name, typed }: { name: string; typed: string }) {
  const { label, isEnglish } = useCategoryLabels()(name);
  return (
    <span {...markEnglish(isEnglish)}>
      <Marked label={label} typed={typed} />
    </span>
  );
}

function Marked({ label, typed }: { label: string; typed: string }) {
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
