import { expect, test } from "vitest";
import { createCaller } from "#server/router.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { captures, strikesOf, withPayPal } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import {
  AMOUNT,
  ask,
  askedIds,
  failUnanswered,
  NOT_LISTED,
  openDoubt,
  refusing,
} from "./asking.ts";

/** What the capture alone proves of a refund in doubt, where PayPal does not list what went back of it. */

const WHOLE = { kind: "whole" } as const;
const UNSAID = {
  code: "SERVICE_UNAVAILABLE",
  message: expect.stringContaining("PayPal cannot say just now"),
};

test("a capture that PayPal does not know either had nothing given back: another is asked for", async () => {
  const { shop, give, orderId } = await openDoubt({ isMade: false });
  shop.paypal.failNext("get", NOT_LISTED);
  shop.paypal.failNext("getCapture", NOT_LISTED);
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "completed" });
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
});

test("the capture is not asked for while PayPal is away: nothing is let through", async () => {
  const { shop, give, orderId } = await openDoubt({ isMade: false });
  shop.paypal.failNext("get", "unreachable", strikesOf("unreachable"));
  const before = shop.paypal.state.log.length;
  expect(await refusal(give(orderId, AMOUNT))).toMatchObject(UNSAID);
  const asked = shop.paypal.state.log.slice(before).map(({ operation }) => operation);
  expect(asked).not.toContain("getCapture");
  expect(shop.paypal.state.refunds).toEqual({});
});

test("where all of a capture has gone back, a refund in doubt that was of all may be the one that was made", async () => {
  const { shop, admin, orderId, id, quote } = await openDoubt({ isMade: true, wish: WHOLE });
  const { chargeCents } = await quote(orderId, WHOLE);
  shop.paypal.failNext("get", NOT_LISTED);
  expect(await refusal(ask(admin, orderId, WHOLE, chargeCents))).toMatchObject(UNSAID);
  shop.paypal.failNext("get", NOT_LISTED);
  expect(await refusal(admin.refunds.close({ refundId: id }))).toMatchObject(UNSAID);
  expect(await admin.refunds.list({ orderId })).toMatchObject([{ id, state: "failed" }]);
});

test("more went back of a capture than the books have, by whomever: no other is asked for", async () => {
  const { shop, give, orderId } = await openDoubt({ isMade: false });
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "");
  shop.paypal.takeEvents();
  const asked = askedIds(shop).length;
  shop.paypal.failNext("get", NOT_LISTED);
  expect(await refusal(give(orderId, AMOUNT))).toMatchObject(UNSAID);
  expect(askedIds(shop)).toHaveLength(asked);
});

test("of two refunds in doubt of which one would have changed the capture, the other may have been made", async () => {
  const { shop, give, orderId } = await openDoubt({ isMade: false, wish: WHOLE });
  await give(orderId, AMOUNT);
  failUnanswered(shop, { isMade: true });
  await give(orderId, AMOUNT);
  const made = Object.keys(shop.paypal.state.refunds).length;
  shop.paypal.failNext("get", NOT_LISTED);
  expect(await refusal(give(orderId, AMOUNT))).toMatchObject(UNSAID);
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(made);
});

test("what PayPal refused in plain words, and what it is still asked for, is in no doubt: another is asked for", async () => {
  const { shop, give, orderId } = await openDoubt({ isMade: false, wish: WHOLE });
  await give(orderId, AMOUNT);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "failed", failureCode: "disputed" });
  shop.paypal.failNext("refund", "503", strikesOf("503"));
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "requested", failureCode: "server" });
  shop.paypal.failNext("get", NOT_LISTED);
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "completed" });
});

test("where all of the money is back in the books nothing more can have gone back: one in doubt can be closed", async () => {
  const { shop, admin, give, orderId, id } = await openDoubt({ isMade: false });
  await give(orderId, WHOLE);
  shop.paypal.failNext("get", NOT_LISTED);
  await admin.refunds.close({ refundId: id });
  expect(await admin.refunds.queue()).toEqual([]);
  await assertBooksBalance(shop);
});

test("a mistake of the shop's own while it looks at the capture is not taken for PayPal's silence", async () => {
  const { shop, orderId, quote } = await openDoubt({ isMade: false });
  const { chargeCents } = await quote(orderId, AMOUNT);
  const account = await newAdmin(shop, { email: "colleague@shop.test" });
  const ctx = shop.context(account.viewer);
  const getCapture = () => Promise.reject(new Error("a mistake of the shop's own"));
  const payments = withPayPal(ctx, () => ({ getCapture }));
  const colleague = createCaller({ ...ctx, payments }).admin;
  shop.paypal.failNext("get", NOT_LISTED);
  expect(await refusal(ask(colleague, orderId, AMOUNT, chargeCents))).toMatchObject({
    code: "INTERNAL",
  });
  expect(shop.logged).not.toContainEqual({ level: "warn", event: "refunds-not-listed" });
});
