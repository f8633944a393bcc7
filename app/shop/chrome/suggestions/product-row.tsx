import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { Plus } from "lucide-react";
import { QuantityStepper } from "#app/ui/form/quantity-stepper.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { PLACEHOLDER_IMAGE } from "#domain/catalogue/product.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import type { AppRouter } from "#server/router.ts";
import { CategoryName, langOf } from "../../catalogue/translated.tsx";
import { useAddToCart } from "../../catalogue/use-add-to-cart.ts";
import { Marked, type Row, rowClass } from "./rows.tsx";

export type Suggestions = inferRouterOutputs<AppRouter>["catalogue"]["suggest"];

/** A product with its price and the way into the cart. */
export function ProductRow({
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
    id,
    name,
    priceCents,
    category,
    stock: available,
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
