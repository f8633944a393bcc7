import * as v from "valibot";
import { type Province, SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { addressChoice, addressPage, addressText } from "../parts/address-fields.ts";

const SUBURB_STATES = ["shown", "hidden"] as const;

const Schema = v.object({
  q: addressText(100),
  province: addressChoice(SA_PROVINCES),
  state: addressChoice(SUBURB_STATES),
  page: addressPage,
});

/** What the address of /admin/deliveries/suburbs can say. */
export type SuburbsSearch = {
  q?: string | undefined;
  province?: Province | undefined;
  state?: (typeof SUBURB_STATES)[number] | undefined;
  page?: number | undefined;
};

export function parseSuburbsSearch(raw: Record<string, unknown>): SuburbsSearch {
  const { q, province, state, page } = v.parse(Schema, raw);
  return { q, province, state, page };
}

/** What the procedure is asked for an address. */
export function suburbsInput({ q, province, state, page }: SuburbsSearch) {
  return {
    text: q ?? "",
    page: page ?? 1,
    ...(province ? { province } : {}),
    ...(state ? { state } : {}),
  };
}
