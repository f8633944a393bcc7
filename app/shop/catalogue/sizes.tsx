import { Link } from "@tanstack/react-router";
import { formatPrice } from "#app/lib/formats.ts";
import { cx } from "#app/ui/cx.ts";
import { type Size, totalOf, unitPrice } from "#domain/catalogue/size.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { sizes } from "#messages/sizes/index.ts";
import { productSizeText, unitPriceText } from "#messages/sizes/size-text.ts";
import type { Product } from "./catalogue-types.ts";

type Sized = Pick<Product, "id" | "priceCents" | "size" | "sizes">;

/** What a name ends with where that is a size: "5 kg", "6 × 330 ml". */
const SIZE_AT_THE_END = /^(.+?) ((?:\d+ ?[×x] ?)?[\d.,]+ ?\p{L}{1,5})$/u;

/** A name of at most two lines on a card; the size that it ends with is never cut away. */
export function ProductName({ name }: { name: string }) {
  const [, words = name, size] = SIZE_AT_THE_END.exec(name) ?? [];
  return (
    <>
      <span className="line-clamp-2">{words}</span>
      {size ? <span className="block text-ink-muted">{` ${size}`}</span> : null}
    </>
  );
}

/** What a kilogram, a litre or a piece costs; `always`, also where that is the price itself. */
export function UnitPrice({
  product: { priceCents, size },
  always = false,
  className,
}: {
  product: Sized;
  always?: boolean;
  className?: string;
}) {
  if (!size || (!always && isOneMeasure(size))) return null;
  const { cents, per } = unitPrice(priceCents, size);
  return (
    <span className={cx("text-sm text-ink-muted tabular-nums", className)}>
      {unitPriceText(formatPrice(cents), per)}
    </span>
  );
}

/**
 * The sizes that a thing can be had in, each a link to its own page; the one that this is, is marked.
 * `brief`, on a card, without prices.
 */
export function SizeLinks({
  product: { id, sizes: choices = [] },
  brief = false,
  className,
}: {
  product: Sized;
  brief?: boolean;
  className?: string;
}) {
  if (choices.length === 0) return null;
  return (
    <nav
      aria-label={sizes.size()}
      className={cx("flex flex-wrap", brief ? "gap-1" : "gap-2", className)}
    >
      {choices.map((one) => (
        <Link
          key={one.id}
          to="/product/$id"
          params={{ id: one.id }}
          resetScroll={brief}
          aria-current={one.id === id ? (brief ? "true" : "page") : undefined}
          className={cx(
            "grid min-h-11 min-w-11 place-content-center rounded-md border border-line-strong py-1 text-center text-sm hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold",
            brief ? "px-1.5 sm:px-2.5" : "px-3",
          )}
        >
          <span className={one.available > 0 ? "" : "text-ink-muted line-through"}>
            {one.size ? productSizeText(one.size) : one.name}
          </span>
          {one.available > 0 ? null : (
            <span className={brief ? "sr-only" : "text-xs text-ink-muted"}>
              {catalogue.outOfStock()}
            </span>
          )}
          {brief || one.available <= 0 ? null : (
            <span className="text-xs text-ink-muted tabular-nums">
              {formatPrice(one.priceCents)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function isOneMeasure(size: Size): boolean {
  return totalOf(size) === (size.unit === "piece" ? 1 : 1_000);
}
