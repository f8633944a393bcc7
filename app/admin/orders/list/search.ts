import * as v from "valibot";
import { ORDER_STATUSES, type OrderStatus } from "#domain/orders/order.ts";
import { COMPLETED_PERIODS, type CompletedPeriod } from "#domain/orders/periods.ts";
import {
  addressChoice,
  addressDay,
  addressPage,
  addressSpan,
  addressText,
} from "../../parts/address-fields.ts";

const shared = { q: addressText(200), page: addressPage, order: addressText(100) };
const OrdersSchema = v.object({
  ...shared,
  status: addressChoice(ORDER_STATUSES),
  from: addressDay,
  to: addressDay,
});
const PendingSchema = v.object({
  ...shared,
  since: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), undefined),
});
const CompletedSchema = v.object({
  ...shared,
  period: addressChoice(COMPLETED_PERIODS),
});

/** What the address of each list can say; `order` is the one whose dialog is open. */
export type PendingSearch = {
  q?: string | undefined;
  page?: number | undefined;
  order?: string | undefined;
  /** Placed after this moment, epoch ms: what was new to somebody. */
  since?: number | undefined;
};
export type OrdersSearch = Omit<PendingSearch, "since"> & {
  status?: OrderStatus | undefined;
  /** Days as 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
};
export type CompletedSearch = Omit<PendingSearch, "since"> & {
  period?: CompletedPeriod | undefined;
};

export function parseOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const { q, page: at, order, status, from, to } = v.parse(OrdersSchema, raw);
  return { q, page: at, order, status, from, to };
}

export function parsePendingSearch(raw: Record<string, unknown>): PendingSearch {
  const { q, page: at, order, since } = v.parse(PendingSchema, raw);
  return { q, page: at, order, since };
}

export function parseCompletedSearch(raw: Record<string, unknown>): CompletedSearch {
  const { q, page: at, order, period } = v.parse(CompletedSchema, raw);
  return { q, page: at, order, period };
}

/** What the procedures are asked for an address; `to` counts as a whole day. */
export function ordersInput({ q, page: at, status, from, to }: OrdersSearch) {
  return {
    text: q ?? "",
    page: at ?? 1,
    ...(status ? { status } : {}),
    ...addressSpan({ from, to }),
  };
}

export function pendingInput({ q, page: at, since }: PendingSearch) {
  return { text: q ?? "", page: at ?? 1, ...(since === undefined ? {} : { since }) };
}

export function completedInput({ q, page: at, period }: CompletedSearch) {
  return { text: q ?? "", page: at ?? 1, period: period ?? "all" };
}
