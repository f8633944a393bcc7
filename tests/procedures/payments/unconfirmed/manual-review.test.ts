import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { captureDifferences, payments } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { compareCaptures } from "#server/jobs/compare-captures.ts";
import { createCaller } from "#server/router.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import {
  captures,
  complete,
  placeOrder,
  startApproved,
  stockOf,
  withPayPal,
} from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { STANDARD } from "./states.ts";

/** Payments that stopped half-way, and differences, as an administrator sees to them. */
const MOVED_ON = "This payment has moved on since. Please look again.";
const SILENT = "PayPal cannot be asked just now. Please try again in some minutes.";

test("a person who asks PayPal about a payment in doubt hears that it took the money: the order is there", async () => {
  const { admin, paymentId } = await openStuck();
  expect(await admin.payments.recheck({ paymentId })).toMatchObject({
    state: "completed",
    provider: "paypal",
  });
});

test("money that is not what was asked for is given back, and that is what is told", async () => {
  const { shop, admin, paymentId } = await openStuck();
  const [capture] = captures(shop);
  if (!capture) throw new Error("nothing captured");
  capture.value = "0.01";
  expect(await admin.payments.recheck({ paymentId })).toMatchObject({ state: "refunding" });
});

test("while PayPal cannot be asked nothing is ended, and a payment that is none is not found", async () => {
  const { shop, admin, paymentId } = await openStuck();
  const ask = { paymentId };
  for (const tried of [admin.payments.recheck, admin.payments.closeUncharged]) {
    shop.paypal.failNext("get", "503", 2);
    expect(await refusal(tried(ask))).toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      message: SILENT,
    });
    expect((await refusal(tried({ paymentId: "NO-SUCH-PAYMENT" }))).code).toBe("NOT_FOUND");
  }
  expect(await stateOf(shop)).toBe("capturing");
});

test("a mistake of the shop's own is not told as PayPal's silence", async () => {
  const { shop, viewer, paymentId } = await openStuck();
  const ctx = shop.context(viewer);
  const getPayment = () => Promise.reject(new Error("a mistake of the shop's own"));
  const { admin } = createCaller({ ...ctx, payments: withPayPal(ctx, () => ({ getPayment })) });
  expect((await refusal(admin.payments.recheck({ paymentId }))).code).toBe("INTERNAL");
});

test("a payment that PayPal turns out to have taken is not ended by hand, and it is said why", async () => {
  const { shop, admin, paymentId } = await openStuck();
  expect(await refusal(admin.payments.closeUncharged({ paymentId }))).toMatchObject({
    code: "CONFLICT",
    message: MOVED_ON,
  });
  expect(await stateOf(shop)).toBe("completed");
});

test("a payment that moves on while it is ended by hand stays as it then is", async () => {
  const { shop, admin, paymentId } = await openStuck();
  forgetOrders(shop);
  shop.beforeStatement("closed-by-hand", () =>
    shop.db.update(payments).set({ updatedAt: shop.clock.now() + 1 }),
  );
  expect(await refusal(admin.payments.closeUncharged({ paymentId }))).toMatchObject({
    code: "CONFLICT",
    message: MOVED_ON,
  });
  expect(await stateOf(shop)).toBe("capturing");

  await admin.payments.closeUncharged({ paymentId });
  expect(await stateOf(shop)).toBe("expired");
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
});

test("where the database does not answer, nobody is told that the payment has moved on", async () => {
  const { shop, admin, paymentId } = await openStuck();
  forgetOrders(shop);
  shop.beforeStatement("closed-by-hand", failConnection);
  const told = await refusal(admin.payments.closeUncharged({ paymentId }));
  expect(told.code).toBe("SERVICE_UNAVAILABLE");
  expect(told.message).not.toBe(SILENT);
  expect(await stateOf(shop)).toBe("capturing");
});

test("a difference that somebody else has seen to is taken off the list once", async () => {
  const { shop, admin, id } = await openDifference();
  shop.beforeStatement("payment.close-difference", failConnection);
  expect((await refusal(admin.payments.settleDifference({ id }))).code).toBe("SERVICE_UNAVAILABLE");

  shop.beforeStatement("payment.close-difference", () =>
    shop.db.update(captureDifferences).set({ closedAt: 1, closedBy: "A colleague" }),
  );
  expect((await refusal(admin.payments.settleDifference({ id }))).code).toBe("CONFLICT");
  expect(await refusal(admin.payments.settleDifference({ id }))).toMatchObject({
    code: "CONFLICT",
    message: "Somebody has seen to this already.",
  });
  const [closed] = await shop.db.select().from(captureDifferences);
  expect(closed).toMatchObject({ closedAt: 1, closedBy: "A colleague" });
});

/** A payment whose capture took effect, of which nothing has been heard for two hours. */
async function openStuck() {
  const opened = await openAdminShop();
  const { shop } = opened;
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", "lose-answer", 2);
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  shop.clock.advance(2 * HOUR_MS);
  const [stuck] = await opened.admin.payments.stuck();
  if (!stuck) throw new Error("nothing is stuck");
  return { ...opened, paymentId: stuck.id };
}

/** An order of whose money PayPal says something else by now. */
async function openDifference() {
  const opened = await openAdminShop();
  const { shop, admin } = opened;
  await placeOrder(shop, STANDARD);
  const [capture] = captures(shop);
  if (!capture) throw new Error("nothing captured");
  capture.value = "0.01";
  shop.clock.advance(DAY_MS);
  await compareCaptures(shop.context());
  const [found] = await admin.payments.differences();
  if (!found) throw new Error("no difference");
  return { ...opened, id: found.id };
}

async function openAdminShop() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const account = await newAdmin(shop, { email: "admin@shop.test" });
  const { viewer } = account;
  return { shop, viewer, admin: shop.as(viewer).admin };
}

/** PayPal knows of no order any more. */
function forgetOrders(shop: TestShop): void {
  for (const id of Object.keys(shop.paypal.state.orders)) delete shop.paypal.state.orders[id];
}

async function stateOf(shop: TestShop) {
  const [found] = await shop.db.select().from(payments).where(eq(payments.provider, "paypal"));
  return found?.state;
}
