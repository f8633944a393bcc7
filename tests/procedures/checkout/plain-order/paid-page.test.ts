import { expect, test } from "vitest";
import { orders, payments } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { createKasi } from "#tests/mocks/kasi/gateway.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { address, begin, get, hidden, openShop, post, TWO } from "./visitor.ts";

const CALL = "Call us: +27 10 555 0142 -> tel:+27105550142";

test("who has paid reads the order's number and what was bought, and who fetches it the code", async () => {
  const shop = await openShop();
  const { ref, paid } = await begin(shop, { method: "pickup" });
  shop.paypal.approve(ref);
  const { status, title, lines } = await get(shop, paid);
  const [order] = await shop.db.select().from(orders);
  expect([status, title]).toEqual([200, "Order Confirmed!"]);
  expect(lines).toEqual([
    ...["Order number", orderNumber(order?.id ?? "")],
    "A confirmation is on its way to you by email, with a link to your order.",
    expect.stringMatching(/^Pickup code: \d{3} \d{3}\. Say this code at the counter\./),
    "garri 2 \u00d7 R50.00 R100.00",
    ...["Subtotal", "R100.00", "Shipping", "FREE", "Total", "R100.00"],
    CALL,
  ]);
});

test("an order that is brought has no code", async () => {
  const shop = await openShop();
  const { ref, paid } = await begin(shop, {});
  shop.paypal.approve(ref);
  expect((await get(shop, paid)).lines.slice(2, 4)).toEqual([
    "A confirmation is on its way to you by email, with a link to your order.",
    "garri 2 \u00d7 R50.00 R100.00",
  ]);
});

test.each([
  [
    "that the provider still looks at",
    (shop: TestShop, ref: string) => {
      shop.paypal.approve(ref);
      shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
    },
    [200, "Waiting for your payment", /^PayPal is still looking at your payment/],
  ],
  [
    "of which nothing was heard",
    (shop: TestShop, ref: string) => {
      shop.paypal.approve(ref);
      shop.paypal.failNext("capture", "lose-answer", 2);
    },
    [503, "Payment", /^alert: We have not heard back about your payment yet/],
  ],
  [
    "whose order could not be saved",
    async (shop: TestShop, ref: string) => {
      shop.paypal.approve(ref);
      await shop.client.execute(
        "create trigger full_disk before insert on orders begin select raise(abort, 'full'); end",
      );
    },
    [500, "Payment", /^alert: Payment was successful, but there was an issue saving your order/],
  ],
] as const)("a payment %s can be looked at once more, and is not begun again", async (...row) => {
  const [, happens, [status, title, words]] = row;
  const shop = await openShop();
  const { ref, key, paid } = await begin(shop, {});
  await happens(shop, ref);
  const answer = await get(shop, paid);
  expect([answer.status, answer.title]).toEqual([status, title]);
  expect(answer.lines).toEqual([
    expect.stringMatching(words),
    `Look once more -> /plain/paid?key=${key}&token=${ref}`,
    CALL,
  ]);
});

test("who has paid is told so where their order cannot be read for a moment, and looks once more", async () => {
  const shop = await openShop();
  const { ref, key, paid } = await begin(shop, {});
  shop.paypal.approve(ref);
  shop.beforeStatement('from "credit_notes"', failConnection, failConnection);
  const { status, title, lines } = await get(shop, paid);
  const [order] = await shop.db.select().from(orders);
  expect([status, title]).toEqual([200, "Order Confirmed!"]);
  expect(lines).toEqual([
    ...["Order number", orderNumber(order?.id ?? "")],
    "A confirmation is on its way to you by email, with a link to your order.",
    `Look once more -> /plain/paid?key=${key}&token=${ref}`,
    CALL,
  ]);
  expect((await get(shop, paid)).lines).toContain("garri 2 \u00d7 R50.00 R100.00");
});

test("a payment that is still looked at is said to be, also where nobody can say for a moment who has it", async () => {
  const shop = await openShop();
  const { ref, paid } = await begin(shop, {});
  shop.paypal.approve(ref);
  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  await get(shop, paid);
  shop.beforeStatement('from "payments" where "payments"."checkout_key"', failConnection);
  const { status, lines } = await get(shop, paid);
  expect([status, lines[0]]).toEqual([
    200,
    expect.stringMatching(/^PayPal is still looking at your payment/),
  ]);
});

test("a failure of ours is not taken for a database that is away", async () => {
  const shop = await openShop();
  const { ref, paid } = await begin(shop, {});
  shop.paypal.approve(ref);
  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  await get(shop, paid);
  const rename = "alter table payments rename to elsewhere";
  shop.beforeStatement('from "payments" where "payments"."checkout_key"', () =>
    shop.client.execute(rename),
  );
  await expect(get(shop, paid)).rejects.toThrow();
});

test("a payment that is still looked at names whoever has it", async () => {
  const shop = await openShop();
  const kasi = createKasi();
  const approvalPage = (ref: string) => `https://kasi.test/pay/${ref}`;
  const gateways = { kasi: { ...kasi.gateway, approvalPage } };
  const visit = () => ({ ...shop.context(), payments: gateways });
  const seen = await post(shop, "/plain/review", { ...TWO, ...address() }, visit());
  const form = hidden(seen.text);
  await post(shop, "/plain/pay", form, visit());
  const [begun] = await shop.db.select().from(payments);
  kasi.check(begun?.providerRef ?? "");
  const query = new URLSearchParams({
    key: form.checkoutKey ?? "",
    token: begun?.providerRef ?? "",
  });
  const { lines } = await get(shop, `/plain/paid?${query}`, visit());
  expect(lines[0]).toMatch(/^kasi is still looking at your payment\./);
  expect(lines[0]).not.toContain("PayPal");
});

test("with the database away a payment was not heard of yet, and is looked at once more when it is back", async () => {
  const shop = await openShop();
  const { ref, key, paid } = await begin(shop, {});
  shop.paypal.approve(ref);
  // All that the page asks for is asked in vain, the shop's name and number too.
  shop.beforeStatement('"payments"', failConnection);
  shop.beforeStatement('from "settings"', failConnection);
  const answer = await get(shop, paid);
  expect([answer.status, answer.title]).toEqual([503, "Payment"]);
  const [alert, again, ...others] = answer.lines;
  expect(alert).toMatch(/^alert: We have not heard back about your payment yet/);
  expect(again).toBe(`Look once more -> /plain/paid?key=${key}&token=${ref}`);
  expect(others).toEqual([]);
  expect((await get(shop, paid)).title).toBe("Order Confirmed!");
});

test.each([
  [
    "was declined",
    (shop: TestShop, ref: string) => shop.paypal.declineNext(ref),
    [200, "Your payment was declined. Please choose another way to pay."],
  ],
  [
    "is not agreed to yet",
    () => undefined,
    [409, "The payment is not approved yet. Nothing was charged."],
  ],
  [
    "was left until the provider had closed it",
    (shop: TestShop) => shop.clock.advance(4 * 60 * MINUTE_MS),
    [402, "Payment failed. Please try again."],
  ],
] as const)(
  "whose payment %s is led back to the order",
  async (_what, happens, [status, words]) => {
    const shop = await openShop();
    const { ref, key, paid } = await begin(shop, {});
    happens(shop, ref);
    const answer = await get(shop, paid);
    expect([answer.status, answer.title]).toEqual([status, "Payment"]);
    expect(answer.lines).toEqual([
      `alert: ${words}`,
      `Back to your order -> /plain/order?held=${key}`,
      CALL,
    ]);
    expect(await shop.db.select().from(orders)).toEqual([]);
  },
);

test("an address without a payment, or with half of one, opens nothing", async () => {
  const shop = await openShop();
  const { ref, key } = await begin(shop, {});
  shop.paypal.approve(ref);
  for (const [query, held] of [
    ["", ""],
    [`?key=${key}`, key],
    [`?token=${ref}`, ""],
  ]) {
    const { status, lines } = await get(shop, `/plain/paid${query}`);
    expect([status, lines[1]]).toEqual([400, `Back to your order -> /plain/order?held=${held}`]);
  }
  expect(await shop.db.select({ state: payments.state }).from(payments)).toEqual([
    { state: "created" },
  ]);
});
