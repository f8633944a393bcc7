import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/store/formats.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import { speaking } from "#messages/language.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusalIn } from "#tests/factories/refusal-in.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";

const [ZONE] = DEFAULT_DELIVERY_SETTINGS.zones;

test.each([
  ["to where no zone is", { city: "Cape Town" }, () => deliveries.areaNotServed()],
  ["to a zone that is off", {}, () => deliveries.areaComingSoon({ zone: ZONE?.name ?? "" })],
  [
    "with a number that nobody can ring",
    { city: "Rosebank", phone: "12" },
    () => deliveries.phoneInvalid(),
  ],
])("a quote %s is refused in the language of each page that asks", async (_, changes, say) => {
  const shop = await openShop();
  const input = { items: [{ productId: "garri", quantity: 1 }], shipping: shippingTo(changes) };
  const answers = LANGUAGES.map((language) =>
    refusalIn(shop, language, { procedure: "courier.quote", input }),
  );
  const told = LANGUAGES.map((language) => speaking(language, say));
  expect(await Promise.all(answers)).toEqual(told);
  expect(new Set(told).size).toBe(LANGUAGES.length);
});

test("an address that the courier does not serve, and a quote while they refuse the account, are told in the page's language", async () => {
  const shop = await openShop();
  const shipping = shippingTo({ city: "Rosebank" });
  const input = { items: [{ productId: "garri", quantity: 1 }], shipping };
  const ask = (language: Language) =>
    refusalIn(shop, language, { procedure: "courier.quote", input });
  const undeliverable = { code: "address_undeliverable", message: "no", kind: "error" };
  shop.courier.failNext("quote", { status: 400, body: undeliverable }, 2);
  expect(await ask("zu")).toBe(errorTextIn("zu", { code: "ADDRESS_UNDELIVERABLE" }));
  expect(await ask("af")).toBe(errorTextIn("af", { code: "ADDRESS_UNDELIVERABLE" }));
  const suspended = { code: "customer_suspended", message: "no", kind: "error" };
  shop.courier.failNext("quote", { status: 402, body: suspended }, 2);
  expect(await ask("xh")).toBe(errorTextIn("xh", { code: "QUOTE_UNAVAILABLE" }));
});

/** A shop whose first zone is off. */
async function openShop() {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri" });
  const { zones } = DEFAULT_DELIVERY_SETTINGS;
  await admin.settings.saveDelivery({
    value: { zones: zones.map((zone, at) => (at === 0 ? { ...zone, available: false } : zone)) },
    expectedVersion: 0,
  });
  return shop;
}
