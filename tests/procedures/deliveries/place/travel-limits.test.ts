import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { payments, products } from "#db/schema/index.ts";
import { destinationOf, type Place, placeCity } from "#domain/deliveries/place.ts";
import { type Province, SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { knownSuburbs } from "#domain/deliveries/suburbs.ts";
import { deliveryTerms } from "#domain/deliveries/terms.ts";
import { convertDelivery } from "#domain/store/settings/currency.ts";
import { DEFAULT_DELIVERY_SETTINGS, DeliverySettings } from "#domain/store/settings/delivery.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { prepare } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

const DURBAN = { city: "Durban", province: "KwaZulu-Natal", postalCode: "4001" };
const CART = [
  { productId: "garri", quantity: 1 },
  { productId: "tripe", quantity: 1 },
];

test("what stays near is refused to a far city at its line, at pricing and before a payment is opened", async () => {
  const { shop } = await openShop();
  const address = { ...DURBAN, address: "12 Acacia Lane" };
  const price = shop.as().checkout.price({ items: CART, address });
  const words = { code: "CANNOT_TRAVEL", field: "items.1.productId" };
  expect(await refusal(price)).toMatchObject(words);

  const near = await prepare(shop, CART, { quote: false });
  const far = { ...near, shipping: { ...near.shipping, ...DURBAN } };
  expect(await refusal(shop.as().checkout.start(far))).toMatchObject(words);
  expect(await shop.db.select().from(payments)).toHaveLength(0);
  // Without it, where the courier comes, and fetched, the very same goods can be had.
  expect(await shop.as().checkout.price({ items: CART.slice(0, 1), address })).toBeTruthy();
  expect(await shop.as().checkout.start(near)).toMatchObject({ provider: "paypal" });
  const fetched = { items: CART, address: null, method: "pickup" } as const;
  expect(await shop.as().checkout.price(fetched)).toMatchObject({ shippingCents: 0 });
});

test("in every suburb the server refuses what the shopper was told cannot travel there, and nothing else", async () => {
  const { shop } = await openShop();
  const places = knownSuburbs(await shop.as().catalogue.suburbs()).map(({ place }) => place);
  const rules = await shop.as().catalogue.deliveryRules();
  const nearby = new Set(await shop.as().catalogue.nearby());
  const seen = new Set<boolean>();
  for (const place of places) {
    const price = shop.as().checkout.price({ items: CART, address: addressIn(place) });
    const isRefused = (await price.catch((error: Error) => error)) instanceof Error;
    const order = { to: destinationOf(place), subtotalCents: 0, now: shop.clock.now() };
    const isFar = deliveryTerms(rules, order).method === "standard";
    expect(isRefused, placeCity(place)).toBe(isFar && nearby.has("tripe"));
    seen.add(isRefused);
  }
  expect(seen.size).toBe(2);
});

test("far shoppers are told of what is on sale and stays near, and cached pages learn of a change", async () => {
  const { shop } = await openShop();
  await seedProducts(shop, { id: "hidden", status: "inactive" });
  await shop.db.update(products).set({ travels: "nearby" }).where(eq(products.id, "hidden"));
  expect(await shop.as().catalogue.nearby()).toEqual(["tripe"]);
  const version = () => shop.db.get(sql`select version from catalogue_version`);
  const before = await version();
  await shop.db.update(products).set({ travels: "nearby" }).where(eq(products.id, "garri"));
  expect(await version()).not.toEqual(before);
  expect(await shop.as().catalogue.nearby()).toEqual(["garri", "tripe"]);
});

test("standard delivery goes to the provinces of the settings, the courier to its zones all the same", async () => {
  const { shop, save } = await openShop();
  await save(["Western Cape"]);
  const going = async (to: { city: string; province: string }) => {
    const rules = await shop.as().catalogue.deliveryRules();
    const address = { ...to, address: "12 Acacia Lane" };
    const terms = deliveryTerms(rules, { to: address, subtotalCents: 0, now: shop.clock.now() });
    const items = CART.slice(0, 1);
    const price = await refusal(shop.as().checkout.price({ items, address })).catch(() => null);
    expect(price === null, to.city).toBe(terms.isReached);
    return price?.code ?? "priced";
  };
  expect(await going(DURBAN)).toBe("PROVINCE_NOT_SERVED");
  expect(await going({ city: "Cape Town", province: "Western Cape" })).toBe("priced");
  expect(await going({ city: "Sandton", province: "Gauteng" })).toBe("priced");
  expect(await going({ city: "Soweto", province: "Gauteng" })).toBe("PROVINCE_NOT_SERVED");
  expect(await going({ city: "Soweto", province: "Gauteng or so" })).toBe("PROVINCE_NOT_SERVED");
  // Nobody has said which province: the form asks for it, and the payment is refused then.
  expect(await going({ city: "Soweto", province: "" })).toBe("priced");

  const checkout = await prepare(shop, CART.slice(0, 1), { quote: false });
  const start = shop.as().checkout.start({
    ...checkout,
    shipping: { ...checkout.shipping, ...DURBAN },
  });
  expect(await refusal(start)).toMatchObject({ code: "PROVINCE_NOT_SERVED", field: "province" });
});

test("a shop from before there was the choice delivers everywhere, and another currency keeps it", () => {
  const { provinces: _none, ...standard } = DEFAULT_DELIVERY_SETTINGS.standard;
  const older = v.parse(DeliverySettings, { ...DEFAULT_DELIVERY_SETTINGS, standard });
  expect(older.standard.provinces).toEqual(SA_PROVINCES);
  const limited: Province[] = ["Limpopo"];
  const settings = { ...older, standard: { ...standard, provinces: limited } };
  expect(convertDelivery(settings, 18).standard.provinces).toEqual(limited);
});

function addressIn(place: Place) {
  return { city: placeCity(place), address: "12 Acacia Lane", province: place.province };
}

async function openShop() {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri", stock: 100 }, { id: "tripe", stock: 100 });
  await stayNear(shop, "tripe");
  const save = async (provinces: Province[]) => {
    const { saved } = await admin.settings.all();
    const standard = { ...DEFAULT_DELIVERY_SETTINGS.standard, provinces };
    const expectedVersion = saved.delivery?.updatedAt ?? 0;
    await admin.settings.saveDelivery({ value: { standard }, expectedVersion });
    shop.clock.advance(1);
  };
  return { shop, save };
}

async function stayNear(shop: TestShop, id: string) {
  await shop.db.update(products).set({ travels: "nearby" }).where(eq(products.id, id));
}
