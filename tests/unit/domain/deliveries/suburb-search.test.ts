import { expect, test } from "vitest";
import { readSuburb } from "#domain/deliveries/suburb-form.ts";
import { findSuburbs, knownSuburbs, nearestFirst } from "#domain/deliveries/suburbs.ts";
import type { DeliveryZone } from "#domain/deliveries/zones.ts";

const KNOWN = knownSuburbs([
  {
    city: "Sandton",
    province: "Gauteng",
    suburbs: [
      ["Rietfontein Village", "2191", "Riet, 2199"],
      ["Bryanston", "2021"],
      ["Koppies Melville", "2109"],
      ["Upmelville Koppies", "2110"],
      ["Upper Melville Koppies", "2111"],
      ["Melville Koppies", "2112"],
    ],
  },
]);
const found = (typed: string) => findSuburbs(KNOWN, typed).map(({ suburb }) => suburb);

test("of several words the whole name comes first, then what begins a later word, then what is inside of one", () => {
  expect(found("melville koppies")).toEqual([
    "Melville Koppies",
    "Upper Melville Koppies",
    "Upmelville Koppies",
    "Koppies Melville",
  ]);
});

test("a code is found by its beginning, also one typed before the name, and no slip in it is forgiven", () => {
  expect(found("21")).toContain("Rietfontein Village");
  expect(found("91")).toEqual([]);
  expect(found("2191 Rietfontein")).toEqual(["Rietfontein Village"]);
  expect(found("21999"), "a box code with one digit too many").toEqual([]);
  expect(found("Sandton 2199"), "no suburb is named").toEqual([]);
});

test("a suburb with other names is found by a word of one of them with its city", () => {
  expect(found("village sandton")).toEqual(["Rietfontein Village"]);
  expect(found("riet sandton")).toEqual(["Rietfontein Village"]);
});

test("a province alone names no suburb, with a space behind it neither", () => {
  expect(found("gauteng")).toEqual([]);
  expect(found("gauteng ")).toEqual([]);
});

test.each([
  ["two letters swapped", "brynaston", ["Bryanston"]],
  ["two letters wrong", "brxxnston", []],
  ["one letter early, and another wrong", "braxnston", []],
  ["one letter late, and another wrong", "brxynston", []],
])("%s in a name", (_what, typed, suburbs) => {
  expect(found(typed)).toEqual(suburbs);
});

test("suburbs outside of all zones come after those of every zone", () => {
  const zone = (name: string, area: string): DeliveryZone => ({
    name,
    areas: [area],
    feeCents: 5_000,
    freeThresholdCents: 30_000,
    estimate: "30-60 minutes",
    available: true,
  });
  const known = knownSuburbs([
    { city: "Durban", province: "KwaZulu-Natal", suburbs: [["Umhlanga"]] },
    { city: "Midrand", province: "Gauteng", suburbs: [["Noordwyk"]] },
    { city: "Sandton", province: "Gauteng", suburbs: [["Rivonia"]] },
  ]);
  const zones = [zone("North", "Sandton"), zone("Far", "Midrand")];
  expect(nearestFirst(known, zones).map(({ place }) => place.suburb)).toEqual([
    "Rivonia",
    "Noordwyk",
    "Umhlanga",
  ]);
});

test("other names are one where they differ by capitals alone", () => {
  const form = { name: "Berg", city: "Sandton", province: "Gauteng", postalCode: "", also: "" };
  const read = readSuburb({ ...form, also: "Strauß, STRAUSS, Strauss", isHidden: false });
  expect(read).toMatchObject({ also: "Strauß, Strauss" });
});
