import { expect, test } from "vitest";
import { SUBURB_MAX_LENGTHS } from "#domain/deliveries/place.ts";
import {
  type CitySuburbs,
  findSuburbs,
  knownSuburbs,
  nearestFirst,
} from "#domain/deliveries/suburbs.ts";
import type { DeliveryZone } from "#domain/deliveries/zones.ts";

const CITIES: CitySuburbs[] = [
  {
    city: "Johannesburg",
    province: "Gauteng",
    suburbs: [
      ["Melville", "2092", "Melvil, 2109"],
      ["Rosebank", "2196"],
      ["Parktown North", "2193"],
      ["Jan's Hof", "2000", " , 2001x, Unit 2001"],
      ["Soweto", "", "South Western Townships"],
      ["Johannesburg", "2001", "Egoli,Jozi"],
      ["Lenasia Ext 2", "1827"],
      ["12 Palms", "1685"],
    ],
  },
  {
    city: "Cape Town",
    province: "Western Cape",
    suburbs: [
      ["Rosebank", "7700"],
      ["Rosebankhof", "7701", "Old Rosebank"],
      ["Lentegeur-Oos", "7785"],
    ],
  },
];
const found = (typed: string) =>
  findSuburbs(knownSuburbs(CITIES), typed).map(({ suburb, city }) => `${suburb}, ${city}`);
const ROSEBANK = "Rosebank, Johannesburg";

test("a suburb is known with all by which it is found", () => {
  const [melville, , parktown, jan, soweto] = knownSuburbs(CITIES);
  expect(melville).toEqual({
    place: { suburb: "Melville", city: "Johannesburg", province: "Gauteng", postalCode: "2092" },
    keys: ["melville", "melvil"],
    laterWords: [],
    cityKey: "johannesburg",
    words: ["melville", "johannesburg", "gauteng"],
    codes: ["2092", "2109"],
  });
  expect(parktown?.laterWords).toEqual(["north"]);
  expect(parktown?.words).toEqual(["parktown", "north", "johannesburg", "gauteng"]);
  expect(jan).toMatchObject({ keys: ["janshof", "2001x", "unit2001"], codes: ["2000"] });
  expect(soweto).toMatchObject({ keys: ["soweto", "southwesterntownships"], codes: [] });
  const [bare] = knownSuburbs([{ city: "Durban", province: "KwaZulu-Natal", suburbs: [[]] }]);
  expect(bare).toMatchObject({ place: { suburb: "", postalCode: "" }, keys: [], codes: [] });
});

test.each([
  ["its whole name", "Melville", ["Melville, Johannesburg"]],
  ["any spelling of it", "  MÉL-VILLE ", ["Melville, Johannesburg"]],
  ["another name", "melvil", ["Melville, Johannesburg"]],
  ["another name and province", "egoli gauteng", ["Johannesburg, Johannesburg"]],
  ["the beginning of its code", "209", ["Melville, Johannesburg"]],
  ["a name with a figure", "12 palms", ["12 Palms, Johannesburg"]],
  ["two words with a slip", "parktown nroth", ["Parktown North, Johannesburg"]],
  ["an apostrophe or none", "jans hof", ["Jan's Hof, Johannesburg"]],
  ["another apostrophe", "Jan’s Hof", ["Jan's Hof, Johannesburg"]],
  ["a nickname", "egoli", ["Johannesburg, Johannesburg"]],
  ["a later word", "north", ["Parktown North, Johannesburg"]],
  ["Afrikaans directions", "Parktown Noord", ["Parktown North, Johannesburg"]],
  ["English for Afrikaans", "lentegeur east", ["Lentegeur-Oos, Cape Town"]],
  ["words that say nothing", "Lenasia Uitbreiding 2", ["Lenasia Ext 2, Johannesburg"]],
  ["a street code", "2092", ["Melville, Johannesburg"]],
  ["a box code", "2109", ["Melville, Johannesburg"]],
  ["what lies inside a name", "townsh", ["Soweto, Johannesburg"]],
  ["the beginning of another name", "south w", ["Soweto, Johannesburg"]],
  ["name and city", "rosebank cape town", ["Rosebank, Cape Town", "Rosebankhof, Cape Town"]],
  ["name and province", "rosebank gauteng", [ROSEBANK]],
  ["name and code", "rosebank 2196", [ROSEBANK]],
  ["name, city and code", "Rosebank Johannesburg 2196", [ROSEBANK]],
  ["beginnings of words", "roseb johan", [ROSEBANK]],
])("a suburb is found by %s: %j", (_what, typed, places) => {
  expect(found(typed)).toEqual(places);
});

test.each([
  "",
  "  ",
  "-!",
  "ext",
  "9999",
  "be rx",
  "092",
  "lv-",
  "constructor",
  "johannesburg gauteng 9999",
  "rosebank 99",
  "zz",
])("nothing is found for %j", (typed) => {
  expect(found(typed)).toEqual([]);
});

test("the whole name comes before its other names, beginnings, and what lies inside", () => {
  expect(found("rosebank")).toEqual([ROSEBANK, "Rosebank, Cape Town", "Rosebankhof, Cape Town"]);
  expect(found("old rosebank")).toEqual(["Rosebankhof, Cape Town"]);
  // By its street code first, by another of its codes after.
  const coded = [
    {
      city: "A",
      province: "Gauteng",
      suburbs: [
        ["One", "3000", "4000"],
        ["Two", "4000"],
      ],
    },
  ];
  expect(findSuburbs(knownSuburbs(coded), "4000").map(({ suburb }) => suburb)).toEqual([
    "Two",
    "One",
  ]);
});

/** Each fits worse than the one before it; they are known in the other order. */
const RANKS: readonly (readonly string[])[] = [
  ["Kloof"],
  ["Hill", "", "Kloof"],
  ["Kloofsig"],
  ["Dale", "", "Kloofview"],
  ["Upper Kloof Side"],
  ["Waterkloof"],
];

test("each way to fit has its rank", () => {
  const known = knownSuburbs([
    { city: "Pretoria", province: "Gauteng", suburbs: RANKS.toReversed() },
  ]);
  expect(findSuburbs(known, "kloof").map(({ suburb }) => suburb)).toEqual(
    RANKS.map(([name]) => name),
  );
});

test("a city is found by its name: the suburb that is called so first, then its others", () => {
  const suburbs = [["Melrose"], ["Sandown"], ["Sandton"]];
  const known = knownSuburbs([{ city: "Sandton", province: "Gauteng", suburbs }]);
  const names = (typed: string) => findSuburbs(known, typed).map(({ suburb }) => suburb);
  expect(names("sandton")).toEqual(["Sandton", "Melrose", "Sandown"]);
  expect(names("sandt")).toEqual(["Sandton", "Melrose", "Sandown"]);
  expect(names("sand")).toEqual(["Sandown", "Sandton", "Melrose"]);
});

test("a name in two words or in one is the same name, and fits from a later word on", () => {
  const suburbs = [["Bank Rose"], ["Rosebank"], ["Oldkloofside"], ["Upper Kloof Side"]];
  const known = knownSuburbs([{ city: "Durban", province: "KwaZulu-Natal", suburbs }]);
  const names = (typed: string) => findSuburbs(known, typed).map(({ suburb }) => suburb);
  expect(names("rose bank")).toEqual(["Rosebank", "Bank Rose"]);
  expect(names("kloof side")).toEqual(["Upper Kloof Side", "Oldkloofside"]);
});

test("with more words, those who say all of them in full come first", () => {
  const known = knownSuburbs([
    { city: "Durban", province: "KwaZulu-Natal", suburbs: [["Glenwoodside"], ["Glenwood"]] },
  ]);
  const names = (typed: string) => findSuburbs(known, typed).map(({ suburb }) => suburb);
  expect(names("glenwood durban")).toEqual(["Glenwood", "Glenwoodside"]);
  expect(names("durban glenwood")).toEqual(["Glenwood", "Glenwoodside"]);
  expect(names("durban natal")).toEqual([]);
});

test("two letters are not looked for inside of names, three are", () => {
  expect(found("lv")).toEqual([]);
  expect(found("lvi")).toEqual(["Melville, Johannesburg"]);
});

test("eight are offered at most, and what is typed beyond two names' length says nothing", () => {
  const suburbs = Array.from({ length: 12 }, (_, index) => [`Park ${index}`]);
  const known = knownSuburbs([{ city: "Bela-Bela", province: "Limpopo", suburbs }]);
  expect(findSuburbs(known, "park").map(({ suburb }) => suburb)).toEqual(
    suburbs.slice(0, 8).map(([name]) => name),
  );
  const room = SUBURB_MAX_LENGTHS.name * 2;
  expect(found(`${"rosebank".padEnd(room)}zz`)).toHaveLength(3);
  expect(found(`${"rosebank".padEnd(room - 2)}zz`)).toEqual([]);
});

test.each([
  ["a wrong letter", "melvolle"],
  ["a missing letter", "mlville"],
  ["a letter too many", "mellville"],
  ["two letters swapped", "mevlille"],
  ["a slip in a beginning", "mexvil"],
  ["five letters", "mxlvi"],
  ["a wrong last letter", "melvillx"],
])("one slip of the finger is forgiven: %s", (_what, typed) => {
  expect(found(typed)).toEqual(["Melville, Johannesburg"]);
});

test.each(["mxlv", "mxlvxlle", "velmille", "rivmelle", "mxxville", "mlxville", "mxeville"])(
  "more than one slip of the finger is not forgiven: %s",
  (typed) => {
    expect(found(typed)).toEqual([]);
  },
);

test("served zones come first in their order, then those that are not served, then the rest", () => {
  const zone = (name: string, area: string, available = true): DeliveryZone => ({
    ...{ name, areas: [area], feeCents: 1, freeThresholdCents: 2, estimate: "", available },
  });
  const zones = [
    ...[zone("c", "Lenasia", false), zone("a", "Soweto")],
    ...[zone("b", "Melville"), zone("d", "Jan's Hof")],
  ];
  const order = nearestFirst(knownSuburbs(CITIES).slice(0, 7), zones).map(
    ({ place }) => place.suburb,
  );
  expect(order).toEqual([
    "Soweto",
    "Melville",
    "Jan's Hof",
    "Rosebank",
    "Parktown North",
    "Johannesburg",
    "Lenasia Ext 2",
  ]);
});
