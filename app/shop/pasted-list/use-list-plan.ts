import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { lineQuantity } from "#domain/cart/cart.ts";
import type { AppRouter } from "#server/router.ts";
import { cartItems, useCart } from "../cart/cart-store.ts";
import { type PutOutcome, putLines } from "../cart/put-lines.tsx";

export type ReadLine = inferRouterOutputs<AppRouter>["basket"]["readList"][number];
type Choice = ReadLine["choices"][number];

/** A line of the list as it stands: which product it is, or that somebody left it out. */
export type PlannedLine = {
  line: ReadLine;
  /** Null: nobody has said which, or it is left out. */
  product: Choice | null;
  quantity: number;
  isLeftOut: boolean;
  /** Somebody has just said what is meant: what stands in place of the question has the focus. */
  isAnswered: boolean;
  /** How many of it are in the cart since it was put there; 0: it was not, or the cart did not take it. */
  put: number;
};

export type ListPlan = ReturnType<typeof useListPlan>;

/** What somebody makes of a list that was read: which product each line means, how many, and into the cart. */
export function useListPlan(lines: readonly ReadLine[]) {
  const cart = useCart();
  const [planned, setPlanned] = useState<readonly PlannedLine[]>(() => lines.map(plannedAtFirst));
  const [outcome, setOutcome] = useState<PutOutcome | null>(null);
  const change = (line: ReadLine, to: Partial<PlannedLine>) => {
    setPlanned((old) => old.map((one) => (one.line === line ? { ...one, ...to } : one)));
    setOutcome(null);
  };
  const ready = planned.flatMap((one) =>
    one.product && one.put === 0 && one.product.stock > 0 ? [{ ...one, product: one.product }] : [],
  );
  return {
    planned,
    outcome,
    units: ready.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents: ready.reduce((sum, one) => sum + one.product.priceCents * one.quantity, 0),
    waiting: planned.filter(
      ({ line, product, isLeftOut }) => line.verdict === "doubtful" && !product && !isLeftOut,
    ).length,
    /** `productId` null: leave it out. */
    choose: (line: ReadLine, productId: string | null) => {
      const product = line.choices.find(({ id }) => id === productId) ?? null;
      const quantity = quantityOf(line, product);
      change(line, { product, quantity, isLeftOut: productId === null, isAnswered: true, put: 0 });
    },
    setQuantity: (line: ReadLine, quantity: number) => change(line, { quantity, put: 0 }),
    put: () => {
      const done = putLines(
        ready.map(({ product, line, quantity }) => ({
          product,
          // What was written counts for what is told of it, unless somebody has changed it here.
          quantity: quantity === quantityOf(line, product) ? product.packs : quantity,
        })),
        cart.add,
      );
      const isIn = new Set(ready.filter((_, at) => done.each[at]).map(({ line }) => line));
      const inCart = new Map(cartItems().map(({ id, quantity }) => [id, quantity]));
      setPlanned((old) =>
        old.map((one) =>
          isIn.has(one.line) && one.product
            ? { ...one, put: inCart.get(one.product.id) ?? 0 }
            : one,
        ),
      );
      setOutcome(done);
    },
  };
}

function plannedAtFirst(line: ReadLine): PlannedLine {
  const product = line.verdict === "sure" ? (line.choices[0] ?? null) : null;
  const quantity = quantityOf(line, product);
  return { line, product, quantity, isLeftOut: false, isAnswered: false, put: 0 };
}

/** What a line asks for of a product, as far as there is that much. */
function quantityOf(line: ReadLine, product: Choice | null): number {
  return product ? lineQuantity(product.packs, product.stock) : line.quantity;
}
