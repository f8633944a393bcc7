import { createFileRoute } from "@tanstack/react-router";
import { adminWebhooks } from "#messages/adminWebhooks/index.ts";
import { adminHead } from "../../../admin/frame/head.ts";
import { WebhooksScreen } from "../../../admin/webhooks/webhooks-screen.tsx";
import { parseWebhooksSearch, webhooksInput } from "../../../admin/webhooks/webhooks-search.ts";

export const Route = createFileRoute("/admin/_admin/webhooks")({
  validateSearch: parseWebhooksSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    await queryClient.prefetchInfiniteQuery(
      trpc.admin.webhooks.list.infiniteQueryOptions(webhooksInput(deps), {
        getNextPageParam: ({ next }) => next,
      }),
    );
  },
  head: () => adminHead(adminWebhooks.title()),
  component: Webhooks,
});

function Webhooks() {
  return <WebhooksScreen search={Route.useSearch()} />;
}
