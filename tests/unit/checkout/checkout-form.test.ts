import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { coverageOf, placeOf, quoteKeyOf } from "#app/shop/checkout/coverage.ts";
import type { CheckoutDraft, DraftField } from "#app/shop/checkout/draft-store.ts";
import { fieldErrors, readinessOf } from "#app/shop/checkout/readiness.ts";
import { ShippingForm } from "#app/shop/checkout/shipping-form.tsx";
import { DEFAULT_DELIVERY_ZONES } from "#domain/deliveries/zones.ts";
import { MAIL_SURROUNDINGS } from "#tests/factories/mail.ts";

const REQUIRED: readonly DraftField[] = [
  "email",
  "firstName",
  "lastName",
  "phone",
  "address",
  "city",
  "postalCode",
  "province",
];

/** What a delivery address is made of (storefront §5), in its order there. */
const ADDRESS_FIELDS = [
  "firstName",
  "lastName",
  "phone",
  "address",
  "city",
  "province",
  "postalCode",
] as const satisfies DraftField[];

test("a complete form can be paid for, trimmed as the server will read it", () => {
  expect(readinessOf(draft({ city: "  Sandton " })).shipping).toMatchObject({ city: "Sandton" });
});

test.each(REQUIRED)("without %s the message stands in place of the buttons", (field) => {
  expect(readinessOf(draft({ [field]: "   " }))).toEqual({
    shipping: null,
    message: "Please fill in all required shipping information before proceeding to payment.",
  });
});

test("delivery instructions may stay empty", () => {
  expect(readinessOf(draft({ deliveryInstructions: "" })).shipping).not.toBeNull();
});

test("an e-mail that is none is said instead of sent", () => {
  expect(readinessOf(draft({ email: "thandi" }))).toEqual({
    shipping: null,
    message: "Please enter a valid email address",
  });
});

test("only fields that were visited complain", () => {
  const blank = draft({ firstName: "", email: "thandi", phone: "12" });
  expect(fieldErrors(blank, new Set())).toEqual({});
  expect(fieldErrors(blank, new Set<DraftField>(["firstName", "phone"]))).toEqual({
    firstName: "First name is required",
    phone: "Please enter a valid South African phone number",
  });
});

test("an address has one message for each failure, and none for what is right", () => {
  const messages = (form: CheckoutDraft) =>
    Object.values(fieldErrors(form, new Set(ADDRESS_FIELDS)));
  expect(messages(draft(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, " "]))))).toEqual([
    "First name is required",
    "Last name is required",
    "Phone number is required",
    "Street address is required",
    "City is required",
    "Province is required",
    "Postal code is required",
  ]);
  expect(messages(draft({ lastName: "", phone: "12345" }))).toEqual([
    "Last name is required",
    "Please enter a valid South African phone number",
  ]);
  expect(messages(draft({}))).toEqual([]);
});

test("the form shows each message at its field, which is marked", () => {
  const marks = {
    form: { current: null },
    visited: new Set(ADDRESS_FIELDS),
    isAsked: false,
    visit: () => undefined,
    showMissing: () => undefined,
  };
  const shop = { pickup: false, store: MAIL_SURROUNDINGS.store, hours: [] };
  // Nothing has been typed where a page is drawn on the server.
  const html = renderToString(
    createElement(ShippingForm, {
      ...{ disabled: false, marks, shop, isCustomer: false },
      onReturn: () => undefined,
    }),
  );
  const blank = draft(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ""])));
  for (const [field, message] of Object.entries(fieldErrors(blank, marks.visited))) {
    const [control = ""] =
      new RegExp(`<(input|select)[^>]* name="${field}"[^>]*>`).exec(html) ?? [];
    expect(control).toContain('aria-invalid="true"');
    const [, id = ""] = /aria-describedby="(?:[^" ]+ )?([^" ]+)"/.exec(control) ?? [];
    expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*>${message}</p>`));
  }
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(ADDRESS_FIELDS.length);
});

test("there is a place to judge only with street and city", () => {
  expect(placeOf({ address: "12 Main Road", city: " ", province: "Gauteng" })).toBeNull();
  expect(placeOf({ address: " 12 Main Road ", city: "Sandton", province: "Gauteng" })).toEqual({
    address: "12 Main Road",
    city: "Sandton",
    province: "Gauteng",
  });
});

test("coverage tells a served zone, one that is coming soon, and nowhere", () => {
  const closed = DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, available: false }));
  const place = { address: "12 Main Road", city: "Sandton" };
  expect(coverageOf(place, DEFAULT_DELIVERY_ZONES)).toMatchObject({ kind: "served" });
  expect(coverageOf(place, closed)).toMatchObject({ kind: "coming-soon" });
  expect(coverageOf({ ...place, city: "Durban" }, DEFAULT_DELIVERY_ZONES)).toMatchObject({
    kind: "outside",
    areas: expect.arrayContaining(["Sandton", "Pretoria"]),
  });
  expect(coverageOf(null, DEFAULT_DELIVERY_ZONES)).toEqual({ kind: "unknown" });
});

test("a quote is asked for anew when address, name, phone or subtotal changes, not for the e-mail", () => {
  const before = keyOf(draft({}));
  expect(before).not.toBeNull();
  for (const change of [{ address: "1 Oak Ave" }, { lastName: "Dube" }, { phone: "0831234567" }]) {
    expect(keyOf(draft(change))).not.toBe(before);
  }
  expect(keyOf(draft({}), 9_900)).not.toBe(before);
  expect(keyOf(draft({ email: "other@example.co.za", deliveryInstructions: "Ring" }))).toBe(before);
  expect(keyOf(draft({ city: " Sandton " }))).toBe(before);
});

test("no quote is asked for outside the zones, half-filled, or with a number nobody can ring", () => {
  expect(keyOf(draft({ city: "Durban" }))).toBeNull();
  expect(keyOf(draft({ firstName: "" }))).toBeNull();
  expect(keyOf(draft({ phone: "12345" }))).toBeNull();
});

function keyOf(form: CheckoutDraft, subtotalCents = 10_000): string | null {
  return quoteKeyOf(form, DEFAULT_DELIVERY_ZONES, subtotalCents);
}

function draft(changes: Partial<CheckoutDraft>): CheckoutDraft {
  return {
    firstName: "Thandi",
    lastName: "Nkosi",
    email: "thandi@example.co.za",
    phone: "082 123 4567",
    address: "12 Main Road",
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2196",
    deliveryInstructions: "",
    gateCode: "",
    landmark: "",
    recipientName: "",
    recipientPhone: "",
    ...changes,
  };
}
