import { beforeEach, expect, test } from "vitest";
import { bringCart } from "#app/shop/cart/cart-store.ts";
import { CHECKOUT_FORM, forgetEverything } from "#app/shop/cart/kept/kept-store.ts";
import {
  setDraftField,
  useAddressStands,
  useCheckoutDraft,
} from "#app/shop/checkout/draft-store.ts";
import { keepDraft } from "#app/shop/checkout/kept-draft.ts";
import { keyFor } from "#app/shop/checkout/payment/checkout-key.ts";
import { keepKey, presentKey } from "#app/shop/checkout/payment/key-store.ts";
import {
  recallUnsettled,
  rememberUnsettled,
} from "#app/shop/checkout/payment/unsettled-payment.ts";
import { useWishes } from "#app/shop/checkout/substitutions/substitution-store.ts";
import { storageIn, stubGlobals } from "#tests/setup/stub-globals.ts";

const ALICE = "alice@shopper.test";
const BOB = "bob@shopper.test";
const STREET = "12 Long Street";
const GARRI = {
  ...{ id: "garri", name: "Ijebu Garri", image: "/garri.svg", category: "Grains" },
  ...{ priceCents: 4_599, stock: 10, quantity: 1 },
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  const sessionStorage = storageIn(kept);
  stubGlobals({ sessionStorage });
  // What is typed with an empty cart is kept no more: it was paid for.
  bringCart([GARRI]);
  loadAnew();
  keepKey(null);
});
test("the form of a customer whose session ended by itself is not shown to the next who signs in, nor is their payment", () => {
  fillIn(ALICE);
  visit(null);
  expect(useCheckoutDraft.getState().address, "she may be paying").toBe(STREET);
  visit(BOB);
  expectNothingLeft();
  expect(kept.get(CHECKOUT_FORM) ?? "").not.toContain(STREET);
});

test("a customer's form is not shown to another who signs in at once, on this page or on one that is loaded anew", () => {
  fillIn(ALICE);
  visit(BOB);
  expectNothingLeft();
  fillIn(ALICE);
  loadAnew();
  visit(BOB);
  expectNothingLeft();
});

test("who signs in again goes on where their session ended, with what they typed meanwhile", () => {
  fillIn(ALICE);
  const stop = keepDraft(null);
  setDraftField("gateCode", "4711");
  stop();
  visit(ALICE);
  const typed = { address: STREET, gateCode: "4711" };
  expect(useCheckoutDraft.getState()).toMatchObject(typed);
  expect(recallUnsettled()).not.toBeNull();
  expect(presentKey()).not.toBeNull();
  loadAnew();
  visit(ALICE);
  expect(useCheckoutDraft.getState()).toMatchObject(typed);
});

test("what was typed after a session's end is still its customer's: a page that is loaded anew shows it to no guest", () => {
  fillIn(ALICE);
  const stop = keepDraft(null);
  setDraftField("gateCode", "4711");
  stop();
  loadAnew();
  visit(null);
  expect(useCheckoutDraft.getState()).toEqual(useCheckoutDraft.getInitialState());
});

test("a guest who signs in keeps the form and the payment that they began", () => {
  fillIn(null);
  visit(ALICE);
  expect(useCheckoutDraft.getState().address).toBe(STREET);
  expect(recallUnsettled()).not.toBeNull();
  expect(presentKey()).not.toBeNull();
});

test("who types as a guest after somebody has signed out keeps it at signing in", () => {
  fillIn(ALICE);
  useCheckoutDraft.setState(useCheckoutDraft.getInitialState(), true);
  forgetEverything();
  visit(null);
  fillIn(null);
  visit(BOB);
  expect(useCheckoutDraft.getState().address).toBe(STREET);
  expect(recallUnsettled()).not.toBeNull();
});

test("where nobody can say who is signed in, a customer's form waits: it is neither shown, thrown away nor written over", () => {
  fillIn(ALICE);
  loadAnew();
  const stop = keepDraft(undefined);
  expect(useCheckoutDraft.getState()).toEqual(useCheckoutDraft.getInitialState());
  setDraftField("gateCode", "4711");
  expect(kept.get(CHECKOUT_FORM)).toContain(STREET);
  stop();
  visit(ALICE);
  const whole = { address: STREET, gateCode: "4711" };
  expect(useCheckoutDraft.getState()).toMatchObject(whole);
  loadAnew();
  visit(ALICE);
  expect(useCheckoutDraft.getState(), "with what she typed meanwhile").toMatchObject(whole);
});

test("what is being paid for is not added to once it is known whose earlier form this tab has kept", () => {
  fillIn(ALICE);
  setDraftField("gateCode", "4711");
  const stopped = keepDraft(ALICE);
  useWishes.setState({ whole: "similar" });
  stopped();
  loadAnew();
  const stop = keepDraft(undefined);
  setDraftField("address", "7 Vilakazi Street");
  keepKey(keyFor(null, "an order", "a key"));
  stop();
  visit(ALICE);
  expect(useCheckoutDraft.getState()).toMatchObject({ address: "7 Vilakazi Street", gateCode: "" });
  expect(useWishes.getState()).toEqual(useWishes.getInitialState());
});

test("what somebody types and pays for while nobody can say who they are stays once they are known, and nothing of the customer before", () => {
  fillIn(ALICE);
  loadAnew();
  const stop = keepDraft(undefined);
  setDraftField("address", "7 Vilakazi Street");
  useWishes.setState({ whole: "similar" });
  keepKey(keyFor(presentKey(), "another order", "another key"));
  stop();
  visit(BOB);
  expect(useCheckoutDraft.getState().address).toBe("7 Vilakazi Street");
  expect(useWishes.getState().whole).toBe("similar");
  expect(presentKey()?.key).toBe("another key");
  expect(recallUnsettled(), "what she left is not shown to Bob").toBeNull();
  expect(kept.get(CHECKOUT_FORM)).not.toContain(STREET);
});

test("a payment that was approved while nobody could say who paid goes on being asked for once they are known", () => {
  fillIn(ALICE);
  loadAnew();
  const stop = keepDraft(undefined);
  keepKey(keyFor(presentKey(), "another order", "another key"));
  rememberUnsettled({ checkoutKey: "another key", providerRef: "another ref" }, []);
  stop();
  visit(BOB);
  expect(recallUnsettled()?.providerRef).toBe("another ref");
});

test("of the customer before not even the key is left where nothing was paid for meanwhile", () => {
  fillIn(ALICE);
  loadAnew();
  visit(undefined);
  setDraftField("address", "7 Vilakazi Street");
  visit(BOB);
  expect(presentKey()).toBeNull();
  expect(recallUnsettled()).toBeNull();
  expect(useCheckoutDraft.getState().address).toBe("7 Vilakazi Street");
});

test("a form that is nobody's is shown and kept where nobody can say who is signed in", () => {
  visit(undefined);
  fillIn(undefined);
  loadAnew();
  visit(undefined);
  expect(useCheckoutDraft.getState().address).toBe(STREET);
});

test("a customer's own page goes on keeping her form where nobody can say who is signed in any more", () => {
  fillIn(ALICE);
  const stop = keepDraft(undefined);
  setDraftField("gateCode", "4711");
  stop();
  loadAnew();
  visit(ALICE);
  expect(useCheckoutDraft.getState()).toMatchObject({ address: STREET, gateCode: "4711" });
});

test("what came back of an address stands, though its street was not typed yet", () => {
  const stop = keepDraft(null);
  setDraftField("gateCode", "4711");
  stop();
  loadAnew();
  visit(null);
  expect(useAddressStands.getState().stands).toBe(true);
});

test("what was typed before the form is kept is kept from its start", () => {
  visit(null);
  setDraftField("address", STREET);
  visit(null);
  expect(kept.get(CHECKOUT_FORM)).toContain(STREET);
});

/** Somebody opens the checkout and leaves it as it is; undefined: nobody can say who they are. */
function visit(whose: string | null | undefined) {
  keepDraft(whose)();
}

/** Somebody fills in the form, and approves a payment of whose end they do not hear. */
function fillIn(whose: string | null | undefined) {
  const stop = keepDraft(whose);
  setDraftField("address", STREET);
  useAddressStands.setState({ stands: true });
  useWishes.setState({ whole: "refund" });
  keepKey(keyFor(null, "an order", "key"));
  rememberUnsettled({ checkoutKey: "key", providerRef: "ref" }, []);
  stop();
}

/** Of the tab what is in memory goes, and what it has stored stays. */
function loadAnew() {
  useCheckoutDraft.setState(useCheckoutDraft.getInitialState(), true);
  useAddressStands.setState(useAddressStands.getInitialState(), true);
  useWishes.setState(useWishes.getInitialState(), true);
  const present = presentKey();
  // What a key stands for is not stored.
  if (present) keepKey({ ...present, orderText: "" });
}

function expectNothingLeft() {
  expect(useCheckoutDraft.getState()).toEqual(useCheckoutDraft.getInitialState());
  expect(useAddressStands.getState().stands).toBe(false);
  expect(useWishes.getState()).toBe(useWishes.getInitialState());
  expect(recallUnsettled()).toBeNull();
  expect(presentKey()).toBeNull();
}
