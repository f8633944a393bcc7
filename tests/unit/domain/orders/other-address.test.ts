import { expect, test } from "vitest";
import { type OtherAddress, otherAddressProblems } from "#domain/orders/other-address.ts";

const typed: OtherAddress = {
  address: "1 Rivonia Road",
  city: "Sandton",
  postalCode: "2196",
  province: "Gauteng",
};

test.each<[string, Partial<OtherAddress>, object[]]>([
  ["as little as can be", {}, []],
  ["all of it", { recipientName: "Sipho", recipientPhone: "082 555 0142" }, []],
  ["nobody to call", { recipientPhone: "  " }, []],
  ["no street", { address: " " }, [{ field: "address", problem: "missing" }]],
  [
    "a long city and no code",
    { postalCode: "", city: "a".repeat(81) },
    [
      { field: "city", problem: "too long" },
      { field: "postalCode", problem: "missing" },
    ],
  ],
  [
    "a word for a phone",
    { recipientPhone: "home" },
    [{ field: "recipientPhone", problem: "no phone" }],
  ],
  [
    "a long phone",
    { recipientPhone: "0".repeat(31) },
    [{ field: "recipientPhone", problem: "too long" }],
  ],
  ["a phone for a name", { recipientName: "home" }, []],
])("another address with %s is taken, or refused at its fields", (_, changes, problems) => {
  expect(otherAddressProblems({ ...typed, ...changes })).toEqual(problems);
});
