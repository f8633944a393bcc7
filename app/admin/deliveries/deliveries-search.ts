import * as v from "valibot";
import {
  ADMIN_DELIVERY_STATUSES,
  type AdminDeliveryStatus,
} from "#domain/deliveries/admin-filters.ts";
import { addressChoice, addressPage, addressText } from "../parts/address-fields.ts";

const Schema = v.object({
  q: addressText(200),
  status: addressChoice(ADMIN_DELIVERY_STATUSES),
  page: addressPage,
  delivery: addressText(100),
});

/** What the address of the delivery pages can say; `delivery` is the one whose dialog is open. */
export type DeliveriesSearch = {
  q?: string | undefined;
  status?: AdminDeliveryStatus | undefined;
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
