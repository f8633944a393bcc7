import { createFileRoute } from "@tanstack/react-router";
import { MAX_FAMILY_LENGTH } from "#domain/catalogue/facts.ts";
import { adminFamilies } from "#messages/adminFamilies/index.ts";
import { FamiliesScreen } from "../../../../admin/families/families-screen.tsx";
import { adminHead } from "../../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_admin/products/families")({
  validateSearch: ({ after }: Record<string, unknown>): { after?: string | undefined } => ({
    after: after && String(after).length <= MAX_FAMILY_LENGTH ? String(after) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps: { after = null } }) => {
    const all = queryClient.prefetchQuery(trpc.admin.product.familySizes.queryOptions({ after }));
    // In the browser the page comes at once.
    if (typeof document === "undefined") await all;
  },
  head: () => adminHead(adminFamilies.title()),
  component: Families,
});

function Families() {
  return <FamiliesScreen after={Route.useSearch().after ?? null} />;
}
