import * as v from "valibot";
import { expect, test } from "vitest";
import { schemaErrors } from "#domain/form-error.ts";
import { InvoiceBuyer } from "#domain/orders/invoice.ts";
import { buyerIssueText } from "#messages/adminOrder/buyer-text.ts";

const Zone = v.object({
  name: v.pipe(v.string(), v.nonEmpty("no name"), v.regex(/^[a-z]/, "no letter")),
  lead: v.object({ minutes: v.pipe(v.number(), v.minValue(5, "too few")) }),
  areas: v.array(v.pipe(v.string(), v.nonEmpty("no area"))),
});

test("each field is told once, in the order of the schema, by its path; an entry at its list", () => {
  const given = { name: "", lead: { minutes: 1 }, areas: ["", ""] };
  expect(schemaErrors(Zone, given)).toEqual([
    { field: "name", text: "no name" },
    { field: "lead.minutes", text: "too few" },
    { field: "areas", text: "no area" },
  ]);
  expect(schemaErrors(Zone, given)[0]).toEqual({ field: "name", text: "no name" });
});

test("only a place at the end is an entry of a list; what is no field has none", () => {
  const List = v.object({
    all: v.array(v.object({ name: v.string("no name") })),
    of: v.array(v.string("none")),
  });
  expect(schemaErrors(List, { all: [{ name: 1 }], of: [...Array(11).fill("a"), 1] })).toEqual([
    { field: "all.0.name", text: "no name" },
    { field: "of", text: "none" },
  ]);
  expect(schemaErrors(v.string("no text"), 1)).toEqual([{ field: "", text: "no text" }]);
});

test("nothing is told of what fits", () => {
  const given = { name: "a", lead: { minutes: 5 }, areas: [] };
  expect(schemaErrors(Zone, given)).toEqual([]);
});

test("an invoice's buyer needs a name before a number is judged", () => {
  const blank = { name: " ", vatNumber: "12", address: "" };
  expect(schemaErrors(InvoiceBuyer, blank)[0]).toEqual({ field: "name", text: "businessMissing" });
  const named = { ...blank, name: "Kasi Foods" };
  expect(schemaErrors(InvoiceBuyer, named)[0]).toEqual({
    field: "vatNumber",
    text: "vatNumberInvalid",
  });
  expect(schemaErrors(InvoiceBuyer, named, buyerIssueText)).toEqual([
    { field: "vatNumber", text: "A VAT number has ten digits and begins with 4" },
  ]);
});
