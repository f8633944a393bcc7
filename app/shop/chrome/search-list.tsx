import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { LayoutGrid, Plus, Search } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { QuantityStepper } from "#app/ui/form/quantity-stepper.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { highlightMatches } from "#domain/catalogue/search.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import type { AppRouter } from "#server/router.ts";
import { CategoryName, langOf, markEnglish, useCategoryLabels } from "../catalogue/translated.tsx";
import { useAddToCart } from "../catalogue/use-add-to-cart.ts";

type Suggestions = inferRouterOutputs<AppRouter>["catalogue"]["suggest"];

/** What is the same in each row. */
type Row = { id: string; isActive: boolean; onChosen: () => void };

/**
 * The list below the search box: products with their price and the way into the cart, categories, and
 * the way to all results, in the order of their numbers. The arrow keys go from row to row while the
 * focus stays in the box, so the Tab key passes the links by and stops at what adds to the cart.
 */
export function SearchList({
  id,
  optionId,
  activeIndex,
  typed,
  found: { products, categories },
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
  return (
    <div className="max-h-[min(36rem,54dvh)] overflow-y-auto overscroll-contain md:max-h-[min(36rem,76dvh)]">
      <table id={id} {...GRID} aria-label={chrome.suggestionList()} className="block">
        {products.length > 0 ? (
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
        ) : null}
        {categories.length > 0 ? (
          <Group title={chrome.categories()}>
            {categories.map((category, index) => (
              <LinkRow key={category.name} row={row(products.length + index)}>
                {(link) => (
                  <Link
                    to="/category/$categoryName"
                    params={{ categoryName: category.name }}
                    {...link}
                  >
                    <LayoutGrid aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
                    <span className="min-w-0 truncate font-semibold">
                      <MarkedCategory name={category.name} typed={typed} />
                    </span>
                  </Link>
                )}
              </LinkRow>
            ))}
          </Group>
        ) : null}
        <tbody className="block">
          <LinkRow row={{ ...row(products.length + categories.length), onChosen: onSearched }}>
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
    </div>
  );
}

/** What the box has the keys of; pressing a row must not take the focus out of it, which would close the list. */
const GRID = {
  role: "grid",
  onMouseDown: (event: MouseEvent) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  },
};

const rowClass =
  "flex items-center hover:bg-sunken aria-selected:bg-brand-soft aria-selected:*:first:shadow-[inset_3px_0_0_var(--color-brand)]";

type LinkOfRow = { tabIndex: number; onClick: () => void; className: string };

/** A row that is a link and nothing besides. */
function LinkRow({
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

function ProductRow({
  product,
  typed,
  row: { id, isActive, onChosen },
  onAdded,
}: {
  product: Suggestions["products"][number];
  typed: string;
  row: Row;
  onAdded: () => void;
}) {
  return (
    <tr aria-selected={isActive} className={rowClass}>
      <td id={id} className="min-w-0 flex-1">
        <Link
          to="/product/$id"
          params={{ id: product.id }}
          tabIndex={-1}
          onClick={onChosen}
          className="flex min-h-14 items-center gap-3 py-1.5 pr-2 pl-3 sm:pl-4"
        >
          <ProductImage
            src={product.image}
            alt=""
            width={44}
            height={44}
            className="size-11 shrink-0 rounded-sm"
          />
          <span className="min-w-0 flex-1">
            <span
              className="line-clamp-2 text-sm leading-snug font-semibold text-pretty sm:text-base"
              {...langOf(product, "name")}
            >
              <Marked label={product.name} typed={typed} />
            </span>
            <span className="flex items-baseline gap-2 text-sm text-ink-muted">
              <Price priceCents={product.priceCents} size="sm" className="font-bold text-ink" />
              <span className="truncate">
                <CategoryName name={product.category} />
              </span>
            </span>
          </span>
        </Link>
      </td>
      <td className="pr-2 sm:pr-3">
        <QuickAdd product={product} onAdded={onAdded} />
      </td>
    </tr>
  );
}

/** Adds one; of what is in the cart already, how many. */
function QuickAdd({
  product,
  onAdded,
}: {
  product: Suggestions["products"][number];
  onAdded: () => void;
}) {
  const { id, name, priceCents, image, category, available } = product;
  const isNameEnglish = product.inEnglish?.includes("name");
  const { inCart, add, setInCart } = useAddToCart({
    ...{ id, name, priceCents, category, stock: available },
    image: image ?? PLACEHOLDER_IMAGE,
    ...(isNameEnglish ? { isNameEnglish } : {}),
  });
  if (available <= 0) {
    return <span className="px-2 text-sm text-ink-muted">{catalogue.outOfStock()}</span>;
  }
  if (inCart > 0) {
    return (
      <QuantityStepper
        name={name}
        value={inCart}
        stock={available}
        least={0}
        onChange={setInCart}
        className="border-brand bg-brand-soft"
      />
    );
  }
  return (
    <IconButton
      label={chrome.addProduct({ name })}
      variant="outline"
      tooltip={false}
      onClick={() => {
        add();
        onAdded();
      }}
    >
      <Plus aria-hidden="true" />
    </IconButton>
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
