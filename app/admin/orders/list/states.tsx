import { SearchX, ShoppingBag } from "lucide-react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { ClearFilters } from "../../list/filters.tsx";
import { ListCount } from "../../list/numbered-list.tsx";
import { TruncatedSearchAlert } from "../../list/truncated-search-alert.tsx";

/** Below the filters: how many there are, and whether the search stopped short. */
export function OrderCount({ total, cut }: { total: number; cut: boolean }) {
  return (
    <>
      <ListCount>{adminOrders.count({ count: total })}</ListCount>
      <TruncatedSearchAlert cut={cut} />
    </>
  );
}

/** In place of the list. `onClear` takes the filters away, for pages that have no button for it by them. */
export function NoOrders({ filtered, onClear }: { filtered: boolean; onClear?: () => void }) {
  return (
    <EmptyState
      icon={filtered ? <SearchX /> : <ShoppingBag />}
      title={filtered ? adminOrders.noneFound() : purchases.noneYet()}
      action={filtered && onClear ? <ClearFilters disabled={false} onClear={onClear} /> : null}
    >
      {filtered ? adminOrders.noneFits() : null}
    </EmptyState>
  );
}
