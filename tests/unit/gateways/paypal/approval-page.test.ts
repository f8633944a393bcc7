import { expect, test } from "vitest";
import { createPayPalPayments } from "#server/gateways/paypal/payments.ts";

const OPTIONS = {
  clientId: "id",
  clientSecret: "secret",
  webhookId: undefined,
  tokens: { read: async () => null, write: async () => undefined, clear: async () => undefined },
  now: () => 0,
  fetch: () => Promise.reject(new Error("nobody is asked")),
};

test.each([
  ["https://api-m.paypal.com", "https://www.paypal.com/checkoutnow?token=5O1%202"],
  ["https://api-m.sandbox.paypal.com", "https://www.sandbox.paypal.com/checkoutnow?token=5O1%202"],
  ["https://my.api-m.test", "https://my.api-m.test/checkoutnow?token=5O1%202"],
])("a payment opened at %s is approved on PayPal's own page beside it", (baseUrl, page) => {
  const scriptUrl = "https://www.paypal.com/sdk/js";
  expect(createPayPalPayments({ ...OPTIONS, baseUrl, scriptUrl }).approvalPage("5O1 2")).toBe(page);
});
