import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listDifferences } from "#db/queries/payments/capture-differences.ts";
import { mails, orders, payments, refunds } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { compareCaptures } from "#server/jobs/compare-captures.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import {
  captures,
  complete,
  paymentStates,
  prepare,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { openHeld, openUnanswered, STANDARD, stuck } from "./states.ts";

test("looking at a payment does not make it younger: a person is asked after an hour of capturing", async () => {
  const { shop } = await openUnanswered();
  await isAskedAboutAfterAnHour(shop);
});

test.each([
  { who: "left", isApproved: false, end: "expired", stock: { stock: 10, reserved: 0 } },
  { who: "approved", isApproved: true, end: "completed", stock: { stock: 9, reserved: 0 } },
])(
  "a payment whose shopper $who asks for a person after an hour in which PayPal does not answer, and is $end when it does",
  async ({ isApproved, end, stock }) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri" });
    const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], STANDARD);
    const { providerRef } = await shop.as().checkout.start(checkout);
    if (isApproved) shop.paypal.approve(providerRef);
    await isAskedAboutAfterAnHour(shop);
    expect(await paymentStates(shop)).toEqual(["created"]);

    shop.clock.advance(3 * MINUTE_MS);
    await reconcilePayments(shop.context());
    expect(await paymentStates(shop)).toEqual([end]);
    expect(await stuck(shop)).toBe(0);
    expect(await stockOf(shop, "garri")).toEqual(stock);
    await assertBooksBalance(shop);
  },
);

test("a payment that PayPal holds asks for a person after a day, and holds its stock for three", async () => {
  const { shop, settle } = await openHeld();
  const after = async (hours: number) => {
    shop.clock.advance(hours * HOUR_MS);
    await reconcilePayments(shop.context());
    return { stuck: await stuck(shop), reserved: (await stockOf(shop, "garri"))?.reserved };
  };
  expect(await after(23)).toEqual({ stuck: 0, reserved: 1 });
  expect(await after(2)).toEqual({ stuck: 1, reserved: 1 });
  expect(await after(46)).toEqual({ stuck: 1, reserved: 1 });
  expect(await after(2)).toEqual({ stuck: 1, reserved: 0 });
  await assertBooksBalance(shop, { settled: false });
  expect(await paymentStates(shop)).toEqual(["pending"]);

  settle("COMPLETED");
  expect(await after(2)).toEqual({ stuck: 0, reserved: 0 });
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
  await assertBooksBalance(shop);
});

test("a held payment whose goods were sold meanwhile gives its money back, and the shopper is told", async () => {
  const { shop, settle } = await openHeld({ stock: 1 });
  shop.clock.advance(73 * HOUR_MS);
  await reconcilePayments(shop.context());
  const other = await startApproved(shop, { ...STANDARD, shipping: { email: "b@shopper.test" } });
  await complete(shop, other.checkout, other.payment);

  settle("COMPLETED");
  shop.clock.advance(2 * HOUR_MS);
  await reconcilePayments(shop.context());
  await runOutbox(shop.context());
  expect((await paymentStates(shop)).toSorted()).toEqual(["completed", "refunded"]);
  expect(
    captures(shop)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(["COMPLETED", "REFUNDED"]);
  const letters = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  expect(letters).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a held payment that is declined after its stock was let go ends without letting go of any twice", async () => {
  const { shop, settle } = await openHeld();
  shop.clock.advance(73 * HOUR_MS);
  await reconcilePayments(shop.context());
  settle("DECLINED");
  shop.clock.advance(2 * HOUR_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["failed"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
  await assertBooksBalance(shop);
});

test.each(["DECLINED", "FAILED", "forgotten"] as const)(
  "a payment that was held and is declined is not looked for in the books the day after (%s at PayPal)",
  async (then) => {
    const { shop, settle } = await openHeld();
    settle("DECLINED");
    shop.clock.advance(HOUR_MS);
    await reconcilePayments(shop.context());
    expect(await paymentStates(shop)).toEqual(["failed"]);
    if (then === "forgotten") {
      for (const one of ["get", "getCapture"] as const) shop.paypal.failNext(one, GONE);
    } else Object.assign(captures(shop)[0] ?? {}, { status: then });
    shop.clock.advance(DAY_MS);
    expect(await compareCaptures(shop.context())).toBe(1);
    expect(await listDifferences(shop.db, { now: shop.clock.now(), limit: 10 })).toEqual([]);
    const [compared] = await shop.db.select().from(payments);
    expect(compared?.compareDueAt, "it was answered").toBe(shop.clock.now() + DAY_MS);
    await assertBooksBalance(shop);
  },
);

test("a held payment that was let go and given back with nobody hearing of either is in the books the day after", async () => {
  const { shop, settle } = await openHeld();
  settle("COMPLETED");
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "");
  shop.paypal.takeEvents();
  shop.clock.advance(HOUR_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["failed"]);
  const [{ capturedCents } = { capturedCents: null }] = await shop.db.select().from(payments);
  shop.clock.advance(DAY_MS);
  expect(await compareCaptures(shop.context())).toBe(1);
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { chargeCents: capturedCents, state: "completed", source: "provider" },
  ]);
  await assertBooksBalance(shop);
});

const GONE = { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };

/** Looks at a payment every three minutes while PayPal does not answer: a person is asked after an hour. */
async function isAskedAboutAfterAnHour(shop: TestShop): Promise<void> {
  for (let look = 0; look < 25; look++) {
    shop.paypal.failNext("get", "503", 2);
    shop.clock.advance(3 * MINUTE_MS);
    await reconcilePayments(shop.context());
    expect(await stuck(shop), `after ${3 * (look + 1)} minutes`).toBe(look < 20 ? 0 : 1);
    shop.paypal.clearFaults();
  }
}
