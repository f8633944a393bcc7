import * as v from "valibot";
import { isSouthAfricanPhone } from "../customers/phone.ts";
import { ShippingFields, type ShippingProblem } from "../deliveries/address.ts";

const FIELDS = [
  "address",
  "city",
  "postalCode",
  "province",
  "deliveryInstructions",
  "recipientName",
  "recipientPhone",
] as const;

/** Where else an order is to go, with what its driver needs there; who pays stays who they are. */
export const OtherAddress = v.pick(ShippingFields, FIELDS);
export type OtherAddress = v.InferOutput<typeof OtherAddress>;

type OtherAddressProblem = {
  field: keyof OtherAddress;
  problem: ShippingProblem | "no phone";
};

/** What is wrong with what was typed, in the form's order; a phone that nobody can call is "no phone". */
export function otherAddressProblems(typed: OtherAddress): OtherAddressProblem[] {
  const issues = v.safeParse(OtherAddress, typed).issues ?? [];
  return FIELDS.flatMap((field): OtherAddressProblem[] => {
    const issue = issues.find(({ path }) => path?.[0].key === field);
    if (issue) return [{ field, problem: issue.type === "max_length" ? "too long" : "missing" }];
    const phone = field === "recipientPhone" ? (typed.recipientPhone ?? "").trim() : "";
    return phone !== "" && !isSouthAfricanPhone(phone) ? [{ field, problem: "no phone" }] : [];
  });
}
