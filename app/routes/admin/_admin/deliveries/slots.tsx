import { createFileRoute } from "@tanstack/react-router";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { SlotsScreen } from "../../../../admin/deliveries/slots/slots-screen.tsx";
import { parseSlotsSearch, slotsInput } from "../../../../admin/deliveries/slots/slots-search.ts";
import { adminHead } from "../../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_admin/deliveries/slots")({
  validateSearch: parseSlotsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const list = queryClient.prefetchQuery(trpc.admin.slots.list.queryOptions(slotsInput(deps)));
    // In the browser the page comes at once.
    if (typeof document === "undefined") await list;
  },
  head: () => adminHead(adminSlots.title()),
  component: Slots,
});

function Slots() {
  return <SlotsScreen search={Route.useSearch()} />;
}
