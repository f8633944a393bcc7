import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { orders, payments, products, refunds, stockMovements } from "#db/schema/index.ts";
import { isOpenPayment } from "#domain/payments/payment.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** What a balance was struck over: orders and refunds with PayPal's dollars, units on the shelf. */
export type Books = {
  orders: number;
  capturedCents: number;
  refunds: number;
  refundedUsdCents: number;
  units: number;
};

/**
 * What must hold at every moment: the ledger is the stock, reserved is what open payments hold, and
 * no order exists that was not captured once, in full, a cart is charged once, and never is more given back
 * than that.
 * With `settled` nothing may be under way either: every capture that took money has its order or was
 * given back, and the refunds are PayPal's, to the cent; `but` are PayPal's orders of which a person is told
 * that they are not. Gives what was added up.
 */
export async function assertBooksBalance(
  shop: TestShop,
  { settled = true, but = NONE }: { settled?: boolean; but?: ReadonlySet<string> } = {},
): Promise<Books> {
  const read = await readBooks(shop);
  assertStockIsLedger(read);
  assertOrdersWereCaptured(shop, read);
  assertCartsWereChargedOnce(read);
  const atPayPal = Object.values(shop.paypal.state.refunds).filter(isMoney);
  const isSettled = ({ providerRef }: { providerRef: string | null }) =>
    settled && !but.has(providerRef ?? "");
  assertRefundsFit(read, { atPayPal, isSettled });
  if (settled) assertNothingUnderWay(shop, { ...read, atPayPal, isSettled });
  return {
    orders: read.placed.length,
    capturedCents: total(read.placed.map(({ capturedCents }) => capturedCents)),
    refunds: atPayPal.length,
    refundedUsdCents: total(atPayPal.map(({ cents }) => cents)),
    units: total(read.shelf.map(({ stock }) => stock)),
  };
}

type Read = Awaited<ReturnType<typeof readBooks>>;
type TheirRefund = { captureId: string; cents: number };
type IsSettled = (of: { providerRef: string | null }) => boolean;
const NONE: ReadonlySet<string> = new Set();

async function readBooks(shop: TestShop) {
  const [shelf, ledger, paid, placed, held, back] = await shop.db.batch([
    shop.db
      .select({ id: products.id, stock: products.stock, reserved: products.reserved })
      .from(products)
      .orderBy(products.id),
    shop.db
      .select({
        id: stockMovements.productId,
        stock: sql<number>`sum(${stockMovements.stockDelta})`,
        reserved: sql<number>`sum(${stockMovements.reservedDelta})`,
      })
      .from(stockMovements)
      .groupBy(stockMovements.productId)
      .orderBy(stockMovements.productId),
    shop.db
      .select({
        id: payments.id,
        state: payments.state,
        releasedAt: payments.releasedAt,
        createdAt: payments.createdAt,
        providerRef: payments.providerRef,
        stateSince: payments.stateSince,
        cartHash: payments.cartHash,
        captureId: payments.captureId,
        capturedCents: payments.capturedCents,
        totalCents: payments.totalCents,
      })
      .from(payments),
    shop.db
      .select({
        id: orders.id,
        paymentId: orders.paymentId,
        status: orders.status,
        providerRef: sql<string>`${payments.providerRef}`,
        captureId: payments.captureId,
        capturedCents: sql<number>`${payments.capturedCents}`,
      })
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId)),
    shop.db
      .select({
        paymentId: stockMovements.paymentId,
        left: sql<number>`sum(${stockMovements.reservedDelta})`,
      })
      .from(stockMovements)
      .where(sql`${stockMovements.paymentId} is not null`)
      .groupBy(stockMovements.paymentId),
    shop.db
      .select({
        paymentId: refunds.paymentId,
        state: refunds.state,
        chargeCents: refunds.chargeCents,
        orderCents: refunds.orderCents,
      })
      .from(refunds),
  ]);
  return { shelf, ledger, paid, placed, held, back };
}

function assertStockIsLedger({ shelf, ledger, paid, held }: Read): void {
  expect(ledger, "the ledger is the stock").toEqual(shelf);

  const holding = held.filter(({ left }) => left > 0).map(({ paymentId }) => paymentId);
  const open = paid
    .filter(({ state, releasedAt }) => isOpenPayment(state) && releasedAt === null)
    .map(({ id }) => id);
  expect(holding.sort(), "stock is held by open payments, and by them alone").toEqual(open.sort());
}

function assertOrdersWereCaptured(shop: TestShop, { placed }: Read): void {
  const ordered = new Set(placed.map(({ providerRef }) => providerRef));
  expect(ordered.size, "one order for each PayPal order").toBe(placed.length);
  for (const order of placed) {
    const { capture } = shop.paypal.state.orders[order.providerRef] ?? {};
    const isCaptured =
      capture?.id === order.captureId &&
      /^(COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(capture.status) &&
      capture.value === (order.capturedCents / 100).toFixed(2);
    if (!isCaptured) expect(capture, `order ${order.id} was captured`).toEqual(order);
  }
}

/** Of two payments for the same goods of one person each was begun before the other was paid: that is one cart, if none of its orders was cancelled. */
function assertCartsWereChargedOnce({ paid, placed }: Read): void {
  const cancelled = new Set(
    placed.filter(({ status }) => status === "cancelled").map(({ paymentId }) => paymentId),
  );
  const completed = paid.filter(
    ({ id, state, cartHash }) => state === "completed" && cartHash && !cancelled.has(id),
  );
  for (const ofCart of Map.groupBy(completed, ({ cartHash }) => cartHash).values()) {
    const [first, ...others] = ofCart.toSorted((a, b) => a.stateSince - b.stateSince);
    let last = first;
    for (const next of others) {
      const isAnother = last === undefined || next.createdAt >= last.stateSince;
      expect(isAnother, `the cart of ${next.id} was charged for ${last?.id} already`).toBe(true);
      last = next;
    }
  }
}

function assertRefundsFit(
  { paid, back }: Read,
  { atPayPal, isSettled }: { atPayPal: readonly TheirRefund[]; isSettled: IsSettled },
): void {
  const backOf = Map.groupBy(
    back.filter(({ state }) => state !== "failed"),
    ({ paymentId }) => paymentId,
  );
  const theirsOf = Map.groupBy(atPayPal, ({ captureId }) => captureId);
  for (const payment of paid) {
    const ours = backOf.get(payment.id) ?? [];
    if (ours.length === 0) continue;
    expect(
      total(ours.map((one) => one.chargeCents)),
      "never above the capture",
    ).toBeLessThanOrEqual(payment.capturedCents ?? 0);
    const worth = total(ours.map((one) => one.orderCents));
    expect(worth, "never above the total").toBeLessThanOrEqual(payment.totalCents);
    if (!isSettled(payment)) continue;
    const theirs = theirsOf.get(payment.captureId ?? "") ?? [];
    expect(
      total(ours.filter(({ state }) => state !== "requested").map((one) => one.chargeCents)),
      `refunds of ${payment.id} are PayPal's`,
    ).toBe(total(theirs.map(({ cents }) => cents)));
  }
}

/** Every capture that took money has its order or was given back. */
function assertNothingUnderWay(
  shop: TestShop,
  read: Read & { atPayPal: readonly TheirRefund[]; isSettled: IsSettled },
): void {
  const { paid, placed, back, atPayPal, isSettled } = read;
  const ordered = new Set(placed.map(({ providerRef }) => providerRef));
  const withRefunds = new Set(back.map(({ paymentId }) => paymentId));
  const paymentOf = new Map(paid.map(({ captureId, id }) => [captureId, id]));
  for (const { captureId } of atPayPal) {
    const providerRef = orderOfCapture(shop, captureId);
    const isKnown = withRefunds.has(paymentOf.get(captureId) ?? "") || !isSettled({ providerRef });
    expect(isKnown, `the refund of ${captureId} is known`).toBe(true);
  }
  for (const { id, capture } of Object.values(shop.paypal.state.orders)) {
    if (capture?.status !== "COMPLETED" && capture?.status !== "PARTIALLY_REFUNDED") continue;
    const isFine = ordered.has(id) || !isSettled({ providerRef: id });
    expect(isFine, `capture of ${id} has an order`).toBe(true);
  }
}

/** PayPal's order that was captured so. */
export function orderOfCapture(shop: TestShop, captureId: string): string | null {
  const orders = Object.values(shop.paypal.state.orders);
  return orders.find(({ capture }) => capture?.id === captureId)?.id ?? null;
}

function isMoney({ status }: { status: string }): boolean {
  return status === "COMPLETED" || status === "PENDING";
}

function total(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}
