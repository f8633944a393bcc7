import { useInfiniteQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { adminMessages } from "#messages/adminMessages/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { ChoiceFilter } from "../list/choice-filter.tsx";
import { ClearFilters } from "../list/filters.tsx";
import { ListPage } from "../list/list-page.tsx";
import { PagedList } from "../list/paged-list.tsx";
import { RowDialog } from "../list/row-dialog.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { useListAddress } from "../list/use-list-address.tsx";
import { MessageRow } from "./message-row.tsx";
import { type MessagesSearch, messagesInput, parseMessagesSearch } from "./messages-search.ts";

const loadDialog = async () => (await import("./message-dialog.tsx")).MessageDialog;

const ADDRESS = { to: "/admin/messages", parse: parseMessagesSearch } as const;
const shown = () =>
  [
    ["open", adminMessages.notHandled()],
    ["handled", adminMessages.handled()],
  ] as const;

/** /admin/messages: what people wrote on the contact page, who dealt with it and how. */
export function MessagesScreen({ search }: { search: MessagesSearch }) {
  const { ask, go, link } = useListAddress(ADDRESS, search);
  const query = useInfiniteQuery(
    useTrpc().admin.messages.list.infiniteQueryOptions(messagesInput(search), {
      getNextPageParam: ({ next }) => next,
    }),
  );
  return (
    <ListPage
      header={{ title: backOffice.messages(), subtitle: adminMessages.subtitle() }}
      filters={
        <search className="mb-4 grid gap-3 sm:max-w-2xl sm:grid-cols-[2fr_1fr]">
          <SearchBox
            value={search.q}
            placeholder={adminMessages.searchHint()}
            onSearch={(q) => ask({ q })}
          />
          <ChoiceFilter
            label={adminMessages.show()}
            none={backOffice.all()}
            value={search.show}
            choices={shown()}
            onChoose={(show) => ask({ show })}
          />
        </search>
      }
      dialog={
        <RowDialog
          load={loadDialog}
          row={search.message}
          of={(messageId) => ({
            messageId,
            onClose: () => go({ message: undefined }),
          })}
        />
      }
    >
      <PagedList
        query={query}
        label={backOffice.messages()}
        more={adminMessages.older()}
        empty={
          <NoMessages
            isFiltered={search.q !== undefined || search.show !== undefined}
            onClear={() => ask({ q: undefined, show: undefined })}
          />
        }
      >
        {(row) => <MessageRow row={row} renderLink={(parts) => link({ message: row.id }, parts)} />}
      </PagedList>
    </ListPage>
  );
}

function NoMessages({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={isFiltered ? adminMessages.noneFound() : adminMessages.noneYet()}
      action={isFiltered ? <ClearFilters disabled={false} onClear={onClear} /> : null}
    >
      {isFiltered ? adminMessages.noneFits() : adminMessages.noneYetWhy()}
    </EmptyState>
  );
}
