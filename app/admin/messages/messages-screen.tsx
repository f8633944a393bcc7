import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { FilterField } from "../frame/filter-field.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { SearchBox } from "../orders/list/search-box.tsx";
import { PagedList } from "../parts/paged-list.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { MessageRow } from "./message-row.tsx";
import { type MessagesSearch, messagesInput, parseMessagesSearch } from "./messages-search.ts";

/** /admin/messages: what people wrote on the contact page, who dealt with it and how. */
export function MessagesScreen({ search }: { search: MessagesSearch }) {
  const navigate = useNavigate();
  const go = (change: Partial<MessagesSearch>) =>
    void navigate({
      to: "/admin/messages",
      search: (now) => parseMessagesSearch({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader title="Messages" subtitle="What people wrote on the contact page." />
      <search className="mb-4 grid gap-3 sm:max-w-2xl sm:grid-cols-[2fr_1fr]">
        <SearchBox value={search.q} placeholder="Name, e-mail, words" onSearch={(q) => go({ q })} />
        <FilterField label="Show">
          {(control) => (
            <Select
              {...control}
              value={search.show ?? ""}
              onChange={({ target }) => go(parseMessagesSearch({ show: target.value }))}
            >
              <option value="">All</option>
              <option value="open">Not handled</option>
              <option value="handled">Handled</option>
            </Select>
          )}
        </FilterField>
      </search>
      <List search={search} />
      {search.message ? (
        <MessageDialog
          key={search.message}
          messageId={search.message}
          onClose={() => go({ message: undefined })}
        />
      ) : null}
    </>
  );
}

function List({ search }: { search: MessagesSearch }) {
  const query = useInfiniteQuery(
    useTrpc().admin.messages.list.infiniteQueryOptions(messagesInput(search), {
      getNextPageParam: ({ next }) => next,
    }),
  );
  const isFiltered = search.q !== undefined || search.show !== undefined;
  return (
    <PagedList
      query={query}
      label="Messages"
      more="Show older messages"
      empty={
        <EmptyState
          icon={<MessagesSquare />}
          title={isFiltered ? "No messages found" : "No messages yet"}
        >
          {isFiltered ? "No message fits the search and the filter." : null}
        </EmptyState>
      }
    >
      {(row) => <MessageRow row={row} search={search} />}
    </PagedList>
  );
}
