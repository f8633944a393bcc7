import * as v from "valibot";

const Search = v.object({
  vendor: v.fallback(v.optional(v.picklist(["paypal", "uber-direct"])), undefined),
  state: v.fallback(v.optional(v.picklist(["waiting", "refused", "done"])), undefined),
});
export type WebhooksSearch = v.InferOutput<typeof Search>;

/** The filters in the address of /admin/webhooks; what makes no sense there is left out. */
export function parseWebhooksSearch(raw: Record<string, unknown>): WebhooksSearch {
  return v.parse(Search, raw);
}

export function webhooksInput({ vendor, state }: WebhooksSearch) {
  return { ...(vendor ? { vendor } : {}), ...(state ? { state } : {}) };
}
