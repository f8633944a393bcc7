import { createElement } from "react";
import { expect, onTestFinished, test } from "vitest";
import { DeliveryScreen } from "#app/shop/about/delivery-screen.tsx";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { findLanguageBy } from "#messages/language.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("the delivery page names the provinces in the language of the page", async () => {
  const shop = await openTestShop();
  const { standard } = DEFAULT_DELIVERY_SETTINGS;
  await settingsAre(shop, "delivery", {
    ...DEFAULT_DELIVERY_SETTINGS,
    standard: { ...standard, provinces: ["Gauteng", "Western Cape"] },
  });
  onTestFinished(() => findLanguageBy(() => "en"));
  for (const [language, provinces] of [
    ["en", "Gauteng, Western Cape"],
    ["af", "Gauteng, Wes-Kaap"],
  ] as const) {
    findLanguageBy(() => language);
    expect(textOf(await renderScreen(shop, createElement(DeliveryScreen)))).toContain(provinces);
  }
});
