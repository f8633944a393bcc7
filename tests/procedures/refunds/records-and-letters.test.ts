import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, disputes, mails, payments, refunds } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { compareCaptures } from "#server/jobs/compare-captures.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { createCaller } from "#server/router.ts";
import { recordDisputeUpdate } from "#server/services/refunds/record-dispute.ts";
import { recordRefundUpdate } from "#server/services/refunds/record-refund.ts";
import { captures, complete, prepare, startApproved } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { deliver } from "#tests/factories/webhooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { AMOUNT } from "./asking.ts";

test("a quote says of each line what was bought, and how much of it is left, in units and in money", async () => {
  const { admin, buy, give } = await openRefundShop();
  const orderId = await buy([
    { productId: "garri", quantity: 3 },
    { productId: "egusi", quantity: 1 },
  ]);
  const linesOf = async () =>
    (await admin.refunds.quote({ orderId, ask: { kind: "whole" } })).lines;
  await give(orderId, { kind: "lines", lines: [{ line: 0, quantity: 1 }] });
  const garri = { line: 0, name: "garri", quantity: 3, priceCents: 5_000, discountCents: 0 };
  const egusi = { line: 1, name: "egusi", quantity: 1, priceCents: 8_333, discountCents: 0 };
  expect(await linesOf()).toEqual([
    { ...garri, left: 2, leftCents: 10_000 },
    { ...egusi, left: 1, leftCents: 8_333 },
  ]);
  await give(orderId, { kind: "lines", lines: [{ line: 1, quantity: 1 }] });
  expect(await linesOf()).toEqual([
    { ...garri, left: 2, leftCents: 10_000 },
    { ...egusi, left: 0, leftCents: 0 },
  ]);
});

test("the order's timeline and the log of who did it name the money, as the order and as PayPal count it", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  await give(orderId, AMOUNT);
  await give(
    orderId,
    { kind: "lines", lines: [{ line: 0, quantity: 1 }] },
    {
      restock: true,
      reason: "Torn",
    },
  );
  const { events } = await admin.orders.byId({ orderId });
  expect(events.slice(-2).map(({ note }) => note)).toEqual([
    "Refund of R10.00 ($0.57)",
    "Refund of R50.00 ($2.86): Torn",
  ]);
  const acts = await shop.db.select().from(auditLog).where(eq(auditLog.action, "order.refund"));
  expect(acts.map(({ after }) => after)).toEqual([
    {
      randCents: 1_000,
      currency: "ZAR",
      chargeCents: 57,
      chargeCurrency: "USD",
      restock: false,
      reason: "",
    },
    {
      randCents: 5_000,
      currency: "ZAR",
      chargeCents: 286,
      chargeCurrency: "USD",
      restock: true,
      reason: "Torn",
    },
  ]);
});

test("of several goods those come back on the shelf whose line is given back", async () => {
  const { shop, buy, give, stock } = await openRefundShop();
  const orderId = await buy([
    { productId: "garri", quantity: 3 },
    { productId: "egusi", quantity: 2 },
  ]);
  await give(orderId, { kind: "lines", lines: [{ line: 1, quantity: 1 }] }, { restock: true });
  expect([await stock("garri"), await stock("egusi")]).toEqual([97, 99]);
  await assertBooksBalance(shop);
});

test("a refund that PayPal has taken and not finished waits in the queue, untold", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.twistNextRefund("PENDING");
  const { id } = await give(orderId, { kind: "whole" });
  expect(await admin.refunds.queue()).toMatchObject([
    { id, orderId, state: "pending", failureCode: null },
  ]);
  const letters = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  expect(letters, "the money is not there yet").toEqual([]);
});

test("who bought in isiZulu reads in isiZulu what goes back, whatever the shop speaks", async () => {
  const { shop, admin } = await openRefundShop({ languages: ["zu"] });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], { quote: false });
  const page = createCaller({ ...shop.context(), language: "zu" });
  const payment = await page.checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  const result = await complete(shop, checkout, payment);
  if (result.outcome !== "ordered") throw new Error("not ordered");
  const { orderId } = result;
  const { quote } = await admin.refunds.quote({ orderId, ask: AMOUNT });
  if (!quote.ok) throw new Error("nothing can be given back");
  const asked = { orderId, key: crypto.randomUUID(), ask: AMOUNT, restock: false };
  await admin.refunds.request({ ...asked, chargeCents: quote.chargeCents });
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  expect(mail?.text).toContain("Sanibonani Thandi,");
  expect(mail?.text).toContain("$0.57");
});

test("money that came in euros is told of in euros when it goes back, and of no order", async () => {
  const { shop } = await openRefundShop();
  const { checkout, payment } = await startApproved(shop, { quote: false });
  shop.paypal.twistNextCapture({ value: "4.20", currency: "EUR" });
  await expect(complete(shop, checkout, payment)).rejects.toThrow();
  shop.clock.advance(2 * MINUTE_MS);
  await runOutbox(shop.context());
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  expect(mail?.subject).toBe("Your payment has been given back");
  expect(mail?.text).toContain("€4.20");
  expect(mail?.text).not.toContain("/api/credit-notes/");
});

test("what somebody gave back at PayPal brings the order's payer its credit note too", async () => {
  const { shop, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const captureId = captures(shop)[0]?.id ?? "";
  await tell(shop, { captureId });
  const [row] = await shop.db.select().from(refunds);
  expect(row).toMatchObject({ orderId, source: "provider", state: "completed" });
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  expect(mail?.text).toContain(`/api/credit-notes/${row?.id}`);
});

test("money that PayPal takes back itself is in the books as that, and no letter calls it a refund", async () => {
  const { shop, admin, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const captureId = captures(shop)[0]?.id ?? "";
  const resource = {
    id: captureId,
    status: "COMPLETED",
    amount: { currency_code: "USD", value: "1.00" },
    links: [{ rel: "up", href: `https://x/v2/payments/captures/${captureId}` }],
  };
  const type = "PAYMENT.CAPTURE.REVERSED";
  const body = JSON.stringify({ id: "WH-BACK", event_type: type, resource });
  await deliver(shop, "paypal", shop.paypal.signed("WH-BACK", type, body));
  await shop.settled();
  expect(await admin.refunds.list({ orderId })).toMatchObject([
    { source: "provider", state: "completed", reason: "Taken back by PayPal", chargeCents: 100 },
  ]);
  const letters = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  expect(letters).toEqual([]);
});

test("a refund of a capture that is nobody's, of two payments', or of none that is named, is unknown", async () => {
  const { shop, buy } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  expect(await tell(shop, {}), "of none").toBe("unknown");
  expect(await tell(shop, { captureId: "NOBODYS" })).toBe("unknown");
  await buy([{ productId: "garri", quantity: 1 }]);
  const [one, other] = await shop.db.select().from(payments);
  const ids = { paymentId: one?.id, captureId: other?.captureId };
  expect(await tell(shop, ids), "of two").toBe("unknown");
  expect(await shop.db.select().from(refunds)).toEqual([]);
});

test("a refund of a payment that took no money here is unknown", async () => {
  const { shop } = await openRefundShop();
  await startApproved(shop, { quote: false });
  const [payment] = await shop.db.select().from(payments);
  expect(await tell(shop, { paymentId: payment?.id })).toBe("unknown");
});

test("a case is in the books with its money, or without where the provider names none", async () => {
  const { shop, buy } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  const [payment] = await shop.db.select().from(payments);
  const said = {
    provider: "paypal",
    captureIds: ["NOBODYS", payment?.captureId ?? ""],
    reason: "OTHER",
    status: "OPEN",
    isOver: false,
    updatedAt: shop.clock.now(),
  };
  const amount = { cents: 250, currency: "USD" };
  const record = (case_: { id: string; amount: typeof amount | null }) =>
    recordDisputeUpdate(shop.context(), { ...said, ...case_ });
  expect(await record({ id: "A", amount })).toBe("recorded");
  expect(await record({ id: "B", amount: null })).toBe("recorded");
  expect(await shop.db.select().from(disputes).orderBy(disputes.id)).toMatchObject([
    { id: "A", amountCents: 250, currency: "USD" },
    { id: "B", amountCents: null, currency: null },
  ]);
  const news = { updatedAt: said.updatedAt + 1, amount: { cents: 100, currency: "EUR" } };
  expect(await recordDisputeUpdate(shop.context(), { ...said, ...news, id: "B" })).toBe("recorded");
  const [, known] = await shop.db.select().from(disputes).orderBy(disputes.id);
  expect(known, "once it names some").toMatchObject({ amountCents: 100, currency: "EUR" });
  const foreign = { ...said, captureIds: ["NOBODYS"], id: "C", amount };
  expect(await recordDisputeUpdate(shop.context(), foreign)).toBe("unknown");
});

test("a whole refund that was taken for a stranger's is ours once PayPal says so, and counts once", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.failNext("refund", "503", 2);
  const { id, chargeCents } = await give(orderId, { kind: "whole" });
  const [payment] = await shop.db.select().from(payments);
  const by = { paymentId: payment?.id };
  expect(await tell(shop, by, { ownId: null, cents: chargeCents })).toBe("recorded");
  expect(await tell(shop, by, { ownId: id, cents: chargeCents })).toBe("recorded");
  expect(await admin.refunds.list({ orderId })).toMatchObject([
    { id, state: "completed", source: "shop", providerRefundId: "R1", chargeCents },
  ]);
});

test("a refund of goods that PayPal has not finished, and was taken for a stranger's, is of these goods still", async () => {
  const { shop, admin, buy, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  shop.paypal.failNext("refund", "503", 2);
  const lines = [{ line: 0, quantity: 1 }];
  const { id, chargeCents: cents } = await give(orderId, { kind: "lines", lines });
  const [payment] = await shop.db.select().from(payments);
  const by = { paymentId: payment?.id };
  const unfinished = { cents, status: "pending" } as const;
  expect(await tell(shop, by, { ...unfinished, ownId: null })).toBe("recorded");
  expect(await tell(shop, by, { ...unfinished, ownId: id })).toBe("recorded");
  expect(await admin.refunds.list({ orderId })).toMatchObject([
    { id, state: "pending", kind: "lines", lines, providerRefundId: "R1" },
  ]);
});

test("a refund in other money that PayPal lists is told of to a person", async () => {
  const { shop, admin, buy } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  const made = shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "", 100);
  shop.paypal.takeEvents();
  Object.assign(made, { currency: "EUR" });
  shop.clock.advance(DAY_MS);
  await compareCaptures(shop.context());
  expect((await admin.payments.differences()).map(({ kind }) => kind)).toContain("refund-unfit");
});

/** The provider says of a payment that 100 cents of it went back. */
function tell(
  shop: TestShop,
  by: Parameters<typeof recordRefundUpdate>[1],
  {
    ownId = null,
    cents = 100,
    status = "completed",
  }: { ownId?: string | null; cents?: number; status?: "completed" | "pending" } = {},
) {
  const amount = { cents, currency: "USD" };
  const update = { id: "R1", ownId, status, amount };
  return recordRefundUpdate(shop.context(), { provider: "paypal", ...by }, update);
}
