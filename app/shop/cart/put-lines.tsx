import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import type { CartProduct, CartRefusal } from "#domain/cart/cart.ts";
import { carts } from "#messages/carts/index.ts";
import { recipes } from "#messages/recipes/index.ts";
import { useCart } from "./cart-store.ts";

/** What became of lines that went into the cart: those that it took fewer of, or none. */
export type PutOutcome = {
  put: number;
  /** Of the lines, in the order given, whether the cart has them now: it took some, or had all there is. */
  each: readonly boolean[];
  fewer: ReadonlyArray<{ name: string; put: number; wanted: number }>;
  none: ReadonlyArray<{ name: string; refusal: CartRefusal | null }>;
};

/** Puts lines into the cart, as far as stock and cart allow. */
export function putLines(
  lines: ReadonlyArray<{ product: CartProduct; quantity: number }>,
  add: ReturnType<typeof useCart>["add"],
): PutOutcome {
  const done = lines.map(({ product, quantity }) => {
    const { added, refusal } = add(product, quantity);
    return { name: product.name, wanted: quantity, put: added, refusal };
  });
  return {
    put: done.reduce((sum, { put }) => sum + put, 0),
    each: done.map(({ put, refusal }) => put > 0 || refusal === "all in cart"),
    fewer: done.filter(({ put, wanted }) => put > 0 && put < wanted),
    none: done.filter(({ put }) => put === 0),
  };
}

/** The same in whole sentences, with the way into the cart; `there` units were in it already. */
export function PutOutcomeNote({
  outcome,
  there = 0,
}: {
  outcome: PutOutcome | null;
  there?: number;
}) {
  const cart = useCart();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) note.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  return (
    <div ref={note} role="status" className="scroll-mb-40">
      {outcome ? (
        <div className="grid gap-2 rounded-md bg-leaf-soft p-3">
          {outcome.put > 0 ? (
            <p className="font-semibold text-leaf-strong">
              {recipes.putIn({ count: outcome.put })}
            </p>
          ) : null}
          {there > 0 ? <p className="text-sm">{recipes.wasThere({ count: there })}</p> : null}
          {outcome.fewer.map(({ name, put, wanted }) => (
            <p key={name} className="text-sm">
              {recipes.fewerPut({ product: name, put, wanted })}
            </p>
          ))}
          {outcome.none.map(({ name, refusal }) => (
            <p key={name} className="text-sm">
              {whyNone(refusal, name)}
            </p>
          ))}
          <Button variant="outline" onClick={() => cart.open()}>
            {carts.viewCart()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function whyNone(refusal: CartRefusal | null, product: string): string {
  if (refusal === "cart full") return recipes.cartFull({ product });
  return refusal === "all in cart" ? recipes.allPut({ product }) : recipes.notPut({ product });
}
