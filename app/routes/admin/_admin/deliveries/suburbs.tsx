import { createFileRoute } from "@tanstack/react-router";
import { adminMenu } from "#messages/adminMenu/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { SuburbsScreen } from "../../../../admin/suburbs/suburbs-screen.tsx";
import { parseSuburbsSearch, suburbsInput } from "../../../../admin/suburbs/suburbs-search.ts";

export const Route = createFileRoute("/admin/_admin/deliveries/suburbs")({
  validateSearch: parseSuburbsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient.prefetchQuery(
      trpc.admin.suburbs.list.queryOptions(suburbsInput(deps)),
    );
    // In the browser the page comes at once: nobody loses the search box.
    if (typeof document === "undefined") await list;
  },
  head: () => adminHead(adminMenu.suburbs()),
  component: Suburbs,
});

function Suburbs() {
  return <SuburbsScreen search={Route.useSearch()} />;
}
