import { createElement } from "react";
import { expect, test } from "vitest";
import { DeliveryScreen } from "#app/shop/about/delivery-screen.tsx";
import { coverageOf } from "#app/shop/checkout/coverage.ts";
import { DeliveryPanel } from "#app/shop/checkout/delivery-panel.tsx";
import { feeText, freeFromText } from "#app/shop/place/terms-text.ts";
import { deliveryTerms } from "#domain/deliveries/terms.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const PLACE = { city: "Bryanston", address: "24 Cumberland Avenue" };

test.each([
  ["no fee", { feeCents: 0, freeThresholdCents: 30_000 }],
  ["free from nothing on", { feeCents: 5_000, freeThresholdCents: 0 }],
])(
  "a zone with %s is FREE on the delivery page, at the checkout and beside the place, and no more is said",
  async (_what, terms) => {
    const shop = await openTestShop();
    const zones = DEFAULT_DELIVERY_SETTINGS.zones.map((zone) => ({ ...zone, ...terms }));
    await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, zones });
    const rules = await shop.as().checkout.rules();
    const panel = createElement(DeliveryPanel, {
      coverage: coverageOf(PLACE, rules.zones),
      quote: { status: "idle" },
      phoneError: null,
      rules,
      onAskAgain: () => undefined,
      onFetchInstead: () => undefined,
    });
    const atCheckout = textOf(await renderScreen(shop, panel));
    expect(atCheckout).toContain("Usually 30-60 minutes Fee FREE");
    const page = textOf(await renderScreen(shop, createElement(DeliveryScreen)));
    expect(page).toContain("Sandton Premium FREE");
    for (const text of [atCheckout, page]) expect(text).not.toMatch(/R0\.00|free from R30/);
    const there = deliveryTerms(await shop.as().catalogue.deliveryRules(), {
      to: { ...PLACE, province: "Gauteng" },
      subtotalCents: 1,
      now: shop.clock.now(),
    });
    expect([feeText(there), freeFromText(there)]).toEqual(["FREE", null]);
  },
);
