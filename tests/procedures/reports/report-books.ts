import { expect } from "vitest";
import {
  deliveries,
  lineSales,
  orderItems,
  orderSales,
  orders,
  productDays,
  productMonths,
  productSales,
  refunds,
  salesDays,
} from "#db/schema/index.ts";
import { vatWithinCents } from "#domain/money/vat.ts";
import { dayOf } from "#domain/reports/ranges.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

/** What an order was booked for, by the moment; and its lines. Its own time is the first of them. */
type Booked = {
  placedAt: number;
  sums: Map<number, number[]>;
  lines: Map<string, number[]>;
  /** Of the sale's own row: orders, those kept and their totals, courier, fees, what was charged for it. */
  sale: number[];
  /** The product of each line. */
  products: string[];
};
export type Books = Map<string, Booked>;

/** Counts every order anew, in JavaScript, and books what is different from before at this moment. */
export async function bookWhatChanged(shop: TestShop, books: Books): Promise<void> {
  const now = shop.clock.now();
  const [allOrders, items, allRefunds, couriers] = await shop.db.batch([
    shop.db.select().from(orders),
    shop.db.select().from(orderItems),
    shop.db.select().from(refunds),
    shop.db.select().from(deliveries),
  ]);
  for (const order of allOrders) {
    bookOrder(books, now, {
      order,
      back: allRefunds.filter(
        ({ orderId, state }) => orderId === order.id && state === "completed",
      ),
      items: items.filter(({ orderId }) => orderId === order.id),
      couriers: couriers.filter(({ orderId }) => orderId === order.id),
    });
  }
}

type Order = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;

/** An order, with what belongs to it. */
type Counted = {
  order: Order;
  back: Array<typeof refunds.$inferSelect>;
  items: Item[];
  couriers: Array<typeof deliveries.$inferSelect>;
};

/** What has no VAT is rounded first. */
function rank({ vatClass }: Item): number {
  return vatClass === "zero" ? 0 : 1;
}

function bookOrder(books: Books, now: number, { order, back, items, couriers }: Counted): void {
  const isCancelled = order.status === "cancelled";
  const given = total(back.map(({ orderCents }) => orderCents));
  const worth = order.totalCents - given;
  const lines = items.map((one) => {
    const units = one.quantity - named(back, one.line);
    return { ...one, units, cents: Math.floor((soldFor(one) * units) / one.quantity) };
  });
  const base = order.shippingCents + total(lines.map(({ cents }) => cents));
  const carried = couriers.filter(({ status }) => status !== "booking" && status !== "cancelled");
  const isNew = !books.has(order.id);
  const booked = bookedOf(books, order);
  const at = isNew ? order.createdAt : now;
  let [standard, zero, upTo] = [0, 0, 0];
  const ofWorth = (cents: number) =>
    worth > 0 && base > 0 ? Math.floor((cents * worth) / base) : 0;
  for (const one of lines.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line)) {
    const cents = ofWorth(upTo + one.cents) - ofWorth(upTo);
    upTo += one.cents;
    const units = worth > 0 ? one.units : 0;
    if (one.vatClass === "zero") zero += cents;
    else standard += cents;
    const sums = isCancelled ? [0, 0] : [units, cents];
    book(at, booked.lines, `${one.line} ${one.productId} `, sums);
  }
  const shipping = worth - standard - zero;
  const vat = vatWithinCents(standard + shipping, "standard");
  const soldVat = soldVatOf(order, lines);
  expect(shipping, "shipping is never less than nothing").toBeGreaterThanOrEqual(0);
  const sums = new Map([...booked.sums].map(([moment, row]) => [`${moment}`, row] as const));
  const values = [
    order.totalCents,
    given,
    isCancelled ? worth : 0,
    ...(isCancelled ? [0, 0, 0, 0, 0] : [worth, standard, zero, shipping, vat]),
    soldVat - vat,
  ];
  book(at, sums, "", values);
  booked.sums = new Map([...sums].map(([moment, row]) => [Number(moment), row] as const));
  // The courier belongs to the day of the sale, with what is charged for it now.
  booked.sale = [
    1,
    isCancelled ? 0 : 1,
    isCancelled ? 0 : order.totalCents,
    carried.length > 0 ? 1 : 0,
    total(carried.map(({ feeCents }) => feeCents)),
    carried.length > 0 && !isCancelled ? shipping : 0,
  ];
  booked.products = lines.map(({ productId }) => productId);
}

function bookedOf(books: Books, order: Order): Booked {
  const booked: Booked = books.get(order.id) ?? {
    placedAt: order.createdAt,
    sums: new Map(),
    lines: new Map(),
    sale: [],
    products: [],
  };
  books.set(order.id, booked);
  return booked;
}

/** Adds what differs from all that was booked under this key. */
function book(at: number, rows: Map<string, number[]>, key: string, values: number[]): void {
  const before = [...rows]
    .filter(([one]) => one.startsWith(key))
    .reduce<number[]>(
      (sums, [, row]) => values.map((_, place) => (sums[place] ?? 0) + (row[place] ?? 0)),
      [],
    );
  const more = values.map((value, place) => value - (before[place] ?? 0));
  if (more.some((value) => value !== 0)) add(rows, `${key}${at}`, more);
}

/** What a line was sold for, all its units together. */
function soldFor({ priceCents, quantity, discountCents }: Item): number {
  return priceCents * quantity - discountCents;
}

/** The VAT of an order as it was sold. */
function soldVatOf(order: Order, lines: readonly Item[]): number {
  return vatWithinCents(
    order.totalCents - total(lines.filter(({ vatClass }) => vatClass === "zero").map(soldFor)),
    "standard",
  );
}

/** Compares all that the triggers have kept with what was booked here. */
export async function assertSumsAreARecount(shop: TestShop, books: Books): Promise<void> {
  const { days, byDay, byMonth, byProduct } = foldBooks(books);
  const [keptDays, keptByDay, keptByMonth, keptByProduct, keptOrders, keptLines] =
    await shop.db.batch([
      shop.db.select().from(salesDays),
      shop.db.select().from(productDays),
      shop.db.select().from(productMonths),
      shop.db.select().from(productSales),
      shop.db.select().from(orderSales),
      shop.db.select().from(lineSales),
    ]);
  const ordersKept = new Set(keptOrders.map(({ orderId }) => orderId));
  expect(ordersKept.size).toBe(books.size);
  expect(new Set(keptLines.map(({ orderId }) => orderId)).size).toBe(books.size);
  for (const row of keptDays) {
    expect(row.standardCents + row.zeroCents + row.shippingCents, "the parts").toBe(
      row.revenueCents,
    );
  }
  expect(something(keptDays.map(dayRow))).toEqual(something(days));
  const product = (row: { orders: number; units: number; cents: number }) => [
    row.orders,
    row.units,
    row.cents,
  ];
  expect(something(keptByDay.map((row) => [`${row.day} ${row.productId}`, product(row)]))).toEqual(
    something(byDay),
  );
  expect(
    something(keptByMonth.map((row) => [`${row.month} ${row.productId}`, product(row)])),
  ).toEqual(something(byMonth));
  expect(something(keptByProduct.map((row) => [row.productId, product(row)]))).toEqual(
    something(byProduct),
  );
}

/** What was booked, by day, month and product. */
function foldBooks(books: Books) {
  const days = new Map<string, number[]>();
  const byDay = new Map<string, number[]>();
  const byMonth = new Map<string, number[]>();
  const byProduct = new Map<string, number[]>();
  const none = Array.from({ length: 9 }, () => 0);
  for (const { placedAt, sums, lines, sale, products } of books.values()) {
    add(days, dayOf(placedAt), [...none, ...sale]);
    for (const [at, values] of sums) add(days, dayOf(at), [...values, 0, 0, 0, 0, 0, 0]);
    for (const product of products) {
      add(byDay, `${dayOf(placedAt)} ${product}`, [1, 0, 0]);
      add(byMonth, `${dayOf(placedAt).slice(0, 7)} ${product}`, [1, 0, 0]);
      add(byProduct, product, [1, 0, 0]);
    }
    for (const [key, values] of lines) {
      const [, product = "", at] = key.split(" ");
      const day = dayOf(Number(at));
      add(byDay, `${day} ${product}`, [0, ...values]);
      add(byMonth, `${day.slice(0, 7)} ${product}`, [0, ...values]);
      add(byProduct, product, [0, ...values]);
    }
  }
  return { days, byDay, byMonth, byProduct };
}

function dayRow(row: typeof salesDays.$inferSelect): [string, number[]] {
  return [
    row.day,
    [
      row.grossCents,
      row.refundsCents,
      row.cancelledCents,
      row.revenueCents,
      row.standardCents,
      row.zeroCents,
      row.shippingCents,
      row.vatCents,
      row.refundVatCents,
      row.orders,
      row.keptOrders,
      row.keptCents,
      row.couriered,
      row.courierCents,
      row.courieredShippingCents,
    ],
  ];
}

/** As an object, without what counts nothing. */
function something(sums: Iterable<readonly [string, number[]]>): Record<string, number[]> {
  const rows = [...sums].filter(([, values]) => values.some((value) => value !== 0));
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function add(sums: Map<string, number[]>, key: string, values: readonly number[]): void {
  const before = sums.get(key) ?? [];
  sums.set(
    key,
    values.map((value, at) => value + (before[at] ?? 0)),
  );
}

type Named = { lines: ReadonlyArray<{ line: number; quantity: number }> };

export function named(back: readonly Named[], line: number): number {
  return total(
    back.flatMap(({ lines }) =>
      lines.filter((one) => one.line === line).map((one) => one.quantity),
    ),
  );
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
