import * as v from "valibot";
import { ORDER_STATUSES, type OrderStatus } from "#domain/order.ts";
import { COMPLETED_PERIODS, type CompletedPeriod } from "#domain/order-periods.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days are South African ones: they begin two hours before those of UTC. */
const SHOP_OFFSET = "+02:00";

/** The address turns what looks like a number into one. */
const text = (most: number) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform((value) => String(value).slice(0, most) || undefined),
      ),
    ),
    undefined,
  );
const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);
const page = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
  undefined,
);

const shared = { q: text(200), page, order: text(100) };
const OrdersSchema = v.object({
  ...shared,
  status: v.fallback(v.optional(v.picklist(ORDER_STATUSES)), undefined),
  from: day,
  to: day,
});
const PendingSchema = v.object(shared);
const CompletedSchema = v.object({
  ...shared,
  period: v.fallback(v.optional(v.picklist(COMPLETED_PERIODS)), undefined),
});

/** What the address of each list can say; `order` is the one whose dialog is open. */
export type PendingSearch = {
  q?: string | undefined;
  page?: number | undefined;
  order?: string | undefined;
};
export type OrdersSearch = PendingSearch & {
  status?: OrderStatus | undefined;
  /** Days as 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
};
export type CompletedSearch = PendingSearch & { period?: CompletedPeriod | undefined };

export function parseOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const { q, page: at, order, status, from, to } = v.parse(OrdersSchema, raw);
  return { q, page: at, order, status, from, to };
}

export function parsePendingSearch(raw: Record<string, unknown>): PendingSearch {
  const { q, page: at, order } = v.parse(PendingSchema, raw);
  return { q, page: at, order };
}

export function parseCompletedSearch(raw: Record<string, unknown>): CompletedSearch {
  const { q, page: at, order, period } = v.parse(CompletedSchema, raw);
  return { q, page: at, order, period };
}

/** What the procedures are asked for an address; `to` counts as a whole day. */
export function ordersInput({ q, page: at, status, from, to }: OrdersSearch) {
  const startsAt = from ? Date.parse(`${from}T00:00:00${SHOP_OFFSET}`) : Number.NaN;
  const endsAt = to ? Date.parse(`${to}T00:00:00${SHOP_OFFSET}`) + DAY_MS : Number.NaN;
  return {
    text: q ?? "",
    page: at ?? 1,
    ...(status ? { status } : {}),
    ...(Number.isNaN(startsAt) ? {} : { from: Math.max(0, startsAt) }),
    ...(Number.isNaN(endsAt) ? {} : { until: Math.max(0, endsAt) }),
  };
}

export function pendingInput({ q, page: at }: PendingSearch) {
  return { text: q ?? "", page: at ?? 1 };
}

export function completedInput({ q, page: at, period }: CompletedSearch) {
  return { text: q ?? "", page: at ?? 1, period: period ?? "all" };
}
