import { expect, test } from "vitest";
import { isReversal, reversalId } from "#domain/payments/capture.ts";
import { chargeFor, formatCharge } from "#domain/payments/charge.ts";
import {
  disputeUrl,
  PAYMENT_PROVIDERS,
  PROVIDER_NAMES,
  providerName,
  transactionUrl,
} from "#domain/payments/providers.ts";
import { formatWithCharge } from "#domain/payments/with-charge.ts";

test.each([
  [
    "a provider that takes the shop's currency",
    "ZAR",
    null,
    { chargeCents: 17_500, chargeCurrency: "ZAR", chargeRate: 1 },
  ],
  [
    "one that names the same",
    "ZAR",
    "ZAR",
    { chargeCents: 17_500, chargeCurrency: "ZAR", chargeRate: 1 },
  ],
  [
    "one that takes dollars",
    "ZAR",
    "USD",
    { chargeCents: 1_000, chargeCurrency: "USD", chargeRate: 17.5 },
  ],
  [
    "a shop that counts in dollars",
    "USD",
    "USD",
    { chargeCents: 17_500, chargeCurrency: "USD", chargeRate: 1 },
  ],
])("R175.00 are charged by %s", (_, currency, chargeCurrency, charge) => {
  expect(chargeFor(17_500, { currency, chargeCurrency, usdRate: 17.5 })).toEqual(charge);
});

test("there is a rate for dollars and no other currency", () => {
  const by = { currency: "ZAR", chargeCurrency: "EUR", usdRate: 17.5 };
  expect(() => chargeFor(17_500, by)).toThrow(RangeError);
});

test.each([
  [1_234, "USD", "$12.34"],
  [1_234, "ZAR", "R12.34"],
  [1_230, "CHF", "12.30 CHF"],
])("%i of %s was charged as %s", (cents, currency, text) => {
  expect(formatCharge(cents, currency)).toBe(text);
});

test("an order's amount stands before what the provider makes of it, and alone where that is the same", () => {
  const amount = { orderCents: 68_970, chargeCents: 3_941 };
  const inDollars = formatWithCharge(amount, { currency: "ZAR", chargeCurrency: "USD" });
  expect(inDollars).toBe("R689.70 ($39.41)");
  const same = { orderCents: 68_970, chargeCents: 68_970 };
  expect(formatWithCharge(same, { currency: "ZAR", chargeCurrency: "ZAR" })).toBe("R689.70");
});

test("a provider is known by its name, and where it shows a capture and a case", () => {
  expect([PAYMENT_PROVIDERS, PROVIDER_NAMES]).toEqual([["paypal"], "PayPal"]);
  expect(providerName("paypal")).toBe("PayPal");
  expect(transactionUrl("paypal", "8A/1")).toBe("https://www.paypal.com/activity/payment/8A%2F1");
  expect(disputeUrl("paypal", "PP/1")).toBe("https://www.paypal.com/resolutioncenter/PP%2F1");
});

test("of a provider that nobody has described there is its id, and no page", () => {
  expect(providerName("kasi")).toBe("kasi");
  expect(transactionUrl("kasi", "8A1")).toBeNull();
  expect(disputeUrl("kasi", "PP1")).toBeNull();
});

test("what a provider took back itself is told from the refunds that it lists", () => {
  expect(reversalId("8AB1")).toBe("reversal-8AB1");
  expect(isReversal(reversalId("8AB1"))).toBe(true);
  expect(isReversal("8AB1")).toBe(false);
  expect(isReversal("8AB1-reversal-")).toBe(false);
});
