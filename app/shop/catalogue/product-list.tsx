import type { ProductSummary } from "./catalogue-types.ts";
import { ListFrame } from "./list-frame.tsx";
import type { ListView } from "./list-search.ts";
import { ProductCard, ProductRow } from "./product-card.tsx";

/** Exactly four, in one row as soon as there is room: on a tablet for the words of their buttons alone. */
const fourClass = "grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4 tight-buttons";

/** Products as a grid of 2, 3 or 4 columns, or as rows (storefront §2). */
export function ProductList({
  products,
  view,
  showCategory = true,
}: {
  products: readonly ProductSummary[];
  view: ListView;
  /** False where all of them are of the page's one category. */
  showCategory?: boolean;
}) {
  return (
    <ListFrame view={view}>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          {view === "grid" ? (
            <ProductCard
              product={product}
              as="h2"
              priority={index === 0}
              showCategory={showCategory}
            />
          ) : (
            <ProductRow product={product} as="h2" showCategory={showCategory} />
          )}
        </li>
      ))}
    </ListFrame>
  );
}

/** A row of four products below something else, two by two on a phone. */
export function ProductFour({ products }: { products: readonly ProductSummary[] }) {
  return (
    <ul className={fourClass}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} detail="brief" />
        </li>
      ))}
    </ul>
  );
}
