import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auditLog, mails, orders, payments, refunds } from "#db/schema/index.ts";
import { requestRefund } from "#server/services/refunds/request-refund.ts";
import { captures } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { ask } from "./asking.ts";

test("all of an order goes back: exactly what was captured, with one mail and one audit row", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  const before = (await admin.dashboard.summary()).revenueCents.total;

  const refund = await give(orderId, { kind: "whole" }, { reason: "Arrived spoilt" });

  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const [paid] = await shop.db.select().from(payments);
  expect(refund).toMatchObject({
    state: "completed",
    orderCents: order?.totalCents,
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
  expect(first).toMatchObject({ orderCents: 5_000, chargeCents: 286, state: "completed" });
  const second = await give(orderId, { kind: "amount", orderCents: 333 });
  expect(second).toMatchObject({ orderCents: 333, chargeCents: 19 });
  const rest = await give(orderId, { kind: "whole" });
  const [order] = await shop.db.select().from(orders);
  const [paid] = await shop.db.select().from(payments);
  expect(286 + 19 + rest.chargeCents).toBe(paid?.capturedCents);
  expect(5_333 + rest.orderCents).toBe(order?.totalCents);
  expect(rest.lines).toEqual([
    { line: 0, quantity: 2 },
    { line: 1, quantity: 1 },
  ]);
  expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
  expect(await refusal(ask(admin, orderId, { kind: "amount", orderCents: 1 }, 1))).toMatchObject({
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

  expect(await word({ kind: "amount", orderCents: 0 })).toBe("Please enter an amount above R0.00");
  expect(await word({ kind: "amount", orderCents: -1 })).toBe("Please enter an amount above R0.00");
  expect(await word({ kind: "amount", orderCents: total + 1 })).toContain("more than the R");
  expect(await word({ kind: "amount", orderCents: 8 })).toContain("less than R0.09 ($0.01)");
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
  expect(await refusal(ask(admin, orderId, { kind: "amount", orderCents: 100 }, 7))).toMatchObject({
    code: "CONFLICT",
  });
  expect(await shop.db.select().from(refunds)).toEqual([]);
  expect(shop.paypal.state.refunds).toEqual({});
});

test("a refund asked for twice under one key is one; twice at once under two, never above the capture", async () => {
  const { shop, buy, admin, quote } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const key = crypto.randomUUID();
  const { chargeCents } = await quote(orderId, { kind: "amount", orderCents: 1_000 });
  const once = () =>
    ask(admin, orderId, { kind: "amount", orderCents: 1_000 }, chargeCents, { key });
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

test("all of an order asked back twice at once under one key: both hear of the one refund", async () => {
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

test("another sum than the administrator saw is not given back", async () => {
  const { shop, buy, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  const wish = { kind: "amount", orderCents: 1_000 } as const;
  const { quote } = await admin.refunds.quote({ orderId, ask: wish });
  if (!quote.ok) throw new Error("nothing can be given back");
  for (const cents of [quote.chargeCents - 1, quote.chargeCents + 1]) {
    expect(await refusal(ask(admin, orderId, wish, cents))).toMatchObject({ code: "CONFLICT" });
  }
  expect(await shop.db.select().from(refunds)).toEqual([]);
  await ask(admin, orderId, wish, quote.chargeCents);
  expect(await shop.db.select().from(refunds)).toMatchObject([{ chargeCents: quote.chargeCents }]);
});

test("a refund of the provider's is in the books once", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  await give(orderId, { kind: "amount", orderCents: 1_000 });
  const [made] = await shop.db.select().from(refunds);
  if (!made) throw new Error("no refund");
  const again = { ...made, id: "ANOTHER", key: null, requestId: null };
  await expect(shop.db.insert(refunds).values(again)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("refunds.provider_refund_id") },
  });
});

test("the database itself refuses what would be more than was captured", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const refund = await give(orderId, { kind: "amount", orderCents: 1_000 });
  const [payment] = await shop.db.select().from(payments);
  const { id, key: _key, ...rest } = { ...refund, key: null };
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
  await give(orderId, { kind: "amount", orderCents: 100 }, { restock: true });
  expect(await stock("garri")).toBe(98);
  const { order } = await admin.orders.byId({ orderId });
  await admin.orders.setStatus({ orderId, expectedVersion: order.updatedAt, status: "cancelled" });
  expect(await stock("garri")).toBe(100);
  await give(orderId, { kind: "whole" }, { restock: true });
  expect(await stock("garri")).toBe(100);
  await assertBooksBalance(shop);
});
