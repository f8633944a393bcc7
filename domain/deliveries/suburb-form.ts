import type { BrokenRule } from "../form-error.ts";
import { SUBURB_MAX_LENGTHS } from "./place.ts";
import { isProvince, type Province } from "./provinces.ts";

/** A suburb as it is kept; `also` has commas between other spellings, nicknames and box codes. */
export type SuburbFields = {
  name: string;
  city: string;
  province: Province;
  /** "" where it is not known. */
  postalCode: string;
  also: string;
  /** Shoppers are not offered it; who chose it before keeps it. */
  isHidden: boolean;
};

/** A suburb as an administrator types it. */
export type SuburbForm = Omit<SuburbFields, "province"> & { province: string };

const SUBURB_RULES = [
  "nameMissing",
  "cityMissing",
  "provinceMissing",
  "tooLong",
  "codeInvalid",
] as const;
export type SuburbRule = (typeof SUBURB_RULES)[number];
export type SuburbProblem = BrokenRule<keyof SuburbForm, SuburbRule>;

export const NEW_SUBURB: SuburbForm = {
  name: "",
  city: "",
  province: "Gauteng",
  postalCode: "",
  also: "",
  isHidden: false,
};

/** The rule that a suburb's form breaks first; null when all hold. */
export function suburbProblem(form: SuburbForm): SuburbProblem | null {
  const read = readSuburb(form);
  return "rule" in read ? read : null;
}

/** A suburb's form as it is kept, or the first rule that it breaks; each other name stands once. */
export function readSuburb(form: SuburbForm): SuburbFields | SuburbProblem {
  const name = oneLine(form.name);
  const city = oneLine(form.city);
  const also = otherNames(form.also).filter((one) => one.toLowerCase() !== name.toLowerCase());
  const postalCode = form.postalCode.trim();
  if (name === "") return { field: "name", rule: "nameMissing" };
  if (name.length > SUBURB_MAX_LENGTHS.name) return { field: "name", rule: "tooLong" };
  if (city === "") return { field: "city", rule: "cityMissing" };
  if (city.length > SUBURB_MAX_LENGTHS.city) return { field: "city", rule: "tooLong" };
  if (!isProvince(form.province)) return { field: "province", rule: "provinceMissing" };
  if (!/^(\d{4})?$/.test(postalCode)) return { field: "postalCode", rule: "codeInvalid" };
  const others = also.join(", ");
  if (others.length > SUBURB_MAX_LENGTHS.also) return { field: "also", rule: "tooLong" };
  const { province, isHidden } = form;
  return { name, city, province, postalCode, also: others, isHidden };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

function otherNames(typed: string): string[] {
  const names = typed.split(/[,;\n]/).map(oneLine);
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
}
