import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { listUnrefunded } from "#db/queries/refunds/unrefunded.ts";
import { auditLog, mails, orders, outbox, payments, refunds } from "#db/schema/index.ts";
import { reconcileRefunds } from "#server/jobs/reconcile-refunds.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { requestRefund } from "#server/services/refunds/request-refund.ts";
import { captures, MINUTE, strikesOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";

const refusing = (issue: string) => ({
  status: 422,
  body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] },
});

test("all of an order goes back: exactly what was captured, with one mail and one audit row", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  const before = (await admin.dashboard.summary()).revenueCents.total;

  const refund = await give(orderId, { kind: "whole" }, { reason: "Arrived spoilt" });

  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const [paid] = await shop.db.select().from(payments);
  expect(refund).toMatchObject({
    state: "completed",
    randCents: order?.totalCents,
    chargeCents: paid?.capturedCents,
    actorName: expect.any(String),
    reason: "Arrived spoilt",
  });
  expect(order?.status).toBe("pending");
  expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  expect(sent).toHaveLength(1);
  const audit = await shop.db.select().from(auditLog).where(eq(auditLog.action, "order.refund"));
  expect(audit).toMatchObject([{ subjectId: orderId }]);
  expect((await admin.dashboard.summary()).revenueCents.total).toBe(
    before - (order?.totalCents ?? 0),
  );
  const { events } = await admin.orders.byId({ orderId });
  expect(events.at(-1)?.note).toContain("Arrived spoilt");
  await assertBooksBalance(shop);
});

test("refunds by line and by amount add up: the last one takes the remainder, to the cent", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([
    { productId: "garri", quantity: 3 },
    { productId: "egusi", quantity: 1 },
  ]);
  const first = await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] });
  expect(first).toMatchObject({ randCents: 5_000, chargeCents: 286, state: "completed" });
  const second = await give(orderId, { kind: "amount", randCents: 333 });
  expect(second).toMatchObject({ randCents: 333, chargeCents: 19 });
  const rest = await give(orderId, { kind: "whole" });
  const [order] = await shop.db.select().from(orders);
  const [paid] = await shop.db.select().from(payments);
  expect(286 + 19 + rest.chargeCents).toBe(paid?.capturedCents);
  expect(5_333 + rest.randCents).toBe(order?.totalCents);
  expect(rest.lines).toEqual([
    { line: 0, quantity: 2 },
    { line: 1, quantity: 1 },
  ]);
  expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
  expect(await refusal(ask(admin, orderId, { kind: "amount", randCents: 1 }, 1))).toMatchObject({
    code: "INVALID_INPUT",
    message: "All of this order's money has been given back already",
  });
  await assertBooksBalance(shop);
});

test("a refund of 0, below 0, of a cent too much, of lines that were not bought: a clear word", async () => {
  const { shop, buy, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const [order] = await shop.db.select().from(orders);
  const total = order?.totalCents ?? 0;
  const word = async (wish: Parameters<typeof ask>[2]) =>
    (await refusal(ask(admin, orderId, wish, 1))).message;

  expect(await word({ kind: "amount", randCents: 0 })).toBe("Please enter an amount above R0.00");
  expect(await word({ kind: "amount", randCents: -1 })).toBe("Please enter an amount above R0.00");
  expect(await word({ kind: "amount", randCents: total + 1 })).toContain("more than the R");
  expect(await word({ kind: "amount", randCents: 8 })).toContain("less than $0.01");
  expect(await word({ kind: "lines", lines: [] })).toBe("Please choose what to give back");
  expect(await word({ kind: "lines", lines: [{ line: 0, quantity: 3 }] })).toBe("Only 2 are left");
  expect(await word({ kind: "lines", lines: [{ line: 7, quantity: 1 }] })).toContain("already");
  const twice = [
    { line: 0, quantity: 1 },
    { line: 0, quantity: 1 },
  ];
  expect(await word({ kind: "lines", lines: twice })).toBe("A line can be chosen once only");
  expect(await refusal(ask(admin, "no-such-order", { kind: "whole" }, 1))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await refusal(ask(admin, orderId, { kind: "amount", randCents: 100 }, 7))).toMatchObject({
    code: "CONFLICT",
  });
  expect(await shop.db.select().from(refunds)).toEqual([]);
  expect(shop.paypal.state.refunds).toEqual({});
});

test("asked twice under one key it is one refund; twice at once under two, never above the capture", async () => {
  const { shop, buy, admin, quote } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const key = crypto.randomUUID();
  const { chargeCents } = await quote(orderId, { kind: "amount", randCents: 1_000 });
  const once = () =>
    ask(admin, orderId, { kind: "amount", randCents: 1_000 }, chargeCents, { key });
  const same = await Promise.all([once(), once(), once()]);
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
  const other = ask(admin, orderId, { kind: "whole" }, chargeCents, { key });
  expect(await refusal(other)).toMatchObject({ code: "CONFLICT" });

  const whole = await quote(orderId, { kind: "whole" });
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => ask(admin, orderId, { kind: "whole" }, whole.chargeCents)),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
  await assertBooksBalance(shop);
});

test("all of it asked for twice at once under one key: both hear of the one refund", async () => {
  const { shop, buy, admin, quote } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const key = crypto.randomUUID();
  const { chargeCents } = await quote(orderId, { kind: "whole" });
  const first = Promise.withResolvers<string>();
  const ctx = shop.context();
  const batch = ctx.db.batch.bind(ctx.db);
  // The twin has seen no refund of its key yet; the first one is made before it sees the amounts.
  const late = vi.spyOn(ctx.db, "batch").mockImplementationOnce(async (queries) => {
    first.resolve((await ask(admin, orderId, { kind: "whole" }, chargeCents, { key })).id);
    return batch(queries);
  });
  const author = { userId: "admin", name: "Admin", now: ctx.now() };
  const twin = await requestRefund(
    { ...ctx, author },
    { orderId, key, ask: { kind: "whole" }, restock: false, reason: "", chargeCents },
  );
  expect(late).toHaveBeenCalled();
  expect(twin.id).toBe(await first.promise);
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("the database itself refuses what would be more than was captured", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const refund = await give(orderId, { kind: "amount", randCents: 1_000 });
  const [payment] = await shop.db.select().from(payments);
  const { id, key: _key, refusal: _refusal, ...rest } = { ...refund, key: null };
  const more = { ...rest, providerRefundId: null, chargeCents: payment?.capturedCents ?? 0 };
  await expect(
    shop.db.insert(refunds).values({ ...more, id: `${id}X`, state: "requested" }),
  ).rejects.toThrow();
  await expect(
    shop.db.update(refunds).set({ chargeCents: (payment?.capturedCents ?? 0) + 1 }),
  ).rejects.toThrow();
  await shop.db.insert(refunds).values({ ...more, id: `${id}Y`, state: "failed" });
});

test("goods go back on the shelf where that is wanted, once, and never more than were sold", async () => {
  const { shop, buy, give, stock, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  expect(await stock("garri")).toBe(97);
  await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] }, { restock: true });
  expect(await stock("garri")).toBe(98);
  await give(orderId, { kind: "amount", randCents: 100 }, { restock: true });
  expect(await stock("garri")).toBe(98);
  const { order } = await admin.orders.byId({ orderId });
  await admin.orders.setStatus({ orderId, seenAt: order.updatedAt, status: "cancelled" });
  expect(await stock("garri")).toBe(100);
  await give(orderId, { kind: "whole" }, { restock: true });
  expect(await stock("garri")).toBe(100);
  await assertBooksBalance(shop);
});

test("a cancelled order waits for a person until all of its money is given back", async () => {
  const { shop, buy, give, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const kept = async () => {
    const { unrefunded, pendingOrders, total } = await admin.dashboard.attention();
    expect(total - pendingOrders).toBe(unrefunded);
    const listed = await admin.refunds.unrefunded();
    expect(listed).toHaveLength(unrefunded);
    return listed.map((one) => [one.orderId, one.leftCents]);
  };
  expect(await kept()).toEqual([]);
  const { order } = await admin.orders.byId({ orderId });
  await admin.orders.setStatus({
    orderId,
    seenAt: order.updatedAt,
    status: "cancelled",
    note: "Changed their mind",
  });
  expect((await admin.orders.byId({ orderId })).events.at(-1)?.note).toBe("Changed their mind");
  expect(await kept()).toEqual([[orderId, order.totalCents]]);
  await give(orderId, { kind: "amount", randCents: 1_000 });
  expect(await kept()).toEqual([[orderId, order.totalCents - 1_000]]);
  const rest = await give(orderId, { kind: "whole" }, { restock: true });
  expect(rest.restock, "its goods are back already").toBe(false);
  expect(await kept()).toEqual([]);
  const plan = await shop.db.all<{ detail: string }>(
    sql`explain query plan ${listUnrefunded(shop.db).getSQL()}`,
  );
  const steps = plan.map(({ detail }) => detail).join("; ");
  expect(steps).toContain("orders_finished (status=?)");
  expect(steps).not.toMatch(/SCAN (orders|refunds)/);
});

test("an order taken up again takes only what was not given back with its money", async () => {
  const { shop, buy, give, stock, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] }, { restock: true });
  const setTo = async (status: "cancelled" | "processing") => {
    const { order } = await admin.orders.byId({ orderId });
    await admin.orders.setStatus({ orderId, seenAt: order.updatedAt, status });
  };
  for (let round = 0; round < 2; round++) {
    await setTo("cancelled");
    expect(await stock("garri")).toBe(100);
    await setTo("processing");
    expect(await stock("garri")).toBe(98);
  }
  await assertBooksBalance(shop);
});

test.each([
  ["TRANSACTION_DISPUTED", "dispute"],
  ["REFUND_TIME_LIMIT_EXCEEDED", "too old"],
  ["REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK", "charged this payment back"],
  ["SOMETHING_NEW", "SOMETHING_NEW"],
])(
  "PayPal's %s is told in words, waits for a person, and can be tried again",
  async (issue, words) => {
    const { shop, buy, admin, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.failNext("refund", refusing(issue));
    const refund = await give(orderId, { kind: "whole" });
    expect(refund).toMatchObject({ state: "failed", refusal: expect.stringContaining(words) });
    expect(await admin.refunds.queue()).toMatchObject([{ id: refund.id, orderId }]);
    expect((await admin.dashboard.attention()).stuckPayments).toBe(1);

    const again = await admin.refunds.retry({ refundId: refund.id });
    expect(again).toMatchObject({ id: refund.id, state: "completed", refusal: null });
    expect(await admin.refunds.queue()).toEqual([]);
    expect((await admin.dashboard.attention()).stuckPayments).toBe(0);
    const asked = shop.paypal.state.log.filter(({ operation }) => operation === "refund");
    expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(2);
    await assertBooksBalance(shop);
  },
);

test("a refund that failed can be put aside by a person, and gives its money free", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", refusing("REFUND_NOT_ALLOWED"));
  const { id } = await give(orderId, { kind: "whole" });
  await admin.refunds.close({ refundId: id });
  expect(await admin.refunds.queue()).toEqual([]);
  expect((await admin.dashboard.attention()).stuckPayments).toBe(0);
  await give(orderId, { kind: "whole" });
  expect(await refusal(admin.refunds.retry({ refundId: id }))).toMatchObject({
    code: "CONFLICT",
    message: "There is not that much left to give back any more",
  });
  expect(await admin.refunds.list({ orderId })).toHaveLength(2);
});

test.each(["REFUND_FAILED_INSUFFICIENT_FUNDS", "PENDING_CAPTURE"])(
  "%s is tried again by itself until it goes through, without a person",
  async (issue) => {
    const { shop, buy, admin, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.failNext("refund", refusing(issue), 3);
    const refund = await give(orderId, { kind: "whole" });
    expect(refund).toMatchObject({ state: "requested", providerCode: issue });
    expect(await admin.refunds.queue()).toMatchObject([{ refusal: expect.any(String) }]);
    for (let run = 0; run < 3; run++) {
      shop.clock.advance(10 * MINUTE);
      await runOutbox(shop.context());
    }
    expect(await admin.refunds.list({ orderId })).toMatchObject([{ state: "completed" }]);
    await assertBooksBalance(shop);
  },
);

test("an account without money for hours: the refund stays, failed, with its text", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", refusing("REFUND_FAILED_INSUFFICIENT_FUNDS"), 50);
  await give(orderId, { kind: "whole" });
  for (let run = 0; run < 14; run++) {
    shop.clock.advance(61 * MINUTE);
    await runOutbox(shop.context());
  }
  expect(await admin.refunds.list({ orderId })).toMatchObject([
    { state: "failed", refusal: expect.stringContaining("does not hold enough money") },
  ]);
});

test.each(["lose-answer", "truncated", "timeout", "500", "unreachable"] as const)(
  "a refund whose answer is lost (%s) is made once",
  async (fault) => {
    const { shop, buy, admin, give } = await openRefundShop({ vendorTimeoutMs: 300 });
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.failNext("refund", fault, strikesOf(fault));
    await give(orderId, { kind: "amount", randCents: 1_000 });
    shop.clock.advance(2 * MINUTE);
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
  const AMOUNT = { kind: "amount", randCents: 1_000 } as const;

  test("is found by the job, however the last try ended", async () => {
    const { shop, admin, orderId, id } = await givenUp({ status: 401, body: {} });
    await reconcileRefunds(shop.context());
    expect((await admin.refunds.list({ orderId }))[0]?.state, "just tried").toBe("failed");
    shop.clock.advance(6 * 61 * MINUTE);
    shop.paypal.failNext("get", "unreachable", strikesOf("unreachable"));
    await reconcileRefunds(shop.context());
    expect((await admin.refunds.list({ orderId }))[0]?.state, "PayPal was away").toBe("failed");
    await reconcileRefunds(shop.context());
    expect((await admin.refunds.list({ orderId }))[0]?.state, "looked at already").toBe("failed");
    shop.clock.advance(6 * 61 * MINUTE);
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
      shop.clock.advance(61 * MINUTE);
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
    shop.clock.advance(61 * MINUTE);
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
  const open = (await shop.db.select().from(outbox)).filter(({ doneAt }) => doneAt === null);
  expect(open.map(({ subjectId }) => subjectId).sort(), "the order's own mails alone").toEqual([
    `order-confirmation-${orderId}`,
    `order-received-${orderId}`,
  ]);
  await reconcileRefunds(shop.context());
  expect((await admin.refunds.list({ orderId }))[0]?.state).toBe("pending");

  shop.paypal.settleRefund(refund.providerRefundId ?? "", "COMPLETED");
  shop.clock.advance(60 * MINUTE);
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
  shop.clock.advance(60 * MINUTE);
  await reconcileRefunds(shop.context());
  expect(await admin.refunds.queue()).toMatchObject([{ state: "failed", failureCode: "failed" }]);
  expect(await admin.refunds.retry({ refundId: refund.id })).toMatchObject({ state: "completed" });
  await assertBooksBalance(shop);
});

test("money that was given back in PayPal's dashboard is found when a refund is refused for it", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const [capture] = captures(shop);
  shop.paypal.refundInDashboard(capture?.id ?? "", 400);
  const refund = await give(orderId, { kind: "whole" });
  expect(refund).toMatchObject({ state: "failed", failureCode: "exceeds-left" });
  expect(await admin.refunds.list({ orderId })).toHaveLength(2);
  await give(orderId, { kind: "whole" });
  await assertBooksBalance(shop);
});

type Admin = Awaited<ReturnType<typeof openRefundShop>>;
type Ask = Parameters<Admin["give"]>[1];

function ask(
  admin: Admin["admin"],
  orderId: string,
  wish: Ask,
  chargeCents: number,
  { key = crypto.randomUUID() }: { key?: string } = {},
) {
  return admin.refunds.request({ orderId, key, ask: wish, restock: false, chargeCents });
}
