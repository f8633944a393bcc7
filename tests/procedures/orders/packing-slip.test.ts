import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, refunds } from "#db/schema/index.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openBackOffice, orderOf } from "./admin/back-office.ts";

/** A customer's pending order that no courier was asked for, and who packs. */
async function openWithOrder() {
  const office = await openBackOffice();
  const { viewer } = await newCustomer(office.shop, { email: "buyer@shopper.test" });
  const shipping = { city: "Polokwane", postalCode: "0699", province: "Limpopo" };
  const { orderId } = await placeOrder(office.shop, { viewer, quote: false, shipping });
  return { ...office, orderId, buyer: office.shop.as(viewer) };
}

test("the first print of a slip is on the order with who and when, later ones change nothing", async () => {
  const { shop, admin, colleague, orderId } = await openWithOrder();
  const before = await orderOf(shop, orderId);
  expect(before.slipPrintedAt).toBeNull();
  const printedAt = shop.clock.now();
  expect(await admin.orders.slipPrinted({ orderId })).toMatchObject({ slipPrintedAt: printedAt });
  shop.clock.advance(60_000);
  expect(await colleague.orders.slipPrinted({ orderId })).toMatchObject({
    slipPrintedAt: printedAt,
  });
  const { order, events } = await admin.orders.byId({ orderId });
  expect(order).toMatchObject({ slipPrintedAt: printedAt, updatedAt: before.updatedAt });
  const slips = events.filter(({ kind }) => kind === "slip");
  expect(slips).toMatchObject([{ at: printedAt, actorName: "Admin" }]);
  const logged = await shop.db.select().from(auditLog).where(eq(auditLog.action, "order.slip"));
  expect(logged).toMatchObject([{ subjectId: orderId, at: printedAt }]);
  const { code } = await refusal(admin.orders.slipPrinted({ orderId: "nothing" }));
  expect(code).toBe("NOT_FOUND");
});

test("what is on paper is not changed or cancelled by its shopper any more", async () => {
  const { shop, admin, buyer, orderId } = await openWithOrder();
  await buyer.orders.changeInstructions({ orderId, instructions: "By the gate" });
  await admin.orders.slipPrinted({ orderId });
  const changed = await refusal(buyer.orders.changeInstructions({ orderId, instructions: "No" }));
  expect(changed).toMatchObject({ code: "CONFLICT" });
  const cancelled = await refusal(buyer.orders.cancel({ orderId }));
  expect(cancelled).toMatchObject({ code: "CONFLICT" });
  expect(cancelled.message).toContain("We have begun to pack your order.");
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: "pending",
    deliveryInstructions: "By the gate",
  });
});

test("a slip that is printed as the order was before is said to be old, and one printed again is not", async () => {
  const { shop, admin, buyer, orderId } = await openWithOrder();
  const seen = async () => ({
    version: (await admin.orders.byId({ orderId })).order.updatedAt,
    refunds: (await admin.refunds.list({ orderId })).filter(({ state }) => state !== "failed")
      .length,
  });
  const before = await seen();
  const printed = async (as: typeof before) => admin.orders.slipPrinted({ orderId, seen: as });
  shop.clock.advance(60_000);
  await buyer.orders.changeInstructions({ orderId, instructions: "By the gate" });
  expect(await printed(before)).toMatchObject({ isAsSeen: false });
  const changed = await seen();
  expect(await printed(changed)).toMatchObject({ isAsSeen: true });
  const ask = { kind: "lines" as const, lines: [{ line: 0, quantity: 1 }] };
  const { quote } = await admin.refunds.quote({ orderId, ask });
  if (!quote.ok) throw new Error("no quote");
  const key = crypto.randomUUID();
  const { chargeCents } = quote;
  shop.paypal.twistNextRefund("PENDING");
  await admin.refunds.request({
    orderId,
    ask,
    chargeCents,
    restock: false,
    key,
  });
  expect(await printed(changed), "what went back stays at home").toMatchObject({ isAsSeen: false });
  const without = await seen();
  expect(await printed(without)).toMatchObject({ isAsSeen: true });
  await shop.db.update(refunds).set({ state: "failed" });
  expect(await printed(without), "what did not go back is packed").toMatchObject({
    isAsSeen: false,
  });
  expect(await printed(await seen())).toMatchObject({ isAsSeen: true });
});

test("of a print and a cancelling at one moment one wins, and the shopper is told the truth", async () => {
  const { shop, admin, buyer, orderId } = await openWithOrder();
  const [, cancel] = await Promise.allSettled([
    admin.orders.slipPrinted({ orderId }),
    buyer.orders.cancel({ orderId }),
  ]);
  const { status } = await orderOf(shop, orderId);
  expect(status).toBe(cancel.status === "fulfilled" ? "cancelled" : "pending");
});

test("an order that was cancelled and taken up again is packed from a new slip", async () => {
  const { shop, admin, orderId, setTo } = await openWithOrder();
  await admin.orders.slipPrinted({ orderId });
  await setTo(orderId, "cancelled");
  shop.clock.advance(1);
  await setTo(orderId, "pending");
  expect((await orderOf(shop, orderId)).slipPrintedAt).toBeNull();
});
