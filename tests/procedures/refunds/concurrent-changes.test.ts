import { expect, test, vi } from "vitest";
import { auditLog, refunds } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { createCaller } from "#server/router.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { captures } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { AMOUNT, ask, askedIds, refundMessages, refusing } from "./asking.ts";

const CHANGED = "Somebody else refunded this order just now. Please look at the amounts again.";

type Step = { before?: () => Promise<unknown>; after?: () => Promise<unknown> };

/** A colleague, of whose request the batches at the database are met by these steps, one after the other. */
async function openColleague(shop: TestShop, ...steps: Step[]) {
  const account = await newAdmin(shop, { email: `${crypto.randomUUID()}@shop.test` });
  const ctx = shop.context(account.viewer);
  const batch = ctx.db.batch.bind(ctx.db);
  const spy = vi.spyOn(ctx.db, "batch");
  for (const { before, after } of steps) {
    spy.mockImplementationOnce(async (queries) => {
      await before?.();
      const answer = await batch(queries);
      await after?.();
      return answer;
    });
  }
  return createCaller(ctx).admin;
}

const AWAY = { before: () => Promise.reject(new TypeError("fetch failed")) };

async function openFailed() {
  const backOffice = await openRefundShop();
  const { shop, buy, give } = backOffice;
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  shop.paypal.failNext("refund", refusing("TRANSACTION_DISPUTED"));
  const { id } = await give(orderId, AMOUNT);
  return { ...backOffice, orderId, id };
}

test("a refund tried again while a colleague puts it aside is refused as changed, not as too much", async () => {
  const { shop, admin, id } = await openFailed();
  const colleague = await openColleague(shop, {
    after: () => admin.refunds.close({ refundId: id }),
  });
  expect(await refusal(colleague.refunds.retry({ refundId: id }))).toMatchObject({
    code: "CONFLICT",
    message: CHANGED,
  });
  expect(askedIds(shop)).toHaveLength(1);
});

test("a refund put aside while a colleague tries it again is refused as changed", async () => {
  const { shop, admin, id } = await openFailed();
  const colleague = await openColleague(shop, {
    after: () => admin.refunds.retry({ refundId: id }),
  });
  expect(await refusal(colleague.refunds.close({ refundId: id }))).toMatchObject({
    code: "CONFLICT",
    message: CHANGED,
  });
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { state: "completed", closedAt: null },
  ]);
});

test("where the database does not answer, asking for a refund again or putting it aside says so, and nobody is blamed for a change", async () => {
  const { shop, orderId, id, quote } = await openFailed();
  const { chargeCents } = await quote(orderId, AMOUNT);
  const away = { code: "SERVICE_UNAVAILABLE" };
  for (const write of ["retry", "close", "request"] as const) {
    const { refunds: asked } = await openColleague(shop, {}, AWAY);
    const call =
      write === "request"
        ? asked.request({
            orderId,
            key: crypto.randomUUID(),
            ask: AMOUNT,
            restock: false,
            chargeCents,
          })
        : asked[write]({ refundId: id });
    expect(await refusal(call), write).toMatchObject(away);
  }
  expect(askedIds(shop)).toHaveLength(1);
  expect(await shop.db.select().from(refunds)).toMatchObject([{ state: "failed", closedAt: null }]);
});

test("a half that was asked for twice at once is one half, although the other half is worth a cent less", async () => {
  const { shop, admin, buy, quote } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const { order } = await admin.orders.byId({ orderId });
  const half = { kind: "amount", orderCents: order.totalCents / 2 } as const;
  const { chargeCents } = await quote(orderId, half);
  const key = crypto.randomUUID();
  const made: string[] = [];
  // The twin has seen no refund of its key; the first one is made before it sees the amounts.
  const colleague = await openColleague(shop, {
    before: async () => made.push((await ask(admin, orderId, half, chargeCents, { key })).id),
  });
  const twin = await ask(colleague, orderId, half, chargeCents, { key });
  expect([twin.id]).toEqual(made);
  expect((await quote(orderId, half)).chargeCents, "of the other half").not.toBe(chargeCents);
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
});

test("what PayPal made and the database would not take is asked for again in a minute, and is made once", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  await shop.client.execute(
    "create trigger never before update of state on refunds begin select raise(abort, 'never'); end",
  );
  expect(await give(orderId, { kind: "whole" })).toMatchObject({
    state: "requested",
    failureCode: null,
    provider: "paypal",
  });
  const told = shop.logged.map(({ event }) => event);
  expect(told).toContain("refund-not-made-yet");
  expect(told, "PayPal refused nothing").not.toContain("refund-refused");
  await shop.client.execute("drop trigger never");
  shop.clock.advance(MINUTE_MS);
  await runOutbox(shop.context());
  expect(await admin.refunds.list({ orderId })).toMatchObject([{ state: "completed" }]);
  expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
  expect(Object.keys(shop.paypal.state.refunds)).toHaveLength(1);
  expect(await refundMessages(shop)).toMatchObject([{ doneAt: shop.clock.now() }]);
  await assertBooksBalance(shop);
});

test("refunds whose ids do not sort as they came stand in nobody's way", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const { id } = await give(orderId, AMOUNT);
  const [early] = await shop.db.select().from(refunds);
  if (!early) throw new Error("no refund");
  const other = { id: `Z${id}`, key: null, requestId: null, providerRefundId: "EARLY" };
  await shop.db.insert(refunds).values({ ...early, ...other, createdAt: early.createdAt - 1 });
  expect(await give(orderId, AMOUNT)).toMatchObject({ state: "completed" });
});

test("a refund put aside later changed when it was put aside, and the log says which money it was", async () => {
  const { shop, admin, orderId, id } = await openFailed();
  shop.clock.advance(MINUTE_MS);
  await admin.refunds.close({ refundId: id });
  const now = shop.clock.now();
  expect(await shop.db.select().from(refunds)).toMatchObject([{ closedAt: now, updatedAt: now }]);
  const acts = await shop.db.select().from(auditLog);
  expect(acts.at(-1)).toMatchObject({
    action: "order.close-refund",
    subject: "order",
    subjectId: orderId,
    after: { randCents: 1_000, currency: "ZAR", chargeCents: 57, chargeCurrency: "USD" },
  });
});

test("two who refund the same lines, each as they saw the order before the other, refund them once", async () => {
  const { shop, buy, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const wish = { kind: "lines" as const, lines: [{ line: 0, quantity: 1 }] };
  const { quote, left } = await admin.refunds.quote({ orderId, ask: wish });
  if (!quote.ok) throw new Error("nothing can be given back");
  const request = (leftChargeCents: number) =>
    admin.refunds.request({
      ...{ orderId, ask: wish, restock: false, key: crypto.randomUUID() },
      ...{ chargeCents: quote.chargeCents, leftChargeCents },
    });
  await request(left.chargeCents);
  const second = request(left.chargeCents);
  expect(await refusal(second)).toMatchObject({ code: "CONFLICT", message: CHANGED });
  expect(await shop.db.select().from(refunds)).toHaveLength(1);
  const seen = await admin.refunds.quote({ orderId, ask: wish });
  await request(seen.left.chargeCents);
  expect(await shop.db.select().from(refunds)).toHaveLength(2);
  await assertBooksBalance(shop);
});
