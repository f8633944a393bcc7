import { createElement } from "react";
import { expect, test } from "vitest";
import { BuyBox } from "#app/shop/catalogue/product/buy-box.tsx";
import { coverageOf } from "#app/shop/checkout/coverage.ts";
import { DeliveryPanel } from "#app/shop/checkout/delivery-panel.tsx";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("a shop from which nothing is collected says so nowhere: not on a product's page, not at the checkout", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  expect(await productText(shop)).toContain("Or collect it from our shop");
  expect(await soonServedText(shop)).toContain("or you collect it from our shop. Store pickup:");
  const { pickup } = DEFAULT_DELIVERY_SETTINGS;
  await settingsAre(shop, "delivery", {
    ...DEFAULT_DELIVERY_SETTINGS,
    pickup: { ...pickup, offered: false },
  });
  expect(await productText(shop)).not.toMatch(/collect|fetch|pickup/i);
  const text = await soonServedText(shop);
  expect(text).toContain("is coming soon. We send your order by standard delivery.");
  expect(text).not.toMatch(/collect|fetch|pick/i);
});

async function productText(shop: TestShop): Promise<string> {
  const { product } = await shop.as().catalogue.product({ id: "garri" });
  return textOf(await renderScreen(shop, createElement(BuyBox, { product })));
}

/** What the checkout says of an address in a zone that is still to come. */
async function soonServedText(shop: TestShop): Promise<string> {
  const rules = await shop.as().checkout.rules();
  const zones = rules.zones.map((zone) => ({ ...zone, available: false }));
  const panel = createElement(DeliveryPanel, {
    coverage: coverageOf({ city: "Midrand", address: "1 Main Road" }, zones),
    quote: { status: "idle" },
    phoneError: null,
    rules,
    onAskAgain: () => undefined,
    onFetchInstead: () => undefined,
  });
  return textOf(await renderScreen(shop, panel));
}
