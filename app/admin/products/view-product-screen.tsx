import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateTime, formatRand } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { ratingText } from "#domain/catalogue/product.ts";
import { VAT_CLASS_LABELS } from "#domain/money/vat.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { TranslateProduct } from "../translations/translate-button.tsx";
import { StockPanel } from "./stock-panel.tsx";
import { ViewChanges } from "./view-changes.tsx";
import { DeleteProduct } from "./view-delete.tsx";

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
        trail={[{ to: "/admin/products", label: "Products" }]}
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
                See it in the shop
              </a>
            ) : null}
            <IfMay needs="products.write">
              <Link to="/admin/products/edit/$id" params={{ id }} className={buttonClass()}>
                <Pencil aria-hidden="true" className="size-5" />
                Edit
              </Link>
            </IfMay>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Panel title="Details" bodyClassName="grid gap-5 p-4 sm:p-5">
          <Pictures images={product.images} name={product.name} />
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
            <Fact term="Price">
              <span className="text-xl font-bold tabular-nums">
                {formatRand(product.priceCents)}
              </span>
            </Fact>
            <Fact term="VAT">{VAT_CLASS_LABELS[product.vatClass]}</Fact>
            <Fact term="Category">{product.category}</Fact>
            <Fact term="Status">
              <Badge tone={isActive ? "leaf" : "neutral"}>{isActive ? "Active" : "Inactive"}</Badge>
            </Fact>
            <Fact term="Featured">{product.featured ? "Yes" : "No"}</Fact>
            <Fact term="Product ID/SKU">{product.sku ?? "–"}</Fact>
            <Fact term="Rating">{ratingText(product)}</Fact>
            <Fact term="Added">{formatDateTime(product.createdAt)}</Fact>
            <Fact term="Last changed">{formatDateTime(product.updatedAt)}</Fact>
          </dl>
          <div>
            <h3 className="text-sm font-semibold text-ink-muted">Description</h3>
            <p className="mt-1 max-w-prose whitespace-pre-line break-words">
              {product.description}
            </p>
          </div>
        </Panel>
        <StockPanel product={product} />
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
    <ul aria-label="Images" className="grid grid-cols-3 gap-3 sm:grid-cols-5">
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
              Main
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
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}
