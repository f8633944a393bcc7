import fc from "fast-check";
import type { VatClass } from "#domain/money/vat.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import type { RefundLine, RefundState } from "#domain/refunds/refund.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";

const JOHANNESBURG = 2 * HOUR_MS;

/** Moments at which days, months and ranges begin or end, and any others. */
const NOWS = [
  "2026-11-24T10:00:00+02:00",
  "2026-11-24T00:00:00+02:00",
  "2026-11-23T23:59:59.999+02:00",
  "2026-12-01T00:00:00+02:00",
  "2026-11-30T23:59:59.999+02:00",
  "2026-12-01T01:30:00+02:00",
  "2027-01-01T00:30:00+02:00",
  "2027-03-31T08:00:00+02:00",
  "2028-02-29T12:00:00+02:00",
].map((text) => Date.parse(text));

export type RandomOrder = {
  id: string;
  at: number;
  /** Which account placed it; null: a guest. */
  account: number | null;
  email: string;
  city: string;
  shippingCents: number;
  status: OrderStatus;
  /** When it was delivered or cancelled, or last changed. */
  changedAt: number;
  items: Array<{
    product: number;
    quantity: number;
    priceCents: number;
    vatClass: VatClass;
    /** What offers took off all its units together. */
    discountCents: number;
  }>;
  refunds: Array<{
    id: string;
    at: number;
    orderCents: number;
    lines: RefundLine[];
    state: RefundState;
  }>;
};

export type RandomShop = {
  now: number;
  timezone: "Africa/Johannesburg" | "America/New_York";
  products: Array<{
    id: string;
    priceCents: number;
    stock: number;
    status: "active" | "inactive";
    isDeleted: boolean;
    createdAt: number;
    category: string;
  }>;
  accounts: Array<{
    id: string;
    email: string;
    createdAt: number;
    isBanned: boolean;
    isAdmin: boolean;
    /** Written after the orders: a guest who registers later. */
    isLate: boolean;
  }>;
  orders: RandomOrder[];
};

/** How long before `now`: any time of 400 days, and the hours where days, months and ranges meet. */
const ago = fc.oneof(
  { weight: 3, arbitrary: fc.record({ days: fc.nat(70), ms: fc.nat(DAY_MS) }) },
  {
    weight: 1,
    arbitrary: fc.record({ days: fc.integer({ min: 71, max: 400 }), ms: fc.nat(DAY_MS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      days: fc.constantFrom(0, 1, 6, 7, 13, 14, 29, 30, 31, 59, 60, 61, 89, 90),
      edge: fc.constantFrom("midnight" as const, "same hour" as const, "month" as const),
      ms: fc.constantFrom(-HOUR_MS, -1, 0, 1, HOUR_MS),
    }),
  },
);

function momentOf(now: number, when: typeof ago extends fc.Arbitrary<infer Ago> ? Ago : never) {
  const at = now - when.days * DAY_MS;
  if (!("edge" in when)) return Math.min(now, at - when.ms);
  if (when.edge === "same hour") return Math.min(now, at + when.ms);
  const local = at + JOHANNESBURG;
  const day = local - (local % DAY_MS);
  const first = when.edge === "midnight" ? day : day - (new Date(day).getUTCDate() - 1) * DAY_MS;
  return Math.min(now, first - JOHANNESBURG + when.ms);
}

const product = fc.record({
  priceCents: fc.integer({ min: 1, max: 9_999 }),
  stock: fc.constantFrom(0, 0, 1, 5, 9, 10, 49, 50),
  status: fc.constantFrom("active" as const, "active" as const, "inactive" as const),
  isDeleted: fc.boolean().map((one) => one),
  createdAgo: ago,
  category: fc.constantFrom("Snacks", "Vegetables"),
});
const account = fc.record({
  createdAgo: ago,
  isBanned: fc.nat(3).map((n) => n === 0),
  isAdmin: fc.nat(4).map((n) => n === 0),
  isLate: fc.boolean(),
});
const refund = fc.record({
  after: ago,
  how: fc.constantFrom("amount" as const, "line" as const, "whole" as const),
  share: fc.integer({ min: 1, max: 100 }),
  state: fc.constantFrom<RefundState>("completed", "completed", "completed", "pending", "failed"),
});
const order = fc.record({
  ago,
  by: fc.constantFrom("account" as const, "other address" as const, "guest" as const),
  who: fc.nat(5),
  city: fc.constantFrom("Bryanston", " bryanston", "Soweto"),
  isShouted: fc.boolean(),
  shippingCents: fc.constantFrom(0, 5_000, 8_501),
  status: fc.constantFrom<OrderStatus>(
    "pending",
    "processing",
    "shipped",
    "delivered",
    "delivered",
    "cancelled",
  ),
  changed: fc.nat(1_000),
  items: fc.uniqueArray(
    fc.record({
      product: fc.nat(4),
      quantity: fc.integer({ min: 1, max: 3 }),
      vatClass: fc.constantFrom<VatClass>("standard", "zero"),
      /** Of a thousand parts of the line. */
      discounted: fc.oneof(fc.constant(0), fc.nat(999)),
    }),
    { minLength: 1, maxLength: 3, selector: (item) => item.product },
  ),
  refunds: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(refund, { minLength: 1, maxLength: 3 }) },
  ),
});

/** A shop of three to fifteen orders, with all that makes figures differ. */
export const randomShop: fc.Arbitrary<RandomShop> = fc
  .record({
    now: fc.oneof(
      fc.constantFrom(...NOWS),
      fc.integer({ min: Date.parse("2026-06-01"), max: Date.parse("2028-01-01") }),
    ),
    timezone: fc.constantFrom("Africa/Johannesburg" as const, "America/New_York" as const),
    products: fc.array(product, { minLength: 5, maxLength: 5 }),
    accounts: fc.array(account, { maxLength: 4 }),
    orders: fc.array(order, { minLength: 3, maxLength: 15 }),
  })
  .map(({ now, timezone, ...drawn }) => {
    const accounts = drawn.accounts.map(({ createdAgo, ...rest }, index) => ({
      ...rest,
      id: `u${index}`,
      email: `account${index}@shopper.test`,
      createdAt: momentOf(now, createdAgo),
    }));
    const shelf = drawn.products.map(({ createdAgo, isDeleted, ...rest }, index) => ({
      ...rest,
      isDeleted: isDeleted && index > 2,
      id: `p${index}`,
      createdAt: momentOf(now, createdAgo),
    }));
    const placed = drawn.orders.map((one, index): RandomOrder => {
      const at = momentOf(now, one.ago);
      const items = one.items.map(({ discounted, ...item }) => {
        const priceCents = shelf[item.product]?.priceCents ?? 1;
        const discountCents = Math.floor((priceCents * item.quantity * discounted) / 1_000);
        return { ...item, priceCents, discountCents };
      });
      const known = accounts[one.who];
      const isOwn = one.by !== "guest" && known !== undefined && !known.isLate;
      const email =
        one.by === "other address"
          ? `other${one.who}@shopper.test`
          : one.who < 4
            ? `account${one.who}@shopper.test`
            : `guest${one.who}@shopper.test`;
      const total = one.shippingCents + items.reduce((sum, item) => sum + soldFor(item), 0);
      return {
        id: `o${String(index).padStart(2, "0")}`,
        at,
        account: isOwn ? one.who : null,
        email: one.isShouted ? email.toUpperCase() : email,
        city: one.city,
        shippingCents: one.shippingCents,
        status: one.status,
        changedAt:
          one.status === "pending" ? at : at + Math.floor(((now - at) * one.changed) / 1_000),
        items,
        refunds: refundsOf(one.refunds, { now, at, total, items, orderId: String(index) }),
      };
    });
    return { now, timezone, products: shelf, accounts, orders: placed };
  });

type Wish = typeof refund extends fc.Arbitrary<infer One> ? One : never;

/** Refunds that fit: never more than is left, never a unit twice, the first first. */
function refundsOf(
  wishes: readonly Wish[],
  order: { now: number; at: number; total: number; items: RandomOrder["items"]; orderId: string },
): RandomOrder["refunds"] {
  let left = order.total;
  const units = order.items.map(({ quantity }) => quantity);
  const moments = wishes
    .map(({ after }) => Math.max(order.at, momentOf(order.now, after)))
    .toSorted((a, b) => a - b);
  return wishes.flatMap((wish, index) => {
    const base = { id: `r${order.orderId}-${index}`, at: moments[index] ?? order.now };
    const isGone = wish.state === "failed";
    if (left <= 0) return [];
    if (wish.how === "line") {
      const line = units.findIndex((count) => count > 0);
      const price = nextUnitOf(order.items[line], units[line] ?? 0);
      if (line < 0 || price > left || price === 0) return [];
      if (!isGone) {
        units[line] = (units[line] ?? 0) - 1;
        left -= price;
      }
      return [{ ...base, orderCents: price, lines: [{ line, quantity: 1 }], state: wish.state }];
    }
    const lines =
      wish.how === "whole"
        ? units.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []))
        : [];
    const orderCents =
      wish.how === "whole" ? left : Math.max(1, Math.floor((left * wish.share) / 100));
    if (!isGone) {
      left -= orderCents;
      for (const { line } of lines) units[line] = 0;
    }
    return [{ ...base, orderCents, lines, state: wish.state }];
  });
}

export const OWNER = { userId: "owner", name: "Naledi", email: "owner@shop.test" };

export function totalOf({ items, shippingCents }: RandomOrder): number {
  return items.reduce((sum, item) => sum + soldFor(item), shippingCents);
}

/** What a line was sold for, all its units together. */
function soldFor({ priceCents, quantity, discountCents }: RandomOrder["items"][number]): number {
  return priceCents * quantity - discountCents;
}

/** What the next unit that goes back is worth, of so many that are left. */
function nextUnitOf(item: RandomOrder["items"][number] | undefined, left: number): number {
  if (!item || left === 0) return 0;
  const worth = (units: number) => Math.floor((soldFor(item) * units) / item.quantity);
  return worth(left) - worth(left - 1);
}
