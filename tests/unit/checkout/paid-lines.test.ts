import { expect, test } from "vitest";
import { paidLines, rememberUnsettled } from "#app/shop/checkout/payment/unsettled-payment.ts";
import type { CartItem } from "#domain/cart/cart.ts";

test("paid for is what was in the cart at the approval, and nothing that came in after it", () => {
  const payment = { checkoutKey: "key", providerRef: "here" };
  rememberUnsettled(payment, [line("garri")]);
  expect(paidLines(payment, [line("garri"), line("bread")])).toEqual([line("garri")]);
  // A payment that was held is told twice: what is bought again meanwhile is not the one's that was paid for.
  expect(paidLines(payment, [line("garri")])).toEqual([]);
});

test("of a payment that was approved before the page was loaded anew all that is in the cart was paid for", () => {
  const payment = { checkoutKey: "key", providerRef: "earlier" };
  expect(paidLines(payment, [line("garri")])).toEqual([line("garri")]);
  expect(paidLines(payment, [line("bread")])).toEqual([]);
});

function line(id: string): CartItem {
  return { id, name: id, priceCents: 5_490, image: "", category: "", stock: 9, quantity: 1 };
}
