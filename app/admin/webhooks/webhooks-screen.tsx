import { useInfiniteQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import { vendorName, WEBHOOK_VENDORS } from "#domain/webhooks/vendors.ts";
import { adminWebhooks } from "#messages/adminWebhooks/index.ts";
import { ChoiceFilter } from "../list/choice-filter.tsx";
import { ClearFilters } from "../list/filters.tsx";
import { ListPage } from "../list/list-page.tsx";
import { PagedList } from "../list/paged-list.tsx";
import { useListAddress } from "../list/use-list-address.tsx";
import { WebhookRow } from "./webhook-row.tsx";
import { parseWebhooksSearch, type WebhooksSearch, webhooksInput } from "./webhooks-search.ts";

const ADDRESS = { to: "/admin/webhooks", parse: parseWebhooksSearch } as const;
const states = () =>
  [
    ["waiting", adminWebhooks.waiting()],
    ["refused", adminWebhooks.withoutEffect()],
    ["done", adminWebhooks.dealtWith()],
  ] as const;

/** /admin/webhooks: what the provider and the courier told us, what became of it, and the same again. */
export function WebhooksScreen({ search }: { search: WebhooksSearch }) {
  const { ask } = useListAddress(ADDRESS, search);
  const query = useInfiniteQuery(
    useTrpc().admin.webhooks.list.infiniteQueryOptions(webhooksInput(search), {
      getNextPageParam: ({ next }) => next,
    }),
  );
  return (
    <ListPage
      header={{
        title: adminWebhooks.title(),
        subtitle: adminWebhooks.subtitle({ providers: PROVIDER_NAMES }),
      }}
      filters={
        <div className="mb-4 grid gap-3 sm:max-w-xl sm:grid-cols-2">
          <ChoiceFilter
            label={adminWebhooks.from()}
            none={adminWebhooks.everybody()}
            value={search.vendor}
            choices={WEBHOOK_VENDORS.map((vendor) => [vendor, vendorName(vendor)] as const)}
            onChoose={(vendor) => ask({ vendor })}
          />
          <ChoiceFilter
            label={adminWebhooks.state()}
            none={adminWebhooks.any()}
            value={search.state}
            choices={states()}
            onChoose={(state) => ask({ state })}
          />
        </div>
      }
    >
      <PagedList
        query={query}
        label={adminWebhooks.events()}
        more={adminWebhooks.older()}
        empty={
          <NoEvents
            isFiltered={search.vendor !== undefined || search.state !== undefined}
            onClear={() => ask({ vendor: undefined, state: undefined })}
          />
        }
      >
        {(row) => <WebhookRow row={row} />}
      </PagedList>
    </ListPage>
  );
}

function NoEvents({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<Webhook />}
        title={adminWebhooks.nothingHere()}
        action={<ClearFilters disabled={false} onClear={onClear} />}
      >
        {adminWebhooks.noneFits()}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Webhook />} title={adminWebhooks.noneYet()}>
      {adminWebhooks.noneYetWhy({ providers: PROVIDER_NAMES })}
    </EmptyState>
  );
}
