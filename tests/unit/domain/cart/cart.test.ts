import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addToCart,
  type CartItem,
  type CartProduct,
  cartCount,
  cartSubtotalCents,
  MAX_CART_LINES,
  removeFromCart,
  setCartQuantity,
} from "#domain/cart/cart.ts";

test("a new product starts at one", () => {
  expect(addToCart([], product())).toEqual([{ ...product(), quantity: 1 }]);
});

test("a product that is there already goes up by one", () => {
  const cart = addToCart(addToCart([], product()), product());
  expect(cart).toEqual([{ ...product(), quantity: 2 }]);
});

test("the product page adds the chosen quantity", () => {
  expect(quantities(addToCart([], product(), 3))).toEqual([3]);
  expect(quantities(addToCart(addToCart([], product(), 3), product(), 4))).toEqual([7]);
});

test("adding stops at the stock", () => {
  expect(quantities(addToCart([], product({ stock: 2 }), 9))).toEqual([2]);
  const full = addToCart([], product({ stock: 2 }), 2);
  expect(quantities(addToCart(full, product({ stock: 2 })))).toEqual([2]);
});

test("a product without stock is not added", () => {
  const cart = addToCart([], product());
  expect(addToCart(cart, product({ id: "other", stock: 0 }))).toBe(cart);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("adding %d adds nothing", (n) => {
  const cart = addToCart([], product());
  expect(addToCart(cart, product(), n)).toBe(cart);
});

test("adding again brings the line up to the product's present price and stock", () => {
  const cart = addToCart([], product({ priceCents: 1_000, stock: 9 }), 5);
  expect(addToCart(cart, product({ priceCents: 1_200, stock: 3 }))).toEqual([
    { ...product({ priceCents: 1_200, stock: 3 }), quantity: 3 },
  ]);
});

test("a cart holds 100 different products and no more", () => {
  let cart: readonly CartItem[] = [];
  for (let n = 0; n <= MAX_CART_LINES; n++) cart = addToCart(cart, product({ id: `p${n}` }));
  expect(MAX_CART_LINES).toBe(100);
  expect(cart).toHaveLength(100);
  expect(cartCount(addToCart(cart, product({ id: "p0" })))).toBe(101);
});

test("a quantity can be set, up to the stock", () => {
  const cart = addToCart([], product({ stock: 5 }));
  expect(quantities(setCartQuantity(cart, "p", 4))).toEqual([4]);
  expect(quantities(setCartQuantity(cart, "p", 6))).toEqual([5]);
});

test.each([0, -1])("setting the quantity to %d removes the line", (n) => {
  expect(setCartQuantity(addToCart([], product()), "p", n)).toEqual([]);
});

test.each([1.5, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("a quantity of %d is ignored", (n) => {
  const cart = addToCart([], product());
  expect(setCartQuantity(cart, "p", n)).toBe(cart);
});

test("removing takes one line and leaves the rest in order", () => {
  const cart = ["a", "b", "c"].reduce<readonly CartItem[]>(
    (items, id) => addToCart(items, product({ id })),
    [],
  );
  expect(removeFromCart(cart, "b").map((item) => item.id)).toEqual(["a", "c"]);
  expect(setCartQuantity(cart, "unknown", 3)).toEqual(cart);
});

test("a reducer never changes the cart it was given", () => {
  const cart = Object.freeze([Object.freeze({ ...product(), quantity: 1 })]);
  addToCart(cart, product());
  setCartQuantity(cart, "p", 3);
  removeFromCart(cart, "p");
  expect(cart).toEqual([{ ...product(), quantity: 1 }]);
});

test("whatever a shopper does, lines stay between 1 and the stock and the total is their sum", () => {
  fc.assert(
    fc.property(fc.array(step(), { maxLength: 40 }), (steps) => {
      let cart: readonly CartItem[] = [];
      for (const take of steps) {
        cart = take(cart);
        const ids = cart.map((item) => item.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const item of cart) {
          expect(Number.isInteger(item.quantity)).toBe(true);
          expect(item.quantity).toBeGreaterThanOrEqual(1);
          expect(item.quantity).toBeLessThanOrEqual(item.stock);
        }
        let total = 0;
        for (const item of cart) for (let n = 0; n < item.quantity; n++) total += item.priceCents;
        expect(cartSubtotalCents(cart)).toBe(total);
        expect(cartCount(cart)).toBe(quantities(cart).reduce((sum, n) => sum + n, 0));
      }
    }),
  );
});

type Step = (cart: readonly CartItem[]) => readonly CartItem[];

function step(): fc.Arbitrary<Step> {
  const id = fc.constantFrom("a", "b", "c");
  const quantity = fc.oneof(fc.integer({ min: -3, max: 30 }), fc.double());
  const sold = fc.record({
    id,
    priceCents: fc.integer({ min: 0, max: 100_000 }),
    stock: fc.integer({ min: 0, max: 20 }),
  });
  return fc.oneof(
    fc.tuple(sold, quantity).map(([parts, n]): Step => {
      return (cart) => addToCart(cart, product(parts), n);
    }),
    fc.tuple(id, quantity).map(([line, n]): Step => {
      return (cart) => setCartQuantity(cart, line, n);
    }),
    id.map((line): Step => {
      return (cart) => removeFromCart(cart, line);
    }),
  );
}

function quantities(cart: readonly CartItem[]): number[] {
  return cart.map((item) => item.quantity);
}

function product(parts: Partial<CartProduct> = {}): CartProduct {
  return {
    id: "p",
    name: "Egusi Seeds 500 g",
    priceCents: 4_599,
    image: "/images/egusi.svg",
    category: "Ingredients",
    stock: 50,
    ...parts,
  };
}
