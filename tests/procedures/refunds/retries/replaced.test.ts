import { expect, test } from "vitest";
import { payments, refunds } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { recordRefundUpdate } from "#server/services/refunds/record-refund.ts";
import { captures, strikesOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { AMOUNT, failUnanswered, openDoubt, refusing } from "../asking.ts";

const TAKEN = {
  code: "CONFLICT",
  message: expect.stringContaining("Another refund of this order was made after this one failed"),
};
const one = (line: number) => ({ kind: "lines" as const, lines: [{ line, quantity: 1 }] });

/** An order of three and two, of which a refund was refused in plain words. */
async function openFailed(wish: Parameters<Shop["give"]>[1] = AMOUNT) {
  const backOffice = await openRefundShop();
  const { shop, buy, give } = backOffice;
  const orderId = await buy([
    { productId: "garri", quantity: 3 },
    { productId: "egusi", quantity: 2 },
  ]);
  const fail = async (ask = wish) => {
    shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
    return (await give(orderId, ask)).id;
  };
  return { ...backOffice, orderId, fail, id: await fail() };
}
type Shop = Awaited<ReturnType<typeof openRefundShop>>;

function made({ paypal }: TestShop) {
  return Object.keys(paypal.state.refunds);
}

test.each([
  ["the same amount", AMOUNT, AMOUNT],
  ["the same unit, of a line that has more", one(0), one(0)],
  ["an amount, for a unit by its name", one(0), AMOUNT],
])(
  "a failed refund that was asked for anew is not tried again beside that: %s",
  async (_what, wish, another) => {
    const { shop, admin, give, orderId, id } = await openFailed(wish);
    shop.clock.advance(MINUTE_MS);
    expect(await give(orderId, another)).toMatchObject({ state: "completed" });
    expect(await refusal(admin.refunds.retry({ refundId: id }))).toMatchObject(TAKEN);
    expect(made(shop)).toHaveLength(1);
    await admin.refunds.close({ refundId: id });
    await assertBooksBalance(shop);
  },
);

test("of a refund asked for twice, both refused, one is made: whichever is tried first", async () => {
  for (const first of [0, 1]) {
    const { shop, admin, fail, id } = await openFailed();
    const ids = [id, await fail()];
    const tried = ids[first] ?? "";
    const other = ids[1 - first] ?? "";
    expect(await admin.refunds.retry({ refundId: tried })).toMatchObject({ state: "completed" });
    expect(await refusal(admin.refunds.retry({ refundId: other }))).toMatchObject(TAKEN);
    expect(made(shop)).toHaveLength(1);
    await assertBooksBalance(shop);
  }
});

test("two failed refunds that are tried again at the same moment are one", async () => {
  const { shop, admin, fail, id } = await openFailed();
  const second = await fail();
  shop.beforeStatement("preconditions", () => admin.refunds.retry({ refundId: second }));
  expect(await refusal(admin.refunds.retry({ refundId: id }))).toMatchObject({ code: "CONFLICT" });
  expect(made(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a failed refund whose money was given back in PayPal's dashboard meanwhile is not tried again", async () => {
  const { shop, admin, id } = await openFailed();
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "", 57);
  await deliverAll(shop);
  expect(await refusal(admin.refunds.retry({ refundId: id }))).toMatchObject(TAKEN);
  expect(made(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("another refund in doubt is heard of before a failed one is tried again: made after all it has taken its place", async () => {
  const { shop, admin, give, orderId, id } = await openFailed();
  failUnanswered(shop, { isMade: true });
  await give(orderId, AMOUNT);
  shop.paypal.failNext("get", "unreachable", strikesOf("unreachable"));
  expect(await refusal(admin.refunds.retry({ refundId: id }))).toMatchObject({
    code: "SERVICE_UNAVAILABLE",
  });
  expect(await refusal(admin.refunds.retry({ refundId: id }))).toMatchObject(TAKEN);
  expect(made(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a refund that was found made after a later one had failed has taken its place", async () => {
  const { shop, admin, fail, id: first } = await openFailed();
  const second = await fail();
  // The provider says so long after, of its own.
  const [payment] = await shop.db.select().from(payments);
  await recordRefundUpdate(
    shop.context(),
    { paymentId: payment?.id ?? "" },
    {
      id: "LATE",
      ownId: first,
      amount: { cents: 57, currency: "USD" },
      status: "completed",
    },
  );
  expect(await refusal(admin.refunds.retry({ refundId: second }))).toMatchObject(TAKEN);
  expect(made(shop)).toEqual([]);
});

test("while PayPal lists nothing, none of two refunds in doubt is tried again: the other one may have been made", async () => {
  const { shop, admin, give, orderId, id } = await openDoubt({ isMade: false });
  failUnanswered(shop, { isMade: true });
  await give(orderId, AMOUNT);
  shop.paypal.failNext("get", "unreachable", strikesOf("unreachable"));
  expect(await refusal(admin.refunds.retry({ refundId: id }))).toMatchObject({
    code: "SERVICE_UNAVAILABLE",
  });
  expect(made(shop)).toHaveLength(1);
});

test("a refund that PayPal finishes once a later one has failed leaves that one its place", async () => {
  const { shop, admin, give, fail, orderId, id: first } = await openFailed();
  await admin.refunds.close({ refundId: first });
  shop.paypal.twistNextRefund("PENDING");
  const { providerRefundId } = await give(orderId, AMOUNT);
  const later = await fail();
  shop.paypal.settleRefund(providerRefundId ?? "", "COMPLETED");
  await deliverAll(shop);
  expect(await admin.refunds.retry({ refundId: later })).toMatchObject({ state: "completed" });
  expect(made(shop)).toHaveLength(2);
  await assertBooksBalance(shop);
});

test("a refund of ours that PayPal tells of as a stranger's, and as failed and ours later, is asked for when it was", async () => {
  const { shop, admin, orderId, id } = await openFailed();
  const [failed] = await shop.db.select().from(refunds);
  const paymentId = failed?.paymentId ?? "";
  const amount = { cents: failed?.chargeCents ?? 0, currency: "USD" as const };
  const tell = (status: "pending" | "failed", ownId: string | null) =>
    recordRefundUpdate(shop.context(), { paymentId }, { id: "R1", ownId, status, amount });
  shop.clock.advance(MINUTE_MS);
  await tell("pending", null);
  expect(await shop.db.select().from(refunds)).toHaveLength(2);
  await tell("failed", id);
  const [row, ...others] = await shop.db.select().from(refunds);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ id, state: "failed", askedAt: failed?.askedAt });
  expect(await admin.refunds.retry({ refundId: id })).toMatchObject({
    state: "completed",
    orderId,
  });
});

test("what was given back before a refund, failed after it, or is of other lines leaves it its place", async () => {
  const { shop, admin, give, fail, orderId } = await openFailed(one(1));
  expect(await give(orderId, one(0))).toMatchObject({ state: "completed" });
  const id = await fail(one(0));
  await fail(one(0));
  expect(await give(orderId, one(1))).toMatchObject({ state: "completed" });
  expect(await admin.refunds.retry({ refundId: id })).toMatchObject({ state: "completed" });
  expect(made(shop)).toHaveLength(3);
  await assertBooksBalance(shop);
});

test("a failed refund that PayPal cannot list is asked for under its old id as long as PayPal knows that, and no longer", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  failUnanswered(shop, { isMade: true });
  const { id } = await give(orderId, AMOUNT);
  shop.clock.advance(40 * DAY_MS + 1);
  shop.paypal.failNext("get", "unreachable", strikesOf("unreachable"));
  expect(await refusal(admin.refunds.retry({ refundId: id }))).toMatchObject({
    code: "SERVICE_UNAVAILABLE",
  });
  expect(await shop.db.select().from(refunds)).toMatchObject([{ state: "failed" }]);
  expect(await admin.refunds.retry({ refundId: id })).toMatchObject({ state: "completed" });
  expect(made(shop)).toHaveLength(1);
});

test("beside a refund that was made one in doubt is tried again under its id, though PayPal lists nothing", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([
    { productId: "garri", quantity: 2 },
    { productId: "egusi", quantity: 1 },
  ]);
  expect(await give(orderId, one(1))).toMatchObject({ state: "completed" });
  failUnanswered(shop, { isMade: true });
  const { id } = await give(orderId, one(0));
  shop.clock.advance(DAY_MS);
  shop.paypal.failNext("get", "unreachable", strikesOf("unreachable"));
  expect(await admin.refunds.retry({ refundId: id })).toMatchObject({ state: "completed" });
  expect(made(shop)).toHaveLength(2);
});

test("a refund that PayPal refused in plain words can be tried again long after PayPal has forgotten its id", async () => {
  const { shop, admin, id } = await openFailed();
  shop.clock.advance(41 * DAY_MS);
  expect(await admin.refunds.retry({ refundId: id })).toMatchObject({ state: "completed" });
  expect(made(shop)).toHaveLength(1);
});
