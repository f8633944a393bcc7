import { expect, test } from "vitest";
import {
  NEW_SUBURB,
  readSuburb,
  type SuburbForm,
  type SuburbRule,
  suburbProblem,
} from "#domain/deliveries/suburb-form.ts";

const FORM: SuburbForm = {
  name: "Rosebank",
  city: "Johannesburg",
  province: "Gauteng",
  postalCode: "2196",
  also: "Rosie",
  isHidden: false,
};

test.each<[Partial<SuburbForm>, keyof SuburbForm, SuburbRule]>([
  [{ name: " \t", city: "" }, "name", "nameMissing"],
  [{ name: "n".repeat(61) }, "name", "tooLong"],
  [{ city: "\n", province: "" }, "city", "cityMissing"],
  [{ city: "c".repeat(61) }, "city", "tooLong"],
  [{ province: "Transvaal", postalCode: "x" }, "province", "provinceMissing"],
  [{ postalCode: "219" }, "postalCode", "codeInvalid"],
  [{ postalCode: "21967" }, "postalCode", "codeInvalid"],
  [{ postalCode: "x2196" }, "postalCode", "codeInvalid"],
  [{ postalCode: "2196x", also: "a".repeat(301) }, "postalCode", "codeInvalid"],
  [{ also: "a".repeat(301) }, "also", "tooLong"],
])("%j is told at its first field", (wrong, field, rule) => {
  expect(suburbProblem({ ...FORM, ...wrong })).toEqual({ field, rule });
  expect(readSuburb({ ...FORM, ...wrong })).toEqual({ field, rule });
});

test.each<Partial<SuburbForm>>([
  {},
  { name: "n".repeat(60) },
  { city: "c".repeat(60) },
  { postalCode: "" },
  { also: "a".repeat(300) },
  { also: "" },
])("%j is taken", (change) => {
  expect(suburbProblem({ ...FORM, ...change })).toBeNull();
});

test("what is kept stands on one line, each other name once and the suburb's own not again", () => {
  const typed = {
    ...FORM,
    name: " Rose\u0000\n bank ",
    city: "\tJohannes  burg",
    postalCode: " 2196 ",
    also: "Rosie, ROSIE; 2132\nrose BANK,, The  Firs ;",
    isHidden: true,
  };
  expect(readSuburb(typed)).toEqual({
    name: "Rose bank",
    city: "Johannes burg",
    province: "Gauteng",
    postalCode: "2196",
    also: "ROSIE, 2132, The Firs",
    isHidden: true,
  });
});

test("a new suburb lies in Gauteng, and lacks its name first", () => {
  expect(NEW_SUBURB).toMatchObject({ province: "Gauteng", isHidden: false });
  expect(suburbProblem(NEW_SUBURB)).toEqual({ field: "name", rule: "nameMissing" });
  const named = { ...NEW_SUBURB, name: "Rosebank", city: "Johannesburg" };
  expect(readSuburb(named)).toEqual({ ...named, postalCode: "", also: "" });
});
