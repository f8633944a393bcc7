import { QueryClient } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserProcedures } from "#app/lib/calls/procedures.ts";
import { hasHandedOff, reloadOnStaleBuild } from "#app/lib/device/stale-build.ts";
import { cartItems, useCart } from "#app/shop/cart/cart-store.ts";
import { accountHome, browserHome } from "#app/shop/cart/kept/basket-homes.ts";
import { readBasket, writeBasket } from "#app/shop/cart/kept/browser-basket.ts";
import { CHECKOUT_FORM, forgetEverything, useKept } from "#app/shop/cart/kept/kept-store.ts";
import { setDraftField } from "#app/shop/checkout/draft-store.ts";
import { keepDraft } from "#app/shop/checkout/kept-draft.ts";
import { storageIn } from "#tests/setup/stub-globals.ts";

const GARRI = {
  productId: "garri",
  name: "Garri",
  priceCents: 4_500,
  quantity: 2,
  currency: "ZAR",
} as const;
const ATTIEKE = { ...GARRI, productId: "attieke", name: "Attieke" };
const EGUSI = { ...GARRI, productId: "egusi", name: "Egusi" };

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  const storage = storageIn(kept);
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  useKept.setState({ offer: null });
});

test("what another tab has put into a guest's basket stays in it, and is offered in this one", async () => {
  const home = browserHome(unansweredShop());
  await home.load();
  home.keep([GARRI]);
  // The other tab was offered the garri, and put something else beside it.
  writeBasket([ATTIEKE, GARRI], Date.now());
  home.keep([{ ...GARRI, quantity: 3 }]);
  expect(readBasket(Date.now())?.lines).toEqual([{ ...GARRI, quantity: 3 }, ATTIEKE]);
  await vi.waitFor(() => expect(useKept.getState().offer?.lines).toEqual([ATTIEKE]));
});

test("an emptied cart takes along what its tab knew of, and nothing that another one kept since", async () => {
  const home = browserHome(unansweredShop());
  await home.load();
  home.keep([GARRI]);
  writeBasket([EGUSI, GARRI], Date.now());
  home.keep([]);
  expect(readBasket(Date.now())?.lines).toEqual([EGUSI]);
});

test("what another tab has paid for is written back by none: of this one the cart alone is kept", async () => {
  writeBasket([GARRI], Date.now());
  const home = browserHome(unansweredShop());
  await home.load();
  home.keep([ATTIEKE, GARRI]);
  kept.clear();
  home.end();
  home.keep([ATTIEKE]);
  expect(readBasket(Date.now())?.lines).toEqual([ATTIEKE]);
});

test("a basket of the account that another device has paid for is offered no more", async () => {
  let ended = false;
  const home = accountHome(unansweredShop(), async () => ({ savedAt: 1, replaced: null, ended }));
  writeBasket([GARRI], Date.now());
  useKept.setState({ offer: await browserHome(unansweredShop()).load() });
  home.keep([GARRI]);
  await settled();
  expect(useKept.getState().offer?.lines).toEqual([GARRI]);
  ended = true;
  home.keep([GARRI, ATTIEKE]);
  await settled();
  expect(useKept.getState().offer).toBeNull();
});

test("the form of an order that was paid for is not written back by what the page still changes of it", () => {
  const stop = keepDraft(null);
  setDraftField("city", "Sandton");
  expect(kept.has(CHECKOUT_FORM), "the cart is empty").toBe(false);
  const product = { id: "garri", name: "Garri", priceCents: 4_500, image: "", stock: 9 };
  const cart = cartNow();
  cart.add({ ...product, category: "" }, 1);
  setDraftField("city", "Bryanston");
  expect(kept.get(CHECKOUT_FORM)).toContain("Bryanston");
  cart.clear();
  stop();
});

test("who signs out leaves no cart that their page has handed to the one in its place", () => {
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", { querySelector: () => null });
  const stop = reloadOnStaleBuild(cartItems, () => false);
  window.dispatchEvent(new Event("vite:preloadError"));
  window.dispatchEvent(new Event("pagehide"));
  expect(hasHandedOff(), "it may be the router's own way to a page that is gone").toBe(true);
  forgetEverything();
  expect(hasHandedOff()).toBe(false);
  stop();
});

/** A shop where nobody can say what products cost today. */
function unansweredShop() {
  const refuse = async () => {
    throw Object.assign(new Error("refused"), { name: "Refused" });
  };
  const queryClient = new QueryClient();
  // Nobody waits for a second answer that is the same.
  vi.spyOn(queryClient, "fetchQuery").mockImplementation(refuse);
  const trpc = browserProcedures(async () => ({ query: refuse, mutation: refuse }));
  return { trpc, queryClient };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function cartNow(): ReturnType<typeof useCart> {
  const seen: ReturnType<typeof useCart>[] = [];
  renderToString(
    createElement(() => {
      seen.push(useCart());
      return null;
    }),
  );
  const [cart] = seen;
  if (!cart) throw new Error("It was not rendered");
  return cart;
}
