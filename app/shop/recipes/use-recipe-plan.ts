import { useState } from "react";
import { shortOf } from "#domain/cart/kept-basket.ts";
import { type RecipeBasket, recipeBasket } from "#domain/recipes/basket.ts";
import { MAX_PEOPLE } from "#domain/recipes/recipe.ts";
import { cartItems, useCart } from "../cart/cart-store.ts";
import { type PutOutcome, putLines } from "../cart/put-lines.tsx";
import { type Ingredient, type Recipe, type Supply, supplyForCart } from "./recipe-data.ts";

/** An ingredient as it is planned: out of which product, and why not out of the proper one. */
export type Planned = {
  ingredient: Ingredient;
  isThere: boolean;
  product: Supply | null;
  /** The proper product, where it is sold out and another stands in for it. */
  replaced: Supply | null;
};

export type RecipePlan = ReturnType<typeof useRecipePlan>;

/**
 * How somebody means to cook a recipe: for how many, what is in the kitchen, out of which products. The
 * server renders it as it is written, with everything but what most kitchens have to be bought.
 */
export function useRecipePlan(recipe: Recipe) {
  const { servings, ingredients } = recipe;
  const cart = useCart();
  const [people, setPeople] = useState(servings);
  const [there, setThere] = useState<ReadonlySet<number>>(
    new Set(ingredients.filter(({ atHome }) => atHome).map(({ position }) => position)),
  );
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [outcome, setOutcome] = useState<PutOutcome | null>(null);
  // Of each product the units that this page has put, whatever was changed since.
  const [given, setGiven] = useState<ReadonlyMap<string, number>>(new Map());

  const planned = ingredients.map((ingredient): Planned => {
    const { position, products } = ingredient;
    const proper = products[0] ?? null;
    const wished = products.find(({ id }) => id === chosen.get(position));
    const product = wished ?? products.find(({ available }) => available > 0) ?? proper;
    const isReplaced = !wished && product !== proper;
    return {
      ingredient,
      isThere: there.has(position),
      product,
      replaced: isReplaced ? proper : null,
    };
  });
  const cooked = { people, servings };
  const basket: RecipeBasket<Supply> = recipeBasket(
    planned.map(({ ingredient, isThere, product }) => ({
      amount: ingredient.amount,
      unit: ingredient.unit,
      product: isThere ? null : product,
    })),
    cooked,
  );

  return {
    cooked,
    planned,
    basket,
    outcome,
    setPeople: (wanted: number) => {
      setPeople(Math.min(Math.max(wanted, 1), MAX_PEOPLE));
      setOutcome(null);
    },
    tick: (position: number, isThere: boolean) => {
      setThere(
        (old) => new Set(isThere ? [...old, position] : [...old].filter((at) => at !== position)),
      );
      setOutcome(null);
    },
    choose: (position: number, productId: string) => {
      setChosen((old) => new Map(old).set(position, productId));
      setOutcome(null);
    },
    // Pressed twice it is not cooked twice, nor as a whole once it was put for fewer: only what is wanted
    // beyond that, or was taken out meanwhile, goes in.
    put: () => {
      const before = unitsInCart();
      const still = [...given].map(([id, put]) => {
        return { id, quantity: Math.min(put, before.get(id) ?? 0) };
      });
      const missing = shortOf(linesOf(basket), still).filter(
        ({ product }) => !outcome || (before.get(product.id) ?? 0) < product.stock,
      );
      if (missing.length === 0) {
        cart.open();
        return;
      }
      setOutcome(putLines(missing, cart.add));
      const after = unitsInCart();
      const now = new Map(still.map(({ id, quantity }) => [id, quantity]));
      for (const { product } of missing) {
        const put = (after.get(product.id) ?? 0) - (before.get(product.id) ?? 0);
        now.set(product.id, (now.get(product.id) ?? 0) + put);
      }
      setGiven(now);
    },
  };
}

function unitsInCart(): Map<string, number> {
  return new Map(cartItems().map(({ id, quantity }) => [id, quantity]));
}

function linesOf({ lines }: RecipeBasket<Supply>) {
  return lines.map(({ product, wanted }) => ({
    product: supplyForCart(product),
    quantity: wanted,
  }));
}
