import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus, SearchX } from "lucide-react";
import { useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { adminSuburbs } from "#messages/adminSuburbs/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { checkout } from "#messages/checkout/index.ts";
import { provinceText } from "#messages/provinces/province-text.ts";
import { IfMay } from "../frame/if-may.tsx";
import { ChoiceFilter } from "../list/choice-filter.tsx";
import { ClearFilters } from "../list/filters.tsx";
import { ListPage } from "../list/list-page.tsx";
import { ListCount, NumberedList } from "../list/numbered-list.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { type ListHere, useListAddress } from "../list/use-list-address.tsx";
import type { AdminSuburb } from "./admin-suburb.ts";
import { SuburbDialog } from "./suburb-dialog.tsx";
import { SuburbList } from "./suburb-list.tsx";
import { parseSuburbsSearch, type SuburbsSearch, suburbsInput } from "./suburbs-search.ts";

const ADDRESS = { to: "/admin/deliveries/suburbs", parse: parseSuburbsSearch } as const;

/** /admin/deliveries/suburbs: by which shoppers say where to; added, changed and hidden here. */
export function SuburbsScreen({ search }: { search: SuburbsSearch }) {
  const address = useListAddress(ADDRESS, search);
  const [asked, setAsked] = useState<{ suburb: AdminSuburb | null } | null>(null);
  return (
    <ListPage
      header={{
        title: adminMenu.suburbs(),
        subtitle: adminSuburbs.subtitle(),
        trail: [{ to: "/admin/deliveries", label: backOffice.deliveries() }],
        actions: (
          <IfMay needs="settings.write">
            <Button onClick={() => setAsked({ suburb: null })}>
              <Plus aria-hidden="true" className="size-5" />
              {adminSuburbs.add()}
            </Button>
          </IfMay>
        ),
      }}
      filters={<Filters address={address} />}
      dialog={asked ? <SuburbDialog suburb={asked.suburb} onClose={() => setAsked(null)} /> : null}
    >
      <Suburbs address={address} onEdit={(suburb) => setAsked({ suburb })} />
    </ListPage>
  );
}

type Address = ListHere<SuburbsSearch>;

function Filters({ address: { search, ask } }: { address: Address }) {
  return (
    <search className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr]">
      <div className="max-lg:col-span-2">
        <SearchBox
          value={search.q}
          placeholder={adminSuburbs.searchHint()}
          onSearch={(q) => ask({ q })}
        />
      </div>
      <ChoiceFilter
        label={checkout.province()}
        none={adminSuburbs.all()}
        value={search.province}
        choices={SA_PROVINCES.map((one) => [one, provinceText(one)] as const)}
        onChoose={(province) => ask({ province })}
      />
      <ChoiceFilter
        label={backOffice.status()}
        none={adminSuburbs.all()}
        value={search.state}
        choices={[
          ["shown", adminSuburbs.shown()],
          ["hidden", adminSuburbs.hidden()],
        ]}
        onChoose={(state) => ask({ state })}
      />
    </search>
  );
}

function Suburbs({
  address: { search, ask, pageLink },
  onEdit,
}: {
  address: Address;
  onEdit: (suburb: AdminSuburb) => void;
}) {
  const query = useQuery({
    ...useTrpc().admin.suburbs.list.queryOptions(suburbsInput(search)),
    placeholderData: keepPreviousData,
  });
  return (
    <NumberedList
      query={query}
      above={({ total }) => <ListCount>{adminSuburbs.count({ count: total })}</ListCount>}
      empty={() => (
        <EmptyState
          icon={<SearchX />}
          title={adminSuburbs.noneFound()}
          action={
            <ClearFilters
              disabled={false}
              onClear={() => ask({ q: undefined, province: undefined, state: undefined })}
            />
          }
        >
          {adminSuburbs.noneFits()}
        </EmptyState>
      )}
      pageLink={(page, parts) => pageLink(page, {}, parts)}
    >
      {({ rows }) => <SuburbList suburbs={rows} onEdit={onEdit} />}
    </NumberedList>
  );
}
