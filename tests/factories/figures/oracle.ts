import { vatWithinCents } from "#domain/money/vat.ts";
import { growthPercent } from "#domain/reports/growth.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { type RandomOrder, type RandomShop, totalOf } from "./random-shop.ts";
import type { Shown } from "./shown.ts";

const JOHANNESBURG = 2 * 60 * 60 * 1000;

/**
 * The same figures reckoned anew from what happened, in plain words and without a line of the shop's
 * own (docs/figures-glossary.md): one more place that has to agree.
 */
export function reckon(drawn: RandomShop): Shown {
  const spans = spansOf(drawn.now);
  return [
    ...salesFigures(drawn, spans),
    ...customerFigures(drawn, spans),
    ...productFigures(drawn, spans),
    ...queueFigures(drawn, spans),
  ];
}

const where = "reckoned";

function spansOf(now: number) {
  const from = midnight(now) - 29 * DAY_MS;
  return {
    last: { from, until: now + 1 },
    before: { from: from - 30 * DAY_MS, until: now + 1 - 30 * DAY_MS },
    month: { from: firstOfMonth(now), until: now + 1 },
    ever: { from: 0, until: now + 1 },
  };
}

type Spans = ReturnType<typeof spansOf>;

function salesFigures(drawn: RandomShop, { last, before, month, ever }: Spans): Shown {
  const revenue = (span: Span) =>
    total(drawn.orders.flatMap(entriesOf).filter(isWithin(span)), (one) => one.cents);
  const placed = (span: Span) => drawn.orders.filter(isWithin(span)).length;
  const back = (span: Span) =>
    total(notesOf(drawn.orders).filter(isWithin(span)), (one) => one.orderCents);
  const kept = drawn.orders.filter(isWithin(last)).filter(({ status }) => status !== "cancelled");
  return [
    ["revenue", where, revenue(ever)],
    ["orders", where, drawn.orders.length],
    ["revenue, 30 days", where, revenue(last)],
    ["refunds, 30 days", where, back(last)],
    ["orders, 30 days", where, placed(last)],
    [
      "average, 30 days",
      where,
      kept.length === 0 ? 0 : Math.round(total(kept, totalOf) / kept.length),
    ],
    ["revenue, trend", where, growthPercent(revenue(last), revenue(before))],
    ["orders, trend", where, growthPercent(placed(last), placed(before))],
    ["orders, month", where, placed(month)],
    ["sales, month", where, total(drawn.orders.filter(isWithin(month)), totalOf)],
    ["refunds, month", where, back(month)],
    ["refunds", where, back(ever)],
    ["VAT", where, total(drawn.orders, vatNow)],
    ["credit notes", where, notesOf(drawn.orders).length],
  ];
}

function customerFigures(drawn: RandomShop, { last, before, month }: Spans): Shown {
  const people = customersOf(drawn);
  const fresh = (span: Span) =>
    people.filter(({ orders }) => orders[0] !== undefined && isWithin(span)(orders[0])).length;
  const isActive = (one: Customer) =>
    !one.isBanned &&
    one.orders.some((order) => order.status !== "cancelled" && order.at >= last.from);
  return [
    ["customers", where, people.length],
    ["active", where, people.filter(isActive).length],
    ["banned", where, people.filter(({ isBanned }) => isBanned).length],
    ["inactive", where, people.filter((one) => !one.isBanned && !isActive(one)).length],
    ["new this month", where, fresh(month)],
    ["new, 30 days", where, fresh(last)],
    ["new, trend", where, growthPercent(fresh(last), fresh(before))],
    ["ordered", where, people.filter(({ orders }) => orders.length > 0).length],
    [
      "spent",
      where,
      total(
        people.flatMap(({ orders }) => orders),
        worthNow,
      ),
    ],
  ];
}

function productFigures(drawn: RandomShop, { last, before }: Spans): Shown {
  const shelf = drawn.products.filter(({ isDeleted }) => !isDeleted);
  const active = shelf.filter(({ status }) => status === "active");
  return [
    ["products", where, shelf.length],
    ["low stock", where, active.filter(({ stock }) => stock > 0 && stock < 10).length],
    ["out of stock", where, active.filter(({ stock }) => stock === 0).length],
    ["product orders, 30 days", where, linesOf(drawn, last)],
    ["product orders, before", where, linesOf(drawn, before)],
  ];
}

function queueFigures(drawn: RandomShop, { last }: Spans): Shown {
  const delivered = drawn.orders.filter(({ status }) => status === "delivered");
  const deliveredSince = delivered.filter(({ changedAt }) => changedAt >= last.from);
  return [
    ["pending", where, drawn.orders.filter(({ status }) => status === "pending").length],
    ["completed", where, delivered.length],
    ["completed, 30 days", where, deliveredSince.length],
    [
      "completed revenue",
      where,
      total(delivered, totalOf) - total(notesOf(delivered), (one) => one.orderCents),
    ],
    [
      "completed revenue, 30 days",
      where,
      total(deliveredSince, totalOf) -
        total(notesOf(delivered).filter(isWithin(last)), (one) => one.orderCents),
    ],
  ];
}

type Span = { from: number; until: number };
type Customer = { isBanned: boolean; orders: RandomOrder[] };

function isWithin({ from, until }: Span) {
  return ({ at }: { at: number }) => at >= from && at < until;
}

/** What an order adds to the revenue, and takes off it, at which moment. */
function entriesOf(order: RandomOrder): Array<{ at: number; cents: number }> {
  const cancelledAt = order.status === "cancelled" ? order.changedAt : Number.POSITIVE_INFINITY;
  const sold = totalOf(order);
  let left = sold;
  const entries = [{ at: order.at, cents: sold }];
  for (const { at, orderCents } of notesOf([order])) {
    // After the cancellation nothing is left that it could lower.
    if (at >= cancelledAt) continue;
    entries.push({ at, cents: -orderCents });
    left -= orderCents;
  }
  if (order.status === "cancelled") entries.push({ at: cancelledAt, cents: -left });
  return entries;
}

function notesOf(orders: readonly RandomOrder[]) {
  return orders.flatMap((order) => order.refunds.filter(({ state }) => state === "completed"));
}

function worthNow(order: RandomOrder): number {
  return total(entriesOf(order), ({ cents }) => cents);
}

/** VAT within what the order is worth now, line by line, as the invoices' rounding has it. */
function vatNow(order: RandomOrder): number {
  const worth = worthNow(order);
  if (worth <= 0) return 0;
  const notes = notesOf([order]);
  const lines = order.items.map((item, line) => {
    const gone = total(
      notes.flatMap((note) => note.lines).filter((one) => one.line === line),
      ({ quantity }) => quantity,
    );
    const sold = item.priceCents * item.quantity - item.discountCents;
    return { ...item, cents: Math.floor((sold * (item.quantity - gone)) / item.quantity) };
  });
  const base = order.shippingCents + total(lines, ({ cents }) => cents);
  const untaxed = total(
    lines.filter(({ vatClass }) => vatClass === "zero"),
    ({ cents }) => cents,
  );
  const zero = base > 0 ? Math.floor((untaxed * worth) / base) : 0;
  return vatWithinCents(worth - zero, "standard");
}

/** Accounts that are no administrators', and guests' addresses that are no account's, once each. */
function customersOf(drawn: RandomShop): Customer[] {
  const owners = new Map<string, Customer>();
  const staff = new Set<string>();
  for (const { id, isAdmin, isBanned } of drawn.accounts) {
    if (isAdmin) staff.add(id);
    else owners.set(id, { isBanned, orders: [] });
  }
  for (const order of drawn.orders.toSorted((a, b) => a.at - b.at)) {
    const email = order.email.toLowerCase();
    const own = order.account === null ? undefined : drawn.accounts[order.account];
    const id = (own ?? drawn.accounts.find((one) => one.email === email))?.id ?? email;
    if (staff.has(id)) continue;
    const customer = owners.get(id) ?? { isBanned: false, orders: [] };
    customer.orders.push(order);
    owners.set(id, customer);
  }
  return [...owners.values()];
}

/** Orders of products that are still in the catalogue, each product of an order once. */
function linesOf(drawn: RandomShop, span: Span): number {
  return total(
    drawn.orders.filter(isWithin(span)),
    ({ items }) => items.filter(({ product }) => !drawn.products[product]?.isDeleted).length,
  );
}

function midnight(at: number): number {
  const local = at + JOHANNESBURG;
  return local - (local % DAY_MS) - JOHANNESBURG;
}

function firstOfMonth(at: number): number {
  const local = new Date(at + JOHANNESBURG);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - JOHANNESBURG;
}

function total<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
