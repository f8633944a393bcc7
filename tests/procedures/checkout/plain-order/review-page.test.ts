import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments, products } from "#db/schema/index.ts";
import { DEFAULT_CLOSURES } from "#domain/store/opening.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { errors } from "#messages/errors/index.ts";
import type { PaymentGateways } from "#server/ports/payments.ts";
import { withPayPal } from "#tests/factories/checkout.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { createKasi } from "#tests/mocks/kasi/gateway.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { address, begin, get, hidden, openShop, post, TWO } from "./visitor.ts";

const CALL = "Call us: +27 10 555 0142 -> tel:+27105550142";
const MIDRAND = { city: "Midrand", address: "1 Main Road", postalCode: "1685" };
const SUMS = ["Subtotal", "R100.00", "Shipping", "R50.00", "Total", "R150.00"];
const LOOK_AGAIN = "alert: Please check the marked fields.";

test("before anything is ordered one sees what it comes to, where it goes and what is charged", async () => {
  const shop = await openShop();
  const { status, title, lines } = await review(shop);
  expect([status, title]).toEqual([200, "Check your order"]);
  expect(withoutForm(lines)).toEqual([
    "garri 2 × R50.00 R100.00",
    ...SUMS,
    "It goes to Thandi Nkosi, 24 Cumberland Avenue, Bryanston, 2191.",
    "Estimated delivery: 10:40",
    "Please check your order. You pay R150.00, charged as $8.57 at R17.50 to the dollar.",
    "form post /plain/pay",
    "(Order and pay)(Change the address > /plain/address)(Change the order > /plain/order)",
    "Terms of Service -> /terms",
    CALL,
  ]);
  expect(await shop.db.select().from(payments)).toEqual([]);
});

test("the form of the last look carries on what was typed, the quote and what was begun before", async () => {
  const shop = await openShop();
  const { key } = await begin(shop, {});
  const wishes = { held: key, substitution: "choose", deliveryInstructions: "By the gate" };
  const { text } = await review(shop, wishes);
  expect(hidden(text)).toEqual({
    ...{ ...TWO, ...address(), ...wishes },
    quoteId: expect.stringMatching(/^T/),
    priceFingerprint: expect.any(String),
    checkoutKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(hidden(text).checkoutKey).not.toBe(key);
});

test("who fetches it is told so, is asked for no street, and no courier is asked", async () => {
  const shop = await openShop();
  const { text, lines } = await review(shop, PICKUP);
  expect(withoutForm(lines).slice(5, 10)).toEqual([
    ...["Total", "R100.00"],
    "Pickup from our shop: 114 Bryanston Drive, Bryanston, Johannesburg, Gauteng, 2021. Monday to Saturday 8:00 AM to 6:00 PM, Sunday closed.",
    "Ready when packed: we write to you as soon as you can come.",
    "Please check your order. You pay R100.00, charged as $5.71 at R17.50 to the dollar.",
  ]);
  expect(hidden(text).quoteId).toBeUndefined();
  expect(shop.courier.state.log).toEqual([]);

  const dates = [{ from: "2026-11-27", until: "2026-11-28", name: "Stocktaking" }];
  const closures = { ...DEFAULT_CLOSURES, openHolidays: [], dates };
  await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, closures });
  expect((await review(shop, PICKUP)).text).toContain(
    "Sunday closed. Closed on 27 November to 28 November (Stocktaking).",
  );
});

test.each([
  [
    "a number that the courier cannot dial",
    { phone: "082 123 456" },
    "Using standard delivery pricing... Please enter a valid South African phone number",
  ],
  [
    "a place that the shop does not reach",
    { city: "Soweto", address: "1 Vilakazi Street", postalCode: "1804" },
    /^Delivery Not Available: Delivery is not available to this area yet\. We send your order by standard delivery\. Areas we deliver to now: Sandton, .+\.$/,
  ],
  [
    "a place that it will reach later",
    MIDRAND,
    "Coming Soon to Extended Areas! Until then we send your order by standard delivery, or you collect it from our shop.",
  ],
])(
  "of %s it is said before anything is paid that it goes by standard delivery",
  async (_what, typed, said) => {
    const shop = await openShop();
    await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, zones: soonServed() });
    const { text, lines } = await review(shop, typed);
    expect(lines.find((line) => /standard delivery/i.test(line))).toMatch(said);
    expect(hidden(text).quoteId).toBeUndefined();
  },
);

test("where nothing is fetched from the shop, a place that it will reach later is told of standard delivery alone", async () => {
  const shop = await openShop();
  const { pickup } = DEFAULT_DELIVERY_SETTINGS;
  await settingsAre(shop, "delivery", {
    ...DEFAULT_DELIVERY_SETTINGS,
    zones: soonServed(),
    pickup: { ...pickup, offered: false },
  });
  const { lines } = await review(shop, MIDRAND);
  expect(lines.find((line) => /standard delivery/i.test(line))).toBe(
    "Coming Soon to Extended Areas! We send your order by standard delivery.",
  );
});

test("while the courier does not answer it is said that the time is the shop's own", async () => {
  const shop = await openShop();
  shop.courier.failNext("quote", "500", 2);
  const { lines } = await review(shop);
  expect(lines.find((line) => line.includes("Estimated"))).toBe(
    `Using standard delivery pricing... ${errors.QUOTE_UNAVAILABLE()} Estimated delivery: 11:00`,
  );
});

test("the address page asks where it goes, with what was typed and what leads on and back", async () => {
  const shop = await openShop();
  const { key } = await begin(shop, {});
  const typed = { ...TWO, held: key, city: "Bryanston" };
  const { title, lines } = await post(shop, "/plain/address", typed);
  expect(title).toBe("Where it goes");
  const hiddenOnes = `[hidden q-garri=2] [hidden held=${key}]`;
  expect(lines.slice(0, 3)).toEqual(["form post /plain/review", hiddenOnes, "How you get it"]);
  expect(lines).toContain("City or suburb [city=Bryanston]");
  expect(lines.slice(-2)).toEqual(["(Check the order)(Change the order > /plain/order)", CALL]);
});

test("the choice of pickup and the word about times stand there where the shop offers them", async () => {
  const shop = await openShop();
  const shown = async () =>
    (await get(shop, "/plain/address?q-garri=2")).lines.filter((line) =>
      /^(?:How you get it|Without JavaScript)/.test(line),
    );
  expect(await shown()).toEqual(["How you get it"]);
  const { pickup, slots } = DEFAULT_DELIVERY_SETTINGS;
  await settingsAre(shop, "delivery", {
    ...DEFAULT_DELIVERY_SETTINGS,
    pickup: { ...pickup, offered: false },
    slots: { ...slots, offered: true },
  });
  expect(await shown()).toEqual([
    expect.stringMatching(/^Without JavaScript no time can be chosen/),
  ]);
});

test.each([
  [
    { email: "thandi" },
    ["Email [email=thandi autofocus invalid] Please enter a valid email address"],
  ],
  [
    { deliveryInstructions: "a".repeat(281) },
    [
      `Delivery instructions (optional) [deliveryInstructions autofocus invalid: ${"a".repeat(281)}] Instructions, gate code and landmark are too long`,
    ],
  ],
])(
  "an address with %o is shown again with that marked, before and at the payment",
  async (wrong, marked) => {
    const shop = await openShop();
    const form = hidden((await review(shop)).text);
    for (const [path, fields] of [
      ["/plain/review", { ...TWO, ...address(), ...wrong }],
      ["/plain/pay", { ...form, ...wrong }],
    ] as const) {
      const { title, lines } = await post(shop, path, fields);
      expect([title, lines[0]]).toEqual(["Where it goes", LOOK_AGAIN]);
      expect(lines.filter((line) => line.includes("invalid"))).toEqual(marked);
    }
    expect(await shop.db.select().from(payments)).toEqual([]);
  },
);

test("too much of a product, and what has gone, is said where the basket is", async () => {
  const shop = await openShop(500);
  const many = await post(shop, "/plain/review", { ...address(), "q-garri": "101" });
  expect(many.title).toBe("Order without JavaScript");
  expect(withoutForm(many.lines).slice(0, 3)).toEqual([
    "alert: We sell at most 100 of one product in an order. For more, please write to us.",
    "form post /plain/order",
    'garri R50.00 [q-garri=101 "How many of garri"]',
  ]);
  await shop.db.update(products).set({ status: "inactive" }).where(eq(products.id, "garri"));
  expect((await review(shop)).title).toBe("Order without JavaScript");
});

test.each([
  ["  ", [undefined, undefined]],
  [" nothing ", ["alert", undefined]],
])(
  "a code of '%s' is said to be none only where somebody typed one",
  async (code, [said, kept]) => {
    const shop = await openShop();
    const { text, lines } = await review(shop, { code });
    expect(/^(alert): /.exec(lines[0] ?? "")?.[1]).toBe(said);
    expect(hidden(text).code?.trim() || undefined).toBe(kept);
  },
);

test("a shop of several providers is paid by one with a page of its own, in that one's money", async () => {
  const shop = await openShop();
  const kasi = createKasi().gateway;
  const { paypal } = withPayPal(shop.context(), () => ({}));
  if (!paypal) throw new Error("no PayPal");
  const asked = { ...TWO, ...address() };
  const by = (gateways: PaymentGateways) =>
    post(shop, "/plain/review", asked, { ...shop.context(), payments: gateways });
  const both = await by({ kasi, paypal });
  expect(both.lines.join("\n")).toContain("charged as $8.57");
  const none = await by({ kasi });
  expect(withoutForm(none.lines).slice(9, 13)).toEqual([
    "Please check your order. You pay R150.00.",
    "form post /plain/pay",
    "Paying needs JavaScript at the moment. Please call us: we take your order by phone.",
    "(Change the address > /plain/address)(Change the order > /plain/order)",
  ]);
  const tried = await post(shop, "/plain/pay", hidden(both.text), {
    ...shop.context(),
    payments: { kasi },
  });
  expect(tried.title).toBe("Check your order");
  expect(await shop.db.select().from(payments)).toEqual([]);
});

const PICKUP = { address: "", city: "", postalCode: "", province: "", method: "pickup" };

/** The zones of a shop that does not reach the extended areas yet. */
function soonServed() {
  return DEFAULT_DELIVERY_SETTINGS.zones.map((zone) => ({
    ...zone,
    available: zone.name !== "Extended Areas",
  }));
}

function review(shop: TestShop, wishes: Record<string, string> = {}) {
  return post(shop, "/plain/review", { ...TWO, ...address(), ...wishes });
}

/** What is seen of a page: its form carries on more. */
function withoutForm(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.replace(/\[hidden [^\]]*\] ?/g, ""))
    .filter((line) => line !== "");
}
