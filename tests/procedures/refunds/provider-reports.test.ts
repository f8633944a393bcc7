import { expect, test } from "vitest";
import { mails, outbox, payments, refunds } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { recordRefundUpdate } from "#server/services/refunds/record-refund.ts";
import { captures, complete, paymentStates, startApproved } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";

const refusing = (issue: string) => ({
  status: 422,
  body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] },
});

test.each([
  ["CAPTURE_FULLY_REFUNDED", "already-refunded"],
  ["REFUND_AMOUNT_EXCEEDED", "exceeds-left"],
])(
  "%s of a provider that knows of no other refund of the order waits for a person, and is told to nobody",
  async (issue, failureCode) => {
    const { shop, admin, buy, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.failNext("refund", refusing(issue));
    expect(await give(orderId, { kind: "whole" })).toMatchObject({ state: "failed", failureCode });
    expect(await admin.refunds.queue()).toMatchObject([{ orderId, state: "failed" }]);
    const told = (await shop.db.select().from(mails)).map(({ kind }) => kind);
    expect(told).not.toContain("order-refunded");
  },
);

test.each(["FAILED", "CANCELLED"] as const)(
  "a refund that comes to nothing at once (%s), when the outbox asks for it, waits for a person",
  async (status) => {
    const { shop, admin, buy, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.failNext("refund", "503", 100);
    expect(await give(orderId, { kind: "whole" })).toMatchObject({ state: "requested" });
    shop.paypal.clearFaults();
    shop.paypal.twistNextRefund(status);
    shop.clock.advance(2 * MINUTE_MS);
    await runOutbox(shop.context());
    const failureCode = status.toLowerCase();
    expect(await admin.refunds.queue()).toMatchObject([{ state: "failed", failureCode }]);
    const [message] = (await shop.db.select().from(outbox)).filter(
      ({ kind }) => kind === "refund_payment",
    );
    expect(message).toMatchObject({ failedAt: shop.clock.now(), lastError: failureCode });
    expect(Object.values(shop.paypal.state.refunds)).toHaveLength(1);
  },
);

test.each([
  [null, "whole"],
  [100, "amount"],
] as const)(
  "what is given back in the dashboard (%s cents; null: all) is the provider's, and %s",
  async (cents, kind) => {
    const { shop, admin, buy, give } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "", cents);
    await give(orderId, { kind: "whole" });
    const found = (await admin.refunds.list({ orderId })).filter(
      ({ source }) => source === "provider",
    );
    expect(found).toMatchObject([{ kind, state: "completed", source: "provider" }]);
  },
);

test("two refunds that the provider tells of at once are both in the books; what is told again is nothing new", async () => {
  const { shop, admin, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const paymentId = (await shop.db.select().from(payments))[0]?.id ?? "";
  const tell = (id: string, cents: number, currency = "USD") =>
    recordRefundUpdate(
      shop.context(),
      { paymentId },
      { id, ownId: null, status: "completed", amount: { cents, currency } },
    );
  expect(await Promise.all([tell("A", 100), tell("B", 150)])).toEqual(["recorded", "recorded"]);
  expect(await tell("A", 100)).toBe("nothing");
  expect(await tell("C", 100_000)).toBe("impossible");
  expect(await tell("D", 100, "EUR")).toBe("foreign-currency");
  const listed = await admin.refunds.list({ orderId });
  expect(listed.map(({ chargeCents }) => chargeCents).sort()).toEqual([100, 150]);
  const told = (await shop.db.select().from(mails)).filter(({ kind }) => kind === "order-refunded");
  expect(told).toHaveLength(2);
});

test("what the database refuses every time is given up after six tries", async () => {
  const { shop, buy } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  const paymentId = (await shop.db.select().from(payments))[0]?.id ?? "";
  await shop.client.execute(
    "create trigger never before insert on refunds begin select raise(abort, 'never'); end",
  );
  shop.database.resetStats();
  const amount = { cents: 100, currency: "USD" };
  await expect(
    recordRefundUpdate(
      shop.context(),
      { paymentId },
      { id: "A", ownId: null, status: "completed", amount },
    ),
  ).rejects.toThrow();
  expect(shop.database.stats().pipelines).toBeLessThan(20);
});

test("the payer reads of whom the money is, and of what", async () => {
  const { shop, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  await give(orderId, { kind: "whole" });
  const notes = () => Object.values(shop.paypal.state.refunds).map(({ note }) => note);
  expect(notes()).toEqual(["Test Market has given back part or all of your order."]);

  const { checkout, payment } = await startApproved(shop, { quote: false });
  shop.paypal.twistNextCapture({ value: "0.01" });
  await expect(complete(shop, checkout, payment)).rejects.toThrow();
  shop.clock.advance(2 * MINUTE_MS);
  await runOutbox(shop.context());
  expect(notes()[1]).toBe("Test Market could not take this order; here is your money back.");
});

test("a refund that waits is refused where the dashboard was quicker, and nothing is asked for it again", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", "503", 100);
  const { id } = await give(orderId, { kind: "whole" });
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "", 100);
  await deliverAll(shop);
  const ofId = (await admin.refunds.list({ orderId })).find((refund) => refund.id === id);
  expect(ofId).toMatchObject({ state: "failed", failureCode: "exceeds-left" });
  const [message] = (await shop.db.select().from(outbox)).filter(
    ({ kind }) => kind === "refund_payment",
  );
  expect(message).toMatchObject({ doneAt: shop.clock.now(), failedAt: null });
});

test("of a payment without an order what is left is given back, where the dashboard gave a part", async () => {
  const { shop } = await openRefundShop();
  const { checkout, payment } = await startApproved(shop, { quote: false });
  await shop.client.execute("delete from products where id = 'garri'");
  shop.paypal.failNext("refund", "503", 100);
  await expect(complete(shop, checkout, payment)).rejects.toThrow();
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "", 100);
  await deliverAll(shop);
  expect(await paymentStates(shop)).toEqual(["refunding"]);
  shop.paypal.clearFaults();
  shop.clock.advance(60 * MINUTE_MS);
  await runOutbox(shop.context());
  expect(await paymentStates(shop)).toEqual(["refunded"]);
  const [paid] = await shop.db.select().from(payments);
  const rows = (await shop.db.select().from(refunds)).map(({ chargeCents }) => chargeCents);
  expect(rows.sort()).toEqual([100, (paid?.capturedCents ?? 0) - 100].sort());
  const told = (await shop.db.select().from(mails)).filter(({ kind }) => kind === "order-refunded");
  const part = "Part of your payment has been given back";
  expect(told.map(({ subject }) => subject)).toEqual([part, part]);
});
