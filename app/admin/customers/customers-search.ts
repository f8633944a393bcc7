import * as v from "valibot";
import {
  CUSTOMER_SORTS,
  CUSTOMER_STATUSES,
  type CustomerSort,
  type CustomerStatus,
} from "#domain/customers/customer.ts";
import { addressChoice, addressPage, addressText } from "../parts/address-fields.ts";

const Schema = v.object({
  q: addressText(200),
  status: addressChoice(CUSTOMER_STATUSES),
  sort: addressChoice(CUSTOMER_SORTS),
  page: addressPage,
  customer: addressText(300),
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
