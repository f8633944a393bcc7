import * as v from "valibot";
import { WEBHOOK_VENDORS } from "#domain/webhooks/vendors.ts";
import { addressChoice } from "../parts/address-fields.ts";

const Search = v.object({
  vendor: addressChoice(WEBHOOK_VENDORS),
  state: addressChoice(["waiting", "refused", "done"]),
});
export type WebhooksSearch = v.InferOutput<typeof Search>;

/** The filters in the address of /admin/webhooks; what makes no sense there is left out. */
export function parseWebhooksSearch(raw: Record<string, unknown>): WebhooksSearch {
  return v.parse(Search, raw);
}

export function webhooksInput({ vendor, state }: WebhooksSearch) {
  return { ...(vendor ? { vendor } : {}), ...(state ? { state } : {}) };
}
