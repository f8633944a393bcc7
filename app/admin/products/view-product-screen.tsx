import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { formatDateTime } from "#app/lib/time/days.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { pageAddress } from "#domain/store/page-address.ts";
import { adminProduct } from "#messages/adminProduct/index.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { vatClassText } from "#messages/adminProductForm/rule-text.ts";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { TranslateProduct } from "../translations/translate-button.tsx";
import { wayBack } from "./list/search.ts";
import { ProductStatusBadge } from "./product-status.tsx";
import { StockPanel } from "./stock-panel.tsx";
import { ViewChanges } from "./view-changes.tsx";
import { DeleteProduct } from "./view-delete.tsx";
import { ViewFacts } from "./view-facts.tsx";

/** /admin/products/view/{id}: read-only detail, stock and its history, who changed what (back-office §2). */
export function ViewProductScreen({ id }: { id: string }) {
  const trpc = useTrpc();
  const { data } = useSuspenseQuery(trpc.admin.product.get.queryOptions({ id }));
  const { product } = data;
  const isActive = product.status === "active";
  return (
    <>
      <PageHeader
        title={product.name}
        trail={[{ ...wayBack(), label: backOffice.products() }]}
        actions={
          <>
            <IfMay needs="products.write">
              <DeleteProduct id={id} name={product.name} />
              <TranslateProduct id={id} name={product.name} />
            </IfMay>
            {isActive ? (
              <a
                href={pageAddress("/product/$id", { id })}
                className={buttonClass({ variant: "outline" })}
              >
                <ExternalLink aria-hidden="true" className="size-5" />
                {adminProduct.seeInShop()}
              </a>
            ) : null}
            <IfMay needs="products.write">
              <Link to="/admin/products/edit/$id" params={{ id }} className={buttonClass()}>
                <Pencil aria-hidden="true" className="size-5" />
                {backOffice.edit()}
              </Link>
            </IfMay>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]">
        <Panel title={adminProduct.details()} bodyClassName="grid gap-5 p-4 sm:p-5">
          <Pictures images={product.images} name={product.name} />
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
            <Fact term={backOffice.price()}>
              <span className="text-xl font-bold tabular-nums">
                {formatPrice(product.priceCents)}
              </span>
            </Fact>
            <Fact term={adminProductForm.vat()}>{vatClassText(product.vatClass)}</Fact>
            <Fact term={backOffice.category()}>{product.category}</Fact>
            <Fact term={backOffice.status()}>
              <ProductStatusBadge status={product.status} />
            </Fact>
            <Fact term={adminProducts.featured()}>
              {product.featured ? adminProducts.yes() : adminProducts.no()}
            </Fact>
            <Fact term={adminProductForm.productId()}>{product.sku ?? "–"}</Fact>
            <Fact term={adminProducts.rating()}>{ratingText(product)}</Fact>
            <Fact term={adminProduct.added()}>{formatDateTime(product.createdAt)}</Fact>
            <Fact term={adminProduct.lastChanged()}>{formatDateTime(product.updatedAt)}</Fact>
          </dl>
          <div>
            <h3 className="text-sm font-semibold text-ink-muted">
              {adminProductForm.description()}
            </h3>
            <p className="mt-1 max-w-prose whitespace-pre-line">{product.description}</p>
          </div>
        </Panel>
        <StockPanel product={{ ...product, toBePacked: data.toBePacked }} />
        <ViewFacts product={product} />
        <ViewChanges id={id} />
      </div>
    </>
  );
}

function Pictures({
  images,
  name,
}: {
  images: ReadonlyArray<{ url: string; width: number; height: number; alt: string }>;
  name: string;
}) {
  if (images.length === 0) {
    return <ProductImage src={null} alt={name} className="aspect-square w-40 rounded-md" />;
  }
  return (
    <ul aria-label={adminProduct.images()} className="grid grid-cols-3 gap-3 sm:grid-cols-5">
      {images.map((image, index) => (
        <li key={image.url} className="relative">
          <ProductImage
            src={image.url}
            alt={image.alt || name}
            width={image.width}
            height={image.height}
            sizes="10rem"
            className="aspect-square w-full rounded-md border border-line"
          />
          {index === 0 ? (
            <Badge tone="accent" className="absolute left-1.5 top-1.5">
              {adminProduct.main()}
            </Badge>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-ink-muted">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

/** "4.6 from 12 reviews". Without known reviews it stands alone, without a rating "–". */
function ratingText(product: { rating: number | null; reviewsCount: number | null }): string {
  const { rating, reviewsCount: count } = product;
  if (rating === null) return "–";
  return count ? adminProduct.ratingFrom({ rating: rating.toFixed(1), count }) : rating.toFixed(1);
}
