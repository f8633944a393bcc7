import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { openBrowser } from "#tests/factories/accounts.ts";
import { withPayPal } from "#tests/factories/checkout.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { address, begin, type Fields, get, hidden, openShop, post, TWO } from "./visitor.ts";

/** Where no courier calls. */
const ABROAD = "+1 212 555 0100";

test("who is to pay is led to the provider's page, and from there back to this order", async () => {
  const shop = await openShop();
  const { key, ref, lines, paid, cancelled, form } = await begin(shop, {});
  expect(lines).toEqual([
    "Your groceries are held for you for about ten minutes. You come back here once you have agreed to the payment.",
    `Pay R150.00 with PayPal -> /stand-in/paypal/orders/${ref}/page`,
    `Change the order -> /plain/order?held=${key}`,
    "Call us: +27 10 555 0142 -> tel:+27105550142",
  ]);
  expect(paid).toBe(`https://shop.test/plain/paid?key=${key}&token=${ref}`);
  expect(cancelled).toBe(`https://shop.test/plain/order?held=${key}`);
  const again = await post(shop, "/plain/pay", form);
  expect(again.lines).toEqual(lines);
  expect(await snapshots(shop)).toMatchObject([
    { deliveryMethod: "courier", quoteId: form.quoteId, lines: [{ substitution: "refund" }] },
  ]);
});

test("what was wished and taken off goes into the payment, and what nobody offers does not", async () => {
  const shop = await openShop();
  await seedOffers(shop, { code: "WELCOME10" });
  await begin(shop, { substitution: "choose", code: " welcome10 " });
  await begin(shop, { substitution: "gold instead", code: "" });
  expect(await snapshots(shop)).toMatchObject([
    { discounts: [{ code: "WELCOME10" }], lines: [{ substitution: "choose" }] },
    { discounts: [], lines: [{ substitution: "refund" }] },
  ]);
});

test("who cannot be quoted a courier has it sent, and who fetches it pays for no delivery", async () => {
  const shop = await openShop();
  const sent = await begin(shop, { phone: ABROAD });
  expect(sent.form.quoteId).toBeUndefined();
  await post(shop, "/plain/pay", { ...sent.form, quoteId: "", checkoutKey: crypto.randomUUID() });
  await begin(shop, { method: "pickup" });
  expect(await snapshots(shop)).toMatchObject([
    { deliveryMethod: "standard", quoteId: null },
    { deliveryMethod: "standard", quoteId: null },
    { deliveryMethod: "pickup", quoteId: null, totalCents: 10_000 },
  ]);
});

test("a form without a key is looked at once more before anything is paid", async () => {
  const shop = await openShop();
  const { checkoutKey: _key, ...form } = await reviewed(shop);
  for (const key of [{}, { checkoutKey: "mine" }]) {
    const { title, lines } = await post(shop, "/plain/pay", { ...form, ...key });
    expect([title, lines[0]]).toEqual(["Check your order", "garri 2 \u00d7 R50.00 R100.00"]);
  }
  expect(await shop.db.select().from(payments)).toEqual([]);
});

test.each([
  ["expired", "This payment took too long and was closed. Please start it again."],
  ["failed", "Payment failed. Please try again."],
] as const)("a payment that has %s is begun anew with the next press", async (state, words) => {
  const shop = await openShop();
  const { form } = await begin(shop, {});
  await shop.db.update(payments).set({ state });
  const { title, lines, text } = await post(shop, "/plain/pay", form);
  expect([title, lines[0]]).toEqual(["Check your order", `alert: ${words}`]);
  expect((await post(shop, "/plain/pay", hidden(text))).title).toBe("Pay your order");
  expect(await snapshots(shop)).toMatchObject([
    { quoteId: form.quoteId },
    { quoteId: hidden(text).quoteId },
  ]);
});

test("where PayPal does not answer as a payment begins, the goods and the code that it holds are its shopper's, and the next press goes on", async () => {
  const shop = await openShop();
  await seedOffers(shop, { code: "ONCE", limitEach: 1 });
  const form = { ...(await reviewed(shop, { code: "ONCE" })) };
  shop.paypal.failNext("create", "503", 4);
  const { title, lines, text } = await post(shop, "/plain/pay", form);
  expect([title, lines[0]]).toEqual([
    "Check your order",
    "alert: Payment failed. Please try again.",
  ]);
  expect(hidden(text)).toMatchObject({ held: form.checkoutKey, code: "ONCE" });
  shop.paypal.clearFaults();
  expect((await post(shop, "/plain/pay", hidden(text))).title).toBe("Pay your order");
  const states = await shop.db.select({ state: payments.state }).from(payments);
  expect(states.map(({ state }) => state)).toEqual(["expired", "created"]);
  const [first, second] = await snapshots(shop);
  expect(second?.discounts).toEqual(first?.discounts);
});

test.each([
  ["pays again from the page that they were on", (form: Fields) => form],
  ["looks at it once more with the key that they hold", heldAnew],
])("who has paid and %s is led to the order", async (_what, wayBack) => {
  const shop = await openShop();
  const { form, ref, key, paid } = await begin(shop, {});
  shop.paypal.approve(ref);
  await get(shop, paid);
  for (const page of ["/plain/review", "/plain/pay"]) {
    const { status, location } = await post(shop, page, wayBack({ ...form, held: key }));
    expect([status, location]).toEqual([303, `/plain/paid?key=${key}&token=${ref}`]);
  }
  expect(await snapshots(shop)).toHaveLength(1);
});

test("a payment of the same cart that goes through as it is paid for again leaves no button to pay", async () => {
  const { shop } = await openUnanswered();
  const other = await reviewed(shop);
  const { title, lines } = await post(shop, "/plain/pay", other);
  expect([title, lines.slice(0, 2)]).toEqual([
    "Payment",
    [
      expect.stringMatching(/^alert: Your earlier payment for this cart has gone through/),
      "Order without JavaScript -> /plain/order",
    ],
  ]);
  expect(await snapshots(shop)).toHaveLength(1);
});

test("who was told not to pay again reads it also where that payment goes through before they press once more", async () => {
  const { shop, first } = await openUnanswered();
  const other = await reviewed(shop);
  shop.paypal.failNext("get", "503", 2);
  const told = await post(shop, "/plain/pay", other);
  expect(told.text).toContain("please do not pay again");
  await get(shop, first.paid);
  const ctx = shop.contextOf(new Headers({ cookie: told.cookie }));
  const { title, lines, cookie } = await post(shop, "/plain/pay", other, ctx);
  expect([title, lines[0]]).toEqual([
    "Payment",
    expect.stringMatching(/^alert: Your earlier payment for this cart has gone through/),
  ]);
  expect(await snapshots(shop)).toHaveLength(1);

  // The same form sent once more, as by a reload, is told so again.
  const heard = shop.contextOf(new Headers({ cookie }));
  expect((await post(shop, "/plain/pay", other, heard)).title).toBe("Payment");
  expect((await post(shop, "/plain/pay", await reviewed(shop), heard)).title).toBe(
    "Pay your order",
  );
});

test("what goes through of another cart is said above the order, which is paid for by who presses once more", async () => {
  const shop = await openShop();
  await seedProducts(shop, { id: "egusi" });
  const first = await begin(shop, {});
  const browser = new Headers({ cookie: first.cookie });
  shop.paypal.approve(first.ref);
  await get(shop, first.paid);
  const seen = await post(shop, "/plain/review", { "q-egusi": "1", ...address() });
  const asked = () => shop.contextOf(browser);
  const { title, lines, text, cookie } = await post(shop, "/plain/pay", hidden(seen.text), asked());
  expect([title, lines[0]]).toEqual([
    "Check your order",
    expect.stringMatching(/^alert: Your earlier payment has gone through, for the cart as it was/),
  ]);
  browser.set("cookie", cookie);
  expect((await post(shop, "/plain/pay", hidden(text), asked())).title).toBe("Pay your order");
});

test("who holds the key of the payment that went through just then is led to its order", async () => {
  const { shop, first } = await openUnanswered();
  const { location } = await post(shop, "/plain/pay", { ...heldAnew(first.form), held: first.key });
  expect(location).toBe(`/plain/paid?key=${first.key}&token=${first.ref}`);
});

test("a key that another basket was paid with, a quote that ran out, prices that changed: each is shown anew", async () => {
  const shop = await openShop();
  await seedProducts(shop, { id: "egusi" });
  const { form } = await begin(shop, {});
  const { quoteId: _quote, priceFingerprint: _seen, ...unseen } = await reviewed(shop);
  const late = await reviewed(shop);
  shop.clock.advance(16 * MINUTE_MS);
  for (const [sent, words, held] of [
    [
      { ...form, "q-egusi": "1" },
      "Somebody else changed this just now. Please look again and retry.",
      form.checkoutKey,
    ],
    [late, "Your delivery quote has expired. Please ask for a new one.", undefined],
    [
      { ...late, quoteId: "nobody's" },
      "We do not know this delivery quote. Please ask for a new one.",
      undefined,
    ],
    [unseen, "Prices have changed since you last looked. Please check your total.", undefined],
  ] as const) {
    const { title, lines, text } = await post(shop, "/plain/pay", sent);
    expect([title, lines[0]]).toEqual(["Check your order", `alert: ${words}`]);
    expect(hidden(text).held, "theirs is what was begun").toBe(held);
  }
  expect(await snapshots(shop)).toHaveLength(1);
});

test("a phone that no courier can call is marked in the address, and nothing is begun", async () => {
  const shop = await openShop();
  const form = await reviewed(shop);
  const { title, lines } = await post(shop, "/zu/plain/pay", { ...form, phone: ABROAD });
  expect(title).toBe("Lapho liya khona");
  expect(lines.filter((line) => line.includes("invalid"))).toEqual([
    expect.stringMatching(/\[phone=\+1 212 555 0100 autofocus invalid\] .*Ningizimu Afrika/),
  ]);
  expect(await shop.db.select().from(payments)).toEqual([]);
});

test("who may not buy just now is told why above the address, with what they typed", async () => {
  const shop = await openTestShop({ isLocal: false });
  await seedProducts(shop, { id: "garri" });
  const visitor = openBrowser(shop, { address: "198.51.100.7" });
  const seen = await post(shop, "/plain/review", { ...TWO, ...address() }, visitor.context());
  const { orderLimits } = DEFAULT_SECURITY_SETTINGS;
  await settingsAre(shop, "security", {
    ...DEFAULT_SECURITY_SETTINGS,
    orderLimits: { ...orderLimits, unitsHeld: 1 },
  });
  const pay = async () => {
    const form = hidden(seen.text);
    const { title, lines } = await post(shop, "/plain/pay", form, visitor.context());
    expect(lines).toContain("City or suburb [city=Bryanston]");
    return [title, lines[0]];
  };
  expect(await pay()).toEqual([
    "Where it goes",
    expect.stringMatching(/^alert: .*our check that you are a person needs JavaScript/),
  ]);
  await settingsAre(shop, "system", { ...DEFAULT_SYSTEM_SETTINGS, maintenanceMode: true });
  expect(await pay()).toEqual([
    "Where it goes",
    "alert: We cannot take orders at the moment. Nothing was charged. Please try again in a few minutes.",
  ]);
  expect(await shop.db.select().from(payments)).toEqual([]);
});

test("who leaves while the provider opens the payment does not cut it off", async () => {
  const shop = await openShop();
  const form = await reviewed(shop);
  const kept: Promise<unknown>[] = [];
  const opening = Promise.withResolvers<void>();
  const ctx = shop.context();
  const paying = post(shop, "/plain/pay", form, {
    ...ctx,
    background: (work) => void kept.push(work),
    payments: withPayPal(ctx, ({ open }) => ({
      open: async (input) => {
        opening.resolve();
        return open(input);
      },
    })),
  });
  await opening.promise;
  expect(kept).toHaveLength(1);
  await kept[0];
  const [payment] = await shop.db.select().from(payments).where(eq(payments.state, "created"));
  expect(payment?.providerRef).toBe(Object.keys(shop.paypal.state.orders).at(-1));
  await paying;
});

/** The same form under a key of its own. */
function heldAnew(form: Fields): Fields {
  return { ...form, checkoutKey: crypto.randomUUID() };
}

/** What the form of the last look carries on. */
async function reviewed(shop: TestShop, more: Fields = {}) {
  return hidden((await post(shop, "/plain/review", { ...TWO, ...address(), ...more })).text);
}

/** A payment that was captured, and whose answers were lost. */
async function openUnanswered() {
  const shop = await openShop();
  const first = await begin(shop, {});
  shop.paypal.approve(first.ref);
  shop.paypal.failNext("capture", "lose-answer", 2);
  await get(shop, first.paid);
  return { shop, first };
}

/** What was to be paid for, payment by payment. */
async function snapshots(shop: TestShop) {
  const found = await shop.db
    .select({ snapshot: payments.snapshot })
    .from(payments)
    .orderBy(payments.id);
  return found.map(({ snapshot }) => snapshot);
}
