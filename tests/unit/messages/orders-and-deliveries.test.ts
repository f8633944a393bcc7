import { expect, test } from "vitest";
import type { CheckoutDraft } from "#app/shop/checkout/draft-store.ts";
import { fieldErrors } from "#app/shop/checkout/readiness.ts";
import { progressOf, statusText } from "#app/shop/orders/delivery-progress.ts";
import { REQUIRED_SHIPPING_FIELDS } from "#domain/deliveries/address.ts";
import { DELIVERY_STATUSES, FALLBACK_DELIVERY_STATUSES } from "#domain/deliveries/delivery.ts";
import { SERVICE_HOURS_NOTE } from "#domain/deliveries/zones.ts";
import { ORDER_STATUSES, orderTimeline } from "#domain/orders/order.ts";
import { LANGUAGES } from "#domain/store/formats.ts";
import { adminBulk } from "#messages/adminBulk/index.ts";
import { adminStock } from "#messages/adminStock/index.ts";
import { adminSuburbs } from "#messages/adminSuburbs/index.ts";
import { checkout } from "#messages/checkout/index.ts";
import { phoneError, shippingText } from "#messages/deliveries/delivery-texts.ts";
import { estimateText } from "#messages/deliveries/status-texts.ts";
import { vehicleName } from "#messages/deliveries/vehicle-text.ts";
import { speaking, type TextLanguage } from "#messages/language.ts";
import { chargeRateText } from "#messages/payment/charge-texts.ts";
import { orderStatusLabel, timelineLabel } from "#messages/purchases/order-texts.ts";

const OTHERS = LANGUAGES.filter((language) => language !== "en");
const FIELDS = [...REQUIRED_SHIPPING_FIELDS, "deliveryInstructions"] as const;
const FORMATS = { timezone: "Africa/Johannesburg", language: "en" } as const;

test.each(OTHERS)(
  "no state of an order or a delivery, and no step, is left in English in %s",
  (language) => {
    const english = statesIn("en");
    const there = statesIn(language);
    expect(there.filter((text) => english.includes(text))).toEqual([]);
    expect(new Set(there.slice(0, ORDER_STATUSES.length)).size).toBe(ORDER_STATUSES.length);
  },
);

test.each(OTHERS)(
  "each field of the address says in %s that it is missing or too long",
  (language) => {
    const fields = new Set(FIELDS);
    for (const text of ["", "x".repeat(300)]) {
      const english = speaking("en", () => Object.values(fieldErrors(draftOf(text), fields)));
      const there = speaking(language, () => Object.values(fieldErrors(draftOf(text), fields)));
      expect(there).toHaveLength(text === "" ? 8 : 9);
      expect(english).toHaveLength(there.length);
      expect(there.filter((one) => english.includes(one))).toEqual([]);
    }
  },
);

test.each(OTHERS)(
  "estimates, rates, fees and numbers that nobody can ring are said in %s",
  (language) => {
    const say = () => [
      estimateText({ kind: "date", at: 0 }, 0, FORMATS),
      estimateText({ kind: "booking" }, 0, FORMATS),
      shippingText(0, "ZAR"),
      phoneError("12345"),
      chargeRateText({ currency: "ZAR", chargeCurrency: "USD", chargeRate: 17.5 }),
      chargeRateText({ currency: "ZAR", chargeCurrency: "USD", chargeRate: 17.5 }, "US dollar"),
      chargeRateText({ currency: "ZAR", chargeCurrency: "CHF", chargeRate: 20 }),
    ];
    const english = speaking("en", say);
    const there = speaking(language, say);
    expect(there.filter((text) => text === null || english.includes(text))).toEqual([]);
    expect(speaking(language, () => shippingText(8_500, "ZAR"))).toBe("R85.00");
  },
);

function statesIn(language: TextLanguage): string[] {
  return speaking(language, () => [
    ...ORDER_STATUSES.map(orderStatusLabel),
    ...orderTimeline({ status: "delivered", createdAt: 0 }).map(({ step }) => timelineLabel(step)),
    ...[...DELIVERY_STATUSES, ...FALLBACK_DELIVERY_STATUSES, "booking", "failed", "lost"].map(
      statusText,
    ),
    ...(progressOf("pickup") ?? []).map(({ label }) => label),
  ]);
}

function draftOf(text: string): CheckoutDraft {
  return {
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    address: text,
    city: text,
    province: text,
    postalCode: text,
    deliveryInstructions: text,
    gateCode: text,
    landmark: text,
    recipientName: text,
    recipientPhone: text,
  };
}

test.each(OTHERS)("what a courier comes with is no English word in %s", (language) => {
  const vehicles = ["bicycle", "motorcycle", "scooter", "car", "van", "truck"];
  const english = speaking("en", () => vehicles.map(vehicleName));
  const there = speaking(language, () => vehicles.map(vehicleName));
  expect(new Set(there).size).toBe(vehicles.length);
  const alike = there.filter((name) => [...english, ...vehicles].includes(name));
  expect(alike).toEqual([]);
});

test("a vehicle that we have no word for is called as the courier calls it", () => {
  expect(speaking("zu", () => vehicleName("cargo bike"))).toBe("cargo bike");
});

test("the note on service hours that the shop began with is the one that is translated", () => {
  expect(speaking("en", () => checkout.serviceNote())).toBe(SERVICE_HOURS_NOTE);
});

test("a product's stock and what is counted with it are written in threes", () => {
  const inWords = speaking("en", () => [
    adminStock.inStock({ count: 12_000 }),
    adminStock.heldBack({ count: 1_000 }),
    adminSuburbs.count({ count: 1_639 }),
    adminBulk.otherCount({ count: 2_000, chosen: 1_999 }),
  ]);
  for (const words of inWords) expect(words).toMatch(/\d\u00a0\d{3}/);
  expect(inWords.join()).not.toMatch(/\d{4}/);
});
