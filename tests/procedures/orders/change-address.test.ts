import { eq, sql } from "drizzle-orm";
import { createElement } from "react";
import { expect, test } from "vitest";
import { AddressForm } from "#app/shop/orders/changes/address-form.tsx";
import { mails, orderEvents, orders, products } from "#db/schema/index.ts";
import type { OtherAddress } from "#domain/orders/other-address.ts";
import { convertDelivery } from "#domain/store/settings/currency.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { bookCourier } from "#server/services/deliveries/book.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { buySlot, openSlotShop } from "#tests/factories/deliveries/slots.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, STORE } from "#tests/setup/test-shop.ts";

const FAR = {
  address: "9 Long Street",
  city: "Polokwane",
  postalCode: "0699",
  province: "Limpopo",
};
const ELSEWHERE = {
  address: "7 Kerk Street",
  city: "Mokopane",
  postalCode: "0601",
  province: "Limpopo",
  deliveryInstructions: "Blue gate",
  recipientName: "Gogo Dlamini",
  recipientPhone: "0825550119",
};
/** What an order has beside its address. */
const AS_BEFORE = { deliveryInstructions: "", recipientName: "", recipientPhone: "" };
/** Of another zone, and dearer. */
const PRETORIA = {
  address: "1 Church Street",
  city: "Pretoria",
  postalCode: "0002",
  province: "Gauteng",
};

/** A guest's order by standard delivery, R50, that nobody has begun on. */
async function openStandard() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { orderId, key } = await placeOrder(shop, { quote: false, shipping: FAR });
  const change = (address: OtherAddress = ELSEWHERE) =>
    shop.as().orders.changeAddress({ orderId, key, address });
  const order = async () => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    if (!row) throw new Error("no order");
    return row;
  };
  const letters = () => shop.db.select().from(mails).where(eq(mails.kind, "order-address-changed"));
  return { shop, orderId, key, change, order, letters };
}

test("a shopper has an order brought elsewhere: page, slip and letter say so, and no sum changes", async () => {
  const { shop, orderId, key, change, order, letters } = await openStandard();
  const before = await order();
  expect(await change()).toEqual({ changed: true });
  const { totalCents, shippingCents, userEmail, paymentId } = before;
  expect(await order()).toMatchObject({
    ...ELSEWHERE,
    ...{ totalCents, shippingCents, userEmail, paymentId },
    status: "pending",
    deliveryMethod: "standard",
    deliveryZone: null,
  });
  expect((await shop.as().orders.byId({ orderId, key })).order).toMatchObject(ELSEWHERE);
  const { viewer } = await newCustomer(shop);
  await promote(shop, viewer);
  const seen = await shop.as(viewer).admin.orders.byId({ orderId });
  expect(JSON.stringify(seen)).toContain("7 Kerk Street");
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  // Of the version that the order has by now: it was placed in this very moment.
  const id = `order-address-changed-${before.updatedAt + 1}-${orderId}`;
  expect(letter).toMatchObject({ id, recipient: userEmail });
  expect(letter?.text).toContain("7 Kerk Street");
  expect(letter?.text).toContain("Was it not you?");
  const notes = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "note"));
  expect(notes.map(({ note }) => note)).toEqual([
    "The shopper changed the address. Before: 9 Long Street, Polokwane, Limpopo, 0699",
  ]);
});

test("the same address again is no change, and a sixth change of a day has to be phoned in", async () => {
  const { change, letters } = await openStandard();
  await change();
  expect(await change()).toEqual({ changed: false });
  expect(await letters()).toHaveLength(1);
  for (let turn = 2; turn <= 5; turn++) await change({ ...ELSEWHERE, address: `${turn} Kerk St` });
  expect(await refusal(change({ ...ELSEWHERE, address: "6 Kerk St" }))).toMatchObject({
    code: "RATE_LIMITED",
    message: "The address was changed very often. Please call or WhatsApp us.",
  });
});

test("of two changes of an address before a letter is out the last alone is told: letters go in no order", async () => {
  const { shop, change, letters } = await openStandard();
  await change({ ...ELSEWHERE, address: "1 Kerk Street" });
  shop.clock.advance(1_000);
  await change();
  await runOutbox(shop.context());
  const [sent, ...more] = await letters();
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ sentAt: expect.any(Number) });
  expect(sent?.text).toContain("7 Kerk Street");
  expect(shop.mail.sent.filter(({ text }) => text.includes("1 Kerk Street"))).toEqual([]);
  shop.clock.advance(1_000);
  await change({ ...ELSEWHERE, address: "3 Kerk Street" });
  expect(await letters(), "what is out stays").toHaveLength(2);
});

test("a dearer address is refused with both figures and what to do, and nothing is changed", async () => {
  const { change, order, letters } = await openStandard();
  const before = await order();
  expect(await refusal(change({ ...ELSEWHERE, ...PRETORIA }))).toEqual(
    expect.objectContaining({
      code: "CONFLICT",
      field: "fee",
      message:
        "Delivery there costs R120.00, and you paid R50.00. Nothing was changed. Cancel this order and order anew, or WhatsApp us.",
    }),
  );
  expect(await order()).toEqual(before);
  expect(await letters()).toEqual([]);
});

test("the form says of the fee what the shop then goes by: what was paid, free there as well, or free by an offer wherever it goes", async () => {
  const { shop, orderId, key, change } = await openStandard();
  const terms = async () => {
    const { order } = await shop.as().orders.byId({ orderId, key });
    const form = { ask: { orderId, key }, order, onClose: () => undefined };
    return textOf(await renderScreen(shop, createElement(AddressForm, form)));
  };
  expect(await terms()).toContain("costs no more than the R50.00 that you paid");
  await shop.db.update(orders).set({ shippingCents: 0, totalCents: sql`subtotal_cents` });
  expect(await terms()).toContain("if delivery there is free as well");
  const off = { offerId: "offer", code: "BRINGIT", name: "Free", goodsCents: 0 };
  await shop.db.update(orders).set({ discounts: [{ ...off, shippingCents: 5_000 }] });
  const free = await terms();
  expect(free).toContain("we can bring it elsewhere, and delivery stays free.");
  expect(free).not.toContain("as well");
  expect(await change({ ...ELSEWHERE, ...PRETORIA })).toEqual({ changed: true });
});

test("an order of another currency than the shop's of today goes nowhere else: no fee says what that costs", async () => {
  const { shop, change, order } = await openStandard();
  await settingsAre(shop, "store", { ...STORE, currency: "EUR" });
  await settingsAre(shop, "delivery", convertDelivery(DEFAULT_DELIVERY_SETTINGS, 20));
  const before = await order();
  expect(await refusal(change({ ...ELSEWHERE, ...PRETORIA }))).toMatchObject({
    code: "CONFLICT",
    field: "fee",
    message: expect.stringContaining("in another currency since you ordered"),
  });
  expect(await order()).toEqual(before);
});

test("who receives an order where it goes anyway is mended whatever fees and currency are by now", async () => {
  const { shop, change, order, letters } = await openStandard();
  await settingsAre(shop, "store", { ...STORE, currency: "EUR" });
  const { standard } = DEFAULT_DELIVERY_SETTINGS;
  await settingsAre(shop, "delivery", {
    ...DEFAULT_DELIVERY_SETTINGS,
    standard: { ...standard, feeCents: 90_000 },
  });
  expect(await change(FAR)).toEqual({ changed: false });
  const before = await order();
  expect(await change({ ...FAR, recipientName: "Sipho", recipientPhone: "082 999 0000" })).toEqual({
    changed: true,
  });
  expect(await order()).toMatchObject({
    recipientPhone: "082 999 0000",
    deliveryZone: before.deliveryZone,
    shippingCents: before.shippingCents,
  });
  expect(await letters()).toHaveLength(1);
});

test("where nothing is brought, or its goods do not last so far, an order does not go", async () => {
  const { shop, change, order } = await openStandard();
  const before = await order();
  await shop.db.update(products).set({ travels: "nearby" });
  expect(await refusal(change())).toMatchObject({ code: "CANNOT_TRAVEL", field: "city" });
  expect(await order()).toEqual(before);
});

test.each([
  ["is being packed", { status: "processing" as const }],
  ["has its slip printed", { slipPrintedAt: 5 }],
  ["was cancelled", { status: "cancelled" as const }],
  ["is on its way", { status: "shipped" as const }],
])("an order that %s keeps its address", async (_how, as) => {
  const { shop, orderId, change, order } = await openStandard();
  await shop.db.update(orders).set(as).where(eq(orders.id, orderId));
  expect(await refusal(change())).toMatchObject({
    code: "CONFLICT",
    message: expect.stringMatching(/call or WhatsApp us/),
  });
  expect(
    await refusal(change({ ...FAR, ...AS_BEFORE })),
    "nor is it told that it has it",
  ).toMatchObject({
    code: "CONFLICT",
  });
  expect(await order()).toMatchObject(FAR);
});

test("an order whose courier is asked as soon as it is placed keeps its address, and one that is fetched has none", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { viewer } = await newCustomer(shop);
  const { orderId } = await placeOrder(shop, { viewer });
  const change = () => shop.as(viewer).orders.changeAddress({ orderId, address: ELSEWHERE });
  expect(await refusal(change()), "even before").toMatchObject({ code: "CONFLICT" });
  await shop.settled();
  expect(await refusal(change())).toMatchObject({ code: "CONFLICT" });
  await shop.db.update(orders).set({ deliveryMethod: "pickup" });
  expect(await refusal(change())).toMatchObject({ code: "CONFLICT" });
});

test("an order in a slot goes elsewhere in reach of its courier, who is then booked for there", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  const change = (address: typeof PRETORIA) =>
    shop.as().orders.changeAddress({ orderId, key, address });
  expect(await refusal(change(FAR))).toMatchObject({ code: "CONFLICT", field: "city" });
  expect(await refusal(change(PRETORIA))).toMatchObject({ code: "CONFLICT", field: "fee" });
  await change({ ...PRETORIA, address: "5 Rivonia Road", city: "Rivonia", postalCode: "2191" });
  expect(await shop.db.select({ zone: orders.deliveryZone }).from(orders)).toEqual([
    { zone: "Sandton Premium" },
  ]);
  shop.clock.advance(5 * 60 * MINUTE_MS);
  await bookCourier(shop.context(), orderId);
  const [booked] = Object.values(shop.courier.state.deliveries);
  expect(booked?.body.dropoff_address).toMatchObject({
    street_address: ["5 Rivonia Road"],
    city: "Rivonia",
  });
  const late = { ...PRETORIA, address: "6 Rivonia Road", city: "Rivonia", postalCode: "2191" };
  expect(await refusal(change(late)), "once it is booked").toMatchObject({ code: "CONFLICT" });
});

test("a courier who is booked in the same moment, or a second change, leaves one of both", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  shop.clock.advance(5 * 60 * MINUTE_MS);
  const to = (address: string) =>
    shop.as().orders.changeAddress({
      orderId,
      key,
      address: { ...PRETORIA, address, city: "Rivonia", postalCode: "2191" },
    });
  const [first, second] = await Promise.allSettled([
    to("1 One Street"),
    to("2 Two Street"),
    bookCourier(shop.context(), orderId),
  ]);
  const [order] = await shop.db.select().from(orders);
  const [booked, ...others] = Object.values(shop.courier.state.deliveries);
  expect(others).toEqual([]);
  expect(booked?.body.dropoff_address.street_address).toEqual([order?.address]);
  const done = [first, second].filter((one) => one?.status === "fulfilled");
  expect(done.length).toBeLessThanOrEqual(1);
});

test("an administrator changes no address here, and neither does a stranger", async () => {
  const { shop, orderId } = await openStandard();
  const { viewer } = await newCustomer(shop);
  const asked = () => shop.as(viewer).orders.changeAddress({ orderId, address: ELSEWHERE });
  expect(await refusal(asked())).toMatchObject({ code: "NOT_FOUND" });
  await promote(shop, viewer);
  expect(await refusal(asked())).toMatchObject({ code: "NOT_FOUND" });
});

test("what is no address is refused at its field", async () => {
  const { change } = await openStandard();
  expect(await refusal(change({ ...ELSEWHERE, city: "  " }))).toMatchObject({
    code: "INVALID_INPUT",
  });
  expect(await refusal(change({ ...ELSEWHERE, address: "x".repeat(201) }))).toMatchObject({
    code: "INVALID_INPUT",
  });
});
