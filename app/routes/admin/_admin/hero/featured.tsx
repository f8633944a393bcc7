import { createFileRoute } from "@tanstack/react-router";
import { adminFeatured } from "#messages/adminFeatured/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { FeaturedScreen } from "../../../../admin/hero/featured-screen.tsx";
import { featuredInput, parseFeaturedSearch } from "../../../../admin/hero/featured-search.ts";

export const Route = createFileRoute("/admin/_admin/hero/featured")({
  validateSearch: parseFeaturedSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient.prefetchQuery(
      trpc.admin.featured.list.queryOptions(featuredInput(deps)),
    );
    // In the browser the page comes at once: nobody loses the search box.
    if (typeof document === "undefined") await list;
  },
  head: () => adminHead(adminFeatured.title()),
  component: Featured,
});

function Featured() {
  return <FeaturedScreen search={Route.useSearch()} />;
}
