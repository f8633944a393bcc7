import { expect, test } from "vitest";
import { orders, products } from "#db/schema/index.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { buySlot, openSlotShop } from "#tests/factories/deliveries/slots.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const NOBODY_ELSE = { deliveryInstructions: "", recipientName: "", recipientPhone: "" };
const POLOKWANE = {
  address: "9 Long Street",
  city: "Polokwane",
  postalCode: "0699",
  province: "Limpopo",
} as const;
const MOKOPANE = {
  ...NOBODY_ELSE,
  address: "7 Kerk Street",
  city: "Mokopane",
  postalCode: "0601",
  province: "Limpopo",
} as const;
/** Of another zone, and dearer. */
const PRETORIA = {
  ...NOBODY_ELSE,
  address: "1 Church Street",
  city: "Pretoria",
  postalCode: "0002",
  province: "Gauteng",
} as const;

test("where the courier of a slot does not come, the place is named and what to do instead", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  const asked = shop.as().orders.changeAddress({ orderId, key, address: MOKOPANE });
  expect(await refusal(asked)).toMatchObject({
    code: "CONFLICT",
    field: "city",
    message:
      "Our courier does not come to Mokopane. Nothing was changed. Cancel this order and order anew, or WhatsApp us.",
  });
});

test("an order of a courier keeps somebody who can be called, where who paid has a number of another country", async () => {
  const shop = await openSlotShop();
  const { orderId, key } = await buySlot(shop);
  await shop.db.update(orders).set({ phone: "+44 7700 900123", recipientPhone: "0825550119" });
  const [before] = await shop.db.select().from(orders);
  const there = { address: "5 Rivonia Road", city: "Rivonia", postalCode: "2191" };
  const change = (recipientPhone: string) => {
    const address = { ...PRETORIA, ...there, recipientName: "Gogo", recipientPhone };
    return shop.as().orders.changeAddress({ orderId, key, address });
  };
  for (const phone of ["", "abc"]) {
    expect(await refusal(change(phone)), phone).toMatchObject({
      code: "INVALID_INPUT",
      field: "recipientPhone",
      message: "Please enter a valid South African phone number",
    });
  }
  expect(await shop.db.select().from(orders)).toEqual([before]);
  expect(await change("083 555 0120")).toEqual({ changed: true });
});

test("an order that no courier brings goes elsewhere though who paid has a number of another country", async () => {
  const { shop, change } = await openStandard();
  await shop.db.update(orders).set({ phone: "+44 7700 900123" });
  expect(await change(MOKOPANE)).toEqual({ changed: true });
});

test("goods that do not last so far are told of at the city, as the checkout says it", async () => {
  const { shop, change } = await openStandard();
  await shop.db.update(products).set({ travels: "nearby" });
  expect(await refusal(change(MOKOPANE))).toMatchObject({
    code: "CANNOT_TRAVEL",
    field: "city",
    message: "Cannot travel to Mokopane",
  });
});

test("a province that nothing is brought to any more is told of at the province", async () => {
  const { shop, change } = await openStandard();
  const standard = { ...DEFAULT_DELIVERY_SETTINGS.standard, provinces: ["Gauteng" as const] };
  await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, standard });
  expect(await refusal(change(MOKOPANE))).toMatchObject({
    code: "PROVINCE_NOT_SERVED",
    field: "province",
    message: "We do not deliver to Limpopo",
  });
  expect(await addressOf(shop)).toBe("9 Long Street");
});

test("who bought with a code for free delivery is brought it elsewhere, however dear it is there", async () => {
  const { shop, change } = await openStandard({ kind: "free-delivery", value: 0 });
  expect(await shop.db.select().from(orders)).toMatchObject([{ shippingCents: 0 }]);
  expect(await change(PRETORIA)).toEqual({ changed: true });
  expect(await addressOf(shop)).toBe("1 Church Street");
});

test("a code that takes off goods alone makes no address cheaper", async () => {
  const { shop, change } = await openStandard({ kind: "percent", value: 10 });
  expect(await refusal(change(PRETORIA))).toMatchObject({ code: "CONFLICT", field: "fee" });
  expect(await addressOf(shop)).toBe("9 Long Street");
});

/** A guest's order by standard delivery that nobody has begun on, bought with a code if there is one. */
async function openStandard(offer?: { kind: "free-delivery" | "percent"; value: number }) {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  if (offer) await seedOffers(shop, { code: "JOLLOF", ...offer });
  const code = offer ? { code: "JOLLOF" } : {};
  const { orderId, key } = await placeOrder(shop, {
    quote: false,
    shipping: POLOKWANE,
    ...code,
  });
  const change = (address: typeof MOKOPANE | typeof PRETORIA) =>
    shop.as().orders.changeAddress({ orderId, key, address });
  return { shop, change };
}

async function addressOf(shop: TestShop) {
  const [order] = await shop.db.select().from(orders);
  return order?.address;
}
