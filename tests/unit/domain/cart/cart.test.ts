import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addToCart,
  type CartItem,
  type CartProduct,
  cartCount,
  cartSubtotalCents,
  lineQuantity,
  MAX_CART_LINES,
  refreshCart,
  removeFromCart,
  restoreToCart,
  setCartQuantity,
} from "#domain/cart/cart.ts";
import { takeFromCart } from "#domain/cart/paid.ts";

test("what was paid for goes out of the cart, and what came in since then stays", () => {
  const garri = { ...product({ id: "garri" }), quantity: 3 };
  const bread = { ...product({ id: "bread" }), quantity: 1 };
  const gone = { id: "gone", quantity: 4 };
  expect(takeFromCart([garri, bread], [{ id: "garri", quantity: 2 }, gone])).toEqual([
    { ...garri, quantity: 1 },
    bread,
  ]);
  for (const quantity of [3, 4]) {
    expect(takeFromCart([garri, bread], [{ id: "garri", quantity }])).toEqual([bread]);
  }
});

test("a new product starts at one", () => {
  expect(added([], product())).toEqual([{ ...product(), quantity: 1 }]);
});

test("a product that is there already goes up by one", () => {
  const cart = added(added([], product()), product());
  expect(cart).toEqual([{ ...product(), quantity: 2 }]);
});

test("the product page adds the chosen quantity", () => {
  expect(quantities(added([], product(), 3))).toEqual([3]);
  expect(quantities(added(added([], product(), 3), product(), 4))).toEqual([7]);
});

test("the last one of a product can be added; a name that is English only stays so", () => {
  const last = { ...product({ stock: 1 }), isNameEnglish: true } as const;
  expect(added([], last)).toEqual([{ ...last, quantity: 1 }]);
});

test("adding stops at the stock, and says how many it took", () => {
  const first = addToCart([], product({ stock: 2 }), 9);
  expect([quantities(first.items), first.added, first.refusal]).toEqual([[2], 2, null]);
  const again = addToCart(first.items, product({ stock: 2 }));
  expect([quantities(again.items), again.added, again.refusal]).toEqual([[2], 0, "all in cart"]);
});

test("a product without stock is not added, and the cart says so", () => {
  const cart = added([], product());
  const refused = addToCart(cart, product({ id: "other", stock: 0 }));
  expect(refused).toEqual({ items: cart, added: 0, refusal: "out of stock" });
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("adding %d adds nothing", (n) => {
  const cart = added([], product());
  expect(addToCart(cart, product(), n)).toEqual({ items: cart, added: 0, refusal: "no quantity" });
});

test("adding again brings the line up to the product's present price and stock", () => {
  const cart = added([], product({ priceCents: 1_000, stock: 5 }), 5);
  const now = product({ priceCents: 1_200, stock: 9 });
  expect(addToCart(cart, now, 7)).toEqual({
    items: [{ ...now, quantity: 9 }],
    added: 4,
    refusal: null,
  });
});

test("adding never takes away: what the cart has stays, though the page that asks for more says less is left", () => {
  const cart = added([], product({ priceCents: 1_000, stock: 5 }), 3);
  const now = product({ priceCents: 1_200, stock: 2 });
  expect(addToCart(cart, now)).toEqual({
    items: [{ ...now, stock: 3, quantity: 3 }],
    added: 0,
    refusal: "all in cart",
  });
});

test("a quantity that is set beside a product goes by the stock that it has now", () => {
  const cart = added([], product({ priceCents: 1_000, stock: 2 }), 2);
  const now = product({ priceCents: 1_200, stock: 10 });
  expect(setCartQuantity(cart, "p", 3, now)).toEqual([{ ...now, quantity: 3 }]);
  expect(quantities(setCartQuantity(cart, "p", 3)), "the cart's own line knows of no more").toEqual(
    [2],
  );
  const gone = setCartQuantity(cart, "p", 1, product({ stock: 0 }));
  expect(quantities(gone), "fewer can be had of what is there").toEqual([1]);
  expect(quantities(setCartQuantity(cart, "p", 3, product({ stock: 1 })))).toEqual([2]);
});

test("a cart holds 100 different products and says of one more that it is full", () => {
  const cart = fullCart();
  expect(cart).toHaveLength(100);
  const refused = addToCart(cart, product({ id: "one more" }));
  expect(refused).toEqual({ items: cart, added: 0, refusal: "cart full" });
  const more = addToCart(cart, product({ id: "p0" }));
  expect([cartCount(more.items), more.added, more.refusal]).toEqual([101, 1, null]);
});

test("a removed line comes back where it stood, once, and not into a cart that is full by then", () => {
  const cart = fullCart();
  const [first, second, ...rest] = cart;
  if (!first || !second) throw new Error("an empty cart");
  const without = [first, ...rest];
  expect(restoreToCart(without, second, 1)).toEqual({ items: cart, added: 1, refusal: null });
  expect(restoreToCart(cart, second, 1)).toEqual({ items: cart, added: 0, refusal: null });
  const filled = added(without, product({ id: "one more" }));
  const refused = restoreToCart(filled, second, 1);
  expect(refused).toEqual({ items: filled, added: 0, refusal: "cart full" });
});

test("a quantity can be set, up to the stock", () => {
  const cart = added([], product({ stock: 5 }));
  expect(quantities(setCartQuantity(cart, "p", 4))).toEqual([4]);
  expect(quantities(setCartQuantity(cart, "p", 6))).toEqual([5]);
});

test("what the shop says now is taken over: quantities are capped anew, a line without stock goes", () => {
  const cart = ["a", "b", "c"].reduce<readonly CartItem[]>(
    (items, id) => added(items, product({ id, stock: 9 }), 4),
    [],
  );
  const now = refreshCart(cart, [
    { id: "a", stock: 3, priceCents: 5_000 },
    { id: "b", stock: 0 },
    { id: "gone", stock: 9 },
  ]);
  expect(now).toEqual([
    { ...product({ id: "a", stock: 3, priceCents: 5_000 }), quantity: 3 },
    { ...product({ id: "c", stock: 9 }), quantity: 4 },
  ]);
});

test.each([
  [3, 5, 3],
  [5, 5, 5],
  [6, 5, 5],
  [0, 5, 1],
  [-2, 5, 1],
  [1, 0, 0],
  [4, -1, 0],
])("of %i wanted with %i in stock a line has %i", (wanted, stock, quantity) => {
  expect(lineQuantity(wanted, stock)).toBe(quantity);
});

test.each([0, -1])("setting the quantity to %d removes the line", (n) => {
  expect(setCartQuantity(added([], product()), "p", n)).toEqual([]);
});

test.each([1.5, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("a quantity of %d is ignored", (n) => {
  const cart = added([], product());
  expect(setCartQuantity(cart, "p", n)).toBe(cart);
});

test("removing takes one line and leaves the rest in order", () => {
  const cart = ["a", "b", "c"].reduce<readonly CartItem[]>(
    (items, id) => added(items, product({ id })),
    [],
  );
  expect(removeFromCart(cart, "b").map((item) => item.id)).toEqual(["a", "c"]);
  expect(setCartQuantity(cart, "unknown", 3)).toEqual(cart);
});

test("a reducer never changes the cart it was given", () => {
  const cart = Object.freeze([Object.freeze({ ...product(), quantity: 1 })]);
  added(cart, product());
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
      return (cart) => added(cart, product(parts), n);
    }),
    fc.tuple(id, quantity).map(([line, n]): Step => {
      return (cart) => setCartQuantity(cart, line, n);
    }),
    fc.tuple(sold, quantity).map(([parts, n]): Step => {
      return (cart) => setCartQuantity(cart, parts.id, n, product(parts));
    }),
    id.map((line): Step => {
      return (cart) => removeFromCart(cart, line);
    }),
  );
}

/** The cart after adding. */
function added(...args: Parameters<typeof addToCart>): readonly CartItem[] {
  return addToCart(...args).items;
}

function fullCart(): readonly CartItem[] {
  return Array.from({ length: MAX_CART_LINES }, (_, at) => product({ id: `p${at}` })).reduce<
    readonly CartItem[]
  >((cart, one) => added(cart, one), []);
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
