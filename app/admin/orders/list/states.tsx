import { SearchX } from "lucide-react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { ListCount } from "../../list/numbered-list.tsx";
import { SearchCut } from "../../list/search-cut.tsx";

/** Below the filters: how many there are, and whether the search stopped short. */
export function OrderCount({ total, cut }: { total: number; cut: boolean }) {
  return (
    <>
      <ListCount>{adminOrders.count({ count: total })}</ListCount>
      <SearchCut cut={cut} />
    </>
  );
}

export function NoOrders({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState icon={<SearchX />} title={filtered ? adminOrders.noneFound() : purchases.noneYet()}>
      {filtered ? adminOrders.noneFits() : null}
    </EmptyState>
  );
}
