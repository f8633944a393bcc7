import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders, outbox, payments } from "#db/schema/index.ts";
import { isShopError } from "#domain/errors.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { createCaller } from "#server/router.ts";
import { captures, complete, prepare, startApproved, stockOf } from "#tests/factories/checkout.ts";
import { type Cut, cutContext } from "#tests/factories/cut.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const MAX_CALLS = 30;
const CASES = (["before", "after"] as const).flatMap((when) => [
  { when, isDead: false, comesBack: true },
  { when, isDead: true, comesBack: true },
  { when, isDead: true, comesBack: false },
]);

test.each(CASES)(
  "cut $when any call (process gone: $isDead, shopper comes back: $comesBack), nothing is lost",
  async ({ comesBack, ...cut }) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri", stock: 100 });
    // One buyer for each call of the flow; the jobs then find all that was left lying about.
    let at = 1;
    while (await buyCut(shop, { ...cut, at }, comesBack)) expect(++at).toBeLessThan(MAX_CALLS);
    expect(at, "the flow has at least so many calls").toBeGreaterThan(9);

    await recover(shop, [4, 40]);
    await expectAllSettled(shop);
  },
);

test.each(["before", "after"] as const)(
  "the database going away %s the order is written is told as such, and the job writes it",
  async (when) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri" });
    const { checkout, payment } = await startApproved(shop, { quote: false });
    const { ctx } = cutContext(shop, { at: 3, when, isDead: true });
    const { checkoutKey } = checkout;
    const { providerRef } = payment;

    await expect(
      createCaller(ctx).checkout.complete({ checkoutKey, providerRef }),
    ).rejects.toMatchObject({ cause: { code: "ORDER_NOT_SAVED" } });
    expect(captures(shop)).toHaveLength(1);

    expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
    await assertBooksBalance(shop);
  },
);

test("a shopper who approved is not told that nothing was charged because the database is away", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, { quote: false });
  const { ctx } = cutContext(shop, { at: 1, when: "before", isDead: true });
  const { checkoutKey } = checkout;
  const { providerRef } = payment;

  await expect(
    createCaller(ctx).checkout.complete({ checkoutKey, providerRef }),
  ).rejects.toMatchObject({ cause: { code: "PAYMENT_UNCONFIRMED" } });
  await expect(
    createCaller(cutContext(shop, { at: 1, when: "before", isDead: true }).ctx).checkout.start(
      checkout,
    ),
  ).rejects.toMatchObject({ cause: { code: "CHECKOUT_CLOSED" } });
});

test.each(["before", "after"] as const)(
  "a job that is cut %s any of its calls is made good by the next run",
  async (when) => {
    const shop = await openTestShop();
    await seedProducts(shop, { id: "garri", stock: 100 });
    // Every seventh call, others for each test. What one run leaves is the next one's work.
    let at = when === "before" ? 2 : 5;
    for (let isCut = true; isCut; at += 7) {
      expect(at).toBeLessThan(150);
      // Who comes back to a cart whose payment a cut run left half way may hear that it is paid for.
      await leaveMess(shop).catch(expectForeseen);
      const { ctx, calls } = cutContext(shop, { at, when, isDead: false });
      shop.clock.advance(6 * MINUTE_MS);
      await runJobs(ctx);
      isCut = calls() >= at;
      // Nobody need ask after these again in the next run.
      const arrived = shop.db.update(deliveries).set({ status: "delivered" });
      await arrived.where(isNotNull(deliveries.courierDeliveryId));
    }
    await recover(shop, [6, 40, 6]);
    await expectAllSettled(shop);
  },
  60_000,
);

/** Buys with one call cut; false when the whole flow ran before it came to the cut. */
async function buyCut(shop: TestShop, cut: Cut, comesBack: boolean): Promise<boolean> {
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }]);
  const { ctx, calls } = cutContext(shop, cut);
  const caller = createCaller(ctx);
  const again = (work: () => Promise<unknown>) => (comesBack ? work().catch(expectForeseen) : null);

  const payment = await caller.checkout.start(checkout).catch(async (error: unknown) => {
    expectForeseen(error);
    return comesBack ? shop.as().checkout.start(checkout) : null;
  });
  if (payment) {
    shop.paypal.approve(payment.providerRef);
    const { checkoutKey } = checkout;
    const { providerRef } = payment;
    await caller.checkout.complete({ checkoutKey, providerRef }).catch(async (error: unknown) => {
      expectForeseen(error);
      await again(() => complete(shop, checkout, payment));
    });
  }
  await shop.settled();
  return calls() >= cut.at;
}

function expectForeseen(error: unknown): void {
  const cause = error instanceof Error ? error.cause : error;
  expect(isShopError(cause) && cause.code !== "INTERNAL", String(cause)).toBe(true);
}

/** One of everything that jobs look after. */
async function leaveMess(shop: TestShop): Promise<void> {
  await prepare(shop, [{ productId: "garri", quantity: 1 }], { quote: false }).then((checkout) =>
    shop.as().checkout.start(checkout),
  );
  await startApproved(shop);
  const mismatch = await startApproved(shop, { quote: false });
  shop.paypal.twistNextCapture({ value: "0.01" });
  await complete(shop, mismatch.checkout, mismatch.payment).catch(expectForeseen);
  const booked = await startApproved(shop);
  shop.courier.failNext("create", "503");
  await complete(shop, booked.checkout, booked.payment);
  await shop.settled();
}

async function recover(shop: TestShop, pauses: readonly number[]): Promise<void> {
  for (const minutes of pauses) {
    shop.clock.advance(minutes * MINUTE_MS);
    await runJobs(shop.context());
    await shop.settled();
  }
}

async function expectAllSettled(shop: TestShop): Promise<void> {
  await assertBooksBalance(shop);
  expect((await stockOf(shop, "garri"))?.reserved).toBe(0);
  const states = (await shop.db.select().from(payments)).map(({ state }) => state);
  expect(
    states.filter((state) => !["completed", "expired", "failed", "refunded"].includes(state)),
  ).toEqual([]);
  const queued = await shop.db.select().from(outbox);
  expect(queued.filter(({ doneAt }) => doneAt === null)).toEqual([]);

  const placed = await shop.db.select().from(orders);
  const couriered = placed.filter(({ deliveryMethod }) => deliveryMethod === "courier");
  const sent = await shop.db.select().from(deliveries);
  expect(sent.map(({ orderId }) => orderId).sort()).toEqual(couriered.map(({ id }) => id).sort());
  const good = ["pending", "delivered"];
  expect(sent.filter(({ status }) => !good.includes(status))).toEqual([]);
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(sent.length);
}
