import { expect, test } from "vitest";
import { listSuburbs } from "#db/queries/deliveries/suburbs.ts";
import { placeCity } from "#domain/deliveries/place.ts";
import { findSuburbs, knownSuburbs } from "#domain/deliveries/suburbs.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const shop = await openTestShop({ closedByCaller: true });
const cities = await listSuburbs(shop.db);
await shop.close();
const known = knownSuburbs(cities);
const found = (typed: string) => findSuburbs(known, typed).map(placeCity);

test("every suburb is among the first found by its name, and is found by its name with city and code", () => {
  expect(known.length).toBeGreaterThan(1_600);
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
  for (const { place } of known) {
    const [first] = findSuburbs(known, place.suburb);
    expect(letters(first?.suburb ?? ""), place.suburb).toBe(letters(place.suburb));
    const whole = `${placeCity(place)} ${place.postalCode}`;
    expect(findSuburbs(known, whole), whole).toContainEqual(place);
  }
});

test.each([
  ["bryanston", "Bryanston, Sandton"],
  ["  BRYANSTON ", "Bryanston, Sandton"],
  ["Four Ways", "Fourways"],
  ["lone hill", "Lonehill, Sandton"],
  ["Northriding", "North Riding, Randburg"],
  ["Moreletapark", "Moreleta Park, Pretoria"],
  ["weltevreden-park", "Weltevreden Park, Roodepoort"],
  ["Randparkrif", "Randpark Ridge, Randburg"],
  ["Buccleugh", "Buccleuch, Sandton"],
  ["Marshallstown", "Marshalltown, Johannesburg"],
  ["Strydompark", "Strijdom Park, Randburg"],
  ["Kyasand", "Kya Sand, Randburg"],
  ["Swartkop", "Zwartkop, Centurion"],
  ["Lyttleton", "Lyttelton, Centurion"],
  ["Tshiawelo", "Chiawelo, Soweto"],
  ["Thembisa", "Tembisa, Kempton Park"],
  ["Ethwathwa", "Etwatwa, Benoni"],
  ["Eldoradopark", "Eldorado Park, Soweto"],
  ["Magaliessig", "Magaliesig, Sandton"],
  ["Fourways Noord", "Fourways North, Fourways"],
  ["PTA", "Pretoria"],
  ["jozi", "Johannesburg"],
  ["Joburg", "Johannesburg"],
  ["JHB", "Johannesburg"],
  ["Verwoerdburg", "Centurion"],
  ["Port Elizabeth", "Gqeberha"],
  ["Kaapstad", "Cape Town"],
])("%s is found as %s", (typed, expected) => {
  expect(found(typed)[0]).toBe(expected);
});

test.each([
  ["Tshwane", "Pretoria"],
  ["Voortrekkerhoogte", "Thaba Tshwane, Pretoria"],
])("where a suburb is called %s, %s is found too", (typed, expected) => {
  expect(found(typed)).toContain(expected);
});

test.each([
  ["2021", "Bryanston, Sandton"],
  ["2055", "Fourways"],
  ["2146", "Sandton"],
  ["2125", "Randburg"],
  ["2000", "Johannesburg"],
  ["0001", "Pretoria"],
  ["0046", "Centurion"],
  ["1620", "Kempton Park"],
])("the box code %s is accepted for %s", (code, expected) => {
  expect(found(code)).toContain(expected);
});

test("a street code, or its first digits, lists suburbs that have it, eight at most", () => {
  expect(findSuburbs(known, "2193").every(({ postalCode }) => postalCode === "2193")).toBe(true);
  expect(found("219")).toHaveLength(8);
});

test("one slip of the finger is forgiven: a letter wrong, missing, too many or swapped", () => {
  for (const typed of ["Briyanston", "Bryanson", "Bryansron", "Bryantson"]) {
    expect(found(typed)[0], typed).toBe("Bryanston, Sandton");
  }
});

test("of a text without end only the beginning is read", () => {
  expect(found("x".repeat(10_000))).toEqual([]);
});

test("a later word, a part and the city find a suburb too, after those that begin so", () => {
  expect(found("gardens").length).toBe(8);
  expect(found("Soweto")[0]).toBe("Soweto");
  expect(found("rosebank johannesburg")).toEqual(["Rosebank, Johannesburg"]);
});

test.each(["", "   ", "-", "Atlantis-on-the-Moon", "💥", "%_\\'\";--"])(
  "what is no suburb finds none: %j",
  (typed) => {
    expect(found(typed)).toEqual([]);
  },
);
