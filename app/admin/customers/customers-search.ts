import * as v from "valibot";
import {
  CUSTOMER_SORTS,
  CUSTOMER_STATUSES,
  type CustomerSort,
  type CustomerStatus,
} from "#domain/customer.ts";

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
  status: v.fallback(v.optional(v.picklist(CUSTOMER_STATUSES)), undefined),
  sort: v.fallback(v.optional(v.picklist(CUSTOMER_SORTS)), undefined),
  page: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
    undefined,
  ),
  customer: text(300),
});

/** What the address of /admin/customers can say; `customer` is the key of the one in the dialog. */
export type CustomersSearch = {
  q?: string | undefined;
  status?: CustomerStatus | undefined;
  sort?: CustomerSort | undefined;
  page?: number | undefined;
  customer?: string | undefined;
};

export function parseCustomersSearch(raw: Record<string, unknown>): CustomersSearch {
  const { q, status, sort, page, customer } = v.parse(Schema, raw);
  return { q, status, sort, page, customer };
}

/** What the procedure is asked for an address. */
export function customersInput({ q, status, sort, page }: CustomersSearch) {
  return { text: q ?? "", sort: sort ?? "recent", page: page ?? 1, ...(status ? { status } : {}) };
}
