import { useState } from "react";
import { type CartItem, lineQuantity } from "#domain/cart/cart.ts";
import { cartItems, useCart } from "../cart/cart-store.ts";
import { type PutOutcome, putLines } from "../cart/put-lines.tsx";
import { type Choice, type PlannedLine, type ReadLine, useKeptList } from "./list-store.ts";

/** A planned line beside the cart. */
export type ListedLine = PlannedLine & {
  /** How many of it the cart lacks of what this list asks for. */
  missing: number;
  /** How many of it are in the cart, where the list has put some there; else 0. */
  put: number;
};

export type ListPlan = ReturnType<typeof useListPlan>;

/** What somebody makes of the list that was read: which product each line means, how many, and into the cart. */
export function useListPlan() {
  const cart = useCart();
  const { planned, given } = useKeptList();
  // Somebody has just said what is meant: what stands in place of the question has the focus.
  const [answered, setAnswered] = useState<ReadonlySet<ReadLine>>(new Set());
  const [outcome, setOutcome] = useState<PutOutcome | null>(null);
  const change = (line: ReadLine, to: Partial<PlannedLine>) => {
    useKeptList.setState((old) => ({
      planned: old.planned.map((one) => (one.line === line ? { ...one, ...to } : one)),
    }));
    setOutcome(null);
  };
  const listed = beside(cart.items, { planned, given });
  const ready = readyOf(listed);
  return {
    listed,
    outcome,
    units: ready.reduce((sum, { missing }) => sum + missing, 0),
    totalCents: ready.reduce((sum, one) => sum + one.product.priceCents * one.missing, 0),
    waiting: planned.filter(
      ({ line, product, isLeftOut }) => line.verdict === "doubtful" && !product && !isLeftOut,
    ).length,
    isAnswered: (line: ReadLine) => answered.has(line),
    /** `productId` null: leave it out. */
    choose: (line: ReadLine, productId: string | null) => {
      const product = line.choices.find(({ id }) => id === productId) ?? null;
      const quantity = quantityOf(line, product);
      setAnswered((old) => new Set([...old, line]));
      change(line, { product, quantity, isLeftOut: productId === null });
    },
    setQuantity: (line: ReadLine, quantity: number) => change(line, { quantity }),
    put: () => {
      const now = useKeptList.getState();
      const before = unitsIn(cartItems());
      const missing = readyOf(beside(cartItems(), now));
      const done = putLines(
        missing.map(({ product, line, missing: units }) => ({
          product,
          // What was written counts for what is told of it, unless somebody has changed it here.
          quantity: units === quantityOf(line, product) ? product.packs : units,
        })),
        cart.add,
      );
      const after = unitsIn(cartItems());
      const still = stillThere(now.given, before);
      for (const id of new Set(missing.map(({ product }) => product.id))) {
        const put = (after.get(id) ?? 0) - (before.get(id) ?? 0);
        still.set(id, (still.get(id) ?? 0) + put);
      }
      useKeptList.setState({ given: still });
      setOutcome(done);
    },
  };
}

/** A list that was read, or read again: of a line that is as it was the answers stay. */
export function keepRead(lines: readonly ReadLine[]): void {
  useKeptList.setState(({ planned }) => {
    const before = new Map(planned.map((one) => [one.line.asked, one]));
    return {
      isRead: true,
      planned: lines.map((line) => plannedAgain(line, before.get(line.asked))),
    };
  });
}

function plannedAgain(line: ReadLine, before: PlannedLine | undefined): PlannedLine {
  const product = line.choices.find(({ id }) => id === before?.product?.id) ?? null;
  if (before?.isLeftOut) return { ...before, line };
  if (!before || !product) return plannedAtFirst(line);
  // The same thing twice in a list is one line: its number can be another one now.
  const isAsWritten = before.quantity === quantityOf(before.line, before.product);
  const quantity = isAsWritten
    ? quantityOf(line, product)
    : lineQuantity(before.quantity, product.stock);
  return { line, product, quantity, isLeftOut: false };
}

function plannedAtFirst(line: ReadLine): PlannedLine {
  const product = line.verdict === "sure" ? (line.choices[0] ?? null) : null;
  return { line, product, quantity: quantityOf(line, product), isLeftOut: false };
}

/** What a line asks for of a product, as far as there is that much. */
function quantityOf(line: ReadLine, product: Choice | null): number {
  return product ? lineQuantity(product.packs, product.stock) : line.quantity;
}

type Given = ReadonlyMap<string, number>;

/** The lines beside a cart: what this list has put there counts for them, one after the other. */
function beside(
  cart: readonly CartItem[],
  { planned, given }: { planned: readonly PlannedLine[]; given: Given },
): ListedLine[] {
  const inCart = unitsIn(cart);
  const left = stillThere(given, inCart);
  return planned.map((one) => {
    const { product, quantity } = one;
    if (!product) return { ...one, missing: 0, put: 0 };
    const { id, stock } = product;
    const has = inCart.get(id) ?? 0;
    const there = Math.min(left.get(id) ?? 0, quantity);
    left.set(id, (left.get(id) ?? 0) - there);
    const isAllThereIs = given.has(id) && has > 0 && has >= stock;
    return {
      ...one,
      missing: isAllThereIs ? 0 : quantity - there,
      put: there > 0 || isAllThereIs ? has : 0,
    };
  });
}

function readyOf(listed: readonly ListedLine[]): Array<ListedLine & { product: Choice }> {
  return listed.flatMap((one) =>
    one.product && one.missing > 0 && one.product.stock > 0
      ? [{ ...one, product: one.product }]
      : [],
  );
}

/** Of what was put the units that were not taken out since. */
function stillThere(given: Given, inCart: Given): Map<string, number> {
  return new Map([...given].map(([id, put]) => [id, Math.min(put, inCart.get(id) ?? 0)]));
}

function unitsIn(items: readonly CartItem[]): Map<string, number> {
  return new Map(items.map(({ id, quantity }) => [id, quantity]));
}
