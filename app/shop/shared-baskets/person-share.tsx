import { Link } from "@tanstack/react-router";
import { formatPrice } from "#app/lib/formats.ts";
import { QuantityStepper } from "#app/ui/form/quantity-stepper.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import type { Sharer } from "#domain/cart/shared-basket.ts";
import { sharedBaskets } from "#messages/sharedBaskets/index.ts";
import { markEnglish } from "../catalogue/translated.tsx";
import type { Shared } from "./use-shared.ts";

/** What one person added and what it comes to; one's own can be changed. */
export function PersonShare({
  person: { id, name, lines },
  shared: { products, shares, change, mostOf },
  isMe = false,
}: {
  person: Sharer;
  shared: Shared;
  isMe?: boolean;
}) {
  const sold = lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [{ product, quantity: line.quantity }] : [];
  });
  return (
    <section
      aria-label={sharedBaskets.share({ name })}
      className="rounded-xl border border-line bg-surface p-4 shadow-card sm:px-6"
    >
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-xl">{isMe ? sharedBaskets.you({ name }) : name}</h2>
        <b className="tabular-nums">{formatPrice(shares.each.get(id) ?? 0)}</b>
      </header>
      {lines.length === 0 ? <p className="text-ink-muted">{sharedBaskets.nothingYet()}</p> : null}
      <ul className="divide-y divide-line">
        {sold.map(({ product, quantity }) => (
          <li key={product.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <ProductImage
              src={product.image}
              alt=""
              width={160}
              height={160}
              className="size-12 shrink-0 rounded-md"
            />
            <Link
              to="/product/$id"
              params={{ id: product.id }}
              className="min-w-0 flex-1 basis-36 font-semibold hover:underline"
              {...markEnglish(product.isNameEnglish === true)}
            >
              {product.name}
            </Link>
            <span className="ml-auto flex items-center gap-3">
              {isMe ? (
                <QuantityStepper
                  name={product.name}
                  value={quantity}
                  stock={mostOf(product.id, product.stock)}
                  least={0}
                  onChange={(to) => change(product.id, to)}
                />
              ) : (
                <span className="text-ink-muted tabular-nums">{`${quantity} ×`}</span>
              )}
              <span className="min-w-18 text-right font-semibold tabular-nums">
                {formatPrice(product.priceCents * quantity)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {sold.length < lines.length ? (
        <p className="text-sm text-ink-muted">{sharedBaskets.gonePart()}</p>
      ) : null}
    </section>
  );
}
