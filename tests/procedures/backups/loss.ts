import { asc, eq } from "drizzle-orm";
import {
  creditNotes,
  invoices,
  orderItems,
  orders,
  payments,
  products,
  refunds,
  users,
} from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** The numbers of all invoices and credit notes. */
export async function numbersOf({ db }: TestShop) {
  const [sold, back] = await db.batch([
    db.select({ number: invoices.number }).from(invoices).orderBy(asc(invoices.number)),
    db.select({ number: creditNotes.number }).from(creditNotes).orderBy(asc(creditNotes.number)),
  ]);
  return {
    invoices: sold.map(({ number }) => number),
    creditNotes: back.map(({ number }) => number),
  };
}

/** Two days of cron. */
export async function runCron(shop: TestShop): Promise<void> {
  for (const minutes of [1, 5, 30, 60, 300, 1_440, 1_440]) {
    shop.clock.advance(minutes * MINUTE_MS);
    await runJobs(shop.context());
    await shop.settled();
  }
}

/** The deliveries that the courier has. */
export function couriersOf({ courier }: TestShop): string[] {
  return Object.keys(courier.state.deliveries);
}

/** What each order is, by its number. */
export async function soldOf({ db }: TestShop) {
  const sold = await db
    .select({
      id: orders.id,
      email: orders.userEmail,
      totalCents: orders.totalCents,
      method: orders.deliveryMethod,
      address: orders.address,
      quoteId: orders.quoteId,
      captureId: payments.captureId,
      state: payments.state,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .orderBy(asc(orders.id));
  const lines = await db
    .select({ order: orderItems.orderId, id: orderItems.productId, quantity: orderItems.quantity })
    .from(orderItems)
    .orderBy(asc(orderItems.orderId), asc(orderItems.line));
  return { sold, lines };
}

/** How much there is of what a shop cannot lose. */
export async function countsOf({ db }: TestShop) {
  const [placed, paid, back, people, shelf] = await db.batch([
    db.select({ id: orders.id }).from(orders),
    db.select({ id: payments.id }).from(payments),
    db.select({ id: refunds.id }).from(refunds),
    db.select({ id: users.id }).from(users),
    db.select({ stock: products.stock, reserved: products.reserved }).from(products),
  ]);
  return {
    orders: placed.length,
    payments: paid.length,
    refunds: back.length,
    accounts: people.length,
    stock: shelf.reduce((sum, { stock }) => sum + stock, 0),
    reserved: shelf.reduce((sum, { reserved }) => sum + reserved, 0),
  };
}

/** What some work gives, and the milliseconds that it took. */
export async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const startedAt = performance.now();
  const result = await work();
  return [result, Math.round(performance.now() - startedAt)];
}

type Told = {
  backupMs: number;
  restoreMs: number;
  catchUpMs: number;
  before: Awaited<ReturnType<typeof countsOf>>;
  after: Awaited<ReturnType<typeof countsOf>>;
  unreadEvents: number;
  money: number;
};

/** What `npm run disaster` prints: how long it took, and what differs. */
export function tell({ before, after, ...told }: Told): void {
  if (!process.env.DISASTER_ORDERS) return;
  const now = new Map(Object.entries(after));
  const lines = Object.entries(before)
    .filter(([name, count]) => now.get(name) !== count)
    .map(([name, count]) => `${name}: ${count} before the loss, ${now.get(name)} after it`);
  const { backupMs, restoreMs, catchUpMs, money, unreadEvents } = told;
  const times = `backup ${backupMs} ms, restore ${restoreMs} ms, catching up ${catchUpMs} ms`;
  const left = `captures without an order: ${money}, on the attention list: ${unreadEvents}`;
  process.stdout.write(`${[times, ...lines, left].join("\n")}\n`);
}
