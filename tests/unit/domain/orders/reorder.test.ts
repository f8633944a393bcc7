import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartProduct } from "#domain/cart/cart.ts";
import { type OrderedLine, planReorder, reorderOutcome } from "#domain/orders/reorder.ts";

test("what is still sold goes into the cart at today's price", () => {
  expect(planReorder([line("garri", { quantity: 2 })], [product("garri")], "ZAR")).toEqual({
    lines: [{ product: product("garri"), quantity: 2 }],
    gone: [],
    fewer: [],
    repriced: [],
  });
});

test("what is gone, scarce or has another price is said", () => {
  const plan = planReorder(
    [line("garri", { quantity: 5 }), line("egusi"), line("ogbono"), line("iru")],
    [
      product("garri", { stock: 2 }),
      product("egusi", { priceCents: 6_000 }),
      product("ogbono", { stock: 0 }),
    ],
    "ZAR",
  );
  expect(plan.lines.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
    ["garri", 2],
    ["egusi", 1],
  ]);
  expect(plan.gone).toEqual(["ogbono", "iru"]);
  expect(plan.fewer).toEqual([{ name: "garri", quantity: 2 }]);
  expect(plan.repriced).toEqual([{ name: "egusi", wasCents: 5_000, nowCents: 6_000 }]);
});

test("what was paid in another currency is not held against today's price", () => {
  const ordered = [line("egusi", { currency: "EUR" }), line("garri")];
  const today = [product("egusi", { priceCents: 90 }), product("garri", { priceCents: 90 })];
  expect(planReorder(ordered, today, "ZAR").repriced).toMatchObject([{ name: "garri" }]);
  expect(planReorder(ordered, today, "EUR").repriced).toMatchObject([{ name: "egusi" }]);
});

test("of what a full cart did not take only that is said, and it is in no other list", () => {
  const [garri, egusi] = [product("garri", { stock: 2 }), product("egusi", { priceCents: 6_000 })];
  const ordered = [line("garri", { quantity: 5 }), line("egusi"), line("ogbono")];
  const plan = planReorder(ordered, [garri, egusi], "ZAR");
  expect(reorderOutcome(plan, [])).toEqual({ ...plan, noRoom: [] });
  expect(reorderOutcome(plan, [garri, egusi])).toEqual({
    lines: [],
    gone: ["ogbono"],
    fewer: [],
    repriced: [],
    noRoom: ["garri", "egusi"],
  });
});

test("every line is in the cart or called gone, and never more than was ordered or is there", () => {
  const id = fc.constantFrom("a", "b", "c", "d");
  const lines = fc.uniqueArray(fc.record({ id, quantity: fc.integer({ min: 1, max: 9 }) }), {
    selector: (value) => value.id,
  });
  const shelf = fc.uniqueArray(fc.record({ id, stock: fc.integer({ min: -1, max: 9 }) }), {
    selector: (value) => value.id,
  });
  fc.assert(
    fc.property(lines, shelf, (ordered, stocked) => {
      const plan = planReorder(
        ordered.map(({ id, quantity }) => line(id, { quantity })),
        stocked.map(({ id, stock }) => product(id, { stock })),
        "ZAR",
      );
      expect(plan.lines.length + plan.gone.length).toBe(ordered.length);
      for (const { product: sold, quantity } of plan.lines) {
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(sold.stock);
        expect(quantity).toBeLessThanOrEqual(
          ordered.find(({ id }) => id === sold.id)?.quantity ?? 0,
        );
      }
    }),
  );
});

function line(productId: string, changes: Partial<OrderedLine> = {}): OrderedLine {
  return {
    productId,
    name: productId,
    priceCents: 5_000,
    quantity: 1,
    currency: "ZAR",
    ...changes,
  };
}

function product(id: string, changes: Partial<CartProduct> = {}): CartProduct {
  return {
    id,
    name: id,
    priceCents: 5_000,
    category: "Ingredients",
    image: "/x",
    stock: 9,
    ...changes,
  };
}
