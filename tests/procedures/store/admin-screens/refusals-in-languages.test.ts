import { expect, test } from "vitest";
import { EMPTY_HERO_FORM } from "#domain/catalogue/hero.ts";
import { LANGUAGES } from "#domain/store/formats.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { adminHero } from "#messages/adminHero/index.ts";
import { adminSettingRules } from "#messages/adminSettingRules/index.ts";
import { adminSettings } from "#messages/adminSettings/index.ts";
import { adminShopSettings } from "#messages/adminShopSettings/index.ts";
import { speaking } from "#messages/language.ts";
import { privacy } from "#messages/privacy/index.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusalSaid } from "#tests/factories/refusal.ts";

type Admin = Awaited<ReturnType<typeof openTwoAdmins>>["admin"];

test.each<[string, (admin: Admin) => Promise<unknown>, () => string]>([
  [
    "a setting that is missing",
    ({ settings }) => settings.saveStore({ value: { storeName: " " }, expectedVersion: 0 }),
    () => adminSettingRules.missing({ label: adminSettings.storeName() }),
  ],
  [
    "a period that is too long",
    ({ settings }) => settings.savePrivacy({ value: { mailMonths: 61 }, expectedVersion: 0 }),
    () =>
      adminSettingRules.atMost({
        label: adminShopSettings.mails(),
        most: privacy.months({ count: 60 }),
      }),
  ],
  [
    "a currency without what becomes of the prices",
    ({ settings }) => settings.saveStore({ value: { currency: "EUR" }, expectedVersion: 0 }),
    () => adminSettings.choosePrices(),
  ],
  [
    "a banner without a picture",
    ({ hero }) => hero.create({ ...EMPTY_HERO_FORM, title: "Jollof", subtitle: "Rice" }),
    () => adminHero.imageMissing(),
  ],
  [
    "a delivery that is not there",
    ({ deliveries }) => deliveries.byId({ deliveryId: "none" }),
    () => adminDeliveries.notFound(),
  ],
])("%s is refused in the language of the page that asks", async (_, ask, say) => {
  const { admin } = await openTwoAdmins();
  const told = await Promise.all(LANGUAGES.map((language) => refusalSaid(ask(admin), language)));
  expect(told).toEqual(LANGUAGES.map((language) => speaking(language, say)));
  expect(new Set(told).size).toBe(LANGUAGES.length);
});
