import * as v from "valibot";
import { expect, test } from "vitest";
import {
  InvoiceBuyer,
  invoiceAddress,
  invoiceTitle,
  isFullTaxInvoice,
  issuedBy,
  vatSummary,
} from "#domain/orders/invoice.ts";
import { STORE } from "#tests/setup/test-shop.ts";

const typed = { name: " Kasi Foods ", vatNumber: " 4123 456 789 ", address: " 1 Rivonia Road " };

test("a business is kept trimmed, its VAT number without blanks; all but its name may be blank", () => {
  expect(v.parse(InvoiceBuyer, typed)).toEqual({
    ...{ name: "Kasi Foods", vatNumber: "4123456789", address: "1 Rivonia Road" },
  });
  expect(v.parse(InvoiceBuyer, { name: "Kasi", vatNumber: " ", address: " " })).toEqual({
    ...{ name: "Kasi", vatNumber: "", address: "" },
  });
});

test.each([
  [{ name: " " }, "businessMissing"],
  [{ name: "a".repeat(121) }, "businessTooLong"],
  [{ vatNumber: "5123456789" }, "vatNumberInvalid"],
  [{ vatNumber: "412345678" }, "vatNumberInvalid"],
  [{ address: "a".repeat(201) }, "addressTooLong"],
  [{ name: "a".repeat(120), address: "a".repeat(200) }, null],
])("a business with %j: %s", (changes, rule) => {
  const [issue] = v.safeParse(InvoiceBuyer, { ...typed, ...changes }).issues ?? [];
  expect(issue?.message ?? null).toBe(rule);
});

test("an invoice has its seller as the settings are on the day, and nothing else of them", () => {
  const seller = {
    storeName: "Soko",
    legalName: "Soko Foods (Pty) Ltd",
    storeAddress: "1 Rivonia Road",
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2196",
    storePhone: "010 555 0142",
    storeEmail: "shop@soko.test",
    vatNumber: "4123456789",
    registrationNumber: "2026/123456/07",
  };
  expect(issuedBy({ ...STORE, ...seller }, "USD")).toEqual({ currency: "USD", seller });
});

test("a class that nothing was sold under has no line", () => {
  expect(vatSummary([{ amountCents: 0, vatClass: "standard" }])).toEqual([]);
});

test("only a registered vendor's invoice above R5 000 has to be a full one", () => {
  const vatNumber = "4123456789";
  const currency = "ZAR";
  expect(isFullTaxInvoice({ vatNumber, totalCents: 500_000, currency })).toBe(false);
  expect(isFullTaxInvoice({ vatNumber, totalCents: 500_001, currency })).toBe(true);
  expect(isFullTaxInvoice({ vatNumber: "", totalCents: 500_001, currency })).toBe(false);
});

test("in a shop of another currency a registered vendor's invoice is a full one, whatever the amount", () => {
  const order = { totalCents: 40_000, currency: "USD" } as const;
  expect(isFullTaxInvoice({ vatNumber: "4123456789", ...order })).toBe(true);
  expect(invoiceTitle({ vatNumber: "4123456789", ...order })).toBe("Tax invoice");
  expect(isFullTaxInvoice({ vatNumber: "", ...order })).toBe(false);
});

test("a guest's invoice is fetched by the key of their order", () => {
  expect(invoiceAddress({ orderId: "o-1" })).toBe("/api/invoices/o-1");
  expect(invoiceAddress({ orderId: "o-1", key: "a+b" })).toBe("/api/invoices/o-1?key=a%2Bb");
});
