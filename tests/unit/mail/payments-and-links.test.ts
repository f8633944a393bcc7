import { expect, test } from "vitest";
import type { Mail } from "#server/mail/mail.ts";
import { mailOrder } from "#tests/factories/mail.ts";
import { saidIn } from "./said.ts";

const TO = "ada@shopper.test";

test("who was told to wait for a payment hears who did not let it through, and what they may try", () => {
  const said = saidIn(notTaken(null)).parts;
  expect(said.slice(1)).toEqual([
    "Hello Ada,",
    "PayPal has not let your payment of $76.56 through. Nothing was charged, no order was placed, and your groceries are no longer kept for you.",
    "If you would still like them, please order again. Another card or account may help.",
    "View Cart:\nhttps://shop.test/cart",
    "If PayPal or your bank still shows the amount as reserved, it falls away by itself after a few days.",
  ]);
});

test("who let their payment through too late hears what became of the goods instead", () => {
  const [, , why, next = ""] = saidIn(notTaken("sold-meanwhile")).parts;
  expect(why).toMatch(/some of them are sold by now\. Nothing was charged\./);
  expect(next).toMatch(/^View Cart:/);
});

test("who approved what they had changed before hears that it was not taken, and that they may order again", () => {
  const [, , why, next = ""] = saidIn(notTaken("superseded")).parts;
  expect(why).toBe(
    "You approved your payment of $76.56 after you had changed your order, so we did not take it. Nothing was charged, and no order was placed. If you would still like your groceries, please order again.",
  );
  expect(next).toMatch(/^View Cart:/);
});

test("an owner hears of another currency, from what to what, and who chose it", () => {
  const { subject, preview, parts } = saidIn({
    ...{ kind: "currency-changed", to: TO, name: "Ada", by: "Ama", before: "ZAR", after: "EUR" },
    change: { prices: "convert", rate: 20, usdRate: 0.92 },
  });
  expect(subject).toBe("The shop's currency was changed from rand to euros");
  expect(preview).toContain("euros");
  expect(parts.slice(1, 3)).toEqual(["Hello Ada,", "Before: rand\nNow: euros\nChanged by: Ama"]);
});

test("the link to an order is sent with the order's number, and what to do where nobody asked for it", () => {
  const order = mailOrder();
  expect(saidIn({ kind: "order-link", order, at: order.createdAt }).parts.slice(3)).toEqual([
    "Order number: 6D7E8R99",
    "See your order:\nhttps://shop.test/orders/ORDER?key=a.b",
    "Was it not you? Then there is nothing to do: only this mail has the link.",
    "Whoever has this link can see the order, so keep it to yourself.",
  ]);
});

function notTaken(gone: "sold-meanwhile" | "superseded" | null): Mail {
  return {
    ...{ kind: "payment-not-taken", paymentId: "P1", to: TO, name: "Ada", gone },
    ...{ provider: "paypal", amountCents: 7_656, currency: "USD" },
  };
}
