import { expect, test } from "vitest";
import {
  additionsOf,
  alreadyIn,
  type KeptLine,
  keptLinesOf,
  keptSince,
  keptTogether,
  missingOf,
  shortOf,
} from "#domain/cart/kept-basket.ts";

test("a new cart and an offered basket are kept together: the larger number, nothing lost", () => {
  const kept = keptTogether(
    [line("garri", 1), line("okra", 3)],
    [line("garri", 4), line("egusi", 2)],
  );
  expect(kept).toEqual([line("garri", 4), line("okra", 3), line("egusi", 2)]);
});

test("a basket that nobody touched is kept for sixty days", () => {
  const now = Date.parse("2026-11-24T10:00:00Z");
  expect(new Date(keptSince(now)).toISOString()).toBe("2026-09-25T10:00:00.000Z");
});

test("of a cart is kept what it was and cost, in the currency of then", () => {
  const item = { id: "garri", name: "Garri", priceCents: 4_500, quantity: 2, stock: 9 };
  expect(keptLinesOf([{ ...item, image: "/x", category: "Flour" }], "USD")).toEqual([
    { productId: "garri", name: "Garri", priceCents: 4_500, quantity: 2, currency: "USD" },
  ]);
});

test("kept together they are no more lines than a cart has", () => {
  const many = Array.from({ length: 99 }, (_, n) => line(`p${n}`, 1));
  const kept = keptTogether([line("garri", 1), line("okra", 1)], many);
  expect(kept).toHaveLength(100);
  expect(kept[0]).toEqual(line("garri", 1));
});

test("what the cart has already is offered no more", () => {
  const kept = [line("garri", 2), line("egusi", 1)];
  expect(missingOf(kept, [{ id: "garri", quantity: 1 }])).toEqual(kept);
  const cart = [
    { id: "garri", quantity: 5 },
    { id: "egusi", quantity: 1 },
  ];
  expect(missingOf(kept, cart)).toEqual([]);
});

test("putting back fills up to the kept quantity, and never beyond the stock", () => {
  const plan = { lines: [wanted("garri", 4, 10), wanted("egusi", 5, 3), wanted("okra", 1, 9)] };
  const cart = [
    { id: "garri", quantity: 1 },
    { id: "okra", quantity: 1 },
  ];
  expect(additionsOf(plan, cart).map(({ product, quantity }) => [product.id, quantity])).toEqual([
    ["garri", 3],
    ["egusi", 3],
  ]);
});

test("what a cart is short of: the units that it has fewer of, none of what is in it to the last one in stock", () => {
  const lines = [wanted("garri", 4, 10), wanted("egusi", 5, 3), wanted("okra", 2, 9)];
  const cart = [
    { id: "garri", quantity: 1 },
    { id: "egusi", quantity: 3 },
    { id: "okra", quantity: 2 },
  ];
  const short = (of: typeof cart) =>
    shortOf(lines, of).map(({ product, quantity }) => [product.id, quantity]);
  expect(short(cart)).toEqual([["garri", 3]]);
  // More than there are, and sold out: the cart says so when they are put in.
  expect(short([{ id: "okra", quantity: 9 }])).toEqual([
    ["garri", 4],
    ["egusi", 5],
  ]);
  expect(shortOf([wanted("suya", 1, 0)], cart)).toHaveLength(1);
});

test("of what is asked for, what the cart has already is counted, no more than is asked for", () => {
  const lines = [wanted("milk", 2, 9), wanted("egusi", 1, 9), wanted("garri", 3, 9)];
  const cart = [
    { id: "milk", quantity: 5 },
    { id: "garri", quantity: 1 },
    { id: "okra", quantity: 4 },
  ];
  expect(alreadyIn(lines, cart)).toBe(3);
  expect(alreadyIn(lines, [])).toBe(0);
});

function line(productId: string, quantity: number): KeptLine {
  return { productId, name: productId, priceCents: 100, quantity, currency: "ZAR" };
}

function wanted(id: string, quantity: number, stock: number) {
  return {
    product: { id, name: id, priceCents: 100, image: "", category: "", stock },
    quantity,
  };
}
