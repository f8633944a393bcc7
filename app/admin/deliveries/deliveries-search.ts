import * as v from "valibot";
import { DESK_DELIVERY_STATUSES, type DeskDeliveryStatus } from "#domain/delivery-desk.ts";

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

const Schema = v.object({
  q: text(200),
  status: v.fallback(v.optional(v.picklist(DESK_DELIVERY_STATUSES)), undefined),
  page: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
    undefined,
  ),
  delivery: text(100),
});

/** What the address of the delivery pages can say; `delivery` is the one whose dialog is open. */
export type DeliveriesSearch = {
  q?: string | undefined;
  status?: DeskDeliveryStatus | undefined;
  page?: number | undefined;
  delivery?: string | undefined;
};

/** All deliveries, or the history: those that are finished. */
export type DeliveriesPage = "all" | "history";

export function parseDeliveriesSearch(raw: Record<string, unknown>): DeliveriesSearch {
  const { q, status, page, delivery } = v.parse(Schema, raw);
  return { q, status, page, delivery };
}

/** What the procedure is asked for an address. */
export function deliveriesInput(kind: DeliveriesPage, { q, status, page }: DeliveriesSearch) {
  return {
    text: q ?? "",
    page: page ?? 1,
    finished: kind === "history",
    ...(status ? { status } : {}),
  };
}
