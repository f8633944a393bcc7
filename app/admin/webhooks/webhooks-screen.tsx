import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Webhook } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import { vendorName, WEBHOOK_VENDORS } from "#domain/webhooks/vendors.ts";
import { FilterField } from "../frame/filter-field.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { PagedList } from "../parts/paged-list.tsx";
import { WebhookRow } from "./webhook-row.tsx";
import { parseWebhooksSearch, type WebhooksSearch, webhooksInput } from "./webhooks-search.ts";

/** /admin/webhooks: what the provider and the courier told us, what became of it, and the same again. */
export function WebhooksScreen({ search }: { search: WebhooksSearch }) {
  const navigate = useNavigate();
  const set = (name: keyof WebhooksSearch, value: string) =>
    void navigate({
      to: "/admin/webhooks",
      search: (now) => parseWebhooksSearch({ ...now, [name]: value || undefined }),
      replace: true,
    });
  return (
    <>
      <PageHeader
        title="Webhooks"
        subtitle={`What ${PROVIDER_NAMES} and the courier told us, and what became of it.`}
      />
      <div className="mb-4 grid gap-3 sm:max-w-xl sm:grid-cols-2">
        <FilterField label="From">
          {(control) => (
            <Select
              {...control}
              value={search.vendor ?? ""}
              onChange={(event) => set("vendor", event.target.value)}
            >
              <option value="">Everybody</option>
              {WEBHOOK_VENDORS.map((vendor) => (
                <option key={vendor} value={vendor}>
                  {vendorName(vendor)}
                </option>
              ))}
            </Select>
          )}
        </FilterField>
        <FilterField label="State">
          {(control) => (
            <Select
              {...control}
              value={search.state ?? ""}
              onChange={(event) => set("state", event.target.value)}
            >
              <option value="">Any</option>
              <option value="waiting">Waiting</option>
              <option value="refused">Without effect</option>
              <option value="done">Dealt with</option>
            </Select>
          )}
        </FilterField>
      </div>
      <Events search={search} />
    </>
  );
}

function Events({ search }: { search: WebhooksSearch }) {
  const query = useInfiniteQuery(
    useTrpc().admin.webhooks.list.infiniteQueryOptions(webhooksInput(search), {
      getNextPageParam: ({ next }) => next,
    }),
  );
  return (
    <PagedList
      query={query}
      label="Events"
      more="Show older events"
      empty={
        <EmptyState icon={<Webhook />} title="Nothing here">
          No event fits these filters.
        </EmptyState>
      }
    >
      {(row) => <WebhookRow row={row} />}
    </PagedList>
  );
}
