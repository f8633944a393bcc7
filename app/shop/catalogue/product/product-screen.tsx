import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { catalogue } from "#messages/catalogue/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { productPage } from "#messages/productPage/index.ts";
import { ProductFour } from "../product-list.tsx";
import { CategoryName, langOf, useCategoryLabels } from "../translated.tsx";
import { BuyBox } from "./buy-box.tsx";
import { CookIt } from "./cook-it.tsx";
import { ProductGallery } from "./gallery.tsx";

const route = getRouteApi("/_shop/product/$id");

/** A product's page (storefront §2): pictures, price, stock, quantity, and what goes with it. */
export function ProductScreen() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(useTrpc().catalogue.product.queryOptions({ id }));
  const { product, related, goesWith } = data;
  const labelOf = useCategoryLabels();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-12 pt-2 md:gap-16 md:pt-4">
      <div className="grid gap-2 md:gap-4">
        <Breadcrumbs
          current={<span {...langOf(product, "name")}>{product.name}</span>}
          className="min-w-0 max-sm:[&_[aria-current]]:sr-only max-sm:[&_li:nth-last-child(2)_svg]:hidden"
        >
          <Link to="/">{catalogue.home()}</Link>
          <Link to="/products">{catalogue.products()}</Link>
          <Link to="/category/$categoryName" params={{ categoryName: product.category }}>
            <CategoryName name={product.category} />
          </Link>
        </Breadcrumbs>
        <div
          key={product.id}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,34rem)_1fr] lg:gap-14"
        >
          <ProductGallery name={product.name} images={product.images} />
          <BuyBox product={product} />
        </div>
      </div>
      {goesWith.length > 0 ? (
        <section aria-labelledby="goes-with" className="grid gap-5">
          <SectionHeading id="goes-with" title={productPage.goesWith()} />
          <ProductFour products={goesWith} />
        </section>
      ) : null}
      <CookIt productId={product.id} />
      {related.length > 0 ? (
        <section aria-labelledby="related" className="grid gap-5">
          <SectionHeading
            id="related"
            title={productPage.mightAlsoLike()}
            action={
              <Link
                to="/category/$categoryName"
                params={{ categoryName: product.category }}
                className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
              >
                {productPage.moreOf({ category: labelOf(product.category).label })}
              </Link>
            }
          />
          <ProductFour products={related} />
        </section>
      ) : null}
    </div>
  );
}

/** For an id that nobody knows, or a product that is not sold at the moment. */
export function ProductNotFoundScreen() {
  return (
    <div className="page-width py-10 md:py-16">
      <EmptyState
        as="h1"
        icon={<SearchX />}
        title={productPage.notFound()}
        action={
          <>
            <Link to="/products" className={buttonClass({ size: "lg" })}>
              {chrome.allProducts()}
            </Link>
            <Link to="/" className={buttonClass({ variant: "outline", size: "lg" })}>
              {chrome.returnHome()}
            </Link>
          </>
        }
      >
        {productPage.notFoundWhy()}
      </EmptyState>
    </div>
  );
}
