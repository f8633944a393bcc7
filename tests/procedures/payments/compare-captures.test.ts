import { expect, test } from "vitest";
import { disputes, payments, refunds } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { compareCaptures } from "#server/jobs/compare-captures.ts";
import { reconcileDisputes } from "#server/jobs/reconcile-disputes.ts";
import { runUnderLease } from "#server/jobs/schedule.ts";
import { captures } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { deliver } from "#tests/factories/webhooks.ts";

const GARRI = [{ productId: "garri", quantity: 1 }];
const GONE = { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };

test("a refund made in PayPal's dashboard whose event was lost is in the books within a day", async () => {
  const { shop, buy, only } = await openPaid();
  const orderId = await buy(GARRI);
  shop.paypal.refundInDashboard(only().id, 100);
  shop.paypal.takeEvents();
  await compareCaptures(shop.context());
  expect(await shop.db.select().from(refunds), "not before a day has gone").toEqual([]);

  shop.clock.advance(DAY_MS);
  expect(await compareCaptures(shop.context())).toBe(1);
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { orderId, chargeCents: 100, state: "completed", source: "provider" },
  ]);
  expect(await compareCaptures(shop.context()), "and then the next day").toBe(0);
  await assertBooksBalance(shop);
});

test("refunds of our own, events that came and captures that are as they were leave nothing on the list", async () => {
  const { shop, admin, buy, give, only } = await openPaid();
  const orderId = await buy([{ productId: "garri", quantity: 3 }]);
  await give(orderId, { kind: "amount", orderCents: 2_000 });
  shop.paypal.refundInDashboard(only().id, 50);
  for (const event of shop.paypal.takeEvents()) await deliver(shop, "paypal", event);
  await shop.settled();
  for (let day = 0; day < 3; day++) {
    shop.clock.advance(DAY_MS);
    await compareCaptures(shop.context());
  }
  expect(await shop.db.select().from(refunds)).toHaveLength(2);
  expect(await admin.payments.differences()).toEqual([]);
  await assertBooksBalance(shop);
});

test("what cannot be recorded is listed once, counted, and told anew only when it changes", async () => {
  const { shop, admin, buy, only } = await openPaid();
  const orderId = await buy(GARRI);
  const look = async () => {
    shop.clock.advance(DAY_MS);
    await compareCaptures(shop.context());
    const found = await admin.payments.differences();
    expect((await admin.dashboard.attention()).captureDifferences).toBe(found.length);
    return found;
  };
  const capture = only();
  const { value } = capture;
  capture.value = "0.01";
  const [listed] = await look();
  expect(listed).toMatchObject({ orderId, kind: "capture-changed", customer: "Thandi Nkosi" });
  expect(listed?.detail).toContain("USD 0.01");
  expect(await look()).toHaveLength(1);

  await admin.payments.settleDifference({ id: listed?.id ?? "" });
  expect(await admin.payments.differences()).toEqual([]);
  expect((await refusal(admin.payments.settleDifference({ id: listed?.id ?? "" }))).code).toBe(
    "CONFLICT",
  );
  expect(await look(), "a person has seen to it").toEqual([]);
  capture.value = "0.02";
  expect(await look(), "it has changed since").toHaveLength(1);
  capture.value = value;
  expect(await look(), "and differs no more").toEqual([]);
  const { rows } = await admin.audit.list({ subject: "order" });
  expect(rows.map(({ action }) => action)).toContain("payment.close-difference");
});

test("money that PayPal took back, forgot, or gave back beyond the capture is listed by its kind", async () => {
  const { shop, admin, buy, only } = await openPaid();
  await buy(GARRI);
  const kinds = async () => {
    shop.clock.advance(DAY_MS);
    await compareCaptures(shop.context());
    return (await admin.payments.differences()).map(({ kind }) => kind);
  };
  const capture = only();
  capture.status = "REFUNDED";
  expect(await kinds()).toEqual(["capture-changed"]);
  capture.status = "COMPLETED";
  shop.paypal.failNext("get", GONE);
  shop.paypal.failNext("getCapture", GONE);
  expect(await kinds()).toEqual(["capture-unknown"]);
  shop.paypal.failNext("get", GONE);
  expect(await kinds(), "its own address knows it").toEqual([]);

  const made = shop.paypal.refundInDashboard(capture.id, 100);
  made.cents = 900_000;
  expect(await kinds()).toContain("refund-unfit");
  made.cents = 100;
  expect(await kinds()).toEqual([]);
  delete shop.paypal.state.refunds[made.id];
  shop.paypal.importState(shop.paypal.exportState());
  expect(await kinds()).toEqual(["refund-missing"]);
});

test("an hour later where PayPal cannot be asked, a few at a time, under a lease, for six weeks", async () => {
  const { shop, buy } = await openPaid();
  await buy(GARRI);
  const [paid] = await shop.db.select().from(payments);
  if (!paid) throw new Error("nothing was paid");
  const others = Array.from({ length: 44 }, (_, n) => `OTHER${n}`);
  await shop.db.insert(payments).values(
    others.map((id) => ({
      ...paid,
      id,
      checkoutKey: id,
      orderId: id,
      providerRef: id,
      captureId: id,
      cartHash: null,
    })),
  );
  shop.clock.advance(DAY_MS);
  shop.paypal.failNext("get", "503", 2 * 40);
  expect(await compareCaptures(shop.context())).toBe(40);
  shop.paypal.clearFaults();
  expect(await compareCaptures(shop.context())).toBe(5);
  shop.clock.advance(61 * MINUTE_MS);
  let inner = true;
  await runUnderLease(shop.context(), "compare-captures", async (ctx) => {
    inner = await runUnderLease(shop.context(), "compare-captures", compareCaptures);
    return compareCaptures(ctx);
  });
  expect(inner).toBe(false);
  expect(await compareCaptures(shop.context())).toBe(0);

  await shop.db.update(payments).set({ createdAt: shop.clock.now() - 40 * DAY_MS });
  shop.clock.advance(DAY_MS);
  while ((await compareCaptures(shop.context())) > 0);
  shop.clock.advance(DAY_MS);
  expect(await compareCaptures(shop.context()), "the last time").toBe(40);
  await compareCaptures(shop.context());
  const left = await shop.db.select({ dueAt: payments.compareDueAt }).from(payments);
  expect(left.filter(({ dueAt }) => dueAt !== null)).toEqual([]);
});

test("a comparison that the provider does not answer is on the attention list from an hour on, until it answers", async () => {
  const { shop, admin, buy, only } = await openPaid();
  const orderId = await buy(GARRI);
  shop.paypal.refundInDashboard(only().id, 100);
  shop.paypal.takeEvents();
  const look = async (minutes: number) => {
    shop.clock.advance(minutes * MINUTE_MS);
    await compareCaptures(shop.context());
    const found = await admin.payments.differences();
    expect((await admin.dashboard.attention()).captureDifferences).toBe(found.length);
    return found;
  };
  shop.paypal.failNext("get", "503", 100);
  expect(await look(24 * 60), "it may be away for a moment").toEqual([]);
  const [told, ...more] = await look(61);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ orderId, kind: "unanswered", customer: "Thandi Nkosi" });
  expect(told?.detail).toMatch(/^This payment of \$\d+\.\d\d cannot be compared with PayPal\./);
  expect(await look(61), "told once").toEqual([told]);

  await admin.payments.settleDifference({ id: told?.id ?? "" });
  expect(await look(61), "a person has seen to it").toEqual([]);
  shop.paypal.clearFaults();
  await look(61);
  expect(await shop.db.select().from(refunds)).toMatchObject([{ orderId, chargeCents: 100 }]);

  shop.paypal.failNext("get", "503", 100);
  await look(24 * 60);
  expect(await look(61), "another silence is told anew").toMatchObject([{ kind: "unanswered" }]);
  shop.paypal.clearFaults();
  expect(await look(61), "and ends with the answer").toEqual([]);
});

test("PayPal's address for tokens answering 404 says nothing of payments: none is unknown there, none can be ended", async () => {
  const { shop, admin, buy } = await openPaid();
  const { prepare, complete } = await import("#tests/factories/checkout.ts");
  await buy(GARRI);
  const checkout = await prepare(shop, GARRI, { quote: false });
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  shop.paypal.failNext("capture", "lose-answer", 2);
  await complete(shop, checkout, payment).catch(() => undefined);
  shop.paypal.failNext("token", GONE, 100);
  shop.clock.advance(DAY_MS);
  await compareCaptures(shop.context());
  const [stuck] = await admin.payments.stuck();
  const ended = await refusal(admin.payments.closeUncharged({ paymentId: stuck?.id ?? "" }));
  expect(ended.code).toBe("SERVICE_UNAVAILABLE");
  shop.clock.advance(61 * MINUTE_MS);
  expect(await admin.payments.differences()).toMatchObject([{ kind: "unanswered" }]);
});

test("a case whose event was lost is found within a day, page by page, and later news of it too", async () => {
  const { shop, buy, only } = await openPaid();
  await buy(GARRI);
  for (let other = 0; other < 60; other++) {
    const at = new Date(shop.clock.now()).toISOString();
    shop.paypal.state.disputes[`PP-X-${other}`] = {
      dispute_id: `PP-X-${other}`,
      create_time: at,
      update_time: at,
      reason: "OTHER",
      status: "OPEN",
      dispute_amount: { currency_code: "USD", value: "1.00" },
      disputed_transactions: [{ seller_transaction_id: "SOMEBODYS" }],
    };
  }
  shop.paypal.tellDispute(only().id);
  shop.paypal.takeEvents();
  await reconcileDisputes(shop.context());
  expect(await shop.db.select().from(disputes)).toEqual([]);
  await reconcileDisputes(shop.context());
  expect(await shop.db.select().from(disputes)).toMatchObject([{ resolvedAt: null }]);
  expect(await reconcileDisputes(shop.context()), "once a day").toBe(0);

  shop.clock.advance(DAY_MS);
  shop.paypal.tellDispute(only().id, "RESOLVED");
  for (let page = 0; page < 2; page++) await reconcileDisputes(shop.context());
  const [known] = await shop.db.select().from(disputes);
  expect(known?.resolvedAt).not.toBeNull();
});

test("an account without the permission for cases is asked again later, and nothing else suffers", async () => {
  const { shop } = await openPaid();
  shop.paypal.failNext("disputes", { status: 403, body: { name: "NOT_AUTHORIZED" } });
  expect(await reconcileDisputes(shop.context())).toBe(0);
  expect(shop.logged.map(({ event }) => event)).toContain("disputes-not-listed");
});

test("a person asks after a payment in doubt, and ends one that took nothing", async () => {
  const { shop, admin, stock } = await openPaid();
  const { prepare, complete } = await import("#tests/factories/checkout.ts");
  const checkout = await prepare(shop, GARRI, { quote: false });
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  shop.paypal.failNext("capture", "500", 2);
  await complete(shop, checkout, payment).catch(() => undefined);
  shop.clock.advance(2 * 60 * MINUTE_MS);
  const [stuck] = await admin.payments.stuck();
  expect(stuck).toMatchObject({ state: "capturing", customer: "Thandi Nkosi" });
  const paymentId = stuck?.id ?? "";

  shop.paypal.failNext("get", "503", 2);
  expect((await refusal(admin.payments.closeUncharged({ paymentId }))).code).toBe(
    "SERVICE_UNAVAILABLE",
  );
  shop.paypal.failNext("get", GONE);
  await admin.payments.closeUncharged({ paymentId });
  expect(await admin.payments.stuck()).toEqual([]);
  expect(await stock("garri")).toBe(100);
  expect((await refusal(admin.payments.closeUncharged({ paymentId }))).code).toBe("CONFLICT");
  await assertBooksBalance(shop);
});

test("asking after one that took the money makes its order; it is not ended", async () => {
  const { shop, admin } = await openPaid();
  const { prepare, complete } = await import("#tests/factories/checkout.ts");
  const checkout = await prepare(shop, GARRI, { quote: false });
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  shop.paypal.failNext("capture", "lose-answer", 2);
  await complete(shop, checkout, payment).catch(() => undefined);
  const [found] = await shop.db.select().from(payments);
  const paymentId = found?.id ?? "";
  expect((await refusal(admin.payments.closeUncharged({ paymentId }))).code).toBe("CONFLICT");
  expect(await admin.payments.recheck({ paymentId })).toMatchObject({ state: "completed" });
  await assertBooksBalance(shop);
});

/** A back office, and the one capture that PayPal has. */
async function openPaid() {
  const backOffice = await openRefundShop();
  return {
    ...backOffice,
    only: () => {
      const [capture] = captures(backOffice.shop);
      if (!capture) throw new Error("nothing captured");
      return capture;
    },
  };
}
