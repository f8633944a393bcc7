import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mails, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { compareCaptures } from "#server/jobs/compare-captures.ts";
import { reconcileRefunds } from "#server/jobs/reconcile-refunds.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { PaymentError } from "#server/ports/payments.ts";
import { strikesOf, withPayPal } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";

test.each(["lose-answer", "truncated", "timeout", "500", "unreachable"] as const)(
  "a refund whose answer is lost (%s) is made once",
  async (fault) => {
    const { shop, buy, admin, give } = await openRefundShop({ vendorTimeoutMs: 300 });
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.failNext("refund", fault, strikesOf(fault));
    await give(orderId, { kind: "amount", orderCents: 1_000 });
    shop.clock.advance(2 * MINUTE_MS);
    await runOutbox(shop.context());
    expect(await admin.refunds.list({ orderId })).toMatchObject([{ state: "completed" }]);
    expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
    expect(await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"))).toHaveLength(
      1,
    );
    await assertBooksBalance(shop);
  },
);

describe("a refund given up without an answer, which PayPal had made,", () => {
  const AMOUNT = { kind: "amount", orderCents: 1_000 } as const;

  test("is found by the job, however the last try ended", async () => {
    const { shop, admin, orderId, id } = await givenUp({ status: 401, body: {} });
    await reconcileRefunds(shop.context());
    expect((await admin.refunds.list({ orderId }))[0]?.state, "just tried").toBe("failed");
    shop.clock.advance(6 * 61 * MINUTE_MS);
    shop.paypal.failNext("get", "unreachable", strikesOf("unreachable"));
    await reconcileRefunds(shop.context());
    expect((await admin.refunds.list({ orderId }))[0]?.state, "PayPal was away").toBe("failed");
    await reconcileRefunds(shop.context());
    expect((await admin.refunds.list({ orderId }))[0]?.state, "looked at already").toBe("failed");
    shop.clock.advance(6 * 61 * MINUTE_MS);
    await reconcileRefunds(shop.context());
    await expectMadeOnce({ shop, admin, orderId, id });
  });

  test("is not asked for once more by a retry, which gives it as it is", async () => {
    const { shop, admin, orderId, id } = await givenUp();
    expect(await admin.refunds.retry({ refundId: id })).toMatchObject({ id, state: "completed" });
    await expectMadeOnce({ shop, admin, orderId, id });
  });

  test("cannot be closed", async () => {
    const { shop, admin, orderId, id } = await givenUp();
    expect(await refusal(admin.refunds.close({ refundId: id }))).toMatchObject({
      code: "CONFLICT",
      message: "PayPal had made this refund after all.",
    });
    await expectMadeOnce({ shop, admin, orderId, id });
  });

  test.each([
    ["the same amount", AMOUNT],
    ["a line", { kind: "lines" as const, lines: [{ line: 0, quantity: 1 }] }],
    ["all of it", { kind: "whole" as const }],
  ])("stops another one of %s, once", async (_what, ask) => {
    const { shop, admin, give, orderId, id } = await givenUp();
    expect(await refusal(give(orderId, ask))).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("PayPal had made an earlier refund"),
    });
    await expectMadeOnce({ shop, admin, orderId, id });
    await give(orderId, AMOUNT);
    expect(await admin.refunds.list({ orderId })).toHaveLength(2);
    await assertBooksBalance(shop);
  });

  test("lets no other one through while PayPal cannot be asked", async () => {
    const { shop, admin, give, orderId, id } = await givenUp();
    shop.paypal.failNext("get", "unreachable", strikesOf("unreachable"));
    expect(await refusal(give(orderId, AMOUNT))).toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      message: expect.stringContaining("PayPal cannot say just now"),
    });
    expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
    await refusal(give(orderId, AMOUNT));
    await expectMadeOnce({ shop, admin, orderId, id });
  });

  /** `last`: how PayPal answers in the end; the first answer is always lost. */
  async function givenUp(last: Parameters<Admin["shop"]["paypal"]["failNext"]>[1] = "lose-answer") {
    const backOffice = await openRefundShop();
    const { shop, buy, admin, give } = backOffice;
    const orderId = await buy([{ productId: "garri", quantity: 3 }]);
    shop.paypal.failNext("refund", "lose-answer", strikesOf("lose-answer"));
    shop.paypal.failNext("refund", last, 50);
    const { id } = await give(orderId, AMOUNT);
    for (let run = 0; run < 14; run++) {
      shop.clock.advance(61 * MINUTE_MS);
      await runOutbox(shop.context());
    }
    expect(await admin.refunds.queue()).toMatchObject([{ id, state: "failed" }]);
    // The events that would say so are lost as well.
    shop.paypal.takeEvents();
    shop.paypal.clearFaults();
    return { ...backOffice, orderId, id };
  }

  async function expectMadeOnce(
    found: Pick<Admin, "shop" | "admin"> & Record<"orderId" | "id", string>,
  ) {
    const { shop, admin, orderId, id } = found;
    expect(await admin.refunds.list({ orderId })).toMatchObject([{ id, state: "completed" }]);
    expect(await admin.refunds.queue()).toEqual([]);
    expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
    await assertBooksBalance(shop);
  }

  type Admin = Awaited<ReturnType<typeof openRefundShop>>;
});

test("a refund that PayPal never made does not keep others from being made", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  shop.paypal.failNext("refund", "unreachable", 50);
  await give(orderId, { kind: "whole" });
  for (let run = 0; run < 14; run++) {
    shop.clock.advance(61 * MINUTE_MS);
    await runOutbox(shop.context());
  }
  shop.paypal.clearFaults();
  expect((await give(orderId, { kind: "whole" })).state).toBe("completed");
  expect(await admin.refunds.list({ orderId })).toMatchObject([
    { state: "completed" },
    { state: "failed" },
  ]);
  await assertBooksBalance(shop);
});

test("PENDING is not given back yet: no mail until PayPal says that it is done", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.twistNextRefund("PENDING");
  const refund = await give(orderId, { kind: "whole" });
  expect(refund.state).toBe("pending");
  const told = () => shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  expect(await told()).toEqual([]);
  const letters = await shop.db.select().from(outbox).where(eq(outbox.kind, "send_mail"));
  const open = letters.filter(({ doneAt }) => doneAt === null);
  expect(open.map(({ subjectId }) => subjectId).sort(), "the order's own mails alone").toEqual([
    `order-confirmation-${orderId}`,
    `order-received-${orderId}`,
  ]);
  await reconcileRefunds(shop.context());
  expect((await admin.refunds.list({ orderId }))[0]?.state).toBe("pending");

  shop.paypal.settleRefund(refund.providerRefundId ?? "", "COMPLETED");
  shop.clock.advance(60 * MINUTE_MS);
  await reconcileRefunds(shop.context());
  expect((await admin.refunds.list({ orderId }))[0]?.state).toBe("completed");
  expect(await told()).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a pending refund that comes to nothing is left to a person and frees its money", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.twistNextRefund("PENDING");
  const refund = await give(orderId, { kind: "whole" });
  shop.paypal.settleRefund(refund.providerRefundId ?? "", "FAILED");
  shop.clock.advance(60 * MINUTE_MS);
  await reconcileRefunds(shop.context());
  expect(await admin.refunds.queue()).toMatchObject([{ state: "failed", failureCode: "failed" }]);
  expect(await admin.refunds.retry({ refundId: refund.id })).toMatchObject({ state: "completed" });
  await assertBooksBalance(shop);
});

test("a pending refund of which the provider says nothing is on the attention list from an hour on, until it answers", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.twistNextRefund("PENDING");
  const { providerRefundId: id } = await give(orderId, { kind: "whole" });
  const look = async () => {
    shop.clock.advance(31 * MINUTE_MS);
    await reconcileRefunds(shop.context());
    return admin.payments.differences();
  };
  const gone = { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };
  shop.paypal.failNext("getRefund", "503", 2);
  expect(await look()).toEqual([]);
  shop.paypal.failNext("getRefund", gone, 100);
  expect(await look()).toEqual([]);
  expect(await look()).toMatchObject([
    { orderId, kind: "refund-unanswered", detail: expect.stringContaining(`the refund ${id}.`) },
  ]);
  expect((await admin.dashboard.attention()).captureDifferences).toBe(1);
  shop.paypal.clearFaults();
  expect(await look(), "it has answered: not made yet").toEqual([]);
});

test.each(["by its event", "in the list of the order", "while it was asked for once more"])(
  "a pending refund whose end is said %s is on no attention list",
  async (how) => {
    const { shop, buy, admin, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.twistNextRefund("PENDING");
    const { providerRefundId } = await give(orderId, { kind: "whole" });
    shop.paypal.failNext("getRefund", "503", 2);
    shop.clock.advance(31 * MINUTE_MS);
    const ctx = shop.context();
    const getRefund = async () => {
      await finish();
      throw new PaymentError("unreachable", "PayPal is away");
    };
    const late = { ...ctx, payments: withPayPal(ctx, () => ({ getRefund })) };
    const finish = async () => {
      shop.paypal.settleRefund(providerRefundId ?? "", "COMPLETED");
      if (how === "in the list of the order") shop.paypal.takeEvents();
      await deliverAll(shop);
    };
    await reconcileRefunds(how === "while it was asked for once more" ? late : ctx);
    if (how !== "while it was asked for once more") await finish();
    shop.clock.advance(how === "by its event" ? 61 * MINUTE_MS : 25 * 61 * MINUTE_MS);
    if (how !== "by its event") await compareCaptures(shop.context());
    expect(await admin.refunds.list({ orderId })).toMatchObject([{ state: "completed" }]);
    expect(await admin.payments.differences()).toEqual([]);
    expect((await admin.dashboard.attention()).captureDifferences).toBe(0);
    await assertBooksBalance(shop);
  },
);
