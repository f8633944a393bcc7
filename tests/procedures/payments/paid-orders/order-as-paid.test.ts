import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  invoices,
  keptBaskets,
  orders,
  payments,
  pickupCodes,
  stockMovements,
  users,
} from "#db/schema/index.ts";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { complete, placeOrder, preparePickup, startApproved } from "#tests/factories/checkout.ts";
import { openSlotShop, startSlot, WEDNESDAY_AT_8 } from "#tests/factories/deliveries/slots.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/** What an order becomes of its payment, whatever it was paid with. */
const STANDARD = { quote: false };
const AT_THE_DOOR = { gateCode: "4711", landmark: "the blue church", deliveryInstructions: "Ring" };

test("whoever brings it reads of the door in the language of whoever wrote it", async () => {
  const shop = await openGarriShop();
  await placeOrder(shop, { ...STANDARD, shipping: AT_THE_DOOR });
  expect(await orderOf(shop)).toMatchObject({
    deliveryInstructions: "Gate code 4711. Landmark: the blue church. Ring",
    recipientName: null,
    recipientPhone: null,
    language: "en",
  });

  const other = await openGarriShop();
  const { viewer, browser } = await newCustomer(other);
  await browser.call((caller) => caller.account.chooseLanguage({ language: "zu" }));
  await placeOrder(other, { ...STANDARD, shipping: AT_THE_DOOR, viewer });
  expect(await orderOf(other)).toMatchObject({
    deliveryInstructions: "Ikhodi yesango 4711. Uphawu lwendawo: the blue church. Ring",
    language: "zu",
  });
});

test("a payment from before languages, offers and slots were kept becomes an order in English", async () => {
  const shop = await openGarriShop();
  const { checkout, payment } = await startApproved(shop, { ...STANDARD, shipping: AT_THE_DOOR });
  await shop.db.update(payments).set({
    snapshot: sql`json_remove(${payments.snapshot}, '$.language', '$.slot', '$.discounts',
      '$.discountCents', '$.courierArrivesAt')`,
  });
  await complete(shop, checkout, payment);
  expect(await orderOf(shop)).toMatchObject({
    deliveryInstructions: "Gate code 4711. Landmark: the blue church. Ring",
    language: null,
    goodsCents: 5_000,
    discountCents: 0,
    discounts: [],
    slotFrom: null,
    slotUntil: null,
  });
});

test("an order keeps who receives it, and its slot from its start to its end", async () => {
  const shop = await openGarriShop();
  const recipient = { recipientName: "Sipho Dlamini", recipientPhone: "083 555 0199" };
  await placeOrder(shop, { ...STANDARD, shipping: recipient });
  expect(await orderOf(shop)).toMatchObject({ ...recipient, slotFrom: null, slotUntil: null });

  const withSlots = await openSlotShop();
  const { checkout, payment } = await startSlot(withSlots, WEDNESDAY_AT_8);
  await complete(withSlots, checkout, payment);
  const slotUntil = WEDNESDAY_AT_8 + 2 * 3_600_000;
  expect(await orderOf(withSlots)).toMatchObject({
    slotFrom: WEDNESDAY_AT_8,
    slotUntil,
    estimatedDeliveryAt: slotUntil,
  });
});

test("the goods of an order are sold for their prices less what its offer took off", async () => {
  const shop = await openGarriShop();
  await seedOffers(shop, { code: "WELCOME10" });
  await placeOrder(shop, { ...STANDARD, code: "WELCOME10" });
  expect(await orderOf(shop)).toMatchObject({
    subtotalCents: 5_000,
    discountCents: 500,
    goodsCents: 4_500,
    shippingCents: 5_000,
    totalCents: 9_500,
    discounts: [{ code: "WELCOME10", goodsCents: 500 }],
  });
});

test("an order's invoice says who sold it, and its capture is compared a day later", async () => {
  const shop = await openGarriShop();
  const { orderId } = await placeOrder(shop, STANDARD);
  expect(await shop.db.select().from(invoices)).toMatchObject([
    { orderId, issued: { currency: "ZAR", seller: { storeName: "Test Market" } } },
  ]);
  const [paid] = await shop.db.select().from(payments);
  expect(paid).toMatchObject({
    state: "completed",
    hold: 1,
    providerStatus: "COMPLETED",
    compareDueAt: shop.clock.now() + DAY_MS,
  });
  const moved = await shop.db.select().from(stockMovements);
  expect(moved.slice(1).map(({ kind, hold }) => [kind, hold])).toEqual([
    ["reserve", 1],
    ["sale", 1],
  ]);
  expect(await shop.db.select().from(pickupCodes), "nobody fetches it").toEqual([]);
});

test("an account without an address keeps that of its first order, and its basket is empty", async () => {
  const { shop, viewer } = await openCustomerShop();
  await placeOrder(shop, { ...STANDARD, viewer });
  expect(await shop.db.select().from(users)).toMatchObject([
    {
      address: "24 Cumberland Avenue",
      city: "Bryanston",
      province: "Gauteng",
      postalCode: "2191",
    },
  ]);
  expect(await shop.db.select().from(keptBaskets)).toEqual([]);
});

test("a guest's order empties nobody's basket and changes nobody's account", async () => {
  const { shop } = await openCustomerShop();
  await placeOrder(shop, STANDARD);
  expect(await shop.db.select().from(users)).toMatchObject([AT_HOME]);
  expect(await shop.db.select().from(keptBaskets)).toHaveLength(1);
});

test("somebody else's door is not kept as the account's own", async () => {
  const { shop, viewer } = await openCustomerShop();
  const shipping: Partial<ShippingDetails> = { recipientName: "Sipho Dlamini" };
  await placeOrder(shop, { ...STANDARD, viewer, shipping });
  expect(await shop.db.select().from(users)).toMatchObject([AT_HOME]);
});

test("what an account fetches leaves its address as it is, and is handed over by a code", async () => {
  const { shop, viewer } = await openCustomerShop();
  const checkout = await preparePickup(shop);
  const payment = await shop.as(viewer).checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  const { id: orderId } = await orderOf(shop);
  expect(await shop.db.select().from(users)).toMatchObject([AT_HOME]);
  expect(await shop.db.select().from(pickupCodes)).toEqual([
    { orderId, code: expect.stringMatching(/^\d{6}$/) },
  ]);
});

const AT_HOME = { address: "1 Home Road", city: null, province: null, postalCode: null };

/** A customer of one line of address, with a basket that is kept. */
async function openCustomerShop() {
  const shop = await openGarriShop();
  const { viewer } = await newCustomer(shop, { address: "1 Home Road" });
  const lines = [{ productId: "garri", quantity: 2 }];
  await shop.as(viewer).basket.keep({ lines, basedOn: null });
  return { shop, viewer };
}

async function openGarriShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}

async function orderOf(shop: TestShop) {
  const [order, ...others] = await shop.db.select().from(orders);
  if (!order || others.length > 0) throw new Error("There is not one order");
  return order;
}
