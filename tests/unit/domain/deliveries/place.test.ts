import { expect, test } from "vitest";
import { COURIER_NAMES, carrierName, IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { readDeliveryMethod, specifiedMethod } from "#domain/deliveries/method.ts";
import { destinationOf, placeCity, readPlace } from "#domain/deliveries/place.ts";
import {
  goesToProvince,
  isProvince,
  type Province,
  SA_PROVINCES,
} from "#domain/deliveries/provinces.ts";

const ROSEBANK = {
  suburb: "Rosebank",
  city: "Johannesburg",
  province: "Gauteng",
  postalCode: "2196",
};

test.each([
  ["Rosebank", "Johannesburg", "Rosebank, Johannesburg"],
  ["Sandton", "Sandton", "Sandton"],
  ["", "Sandton", "Sandton"],
])("suburb '%s' of %s is the city '%s' of an address", (suburb, city, text) => {
  expect(placeCity({ suburb, city })).toBe(text);
});

test("a place is where to, without a street", () => {
  expect(destinationOf(ROSEBANK)).toEqual({
    city: "Rosebank, Johannesburg",
    address: "",
    province: "Gauteng",
  });
});

test("a place that a browser kept is read again; its code may be missing", () => {
  expect(readPlace(ROSEBANK)).toEqual(ROSEBANK);
  expect(readPlace({ ...ROSEBANK, postalCode: undefined, more: 1 })).toEqual({
    ...ROSEBANK,
    postalCode: "",
  });
  expect(readPlace({ ...ROSEBANK, suburb: "s".repeat(61) })?.suburb).toBe("s".repeat(60));
});

test.each([
  null,
  undefined,
  "Rosebank",
  7,
  [],
  { ...ROSEBANK, suburb: "" },
  { ...ROSEBANK, city: 7 },
  { ...ROSEBANK, province: null },
])("%j is no place", (kept) => {
  expect(readPlace(kept)).toBeNull();
});

test("the nine provinces, in the order of the form", () => {
  expect(SA_PROVINCES.join(", ")).toBe(
    "Eastern Cape, Free State, Gauteng, KwaZulu-Natal, Limpopo, Mpumalanga, North West, Northern Cape, Western Cape",
  );
  expect(SA_PROVINCES.every(isProvince)).toBe(true);
  expect(isProvince("gauteng")).toBe(false);
});

test.each<[readonly Province[] | undefined, string | undefined, boolean]>([
  [undefined, "Limpopo", true],
  [SA_PROVINCES, "Atlantis", true],
  [SA_PROVINCES.slice(1), "Eastern Cape", false],
  [["Gauteng"], "Gauteng", true],
  [["Limpopo", "Gauteng"], " GAUTENG ", true],
  [["Gauteng"], "Limpopo", false],
  [["Gauteng"], "Atlantis", false],
  [["Gauteng"], undefined, true],
  [["Gauteng"], "  ", true],
  [[], "Gauteng", false],
])("standard delivery to %j goes to %j: %s", (allowed, province, goes) => {
  expect(goesToProvince(allowed, province)).toBe(goes);
});

test.each([
  ["uber_direct", "courier"],
  ["courier", "courier"],
  ["standard", "standard"],
  ["pickup", "pickup"],
  ["", "standard"],
  ["by bicycle", "standard"],
])("the stored method '%s' is %s", (stored, method) => {
  expect(readDeliveryMethod(stored)).toBe(method);
});

test("the specification has two words for the methods", () => {
  expect(specifiedMethod("courier")).toBe("uber_direct");
  expect(specifiedMethod("standard")).toBe("standard");
  expect(specifiedMethod("pickup")).toBe("standard");
});

test("a courier company is called as people know it, any other carrier as it stands", () => {
  expect(carrierName("uber-direct")).toBe("Uber Direct");
  expect(carrierName(IN_HOUSE)).toBe("in-house");
  expect(COURIER_NAMES).toBe("Uber Direct");
});
