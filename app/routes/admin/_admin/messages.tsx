import { createFileRoute } from "@tanstack/react-router";
import { backOffice } from "#messages/backOffice/index.ts";
import { adminHead } from "../../../admin/frame/head.ts";
import { MessagesScreen } from "../../../admin/messages/messages-screen.tsx";
import { messagesInput, parseMessagesSearch } from "../../../admin/messages/messages-search.ts";

export const Route = createFileRoute("/admin/_admin/messages")({
  validateSearch: parseMessagesSearch,
  loaderDeps: ({ search: { q, show } }) => ({ q, show }),
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    await queryClient.prefetchInfiniteQuery(
      trpc.admin.messages.list.infiniteQueryOptions(messagesInput(deps), {
        getNextPageParam: ({ next }) => next,
      }),
    );
  },
  head: () => adminHead(backOffice.messages()),
  component: Messages,
});

function Messages() {
  return <MessagesScreen search={Route.useSearch()} />;
}
