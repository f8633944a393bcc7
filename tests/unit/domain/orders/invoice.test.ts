import fc from "fast-check";
import { expect, test } from "vitest";
import { VAT_CLASSES, vatWithinCents } from "#domain/money/vat.ts";
import { invoiceNumber, invoiceTitle, taxedAmounts, vatSummary } from "#domain/orders/invoice.ts";

const amount = fc.record({
  amountCents: fc.integer({ min: 0, max: 10_000_000 }),
  vatClass: fc.constantFrom(...VAT_CLASSES),
});

test("15 % within R115.00 is R15.00, within R1.00 is 13 cents; a zero-rated price holds none", () => {
  expect(vatWithinCents(11_500, "standard")).toBe(1_500);
  expect(vatWithinCents(100, "standard")).toBe(13);
  expect(vatWithinCents(11_500, "zero")).toBe(0);
});

test("the VAT lines add up to what was paid, and VAT to 15/115 of what is taxed, to the cent", () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 30 }), (amounts) => {
      const lines = vatSummary(amounts);
      const sum = (pick: (line: (typeof lines)[number]) => number) =>
        lines.reduce((total, line) => total + pick(line), 0);
      expect(sum((line) => line.inclusiveCents)).toBe(
        amounts.reduce((total, { amountCents }) => total + amountCents, 0),
      );
      for (const { vatClass, inclusiveCents, exclusiveCents, vatCents } of lines) {
        expect(exclusiveCents + vatCents).toBe(inclusiveCents);
        const exact = vatClass === "zero" ? 0 : (inclusiveCents * 15) / 115;
        expect(Math.abs(vatCents - exact)).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});

test("delivery is taxed at the standard rate, whatever is in the box", () => {
  const amounts = taxedAmounts({
    items: [{ priceCents: 4_000, quantity: 2, discountCents: 0, vatClass: "zero" }],
    shippingCents: 11_500,
  });
  expect(vatSummary(amounts)).toEqual([
    { vatClass: "standard", inclusiveCents: 11_500, exclusiveCents: 10_000, vatCents: 1_500 },
    { vatClass: "zero", inclusiveCents: 8_000, exclusiveCents: 8_000, vatCents: 0 },
  ]);
});

test("only a registered vendor's is a tax invoice, abridged up to R5000", () => {
  const title = (vatNumber: string, totalCents: number) =>
    invoiceTitle({ vatNumber, totalCents, currency: "ZAR" });
  expect(title("", 900_000)).toBe("Invoice");
  expect(title("4123456789", 500_000)).toBe("Abridged tax invoice");
  expect(title("4123456789", 500_001)).toBe("Tax invoice");
  expect(invoiceNumber(42)).toBe("INV-000042");
});
