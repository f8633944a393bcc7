import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { catalogue } from "#messages/catalogue/index.ts";
import { requests } from "#messages/requests/index.ts";
import { ProductFour } from "../catalogue/product-list.tsx";
import { CategoryName } from "../catalogue/translated.tsx";
import { AskForIt } from "./ask-for-it.tsx";
import { useNoteMiss } from "./use-note-miss.ts";

/**
 * What stands where a search found nothing: searches and products that come nearest, their categories, and
 * the way to ask for it. The search is counted once it has stood there for a while.
 */
export function NothingNamed({ text, isStale }: { text: string; isStale: boolean }) {
  const { data } = useQuery(useTrpc().catalogue.nearest.queryOptions({ text }));
  useNoteMiss(text, isStale);
  const { searches = [], categories = [], products = [] } = data ?? {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <EmptyState
        icon={<SearchX />}
        title={catalogue.noProductsFound()}
        className="px-4 py-8 sm:py-10"
        action={
          <Link to="/products" className={buttonClass({ variant: "outline" })}>
            {catalogue.showAllProducts()}
          </Link>
        }
      >
        {searches.length + categories.length === 0 ? (
          catalogue.tryAnotherWord()
        ) : (
          <div className="grid gap-4">
            <Ways title={requests.didYouMean()}>
              {searches.map((other) => (
                <li key={other}>
                  <Link to="/products" search={{ q: other }} className={chipClass}>
                    {other}
                  </Link>
                </li>
              ))}
            </Ways>
            <Ways title={requests.alongTheShelf()}>
              {categories.map((name) => (
                <li key={name}>
                  <Link
                    to="/category/$categoryName"
                    params={{ categoryName: name }}
                    className={chipClass}
                  >
                    <CategoryName name={name} />
                  </Link>
                </li>
              ))}
            </Ways>
          </div>
        )}
      </EmptyState>
      {products.length > 0 ? (
        <section aria-labelledby="nearest" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="nearest" className="text-2xl">
            {requests.nearest()}
          </h2>
          <ProductFour products={products} />
        </section>
      ) : null}
      <AskForIt wanted={text} />
    </div>
  );
}

const chipClass =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 py-1.5 font-semibold text-ink hover:border-ink hover:bg-sunken";

function Ways({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p>{title}</p>
      <ul className="flex flex-wrap justify-center gap-2">{children}</ul>
    </div>
  );
}
