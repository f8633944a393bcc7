import { expect, test } from "vitest";
import {
  type OfferFields,
  type OfferForm,
  offerForm,
  offerProblem,
  offerState,
  readOffer,
} from "#domain/offers/offer-form.ts";

const typed: OfferForm = {
  name: "Heritage Day",
  code: "",
  kind: "percent",
  value: "10",
  from: "2026-09-24",
  until: "",
  minimum: "",
  category: "",
  limitTotal: "",
  limitEach: "",
  isFirstOrder: false,
  isActive: true,
};
const kept: OfferFields = {
  name: "Heritage Day",
  code: null,
  kind: "percent",
  value: 10,
  fromAt: Date.parse("2026-09-24T00:00:00+02:00"),
  untilAt: null,
  minimumCents: 0,
  category: null,
  limitTotal: null,
  limitEach: null,
  isFirstOrder: false,
  isActive: true,
};

test("a new offer is a percentage that begins today in Johannesburg, without an end or a limit", () => {
  const lateInUtc = Date.parse("2026-09-23T22:30:00Z");
  expect(offerForm(null, lateInUtc)).toEqual({ ...typed, name: "", value: "" });
});

test.each<[string, Partial<OfferForm>, Partial<OfferFields>]>([
  ["as little as can be", {}, {}],
  [
    "a code for an amount",
    { code: "TEN", kind: "amount", value: "12.50" },
    { code: "TEN", kind: "amount", value: 1_250 },
  ],
  ["free delivery", { kind: "free-delivery", value: "" }, { kind: "free-delivery", value: 0 }],
  ["a last day", { until: "2026-09-25" }, { untilAt: Date.parse("2026-09-26T00:00:00+02:00") }],
  ["a minimum", { minimum: "250.00" }, { minimumCents: 25_000 }],
  ["a category", { category: "Snacks" }, { category: "Snacks" }],
  ["limits", { limitTotal: "100", limitEach: "2" }, { limitTotal: 100, limitEach: 2 }],
  ["a first order", { isFirstOrder: true, limitEach: "1" }, { isFirstOrder: true, limitEach: 1 }],
  ["a pause", { isActive: false }, { isActive: false }],
])("an offer with %s is kept as it was typed, and shown so again", (_, form, fields) => {
  expect(readOffer({ ...typed, ...form })).toEqual({ ...kept, ...fields });
  expect(offerForm({ ...kept, ...fields }, 0)).toEqual({ ...typed, ...form });
  expect(offerProblem({ ...typed, ...form })).toBeNull();
});

test.each<[string, Partial<OfferForm>, Partial<OfferFields>]>([
  ["blanks in a name", { name: "  Heritage \n Day " }, {}],
  ["a code in small letters", { code: " ten off " }, { code: "TENOFF" }],
  ["a blank code", { code: "  " }, {}],
  ["a per cent sign", { value: " 10 % " }, {}],
  ["a blank minimum", { minimum: " " }, {}],
  ["a minimum of nothing", { minimum: "0" }, {}],
  ["blank limits", { limitTotal: " ", limitEach: " " }, {}],
  [
    "any limit beside a first order",
    { isFirstOrder: true, limitEach: "x" },
    { isFirstOrder: true, limitEach: 1 },
  ],
  [
    "a value beside free delivery",
    { kind: "free-delivery", value: "x" },
    { kind: "free-delivery", value: 0 },
  ],
  ["one day", { until: "2026-09-24" }, { untilAt: Date.parse("2026-09-25T00:00:00+02:00") }],
  ["one per cent", { value: "1" }, { value: 1 }],
  ["a hundred per cent", { value: "100" }, { value: 100 }],
  ["a cent", { kind: "amount", value: "0.01" }, { kind: "amount", value: 1 }],
  ["R100 000", { kind: "amount", value: "100000" }, { kind: "amount", value: 10_000_000 }],
  ["the largest minimum", { minimum: "100000" }, { minimumCents: 10_000_000 }],
  ["the least uses", { limitTotal: "1", limitEach: "1" }, { limitTotal: 1, limitEach: 1 }],
  ["the most uses", { limitTotal: "1000000" }, { limitTotal: 1_000_000 }],
  ["a name of 60", { name: "a".repeat(60) }, { name: "a".repeat(60) }],
])("an offer is read with %s", (_, form, fields) => {
  expect(readOffer({ ...typed, ...form })).toEqual({ ...kept, ...fields });
});

test.each<[string, Partial<OfferForm>, string, string]>([
  ["no name", { name: "  " }, "name", "nameMissing"],
  ["a name of 61", { name: "a".repeat(61) }, "name", "nameTooLong"],
  ["a code of two", { code: "AB" }, "code", "codeInvalid"],
  ["no percentage", { value: "" }, "value", "percentInvalid"],
  ["0 %", { value: "0" }, "value", "percentInvalid"],
  ["101 %", { value: "101" }, "value", "percentInvalid"],
  ["no amount", { kind: "amount", value: "" }, "value", "amountInvalid"],
  ["an amount of nothing", { kind: "amount", value: "0" }, "value", "amountInvalid"],
  ["an amount above R100 000", { kind: "amount", value: "100000.01" }, "value", "amountInvalid"],
  ["no first day", { from: "" }, "from", "dayInvalid"],
  ["a first day that is none", { from: "2026-02-30" }, "from", "dayInvalid"],
  ["a last day that is none", { until: "soon" }, "until", "dayInvalid"],
  ["a last day before the first", { until: "2026-09-23" }, "until", "endsBefore"],
  ["a minimum in words", { minimum: "some" }, "minimum", "amountInvalid"],
  ["a minimum below 0", { minimum: "-1" }, "minimum", "amountInvalid"],
  ["a minimum above R100 000", { minimum: "100000.01" }, "minimum", "amountInvalid"],
  ["no uses at all", { limitTotal: "0" }, "limitTotal", "limitInvalid"],
  ["a million uses and one", { limitTotal: "1000001" }, "limitTotal", "limitInvalid"],
  ["uses in words", { limitTotal: "many" }, "limitTotal", "limitInvalid"],
  ["no uses for each", { limitEach: "0" }, "limitEach", "limitInvalid"],
])("an offer with %s is refused", (_, form, field, rule) => {
  expect(readOffer({ ...typed, ...form })).toEqual({ field, rule });
  expect(offerProblem({ ...typed, ...form })).toEqual({ field, rule });
});

test.each<[string, Partial<OfferFields>, number, string]>([
  ["paused", { isActive: false }, 0, "off"],
  ["that is to come", { fromAt: 1_001 }, 0, "coming"],
  ["from this moment on", { fromAt: 1_000 }, 0, "running"],
  ["that ends in a moment", { untilAt: 1_001 }, 0, "running"],
  ["that has just ended", { untilAt: 1_000 }, 0, "ended"],
  ["that is there once more", { limitTotal: 5 }, 4, "running"],
  ["that is there no more", { limitTotal: 5 }, 5, "used-up"],
  ["without a limit", {}, 1_000_000, "running"],
])("an offer %s is told as it stands", (_, changes, uses, state) => {
  expect(offerState({ ...kept, fromAt: 0, ...changes, uses }, 1_000)).toBe(state);
});
