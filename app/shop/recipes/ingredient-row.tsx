import { Link } from "@tanstack/react-router";
import { ArrowLeftRight, Search } from "lucide-react";
import { useState } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { ProductImage } from "#app/ui/product-image.tsx";
import type { BasketLine } from "#domain/recipes/basket.ts";
import { recipes } from "#messages/recipes/index.ts";
import { langOf } from "../catalogue/translated.tsx";
import type { Supply } from "./recipe-data.ts";
import { amountText } from "./recipe-words.tsx";
import type { Planned } from "./use-recipe-plan.ts";

/** One ingredient: how much of it, ticked where it is there, else the packs that it takes. */
export function IngredientRow({
  planned,
  cooked,
  line,
  onTick,
  onChoose,
}: {
  planned: Planned;
  cooked: { people: number; servings: number };
  /** Of the basket, where the product is in it. */
  line: BasketLine<Supply> | undefined;
  onTick: (isThere: boolean) => void;
  onChoose: (productId: string) => void;
}) {
  const { ingredient, isThere, product } = planned;
  return (
    <li
      className={cx("grid gap-1.5 border-b border-line py-1 last:border-b-0", !isThere && "pb-3")}
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isThere}
          onChange={({ target }) => onTick(target.checked)}
          className="size-5 shrink-0"
        />
        <span className={cx("min-w-0", isThere && "text-ink-muted")}>
          {ingredient.amount === null ? null : (
            <b className="font-semibold">{amountText(ingredient, cooked)} </b>
          )}
          <span {...langOf(ingredient, "name")}>{ingredient.name}</span>
          {ingredient.amount === null ? `, ${amountText(ingredient, cooked)}` : null}
        </span>
        {isThere ? (
          <span className="ml-auto shrink-0 text-sm text-ink-muted">{recipes.youHaveIt()}</span>
        ) : null}
      </label>
      {isThere ? null : product ? (
        <SupplyOf planned={planned} product={product} line={line} onChoose={onChoose} />
      ) : (
        <NothingForIt name={ingredient.name} isSoldHere={!ingredient.atHome} />
      )}
    </li>
  );
}

/** The product that it is bought as, its packs and price, and what else would do. */
function SupplyOf({
  planned,
  product,
  line,
  onChoose,
}: {
  planned: Planned;
  product: Supply;
  line: BasketLine<Supply> | undefined;
  onChoose: (productId: string) => void;
}) {
  const [isSwapping, setSwapping] = useState(false);
  const { ingredient, replaced } = planned;
  return (
    <div className="grid gap-2 pl-8">
      <div className="flex items-center gap-3">
        <ProductImage
          src={product.image}
          alt=""
          width={160}
          height={160}
          className="size-12 shrink-0 rounded-md"
        />
        <div className="min-w-0 flex-1 text-sm leading-snug">
          <Link
            to="/product/$id"
            params={{ id: product.id }}
            className="touch-target inline-block py-1 font-semibold text-pretty hover:underline"
            {...langOf(product, "name")}
          >
            {product.name}
          </Link>
          <p className="flex flex-wrap gap-x-2 text-ink-muted tabular-nums">
            {product.available > 0 && line ? (
              <>
                <span>{recipes.packs({ count: line.packs })}</span>
                <span className="font-semibold text-ink">{formatPrice(line.priceCents)}</span>
                {line.packs < line.wanted ? (
                  <span className="font-semibold text-danger">
                    {recipes.onlyLeft({ count: line.packs })}
                  </span>
                ) : null}
              </>
            ) : (
              <span className="font-semibold text-danger">{recipes.soldOut()}</span>
            )}
          </p>
        </div>
        {ingredient.products.length > 1 ? (
          <button
            type="button"
            aria-expanded={isSwapping}
            aria-label={`${recipes.swap()}: ${ingredient.name}`}
            onClick={() => setSwapping(!isSwapping)}
            className={buttonClass({
              variant: "outline",
              className: "px-3! text-sm! noscript:hidden",
            })}
          >
            <ArrowLeftRight aria-hidden="true" className="size-4" />
            <span className="max-[24rem]:sr-only">{recipes.swap()}</span>
          </button>
        ) : null}
      </div>
      {replaced ? (
        <p className="text-sm text-ink-muted">
          {recipes.soldOutSwapped({ product: replaced.name })}
        </p>
      ) : null}
      {isSwapping ? <SwapChoice planned={planned} product={product} onChoose={onChoose} /> : null}
    </div>
  );
}

/** What does in its place, each with its price; what is sold out cannot be chosen. */
function SwapChoice({
  planned: { ingredient },
  product,
  onChoose,
}: {
  planned: Planned;
  product: Supply;
  onChoose: (productId: string) => void;
}) {
  return (
    <fieldset className="grid rounded-md border border-line bg-paper px-3 py-1">
      <legend className="sr-only">{recipes.swapFor({ ingredient: ingredient.name })}</legend>
      {ingredient.products.map((option) => {
        const canBuy = option.available > 0;
        return (
          <label
            key={option.id}
            className={cx(
              "flex min-h-11 items-center gap-3 border-b border-line py-1.5 text-sm last:border-b-0",
              !canBuy && "text-ink-muted",
            )}
          >
            <input
              type="radio"
              name={`swap-${ingredient.position}`}
              checked={option.id === product.id}
              disabled={!canBuy}
              onChange={() => onChoose(option.id)}
              className="size-4.5 shrink-0"
            />
            <span className="min-w-0 flex-1 leading-snug" {...langOf(option, "name")}>
              {option.name}
            </span>
            <span className="shrink-0 tabular-nums">
              {canBuy ? formatPrice(option.priceCents) : recipes.soldOut()}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function NothingForIt({ name, isSoldHere }: { name: string; isSoldHere: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 pl-8 text-sm text-ink-muted">
      {isSoldHere ? recipes.notSold() : null}
      <Link
        to="/products"
        search={{ q: name }}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
      >
        <Search aria-hidden="true" className="size-4" />
        {recipes.lookFor()}
      </Link>
    </p>
  );
}
