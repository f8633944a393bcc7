import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { releasePayment } from "#db/queries/payments/holds.ts";
import { orders, payments, refunds, stockMovements } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import {
  captures,
  complete,
  completeWhile,
  paymentStates,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { openHeld, openUnanswered, STANDARD } from "./states.ts";

const CLOSED = {
  code: "PAYMENT_EXPIRED",
  message: "This payment took too long and was closed, so we are giving your money back.",
};

test("a payment that was closed while its money came gives it back, and says so however often it is asked", async () => {
  const { shop, checkout, payment } = await openApproved();
  const paying = completeWhile(shop, checkout, payment, () => close(shop, "expired"));
  expect(await refusal(paying)).toMatchObject(CLOSED);
  const reason = "settled-before-capture";
  expect(await shop.db.select().from(payments)).toMatchObject([{ state: "refunding", reason }]);
  expect(await shop.db.select().from(refunds)).toMatchObject([{ reason, state: "requested" }]);
  expect(await refusal(complete(shop, checkout, payment))).toMatchObject(CLOSED);

  shop.clock.advance(1);
  await runOutbox(shop.context());
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
  expect(await refusal(complete(shop, checkout, payment))).toMatchObject(CLOSED);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
  await assertBooksBalance(shop);
});

test("a shopper whose money was not what was asked for is told so while it goes back, and afterwards", async () => {
  const { shop, checkout, payment } = await openApproved();
  shop.paypal.twistNextCapture({ value: "0.01" });
  const told = { code: "PAYMENT_MISMATCH" };
  expect(await refusal(complete(shop, checkout, payment))).toMatchObject(told);
  expect(await paymentStates(shop)).toEqual(["refunding"]);
  expect(await refusal(complete(shop, checkout, payment))).toMatchObject(told);
  shop.clock.advance(1);
  await runOutbox(shop.context());
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  expect(await refusal(complete(shop, checkout, payment))).toMatchObject(told);
});

test("a payment whose stock is let go while its money comes takes other stock for its order", async () => {
  const { shop, checkout, payment } = await openApproved();
  const paying = completeWhile(shop, checkout, payment, () => letGoOfStock(shop));
  expect(await paying).toMatchObject({ outcome: "ordered" });
  expect(await shop.db.select().from(payments)).toMatchObject([
    { state: "completed", hold: 2, releasedAt: null, reason: null },
  ]);
  const moved = await shop.db.select().from(stockMovements).orderBy(stockMovements.id);
  expect(moved.slice(1).map(({ kind, hold }) => [kind, hold])).toEqual([
    ["reserve", 1],
    ["release", 1],
    ["reserve", 2],
    ["sale", 2],
  ]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
  expect(await shop.db.select().from(refunds)).toEqual([]);
  await assertBooksBalance(shop);
});

test("a payment that failed after its stock was let go gives back what comes all the same", async () => {
  const { shop, checkout, payment } = await openUnanswered();
  await letGoOfStock(shop);
  const paying = completeWhile(shop, checkout, payment, () => close(shop, "failed"));
  expect(await refusal(paying)).toMatchObject(CLOSED);
  await runOutbox(shop.context());
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
  await assertBooksBalance(shop);
});

test("a payment that failed while its money came is given back for that, whatever others have bought", async () => {
  const { shop, checkout, payment } = await openApproved();
  const paying = completeWhile(shop, checkout, payment, async () => {
    await letGoOfStock(shop);
    await moveStock(shop, "garri", -10);
    await close(shop, "failed");
  });
  expect(await refusal(paying)).toMatchObject(CLOSED);
  const reason = "settled-before-capture";
  expect(await shop.db.select().from(refunds)).toMatchObject([{ reason, kind: "whole" }]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 0, reserved: 0 });
});

test.each([
  ["refuses", "raise(abort, 'cannot be written')"],
  ["fails at", "no_such_function()"],
])(
  "an order that the database %s is no reason to give money back: it is made once that is mended",
  async (_how, breaks) => {
    const { shop, checkout, payment } = await openUnanswered();
    await letGoOfStock(shop);
    await shop.client.execute(
      `create trigger poison before insert on orders begin select ${breaks}; end`,
    );
    expect((await refusal(complete(shop, checkout, payment))).code).toBe("ORDER_NOT_SAVED");
    expect(await paymentStates(shop)).toEqual(["capturing"]);
    expect(await shop.db.select().from(refunds)).toEqual([]);

    await shop.client.execute("drop trigger poison");
    expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
    await assertBooksBalance(shop);
  },
);

test("whoever is second to finish a payment finds the order, and no money is thought of going back", async () => {
  const { shop, checkout, payment } = await openApproved();
  const first = { outcome: "" };
  const second = await completeWhile(shop, checkout, payment, async () => {
    Object.assign(first, await complete(shop, checkout, payment));
  });
  expect(second).toEqual(first);
  expect(second).toMatchObject({ outcome: "ordered" });
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  const events = shop.logged.map(({ event }) => event);
  expect(events).not.toContain("payment-to-be-refunded");
});

test("a capture that fails for good is told as declined, ends the payment and lets its stock go", async () => {
  for (const status of ["FAILED", "DECLINED"] as const) {
    const { shop, checkout, payment } = await openApproved();
    shop.paypal.twistNextCapture({ status });
    const told = await complete(shop, checkout, payment);
    expect(told).toEqual({ outcome: "declined", sameOrder: false });
    expect(await shop.db.select().from(payments)).toMatchObject([
      { state: "failed", reason: status.toLowerCase() },
    ]);
    expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
    await assertBooksBalance(shop);
  }
});

test("why PayPal holds the money is kept as PayPal says it last", async () => {
  const { shop } = await openHeld();
  const reasonOf = async () => (await shop.db.select().from(payments))[0]?.reason;
  expect(await reasonOf()).toBe("PENDING_REVIEW");
  shop.paypal.settleCapture(captures(shop)[0]?.id ?? "", "PENDING", "ECHECK");
  shop.clock.advance(HOUR_MS);
  await reconcilePayments(shop.context());
  expect(await reasonOf()).toBe("ECHECK");
});

async function openApproved() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return { shop, ...(await startApproved(shop, STANDARD)) };
}

/** Three days on PayPal still cannot be asked: what the payment in doubt holds is let go. */
async function letGoOfStock(shop: TestShop): Promise<void> {
  shop.clock.advance(73 * HOUR_MS);
  shop.paypal.failNext("get", "503", 2);
  await reconcilePayments(shop.context());
  const [left] = await shop.db.select().from(payments).where(eq(payments.state, "capturing"));
  expect(left?.releasedAt).toBe(shop.clock.now());
}

/** Another request ends the one payment of the shop. */
async function close(shop: TestShop, to: "failed" | "expired"): Promise<void> {
  const [found] = await shop.db.select().from(payments);
  await releasePayment(shop.db, {
    paymentId: found?.id ?? "",
    from: ["capturing"],
    to,
    reason: "not-approved",
    now: shop.clock.now(),
  });
}
