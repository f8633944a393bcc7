import * as v from "valibot";
import { expect, test } from "vitest";
import {
  areaProblem,
  isOfPlace,
  missingShippingFields,
  PickupContact,
  REQUIRED_SHIPPING_FIELDS,
  receiverOf,
  ShippingDetails,
  shippingProblems,
} from "#domain/deliveries/address.ts";
import { DEFAULT_DELIVERY_ZONES } from "#domain/deliveries/zones.ts";
import { LANGUAGES } from "#domain/store/formats.ts";
import { deliveryNotes } from "#messages/addressBook/delivery-notes.ts";
import { speaking } from "#messages/language.ts";

const CONTACT = {
  firstName: "Thandi",
  lastName: "Mokoena",
  email: "thandi@example.com",
  phone: "082 123 4567",
};
const ADDRESS = {
  ...CONTACT,
  address: "12 Grosvenor Road",
  city: "Sandton",
  province: "Gauteng",
  postalCode: "2021",
};

test("of who fetches an order no street is asked, and none is kept", () => {
  const nowhere = { ...CONTACT, address: "", city: "", province: "", postalCode: "" };
  expect(v.parse(PickupContact, ADDRESS)).toEqual(nowhere);
  expect(shippingProblems(CONTACT, true).size).toBe(0);
  expect(missingShippingFields({}, true)).toEqual(["email", "firstName", "lastName", "phone"]);
  expect(missingShippingFields(CONTACT)).toEqual(["address", "city", "postalCode", "province"]);
  expect(REQUIRED_SHIPPING_FIELDS.filter(isOfPlace)).toEqual([
    "address",
    "city",
    "postalCode",
    "province",
  ]);
});

test("each field that the server would refuse has its first problem", () => {
  expect(shippingProblems(ADDRESS).size).toBe(0);
  const typed = {
    ...ADDRESS,
    firstName: " ",
    email: "thandi",
    city: "c".repeat(81),
    gateCode: "g".repeat(31),
    deliveryInstructions: "d".repeat(281),
    recipientName: "n".repeat(81),
    landmark: "l".repeat(101),
    recipientPhone: "0".repeat(31),
  };
  expect(Object.fromEntries(shippingProblems(typed))).toEqual({
    firstName: "missing",
    email: "no e-mail address",
    city: "too long",
    deliveryInstructions: "too long",
    gateCode: "too long",
    landmark: "too long",
    recipientName: "too long",
    recipientPhone: "too long",
  });
  expect(shippingProblems({ ...ADDRESS, email: "" }).get("email")).toBe("missing");
  expect(shippingProblems({}).get("phone")).toBe("missing");
});

test("instructions, gate code and landmark fit together into the courier's note, in whatever language it is written", () => {
  const door = { gateCode: "g".repeat(30), landmark: "l".repeat(100) };
  const problemsOf = (length: number) =>
    Object.fromEntries(
      shippingProblems({ ...ADDRESS, ...door, deliveryInstructions: "d".repeat(length) }),
    );
  expect(problemsOf(109)).toEqual({ deliveryInstructions: "too long" });
  expect(problemsOf(108)).toEqual({});
  for (const language of LANGUAGES) {
    const notes = { ...door, deliveryInstructions: "d".repeat(108) };
    const joined = speaking(language, () => deliveryNotes(notes));
    expect(joined?.length, language).toBeLessThanOrEqual(280);
  }
  const alone = { ...ADDRESS, gateCode: "", deliveryInstructions: "d".repeat(280) };
  expect(shippingProblems(alone).size).toBe(0);
});

test("what is left out may be, and stands on one line where it is written", () => {
  const parsed = v.parse(ShippingDetails, { ...ADDRESS, gateCode: " 12\r\n34 ", landmark: "" });
  expect(parsed).toEqual({ ...ADDRESS, gateCode: "12 34", landmark: "" });
});

test("the door is opened by the recipient, where there is another than who pays", () => {
  expect(receiverOf(ADDRESS)).toEqual({ name: "Thandi Mokoena", phone: "082 123 4567" });
  const other = { ...ADDRESS, recipientName: "Gogo", recipientPhone: "083 765 4321" };
  expect(receiverOf(other)).toEqual({ name: "Gogo", phone: "083 765 4321" });
  expect(receiverOf({ ...other, recipientPhone: "" })).toEqual({
    name: "Gogo",
    phone: "082 123 4567",
  });
});

test("an area is served, to be served, or neither", () => {
  const soon = DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, available: false }));
  expect(areaProblem(DEFAULT_DELIVERY_ZONES, ADDRESS)).toBeNull();
  expect(areaProblem(soon, ADDRESS)).toEqual({ kind: "coming soon", zone: "Sandton Premium" });
  expect(areaProblem(soon, { city: "Durban", address: "" })).toEqual({ kind: "not served" });
});
