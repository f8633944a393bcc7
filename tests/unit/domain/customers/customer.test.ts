import * as v from "valibot";
import { expect, test } from "vitest";
import { activeSince, customerSearchOf, customerStatus } from "#domain/customers/customer.ts";
import { customerCsvColumns, customerCsvLine } from "#domain/customers/customers-csv.ts";
import {
  DELETED_UNPAID_ADDRESS,
  deletedAddress,
  deletedShipping,
  isDeletedAddress,
} from "#domain/customers/privacy.ts";
import { ListName } from "#domain/customers/product-list.ts";
import { SavedAddress } from "#domain/customers/saved-address.ts";
import { Ban, CustomerNote } from "#domain/customers/words.ts";

const NOW = Date.parse("2026-11-24T13:00:00+02:00");

test("a customer is active for thirty days, today among them", () => {
  const since = Date.parse("2026-10-26T00:00:00+02:00");
  expect(activeSince(NOW)).toBe(since);
  const status = (lastKeptOrderAt: number | null, bannedAt: number | null = null) =>
    customerStatus({ lastKeptOrderAt, bannedAt }, NOW);
  expect(status(since)).toBe("active");
  expect(status(since - 1)).toBe("inactive");
  expect(status(null)).toBe("inactive");
  expect(status(NOW, 1)).toBe("banned");
});

test.each([
  ["082 123 4567", "0821234567"],
  ["0", "0"],
])("the phone number %j is one word however it is spaced", (typed, digits) => {
  expect(customerSearchOf(typed)).toBe(customerSearchOf(`x${digits}`)?.replace("x", ""));
});

test.each(["  +27 (82) 123-4567 ", "0027 82 123 4567", "+27 (0) 82 123 4567"])(
  "the phone number %j is looked for as it is dialled from abroad, and at home",
  (typed) => {
    const abroad = customerSearchOf(`x${typed.replaceAll(/\D/g, "")}`)?.replace("x", "");
    expect(customerSearchOf(typed)).toBe(`${abroad} OR ${customerSearchOf("0821234567")}`);
  },
);

test.each(["thandi 082 123", "082 123 x"])("%j is looked for word by word", (typed) => {
  const expression = customerSearchOf(typed) ?? "";
  for (const word of typed.split(" ")) expect(expression).toContain(`"${word}"`);
});

test("who may not see phone numbers cannot look for one", () => {
  const expression = customerSearchOf("082 123 4567", false) ?? "";
  for (const word of ["082", "123", "4567"]) expect(expression).toContain(`"${word}"`);
  expect(expression).not.toContain("phone");
});

test("nothing typed is nothing to look for", () => {
  expect(customerSearchOf("")).toBeNull();
  expect(customerSearchOf(" - ")).toBeNull();
});

const CUSTOMER = {
  firstName: "Thandi",
  lastName: "Mokoena",
  email: "thandi@example.com",
  phone: "082 123 4567",
  address: "12 Grosvenor Road",
  city: "Sandton",
  province: "Gauteng",
  postalCode: "2021",
  userId: null,
  status: "active",
  createdAt: null,
  lastOrderAt: 1,
  totalOrders: 3,
  totalSpentCents: 123_405,
} as const;

test("a customer is a line of customers.csv", () => {
  expect(customerCsvColumns("ZAR").join("|")).toBe(
    "First name|Last name|Email|Phone|Address|City|Province|Postal code|Account|Status|Customer since|Last order|Total orders|Total spent (rand)",
  );
  const lineOf = (change: object) =>
    customerCsvLine({ ...CUSTOMER, ...change }, (at) => (at === null ? "" : `day ${at}`)).join("|");
  expect(lineOf({})).toBe(
    "Thandi|Mokoena|thandi@example.com|082 123 4567|12 Grosvenor Road|Sandton|Gauteng|2021|Guest|Active||day 1|3|1234.05",
  );
  expect(lineOf({ userId: "u1", status: "inactive" })).toContain("|Account|Inactive|");
  expect(lineOf({ status: "banned", totalSpentCents: 0 })).toMatch(/\|Guest\|Banned\|.*\|0\.00$/);
});

test.each([
  ["USD", "US dollars"],
  ["EUR", "euros"],
  ["GBP", "pounds"],
] as const)("%s are %s", (currency, words) => {
  expect(customerCsvColumns(currency).at(-1)).toBe(`Total spent (${words})`);
});

test("of who had their data deleted there is one address, and nothing else", () => {
  const address = deletedAddress("01HXYZ");
  expect(address).toBe("deleted-01hxyz@deleted.invalid");
  expect(isDeletedAddress(address)).toBe(true);
  expect(DELETED_UNPAID_ADDRESS).toBe("unpaid@deleted.invalid");
  expect(isDeletedAddress("thandi@example.com")).toBe(false);
  expect(isDeletedAddress("deleted.invalid@example.com")).toBe(false);
  expect(deletedShipping(address)).toEqual({
    ...{ firstName: "Deleted", lastName: "customer", email: address, phone: "" },
    ...{ address: "", city: "", postalCode: "" },
  });
});

test("a list's name is one line of at most sixty characters", () => {
  expect(v.parse(ListName, "  For \n\t Sunday  ")).toBe("For Sunday");
  expect(v.is(ListName, "n".repeat(60))).toBe(true);
  for (const name of ["", "  ", "n".repeat(61), `n${" ".repeat(400)}`]) {
    expect(v.is(ListName, name)).toBe(false);
  }
});

test("a saved address has what its door needs, or nothing of it", () => {
  const place = { address: "1 Road", city: "Sandton", province: "Gauteng", postalCode: "2021" };
  const door = { gateCode: "", landmark: "", recipientName: "", recipientPhone: "" };
  expect(v.parse(SavedAddress, place)).toEqual({ ...place, ...door });
  expect(v.parse(SavedAddress, { ...place, gateCode: " 1\r\n2 ", landmark: "\t" })).toEqual({
    ...{ ...place, ...door },
    gateCode: "1 2",
  });
  for (const [field, most] of [
    ["gateCode", 30],
    ["landmark", 100],
    ["recipientName", 80],
    ["recipientPhone", 30],
  ] as const) {
    expect(v.is(SavedAddress, { ...place, [field]: "x".repeat(most) })).toBe(true);
    expect(v.is(SavedAddress, { ...place, [field]: "x".repeat(most + 1) })).toBe(false);
  }
});

test("a note has a thousand characters at most, the reason of a ban three hundred, neither none", () => {
  for (const [schema, field, most] of [
    [CustomerNote, "text", 1_000],
    [Ban, "reason", 300],
  ] as const) {
    expect(v.is(schema, { [field]: "x".repeat(most) })).toBe(true);
    expect(v.is(schema, { [field]: "x".repeat(most + 1) })).toBe(false);
    expect(v.is(schema, { [field]: " " })).toBe(false);
  }
});
